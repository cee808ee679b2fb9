import type { FastifyInstance } from 'fastify'
import { noteOpened } from '../features/journeys/page/note-opened.ts'
import type { PublicPages } from './public-pages.ts'
import { findTrip, type TripRequest } from './trip-route.ts'

/**
 * `/m/CODE/opened`: told by the script of the page in a browser in which no staff is signed in, so that neither a scanner of mails nor a
 * preview nor the agency counts. It answers the same whatever it is told of.
 */
export function addOpenedRoute(app: FastifyInstance, pages: PublicPages): void {
  app.post('/m/:code/opened', async (request: TripRequest, reply) => {
    const isTooOften = pages.allowed.kept.take(request) > 0
    const journey = isTooOften ? null : await findTrip(pages, request, reply)
    if (journey?.state === 'active') await noteOpened(pages, journey)
    return reply.removeHeader('retry-after').code(204).send()
  })
}
