import type { StaffLanguage } from '#domain/languages.ts'
import { reportError } from '../error-log.ts'
import { WhoAmIDocument, type TypedDocumentString } from '../generated/graphql.ts'
import { readStored } from '../stored.ts'
import { languageNow, wordsNow } from '../words/words.ts'
import { PlainRoute } from './plain-route.ts'
import { markDirty } from './query-client.ts'

/** What can be called: an operation of GraphQL, or a plain address. */
export type Asked<Result, Variables> = TypedDocumentString<Result, Variables> | PlainRoute<Result, Variables>

export type FieldError = { readonly field: string; readonly messages: readonly string[] }
/** Nothing came back at all: no network, or no server. */
const NO_CONNECTION = 'NO_CONNECTION'

/**
 * `code` is the server's word for the kind of error, or `NO_CONNECTION`; null when no proper answer came. `fields` says what is wrong with
 * the input, where that is the reason.
 */
export type CallError = Error & {
  readonly code: string | null
  readonly fields: readonly FieldError[]
  /** With which a sign-in goes on. */
  readonly ticket?: string
}
export type CallOptions = {
  /** Ask again who is signed in when the call fails. */
  readonly refreshUser?: boolean
  /** Show a failure in the error bar. */
  readonly announce?: boolean
  readonly signal?: AbortSignal
  /** Of the answer, where it is kept under a language; else the one on the screen. */
  readonly language?: StaffLanguage
}

type Extensions = { readonly code?: string; readonly errors?: readonly FieldError[]; readonly ticket?: string }
type Reply<Result> = { data?: Result | null; errors?: readonly { message: string; extensions?: Extensions }[] }

const callError = (message: string, { code, errors, ticket }: Extensions = {}): CallError =>
  Object.assign(new Error(message), {
    code: code ?? null,
    fields: errors ?? [],
    ...(ticket !== undefined && { ticket }),
  })

export const isCallError = (error: unknown): error is CallError => error instanceof Error && 'code' in error

export function requestHeaders(language = languageNow()): Record<string, string> {
  const token = readStored('authToken')
  return {
    Accept: 'application/json',
    'Content-Type': 'application/json',
    Authorization: token === null ? 'no token' : `JWT ${token}`,
    'Accept-Language': language,
  }
}

type Sent = Pick<CallOptions, 'signal' | 'language'>

/** A file goes as it is, all else as JSON. */
const send = (path: string, body: unknown, { signal, language }: Sent): Promise<Response> =>
  fetch(path, {
    method: 'POST',
    credentials: 'include',
    headers: {
      ...requestHeaders(language),
      ...(body instanceof Blob && { 'Content-Type': body.type || 'application/octet-stream' }),
    },
    body: body instanceof Blob ? body : JSON.stringify(body),
    signal: signal ?? null,
  })

async function outcome<Result, Variables>(
  asked: Asked<Result, Variables>,
  variables: Variables,
  sent: Sent,
): Promise<Result | CallError> {
  const isPlain = asked instanceof PlainRoute
  const sending = isPlain
    ? send(asked.path, variables, sent)
    : send('/api/graphql', { query: asked.toString(), variables }, sent)
  const response = await sending.catch((error: unknown) => {
    if (sent.signal?.aborted) throw error
    return callError(wordsNow()('error.no-connection'), { code: NO_CONNECTION })
  })
  if (isCallError(response)) return response
  try {
    const reply: unknown = await response.json()
    if (isPlain && response.ok) return reply as Result
    const { data, errors } = reply as Reply<Result>
    const [first] = errors ?? []
    if (first) return callError(first.message, first.extensions)
    return data ?? callError(wordsNow()('error.generic'))
  } catch (error) {
    if (sent.signal?.aborted) throw error
    return callError(wordsNow()('error.generic'))
  }
}

/** One call of the API. A failure is shown, asks again who is signed in, and rejects. */
export async function call<Result, Variables>(
  asked: Asked<Result, Variables>,
  variables: Variables,
  { refreshUser = true, announce = true, ...sent }: CallOptions = {},
): Promise<Result> {
  const result = await outcome(asked, variables, sent)
  if (!isCallError(result)) return result
  if (announce) reportError(result.message)
  if (refreshUser) void markDirty(WhoAmIDocument)
  throw result
}
