import type { FastifyInstance } from 'fastify'
import { wordsFor } from '#domain/wording/words.ts'
import { translatorFor } from '#locales/all-languages.ts'
import type { PageAssets } from '#web/traveller/page-props.ts'
import { renderCardPage } from '#web/traveller/render.tsx'
import type { Context } from '../context.ts'
import { contentHash } from '../features/evidence/entry.ts'
import { counterCard } from '../features/journeys/paper/counter-card.ts'
import { journeyUrl } from '../features/journeys/trip/journey-code.ts'
import { tripCalendar } from '../features/journeys/paper/trip-calendar.ts'
import { agencyOfOperator } from '../features/organisations/agency.ts'
import { version } from '../version.ts'
import { inColourOf, presentAgency } from './agency-on-page.ts'
import type { EveryPage } from './every-page.ts'
import { networkOf } from '../network.ts'
import { openTripPage, type OpenTrip, type TripRequest } from './open-trip-page.ts'
import { setPageHeaders } from '../http/security-headers.ts'

type Parts = Omit<Context, 'viewer'> & {
  readonly assets: PageAssets
  readonly every: EveryPage
}

/** `/m/CODE/card`, to be shown at a counter, and `/m/CODE/calendar.ics`, the checklist for a calendar. */
export function addCard(app: FastifyInstance, parts: Parts): void {
  const open = openTripPage(parts)
  const { made, views: handedOut } = parts.every
  const operator = agencyOfOperator(parts.config.operator)

  const add = (path: string, kind: 'card' | 'calendar', type: string, write: (trip: OpenTrip) => string): void => {
    app.get(`/m/:code/${path}`, async (request: TripRequest, reply) => {
      const trip = await open(request, reply)
      if (trip === null) return reply
      const { journey, language } = trip
      const network = networkOf(request.ip)
      const wait = made.wait(network, Date.now())
      if (wait > 0)
        return setPageHeaders(reply.code(429), language)
          .header('retry-after', String(wait))
          .header('content-type', 'text/plain; charset=utf-8')
          .send(translatorFor(language)('errors.too-many-requests'))
      made.count(network, Date.now())
      const body = write(trip)
      if (request.method === 'GET')
        handedOut.note(
          {
            journeyId: journey.id,
            organisationId: journey.organisationId,
            language,
            revision: parts.rulebook.current().revision,
            contentHash: contentHash(body),
            at: parts.clock.now(),
            detail: { day: parts.clock.today(), program: version },
          },
          kind,
        )
      if (kind === 'calendar') void reply.header('content-disposition', 'attachment; filename="trip.ics"')
      return setPageHeaders(reply, language).header('content-type', type).send(body)
    })
  }

  add('calendar.ics', 'calendar', 'text/calendar; charset=utf-8', ({ journey, language, code }) =>
    tripCalendar(parts, journey, language, journeyUrl(parts.config.publicUrl, code)),
  )
  add('card', 'card', 'text/html; charset=utf-8', ({ journey, language, code }) => {
    const t = translatorFor(language)
    const words = wordsFor(language, 'traveller', t, parts.rulebook.current())
    const english = wordsFor('en', 'traveller', translatorFor('en'), parts.rulebook.current())
    return renderCardPage({
      language,
      t,
      english: translatorFor('en'),
      path: `/m/${code}/card`,
      tripPath: `/m/${code}`,
      assets: inColourOf(journey.agency, parts.assets),
      agency: presentAgency(journey.agency, words, operator),
      today: parts.clock.today(),
      people: journey.trip.citizenships.map((iso2) => ({
        iso2,
        name: words.countryName(iso2),
        english: english.countryName(iso2),
      })),
      stops: counterCard(parts, journey, language),
    })
  })
}
