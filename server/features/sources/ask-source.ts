import {
  guardedRequest,
  outsideUrl,
  OutsideRefused,
  redirectOf,
  type OutsideAnswer,
  type RequestOptions,
} from '../../guarded-request.ts'
import { hashOfPage } from './readable-text.ts'

export const robotName = 'PortolanSourceWatch'
const headers = { 'user-agent': `${robotName} (asks once a day whether a page has changed)` }

export type AskOptions = Pick<RequestOptions, 'allows' | 'resolve'> & {
  readonly mostBytes?: number
  readonly mostMs?: number
  readonly mostRedirects?: number
}

/** What is known of a page from the last time, so that it need not be sent again. */
export type Validators = {
  readonly answeredUrl: string | null
  readonly etag: string | null
  readonly lastModified: string | null
}

export type SourceAnswer =
  | { readonly outcome: 'same' }
  | ({ readonly outcome: 'page'; readonly hash: string; readonly movedTo: string | null } & Validators)
  | { readonly outcome: 'gone'; readonly detail: string }
  /** The host is not there, or does not answer as it should. */
  | { readonly outcome: 'unreachable'; readonly detail: string }
  /** The host is there and does not show the page to us. */
  | { readonly outcome: 'refused'; readonly detail: string; readonly retryAfter?: string | undefined }
  /** Its robots.txt asks us to stay away. */
  | { readonly outcome: 'forbidden'; readonly detail: string }

type MayAsk = (url: URL) => Promise<SourceAnswer | null>

/** Asks one page, through redirects. `mayAsk` says for each address on the way why it must not be asked, or null. */
export async function askSource(
  address: string,
  known: Validators,
  mayAsk: MayAsk,
  signal: AbortSignal,
  options: AskOptions = {},
): Promise<SourceAnswer> {
  const { mostRedirects = 5 } = options
  let isForGood = true
  let next = address
  for (let redirects = 0; ; redirects += 1) {
    const asked = await ask(next, known, mayAsk, signal, options)
    if ('outcome' in asked) return asked
    const { url, answer } = asked
    const redirect = redirectOf(answer)
    if (redirect === null) return readAnswer(url, answer, isForGood && redirects > 0)
    if (redirects === mostRedirects) return { outcome: 'refused', detail: 'too-many-redirects' }
    const target = URL.parse(redirect, url)
    if (target === null) return { outcome: 'refused', detail: 'bad-redirect' }
    if (url.protocol === 'https:' && target.protocol === 'http:') return { outcome: 'refused', detail: 'not-encrypted' }
    // Some sites lead a first visitor elsewhere for a moment: the language, a notice. That is no move.
    isForGood &&= answer.status === 301 || answer.status === 308
    target.hash = ''
    next = target.href
  }
}

type Asked = { readonly url: URL; readonly answer: OutsideAnswer }

async function ask(
  address: string,
  known: Validators,
  mayAsk: MayAsk,
  signal: AbortSignal,
  options: AskOptions,
): Promise<Asked | SourceAnswer> {
  try {
    const url = outsideUrl(address, options.allows)
    const forbidden = await mayAsk(url)
    if (forbidden !== null) return forbidden
    return { url, answer: await request(url, validatorsFor(url, known), signal, options) }
  } catch (error) {
    signal.throwIfAborted()
    return problemOf(error)
  }
}

/** One GET within its limits of size and time. */
export function request(
  url: URL,
  more: Readonly<Record<string, string>>,
  signal: AbortSignal,
  { mostBytes = 5 * 2 ** 20, mostMs = 30_000, allows, resolve }: AskOptions,
): Promise<OutsideAnswer> {
  const ended = AbortSignal.any([signal, AbortSignal.timeout(mostMs)])
  const given = { ...(allows && { allows }), ...(resolve && { resolve }) }
  return guardedRequest(url, { headers: { ...headers, ...more }, mostBytes, signal: ended, ...given })
}

const validatorsFor = (url: URL, { answeredUrl, etag, lastModified }: Validators): Record<string, string> =>
  url.href === answeredUrl
    ? { ...(etag && { 'if-none-match': etag }), ...(lastModified && { 'if-modified-since': lastModified }) }
    : {}

async function readAnswer(
  url: URL,
  { status, headers: told, bytes }: OutsideAnswer,
  isMoved: boolean,
): Promise<SourceAnswer> {
  if (status === 304) return { outcome: 'same' }
  if (status === 404 || status === 410) return { outcome: 'gone', detail: String(status) }
  if (status !== 200) return { outcome: 'refused', detail: String(status), retryAfter: told['retry-after'] }
  return {
    outcome: 'page',
    hash: await hashOfPage(bytes, told['content-type'] ?? 'text/html'),
    movedTo: isMoved ? url.href : null,
    answeredUrl: url.href,
    etag: told.etag ?? null,
    lastModified: told['last-modified'] ?? null,
  }
}

const networkCodes = new Set([
  'ENOTFOUND',
  'EAI_AGAIN',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ETIMEDOUT',
  'EPIPE',
])

export function problemOf(error: unknown): SourceAnswer {
  if (error instanceof OutsideRefused) {
    const isLarge = error.message.startsWith('The data are larger')
    const detail = isLarge ? 'too-large' : error.message.includes('not an address of') ? 'not-public' : 'unreadable'
    return { outcome: 'refused', detail }
  }
  const { name, code = '' } = error as NodeJS.ErrnoException
  if (name === 'TimeoutError' || code === 'ABORT_ERR') return { outcome: 'unreachable', detail: 'too-slow' }
  if (networkCodes.has(code)) return { outcome: 'unreachable', detail: code }
  // A certificate that does not hold, an answer that is no HTTP.
  return { outcome: 'unreachable', detail: /^[A-Z0-9_]{1,40}$/.test(code) ? code : 'unreadable' }
}
