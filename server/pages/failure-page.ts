import type { FastifyReply, FastifyRequest } from 'fastify'
import { languageOf, sendTerminal } from './page-frame.ts'
import type { PublicPages } from './public-pages.ts'

type Parts = Pick<PublicPages, 'assets' | 'operator' | 'rulebook'>

/** What is opened by people: a failure there is told as a page, whatever the route was about to send. */
const page = /^\/(?:m(?:$|[/?])|(?:legal|auth|confirm)\/|events\/:code$)/

export const isPage = ({ routeOptions }: FastifyRequest): boolean => page.test(routeOptions.url ?? '')

/** The same of an address that no route has. */
export const isPageAddress = ({ method, url }: Pick<FastifyRequest, 'method' | 'url'>): boolean =>
  (method === 'GET' || method === 'HEAD') && page.test(url)

/** In another language the same is said there: an address that leads nowhere is not repeated. */
const nowhere = '/m/'

export type SendFailure = (request: FastifyRequest, reply: FastifyReply, state: 'load-failed' | 'not-found') => void

/** The page of a failure, or of nothing. Whose page it is nobody knows then, so who runs the installation stands at its foot. */
export const failurePage =
  (pages: Parts): SendFailure =>
  (request, reply, state) => {
    const path = state === 'not-found' ? nowhere : pathToRetry(request)
    void reply.removeHeader('content-disposition')
    sendTerminal(pages, reply, { language: languageOf(request), agency: null, path, state, status: reply.statusCode })
  }

/** Where the same is asked for again by a link: at the address itself, or else on the trip page. */
function pathToRetry({ url, params, routeOptions, server }: FastifyRequest): string {
  const canBeOpened = server.hasRoute({ url: routeOptions.url ?? '', method: 'GET' })
  const { code } = params as { readonly code?: string }
  return canBeOpened || code === undefined ? url.split('?')[0]! : `/m/${encodeURIComponent(code)}`
}
