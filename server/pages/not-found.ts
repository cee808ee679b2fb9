import type { FastifyReply, FastifyRequest } from 'fastify'
import { isPageAddress, type SendFailure } from './failure-page.ts'

/**
 * What no route answers. Where people open an address they are told by a page, and one that ends in a slash leads to the address
 * without it: programs that find links in a mail add one.
 */
export const answerNotFound =
  (sendPage: SendFailure | null) =>
  (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    void reply.code(404).header('cache-control', 'no-store')
    if (sendPage === null || !isPageAddress(request)) return reply.send({ error: 'Not found' })
    const [, path = '', query = ''] = /^([^?]*[^?/])\/+(\?.*)?$/s.exec(request.url) ?? []
    if (path !== '' && isPageAddress({ method: request.method, url: path }))
      return reply.header('referrer-policy', 'no-referrer').redirect(`${path}${query}`, 308)
    sendPage(request, reply, 'not-found')
    return reply
  }
