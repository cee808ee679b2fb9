import { lookup as lookUpName, type LookupAddress } from 'node:dns'
import http, { type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import https from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { pipeline } from 'node:stream/promises'
import { createBrotliDecompress, createGunzip } from 'node:zlib'
import { isPublicAddress } from './public-address.ts'

type Resolve = (name: string, done: (error: Error | null, addresses: LookupAddress[]) => void) => void
export type RequestOptions = {
  readonly headers: Readonly<Record<string, string>>
  readonly mostBytes: number
  /** Ends the request; it ends with the reason of the signal. */
  readonly signal: AbortSignal
  readonly progress?: (done: number, total: number) => void
  /** Sends this instead of asking only. */
  readonly post?: string
  /** Reads what a refusal says, too. */
  readonly readsRefusals?: true
  /** For tests alone: which addresses may be reached. */
  readonly allows?: (address: string) => boolean
  /** For tests alone: who tells the addresses of a name. */
  readonly resolve?: Resolve
}

export type OutsideAnswer = {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  /** Empty unless the status is 200, or refusals are read. */
  readonly bytes: Uint8Array
}

/** What is not asked, or not read to its end; the sentence says why. */
export class OutsideRefused extends Error {
  override readonly name = 'OutsideRefused'
}

const megabyte = 2 ** 20
const resolveByDns: Resolve = (name, done) => lookUpName(name, { all: true }, done)

/** An http(s) address without a password that does not name a machine of this network. What it resolves to is judged when it is connected to. */
export function outsideUrl(address: string, allows: (address: string) => boolean = isPublicAddress): URL {
  const url = URL.parse(address)
  if (url === null) throw new OutsideRefused('The address cannot be read')
  if (url.protocol !== 'http:' && url.protocol !== 'https:') {
    throw new OutsideRefused(`${url.protocol} is not fetched, only http: and https:`)
  }
  if (url.username !== '' || url.password !== '')
    throw new OutsideRefused(`The address of ${url.host} has a name or password in it`)
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (isIP(host) !== 0 && !allows(host)) throw notPublic(host)
  return url
}

const notPublic = (host: string): OutsideRefused =>
  new OutsideRefused(`${host} is not an address of the public internet, and is not asked`)

/**
 * One GET of a public address, or a POST; a redirect is not followed. The address is judged when the connection is made, with the very
 * result that is connected to, so a name that points somewhere else a moment later gains nothing.
 */
export function guardedRequest(url: URL, options: RequestOptions): Promise<OutsideAnswer> {
  const { allows = isPublicAddress, resolve = resolveByDns, headers, signal } = options
  const lookup: LookupFunction = (name, wanted, done) => {
    resolve(name, (error, addresses) => {
      const [first] = addresses ?? []
      const problem =
        error ?? (first === undefined || addresses.some(({ address }) => !allows(address)) ? notPublic(name) : null)
      if (problem !== null || first === undefined) done(problem ?? notPublic(name), '', 0)
      else if (wanted.all === true) done(null, addresses)
      else done(null, first.address, first.family)
    })
  }
  const request = (url.protocol === 'https:' ? https : http).request(url, {
    method: options.post === undefined ? 'GET' : 'POST',
    agent: false,
    headers: { 'accept-encoding': 'gzip, br', accept: '*/*', ...headers },
    lookup,
    signal,
  })
  request.end(options.post)
  return new Promise((resolveAnswer, reject) => {
    request.on('error', reject)
    request.on('response', (response) => {
      // What is connected to was judged by `lookup`; this proves it.
      if (!allows(response.socket.remoteAddress ?? '')) request.destroy(notPublic(url.hostname))
      else
        read(response, options)
          .then(resolveAnswer, reject)
          .finally(() => request.destroy())
    })
  })
}

async function read(response: IncomingMessage, options: RequestOptions): Promise<OutsideAnswer> {
  const { statusCode: status = 0, headers } = response
  const { mostBytes, progress, signal, readsRefusals } = options
  if (status !== 200 && !readsRefusals) return { status, headers, bytes: new Uint8Array() }
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
  else throw new OutsideRefused(`The server answers in the unknown encoding ${encoding}`)
  if (!response.complete) throw new OutsideRefused('The connection was cut off before the end')
  return { status, headers, bytes: Buffer.concat(chunks) }
}

const tooLarge = (mostBytes: number): OutsideRefused =>
  new OutsideRefused(`The data are larger than ${Math.round(mostBytes / megabyte)} MB, and were not read`)

/** Where the answer sends to, or null. */
export const redirectOf = ({ status, headers }: OutsideAnswer): string | null =>
  [301, 302, 303, 307, 308].includes(status) ? (headers.location ?? null) : null
