import { AuthorizationResponseError, ClientError, ResponseBodyError } from 'openid-client'
import { OutsideRefused } from '#server/guarded-request.ts'

/** What went wrong at a provider, as a key of what the person reads; the library's words are for nobody's eyes but the log's. */
export function failureOf(error: unknown): string {
  if (error instanceof AuthorizationResponseError)
    return error.error === 'access_denied' ? 'sign-on.error.denied' : 'sign-on.error.refused'
  if (error instanceof ResponseBodyError)
    return error.error === 'invalid_grant' ? 'sign-on.error.used' : 'sign-on.error.refused'
  const codes = chainOf(error).map((each) => (each as { code?: unknown }).code)
  if (codes.some((code) => code === 'OAUTH_JWT_TIMESTAMP_CHECK_FAILED')) return 'sign-on.error.clock'
  if (codes.some((code) => code === 'OAUTH_TIMEOUT') || chainOf(error).some(isUnreachable))
    return 'sign-on.error.unreachable'
  if (error instanceof ClientError || codes.some((code) => typeof code === 'string' && code.startsWith('OAUTH_')))
    return 'sign-on.error.wrong-answer'
  return 'sign-on.error.unreachable'
}

const isUnreachable = (error: unknown): boolean =>
  error instanceof OutsideRefused ||
  (error instanceof Error && ['TimeoutError', 'AbortError'].includes(error.name)) ||
  ['ECONNREFUSED', 'ENOTFOUND', 'ECONNRESET', 'EHOSTUNREACH', 'ETIMEDOUT'].includes(
    String((error as { code?: unknown }).code),
  )

function chainOf(error: unknown): unknown[] {
  const chain: unknown[] = []
  for (let each = error; each instanceof Error && chain.length < 6; each = each.cause) chain.push(each)
  return chain
}
