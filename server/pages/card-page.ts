import { namedRows, personName, withPeople } from '#domain/wording/people.ts'
import type { FastifyInstance } from 'fastify'
import { wordsFor } from '#domain/wording/words.ts'
import { translatorFor } from '#locales/all-languages.ts'
import { renderCardPage } from '#web/traveller/render.tsx'
import { contentHash } from '../features/evidence/entry.ts'
import { counterCard } from '../features/journeys/paper/counter-card.ts'
import { journeyUrl } from '../features/journeys/trip/journey-code.ts'
import { tripCalendar } from '../features/journeys/paper/trip-calendar.ts'
import { setPageHeaders } from '../http/security-headers.ts'
import { frameOf } from './page-frame.ts'
import type { PublicPages } from './public-pages.ts'
import { noteShown, openTrip, type OpenTrip, type TripRequest } from './trip-route.ts'

/** `/m/CODE/card`, to be shown at a counter, and `/m/CODE/calendar.ics`, the checklist for a calendar. */
export function addCard(app: FastifyInstance, pages: PublicPages): void {
  const add = (path: string, kind: 'card' | 'calendar', type: string, write: (trip: OpenTrip) => string): void => {
    app.get(`/m/:code/${path}`, async (request: TripRequest, reply) => {
      const trip = await openTrip(pages, request, reply, { needsRules: true })
      if (trip === null) return reply
      const { language } = trip
      const seconds = pages.allowed.made.take(request)
      if (seconds > 0)
        return setPageHeaders(reply.code(429), language)
          .header('retry-after', String(seconds))
          .header('content-type', 'text/plain; charset=utf-8')
          .send(translatorFor(language)('errors.too-many-requests'))
      const body = write(trip)
      noteShown(pages, request, trip, { kind, hash: contentHash(body) })
      if (kind === 'calendar') void reply.header('content-disposition', 'attachment; filename="trip.ics"')
      return setPageHeaders(reply, language).header('content-type', type).send(body)
    })
  }

  add('calendar.ics', 'calendar', 'text/calendar; charset=utf-8', ({ journey, language, code }) =>
    tripCalendar(pages, journey, language, journeyUrl(pages.config.publicUrl, code)),
  )
  add('card', 'card', 'text/html; charset=utf-8', ({ journey, language, path }) => {
    const [words, english] = ([language, 'en'] as const).map((each) =>
      withPeople(
        wordsFor(each, 'traveller', translatorFor(each), pages.rulebook.current()),
        journey.trip,
        journey.names,
      ),
    )
    return renderCardPage({
      ...frameOf(pages, 'terminal', { language, agency: journey.agency, path: `${path}/card` }),
      english: translatorFor('en'),
      tripPath: path,
      today: pages.clock.today(),
      people: namedRows(journey.trip, words!).map((row) => ({ ...row, english: personName(row.iso2, english!) })),
      stops: counterCard(pages, journey, language),
    })
  })
}
