import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Language } from '#domain/languages.ts'
import { translatorFor } from '#locales/all-languages.ts'
import { contentHash } from '../features/evidence/entry.ts'
import { noCalendar, tripCalendar } from '../features/journeys/paper/trip-calendar.ts'
import { journeyUrl } from '../features/journeys/trip/journey-code.ts'
import { setPageHeaders } from '../http/security-headers.ts'
import { languageOf, namedLanguage } from './page-frame.ts'
import type { PublicPages } from './public-pages.ts'
import { findTrip, nothingToShow, noteShown, openTrip, type TripRequest } from './trip-route.ts'

const type = 'text/calendar; charset=utf-8'

/** `/m/CODE/calendar.ics`, the checklist as a file, and `/m/CODE/feed.ics`, the same for a program that asks for it again and again. */
export function addCalendar(app: FastifyInstance, pages: PublicPages): void {
  const { allowed, config } = pages

  app.get('/m/:code/calendar.ics', async (request: TripRequest, reply) => {
    const trip = await openTrip(pages, request, reply, { needsRules: true })
    if (trip === null) return reply
    const { journey, language, code } = trip
    const seconds = allowed.made.take(request)
    if (seconds > 0) return wait(reply, language, seconds)
    const body = tripCalendar(pages, journey, { language, url: journeyUrl(config.publicUrl, code) })
    noteShown(pages, request, trip, { kind: 'calendar', hash: contentHash(body) })
    return setPageHeaders(reply, language)
      .header('content-type', type)
      .header('content-disposition', 'attachment; filename="trip.ics"')
      .send(body)
  })

  // Where the page is not shown it is empty, whether there is one or not: a program follows no redirect to a page, and what is over goes from it.
  app.get('/m/:code/feed.ics', async (request: TripRequest, reply) => {
    const { code } = request.params
    const journey = await findTrip(pages, request, reply)
    const language = namedLanguage(request) ?? journey?.language ?? languageOf(request)
    const seconds = allowed.made.take(request)
    if (seconds > 0) return wait(reply, language, seconds)
    const url = journeyUrl(config.publicUrl, encodeURIComponent(code))
    const feed = `${url}/feed.ics?lang=${language}`
    const isShown = journey?.state === 'active' && nothingToShow(journey, pages.rulebook.current()) === null
    const body = isShown ? tripCalendar(pages, journey, { language, url, feed }) : noCalendar(pages, language, feed)
    const hash = contentHash(body)
    const etag = `"${hash}"`
    setPageHeaders(reply, language).headers({ 'content-type': type, 'cache-control': 'private, no-cache', etag })
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
    if (isShown) noteShown(pages, request, { journey, language }, { kind: 'calendar', hash })
    return reply.send(body)
  })
}

const wait = (reply: FastifyReply, language: Language, seconds: number): FastifyReply =>
  setPageHeaders(reply.code(429), language)
    .header('retry-after', String(seconds))
    .header('content-type', 'text/plain; charset=utf-8')
    .send(translatorFor(language)('errors.too-many-requests'))
