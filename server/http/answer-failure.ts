import type { FastifyReply, FastifyRequest } from 'fastify'
import { askAgainAfterSeconds, isDatabaseAway } from '../db/database-away.ts'
import { wordRefusal } from '../refusals.ts'
import { readerLanguage } from './reader-language.ts'

/** What a route threw: a refusal in the reader's language with its fields, else no more than that something failed. */
export function answerFailure(error: { statusCode?: number }, request: FastifyRequest, reply: FastifyReply) {
  reply.header('cache-control', 'no-store')
  const refusal = wordRefusal(error, readerLanguage(request.headers['accept-language']))
  const status = refusal?.status ?? error.statusCode ?? (isDatabaseAway(error) ? 503 : 500)
  if (status === 429) reply.header('retry-after', 60)
  if (status === 503) reply.header('retry-after', askAgainAfterSeconds)
  if (refusal) {
    const { message, code, errors } = refusal
    return reply.code(status).send({ error: message, code, ...(errors && { errors }) })
  }
  if (status >= 500) request.log.error({ err: error, errorId: request.id }, 'A request failed')
  return reply.code(status).send({ error: status >= 500 ? 'Internal error' : 'Bad request' })
}
