import type { FastifyInstance } from 'fastify'
import { translatorFor } from '#locales/all-languages.ts'
import { renderCardPage } from '#web/traveller/render.tsx'
import { contentHash } from '../features/evidence/entry.ts'
import { counterCard } from '../features/journeys/paper/counter-card.ts'
import { setPageHeaders } from '../http/security-headers.ts'
import { frameOf, sendWait } from './page-frame.ts'
import type { PublicPages } from './public-pages.ts'
import { noteShown, openTrip, type TripRequest } from './trip-route.ts'

/** `/m/CODE/card`, to be shown at a counter. */
export function addCard(app: FastifyInstance, pages: PublicPages): void {
  app.get('/m/:code/card', async (request: TripRequest, reply) => {
    const trip = await openTrip(pages, request, reply, { needsRules: true })
    if (trip === null) return reply
    const { journey, language, path } = trip
    const seconds = pages.allowed.made.take(request)
    if (seconds > 0) return sendWait(pages, reply, { language, agency: null, path, seconds })
    const body = renderCardPage({
      ...frameOf(pages, 'terminal', { language, agency: journey.agency, path: `${path}/card` }),
      english: translatorFor('en'),
      tripPath: path,
      today: pages.clock.today(),
      ...counterCard(pages, journey, language),
    })
    noteShown(pages, request, trip, { kind: 'card', hash: contentHash(body) })
    return setPageHeaders(reply, language).send(body)
  })
}
