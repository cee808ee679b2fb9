import type { FastifyReply, FastifyRequest } from 'fastify'
import { askAgainAfterSeconds, isDatabaseAway } from '../db/database-away.ts'
import { wordRefusal } from '../refusals.ts'
import { isPage, type SendFailure } from './failure-page.ts'
import { readerLanguage } from '../reader-language.ts'

/**
 * What a route threw: a refusal in the reader's language with its fields, else no more than that something failed. Where people
 * open an address they get a page that says so.
 */
export const answerFailure =
  (sendPage: SendFailure | null) =>
  (error: { statusCode?: number }, request: FastifyRequest, reply: FastifyReply): void => {
    reply.header('cache-control', 'no-store')
    const refusal = wordRefusal(error, readerLanguage(request.headers['accept-language']))
    const status = refusal?.status ?? error.statusCode ?? (isDatabaseAway(error) ? 503 : 500)
    if (status === 429) reply.header('retry-after', 60)
    if (status === 503) reply.header('retry-after', askAgainAfterSeconds)
    if (refusal) {
      const { message, code, errors } = refusal
      void reply.code(status).send({ error: message, code, ...(errors && { errors }) })
      return
    }
    if (status >= 500) request.log.error({ err: error, errorId: request.id }, 'A request failed')
    void reply.code(status)
    if (status >= 500 && sendPage !== null && isPage(request)) sendPage(request, reply, 'load-failed')
    else void reply.send({ error: status >= 500 ? 'Internal error' : 'Bad request' })
  }
