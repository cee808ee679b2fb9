import { Transform } from 'node:stream'
import type { preParsingAsyncHookHandler } from 'fastify'

type Request = Parameters<preParsingAsyncHookHandler>[0]

/**
 * A call is small, but for who may send a large one: all the rules of a place are saved in one. Asked before the body is read, and
 * only about those that are large or do not say how large they are.
 */
export const limitCalls =
  (most: number, mayBeLarge: (request: Request) => Promise<boolean>): preParsingAsyncHookHandler =>
  async (request, _reply, payload) => {
    const length = Number(request.headers['content-length'] ?? Infinity)
    if (length <= most || (await mayBeLarge(request))) return payload
    if (Number.isFinite(length)) throw tooLarge()
    let count = 0
    const counted = new Transform({
      transform: (chunk: Buffer, _encoding, done) => {
        count += chunk.length
        if (count > most) done(tooLarge())
        else done(null, chunk)
      },
    })
    payload.on('error', (error) => counted.destroy(error))
    return payload.pipe(counted)
  }

const tooLarge = (): Error => Object.assign(new Error('The call is too large'), { statusCode: 413 })
