import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

type Encoding = 'br' | 'gzip'

/** How long a body may be worked at: one that most readers get once, soon; one that many get, small. */
type Effort = 'soon' | 'small'

/** A finished answer, compressed at most once for each encoding. */
export type Body = {
  readonly plain: Buffer
  readonly encoded: Map<Encoding, Promise<Buffer>>
  readonly effort: Effort
}

export function newBody(given: string | Buffer, effort: Effort): Body {
  return { plain: typeof given === 'string' ? Buffer.from(given) : given, encoded: new Map(), effort }
}

export type BodyCache = {
  readonly get: (key: string) => Body | undefined
  readonly keep: (key: string, body: string | Buffer) => Body
}

/** Keeps what was asked for last, up to a number of bytes; compressed forms count as half as much again. */
export function bodyCache(mostBytes: number, effort: Effort): BodyCache {
  const bodies = new Map<string, Body>()
  let bytes = 0
  const cost = (key: string, body: Body) => key.length + body.plain.length * 1.5
  const forget = (key: string): Body | undefined => {
    const body = bodies.get(key)
    if (body && bodies.delete(key)) bytes -= cost(key, body)
    return body
  }
  const keepLast = (key: string, body: Body): Body => {
    forget(key)
    bodies.set(key, body)
    bytes += cost(key, body)
    for (const oldest of bodies.keys()) {
      if (bytes <= mostBytes || oldest === key) break
      forget(oldest)
    }
    return body
  }
  return {
    get: (key) => {
      const body = bodies.get(key)
      return body && keepLast(key, body)
    },
    keep: (key, given) => keepLast(key, newBody(given, effort)),
  }
}

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)
const worthCompressing = 1400
/** A third of the time for a fifth more bytes. */
const levels = { soon: { br: 3, gzip: 1 }, small: { br: 5, gzip: 6 } } as const

/** Sends the body in the best encoding the client takes. `alsoBy`: what else of a request it follows from. */
export async function sendBody(
  request: FastifyRequest,
  reply: FastifyReply,
  body: Body,
  alsoBy: 'Accept-Language' | null = null,
): Promise<FastifyReply> {
  reply.header('vary', alsoBy === null ? 'Accept-Encoding' : `Accept-Encoding, ${alsoBy}`)
  const encoding = body.plain.length < worthCompressing ? null : encodingFor(request.headers['accept-encoding'])
  if (encoding === null) return reply.send(body.plain)
  return reply.header('content-encoding', encoding).send(await encode(body, encoding))
}

/** Texts that a route gives as they are, such as pages made for one reader, are compressed on their way out. What is small is not worth it. */
export function compressTexts(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    const isText = String(reply.getHeader('content-type')).startsWith('text/')
    if (!isText || typeof payload !== 'string' || payload.length < worthCompressing) return payload
    if (reply.hasHeader('content-encoding')) return payload
    const varies = reply.getHeader('vary')
    reply.header('vary', varies === undefined ? 'Accept-Encoding' : `Accept-Encoding, ${String(varies)}`)
    const encoding = encodingFor(request.headers['accept-encoding'])
    if (encoding === null) return payload
    reply.header('content-encoding', encoding).removeHeader('content-length')
    return encode(newBody(payload, 'soon'), encoding)
  })
}

function encodingFor(accepted: string | string[] | undefined): Encoding | null {
  const text = String(accepted ?? '')
  if (/\bbr\b(?!\s*;\s*q=0(\.0*)?(?![\d.]))/.test(text)) return 'br'
  return /\bgzip\b(?!\s*;\s*q=0(\.0*)?(?![\d.]))/.test(text) ? 'gzip' : null
}

function encode(body: Body, encoding: Encoding): Promise<Buffer> {
  let encoded = body.encoded.get(encoding)
  if (!encoded) {
    const { br, gzip: level } = levels[body.effort]
    const params = { [constants.BROTLI_PARAM_QUALITY]: br, [constants.BROTLI_PARAM_SIZE_HINT]: body.plain.length }
    encoded = encoding === 'br' ? brotli(body.plain, { params }) : zip(body.plain, { level })
    body.encoded.set(encoding, encoded)
  }
  return encoded
}
