import { lookup as lookUpName, type LookupAddress } from 'node:dns'
import http, { type IncomingMessage } from 'node:http'
import https from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { pipeline } from 'node:stream/promises'
import { createBrotliDecompress, createGunzip } from 'node:zlib'
import { ImportRefused, megabyte } from './importer.ts'
import { isPublicAddress } from './public-address.ts'
import type { Progress } from './progress.ts'

type Resolve = (name: string, done: (error: Error | null, addresses: LookupAddress[]) => void) => void
export type FetchOptions = {
  readonly mostBytes?: number
  readonly mostMs?: number
  readonly mostRedirects?: number
  readonly progress?: Progress
  /** Whoever asks does not want it any more: the fetch ends with the reason of the signal. */
  readonly signal?: AbortSignal
  /** For tests alone: which addresses may be reached. */
  readonly allows?: (address: string) => boolean
  /** For tests alone: who tells the addresses of a name. */
  readonly resolve?: Resolve
}
type Limits = Required<Omit<FetchOptions, 'progress' | 'signal'>> & Pick<FetchOptions, 'progress'>

export type Fetched = { readonly bytes: Uint8Array; readonly lastModified: Date | null }

const resolveByDns: Resolve = (name, done) => lookUpName(name, { all: true }, done)

/**
 * Reads a public address over http(s). The address is judged when the connection is made, with the very result that is
 * connected to, so a name that points somewhere else a moment later gains nothing. Nothing is sent but the request.
 */
export async function guardedFetch(address: string, options: FetchOptions = {}): Promise<Fetched> {
  const {
    mostBytes = 50 * megabyte,
    mostMs = 120_000,
    mostRedirects = 3,
    allows = isPublicAddress,
    resolve = resolveByDns,
  } = options
  const limits = {
    mostBytes,
    mostMs,
    mostRedirects,
    allows,
    resolve,
    ...(options.progress && { progress: options.progress }),
  }
  const signal = AbortSignal.any([AbortSignal.timeout(mostMs), ...(options.signal ? [options.signal] : [])])
  let url = checkUrl(address, limits)
  for (let redirects = 0; ; redirects += 1) {
    options.signal?.throwIfAborted()
    const answer = await ask(url, limits, signal).catch((error: unknown) => {
      options.signal?.throwIfAborted()
      throw refusal(url, error, signal, limits)
    })
    if (!('redirect' in answer)) return answer
    if (redirects === mostRedirects) throw new ImportRefused(`${url.host} redirects more than ${mostRedirects} times`)
    const next = checkUrl(URL.parse(answer.redirect, url)?.href ?? answer.redirect, limits)
    if (url.protocol === 'https:' && next.protocol === 'http:')
      throw new ImportRefused(`${url.host} redirects from https to http`)
    url = next
  }
}

function checkUrl(address: string, { allows }: Limits): URL {
  const url = URL.parse(address)
  if (url === null) throw new ImportRefused('The address cannot be read')
  if (url.protocol !== 'http:' && url.protocol !== 'https:') {
    throw new ImportRefused(`${url.protocol} is not fetched, only http: and https:`)
  }
  if (url.username !== '' || url.password !== '')
    throw new ImportRefused(`The address of ${url.host} has a name or password in it`)
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (isIP(host) !== 0 && !allows(host)) throw notPublic(host)
  return url
}

const notPublic = (host: string): ImportRefused =>
  new ImportRefused(`${host} is not an address of the public internet, and is not asked`)

function ask(url: URL, limits: Limits, signal: AbortSignal): Promise<Fetched | { redirect: string }> {
  const { allows, resolve } = limits
  const lookup: LookupFunction = (name, options, done) => {
    resolve(name, (error, addresses) => {
      const [first] = addresses ?? []
      const problem =
        error ?? (first === undefined || addresses.some(({ address }) => !allows(address)) ? notPublic(name) : null)
      if (problem !== null || first === undefined) done(problem ?? notPublic(name), '', 0)
      else if (options.all === true) done(null, addresses)
      else done(null, first.address, first.family)
    })
  }
  const headers = { 'accept-encoding': 'gzip, br', 'user-agent': 'Portolan (import of public data)', accept: '*/*' }
  const request = (url.protocol === 'https:' ? https : http).get(url, { agent: false, headers, lookup, signal })
  return new Promise((resolveAnswer, reject) => {
    request.on('error', reject)
    request.on('response', (response) => {
      // What is connected to was judged by `lookup`; this proves it.
      if (!allows(response.socket.remoteAddress ?? '')) request.destroy(notPublic(url.hostname))
      else
        read(response, limits, signal)
          .then(resolveAnswer, reject)
          .finally(() => request.destroy())
    })
  })
}

async function read(
  response: IncomingMessage,
  limits: Limits,
  signal: AbortSignal,
): Promise<Fetched | { redirect: string }> {
  const { statusCode = 0, headers } = response
  if ([301, 302, 303, 307, 308].includes(statusCode) && headers.location !== undefined)
    return { redirect: headers.location }
  if (statusCode !== 200) throw new ImportRefused(`The server answers ${statusCode}`)
  const { mostBytes, progress } = limits
  const expected = Number(headers['content-length'] ?? 0)
  const encoding = headers['content-encoding']
  const isPlain = encoding === undefined || encoding === 'identity'
  if (expected > mostBytes) throw tooLarge(mostBytes)
  const chunks: Buffer[] = []
  let size = 0
  const collect = async (source: AsyncIterable<Buffer>): Promise<void> => {
    for await (const chunk of source) {
      size += chunk.length
      if (size > mostBytes) throw tooLarge(mostBytes)
      chunks.push(chunk)
      if (isPlain && expected > 0) progress?.(size, expected)
    }
  }
  if (encoding === 'gzip') await pipeline(response, createGunzip(), collect, { signal })
  else if (encoding === 'br') await pipeline(response, createBrotliDecompress(), collect, { signal })
  else if (isPlain) await pipeline(response, collect, { signal })
  else throw new ImportRefused(`The server answers in the unknown encoding ${encoding}`)
  if (!response.complete) throw new ImportRefused('The connection was cut off before the end')
  const modified = Date.parse(headers['last-modified'] ?? '')
  return { bytes: Buffer.concat(chunks), lastModified: Number.isNaN(modified) ? null : new Date(modified) }
}

export const tooLarge = (mostBytes: number): ImportRefused =>
  new ImportRefused(`The data are larger than ${Math.round(mostBytes / megabyte)} MB, and were not read`)

/** One sentence for whatever went wrong on the way. */
function refusal(url: URL, error: unknown, signal: AbortSignal, { mostMs }: Limits): ImportRefused {
  if (error instanceof ImportRefused) return new ImportRefused(`${url.host}: ${error.message}`)
  if (signal.aborted) return new ImportRefused(`${url.host} took longer than ${mostMs / 1000} s`)
  const { code, message } = error as NodeJS.ErrnoException
  return new ImportRefused(`${url.host} cannot be read: ${code ?? message}`)
}
