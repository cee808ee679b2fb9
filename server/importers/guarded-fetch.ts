import {
  guardedRequest,
  outsideUrl,
  OutsideRefused,
  redirectOf,
  type OutsideAnswer,
  type RequestOptions,
} from '../guarded-request.ts'
import { ImportRefused, megabyte } from './importer.ts'
import type { Progress } from './progress.ts'

export type FetchOptions = Pick<RequestOptions, 'allows' | 'resolve'> & {
  readonly mostBytes?: number
  readonly mostMs?: number
  readonly mostRedirects?: number
  readonly progress?: Progress
  /** Whoever asks does not want it any more: the fetch ends with the reason of the signal. */
  readonly signal?: AbortSignal
}

export type Fetched = { readonly bytes: Uint8Array; readonly lastModified: Date | null }

const headers = { 'user-agent': 'Portolan (import of public data)' }

/** Reads a public address over http(s), through redirects. Nothing is sent but the request. */
export async function guardedFetch(address: string, options: FetchOptions = {}): Promise<Fetched> {
  const { bytes, headers: told } = await follow(address, options, headers)
  const modified = Date.parse(told['last-modified'] ?? '')
  return { bytes, lastModified: Number.isNaN(modified) ? null : new Date(modified) }
}

/** What a server said of its answer the last time, so that the same need not be sent again. */
export type Validators = { readonly etag: string | null; readonly lastModified: string | null }
export type Conditional =
  | { readonly isSame: true }
  | { readonly isSame: false; readonly bytes: Uint8Array; readonly validators: Validators }

/** The same, unless the answer is the one that is known. */
export async function conditionalFetch(
  address: string,
  { etag, lastModified }: Validators,
  options: FetchOptions = {},
): Promise<Conditional> {
  const {
    status,
    bytes,
    headers: told,
  } = await follow(address, options, {
    ...headers,
    ...(etag !== null && { 'if-none-match': etag }),
    ...(lastModified !== null && { 'if-modified-since': lastModified }),
  })
  if (status === 304) return { isSame: true }
  const validators = { etag: told.etag ?? null, lastModified: told['last-modified'] ?? null }
  return { isSame: false, bytes, validators }
}

/** The answer to which the address leads: 200, or 304 where something is known. */
async function follow(
  address: string,
  options: FetchOptions,
  sent: Readonly<Record<string, string>>,
): Promise<OutsideAnswer> {
  const { mostBytes = 50 * megabyte, mostMs = 120_000, mostRedirects = 3, signal: wanted, ...more } = options
  const signal = AbortSignal.any([AbortSignal.timeout(mostMs), ...(wanted ? [wanted] : [])])
  const { allows } = options
  const check = (text: string): URL => refusedAsImport(() => outsideUrl(text, allows))
  let url = check(address)
  for (let redirects = 0; ; redirects += 1) {
    wanted?.throwIfAborted()
    const answer = await guardedRequest(url, { ...more, headers: sent, mostBytes, signal }).catch((error: unknown) => {
      wanted?.throwIfAborted()
      throw refusal(url, error, signal, mostMs)
    })
    const redirect = redirectOf(answer)
    if (redirect === null) {
      const isKnown = answer.status === 304 && ('if-none-match' in sent || 'if-modified-since' in sent)
      if (answer.status !== 200 && !isKnown) throw new ImportRefused(`${url.host}: The server answers ${answer.status}`)
      return answer
    }
    if (redirects === mostRedirects) throw new ImportRefused(`${url.host} redirects more than ${mostRedirects} times`)
    const next = check(URL.parse(redirect, url)?.href ?? redirect)
    if (url.protocol === 'https:' && next.protocol === 'http:')
      throw new ImportRefused(`${url.host} redirects from https to http`)
    url = next
  }
}

function refusedAsImport<T>(work: () => T): T {
  try {
    return work()
  } catch (error) {
    throw error instanceof OutsideRefused ? new ImportRefused(error.message) : error
  }
}

export const tooLarge = (mostBytes: number): ImportRefused =>
  new ImportRefused(`The data are larger than ${Math.round(mostBytes / megabyte)} MB, and were not read`)

/** One sentence for whatever went wrong on the way. */
function refusal(url: URL, error: unknown, signal: AbortSignal, mostMs: number): ImportRefused {
  if (error instanceof OutsideRefused) return new ImportRefused(`${url.host}: ${error.message}`)
  if (signal.aborted) return new ImportRefused(`${url.host} took longer than ${mostMs / 1000} s`)
  const { code, message } = error as NodeJS.ErrnoException
  return new ImportRefused(`${url.host} cannot be read: ${code ?? message}`)
}
