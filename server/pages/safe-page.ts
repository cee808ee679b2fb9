import type { FastifyInstance } from 'fastify'
import { saySafe } from '../features/trip-safety/say-safe.ts'
import { fieldOf, withForms } from './browser-forms.ts'
import { sendWait } from './page-frame.ts'
import type { PublicPages } from './public-pages.ts'
import { openTrip, toTrip, type TripRequest } from './trip-route.ts'

const largestForm = 4 * 1024

/**
 * `/m/CODE/safe`: a traveller says that they are safe, or need help, while something happens where they are. Whoever has the link may say it;
 * asking changes nothing. A device that was offline sends it later, quietly, and with the moment at which it was said.
 */
export async function addSafePage(app: FastifyInstance, pages: PublicPages): Promise<void> {
  await withForms(app, { bytes: largestForm }, (scope) => {
    scope.get('/m/:code/safe', (request: TripRequest, reply) => toTrip(request, reply))

    scope.post('/m/:code/safe', async (request: TripRequest, reply) => {
      const trip = await openTrip(pages, request, reply)
      if (trip === null) return reply
      const given = (name: string) => fieldOf(request, name)
      const isQuiet = given('quiet') !== null
      const { journey, language, path } = trip
      const seconds = pages.allowed.safety.take(request)
      if (seconds > 0)
        return isQuiet
          ? reply.code(429).header('retry-after', String(seconds)).send()
          : sendWait(pages, reply, { language, agency: null, path, seconds })
      await saySafe(pages, journey, {
        says: given('says'),
        traveller: given('traveller'),
        events: given('events'),
        ago: given('ago'),
      })
      return isQuiet ? reply.code(204).send() : toTrip(request, reply, `?lang=${language}#safety`)
    })
  })
}
