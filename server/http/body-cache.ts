import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

type Encoding = 'br' | 'gzip'

/** A finished answer, compressed at most once for each encoding. */
export type Body = { readonly plain: Buffer; readonly encoded: Map<Encoding, Promise<Buffer>> }

export type BodyCache = {
  readonly get: (key: string) => Body | undefined
  readonly keep: (key: string, text: string) => Body
}

/** Keeps what was asked for last, up to a number of bytes; compressed forms count as half as much again. */
export function bodyCache(mostBytes: number): BodyCache {
  const bodies = new Map<string, Body>()
  let bytes = 0
  const cost = (key: string, body: Body) => key.length + body.plain.length * 1.5
  return {
    get: (key) => {
      const body = bodies.get(key)
      if (body) {
        bodies.delete(key)
        bodies.set(key, body)
      }
      return body
    },
    keep: (key, text) => {
      const body: Body = { plain: Buffer.from(text), encoded: new Map() }
      const replaced = bodies.get(key)
      if (replaced) bytes -= cost(key, replaced)
      bodies.delete(key)
      bodies.set(key, body)
      bytes += cost(key, body)
      for (const [oldKey, old] of bodies) {
        if (bytes <= mostBytes || oldKey === key) break
        bodies.delete(oldKey)
        bytes -= cost(oldKey, old)
      }
      return body
    },
  }
}

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)
const worthCompressing = 1400

/** Sends the body in the best encoding the client takes. */
export async function sendBody(request: FastifyRequest, reply: FastifyReply, body: Body): Promise<FastifyReply> {
  reply.header('vary', 'Accept-Encoding')
  const encoding = body.plain.length < worthCompressing ? null : encodingFor(request.headers['accept-encoding'])
  if (encoding === null) return reply.send(body.plain)
  return reply.header('content-encoding', encoding).send(await encode(body, encoding))
}

function encodingFor(accepted: string | string[] | undefined): Encoding | null {
  const text = String(accepted ?? '')
  if (/\bbr\b(?!\s*;\s*q=0(\.0*)?\b)/.test(text)) return 'br'
  return /\bgzip\b(?!\s*;\s*q=0(\.0*)?\b)/.test(text) ? 'gzip' : null
}

function encode(body: Body, encoding: Encoding): Promise<Buffer> {
  let encoded = body.encoded.get(encoding)
  if (!encoded) {
    const quality = {
      params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: body.plain.length },
    }
    encoded = encoding === 'br' ? brotli(body.plain, quality) : zip(body.plain)
    body.encoded.set(encoding, encoded)
  }
  return encoded
}
