import type { FastifyInstance, FastifyRequest } from 'fastify'
import { localeOf, type StaffLanguage } from '#domain/languages.ts'
import type { EventPageProps, ShownHotel } from '#web/traveller/page-props.ts'
import { renderEventPage } from '#web/traveller/render.tsx'
import { mapOfRoute } from '../coasts/map-of-route.ts'
import { readAlertPage, wordAlertPage, type AlertPage } from '../features/hotel-alerts/read-alert-page.ts'
import { readAgency, type Agency } from '../features/organisations/agency.ts'
import { setPageHeaders } from '../http/security-headers.ts'
import { frameOf, languageOf, namedLanguage, sendTerminal, sendWait } from './page-frame.ts'
import type { PublicPages } from './public-pages.ts'

type Request = FastifyRequest<{ Params: { code: string }; Querystring: { lang?: unknown; search?: unknown } }>

/** More are found by the search. */
const mostShown = 200
/** More numbers would cover each other. */
const mostOnMap = 40

/** `/events/CODE`: an event for who has the link of its mail. It has no script: what is asked for stands in the address. */
export function addEventPage(app: FastifyInstance, pages: PublicPages): void {
  const { made, unknown } = pages.allowed

  app.get('/events/:code', async (request: Request, reply) => {
    const path = `/events/${request.params.code}`
    const nobodys = { language: languageOf(request), path, agency: null }
    const page = await readAlertPage(pages, request.params.code)
    const agency = page === null ? null : await readAgency(pages.db, page.organisationId)
    if (page === null || agency === null) {
      const seconds = unknown.take(request)
      return seconds > 0
        ? sendWait(pages, reply, { ...nobodys, seconds })
        : sendTerminal(pages, reply, { ...nobodys, state: 'not-found', status: 404 })
    }
    const seconds = made.take(request)
    if (seconds > 0) return sendWait(pages, reply, { ...nobodys, seconds })
    const named = namedLanguage(request)
    const language = named === 'de' || named === 'en' ? named : page.language
    const search = typeof request.query.search === 'string' ? request.query.search.slice(0, 100).trim() : ''
    const html = renderEventPage(propsOf(pages, page, { agency, language, path, search }))
    return setPageHeaders(reply.code(page.state === 'ended' ? 410 : 200), language).send(html)
  })
}

type Asked = {
  readonly agency: Agency
  readonly language: StaffLanguage
  readonly path: string
  readonly search: string
}

function propsOf(pages: PublicPages, page: AlertPage, { agency, language, path, search }: Asked): EventPageProps {
  const { words, title, category } = wordAlertPage(page, language, pages)
  const day = new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })
  const { event, state, guests, hotels } = page
  const shown = hotels.map((hotel, index): ShownHotel => ({
    number: index + 1,
    name: hotel.name,
    about: words.about(hotel),
    persons: hotel.bookings.reduce((sum, { persons }) => sum + persons, 0),
    bookings: hotel.bookings.map((booking) => ({
      id: booking.id,
      number: booking.number,
      period: words.period(booking),
      when: words.when(booking),
      persons: booking.persons,
      url: booking.url,
    })),
  }))
  const wanted = search.toLowerCase()
  const found = shown.filter(({ name, about }) => `${name} ${about}`.toLowerCase().includes(wanted))
  return {
    ...frameOf(pages, 'password', { language, agency, path }),
    language,
    state,
    title,
    search,
    facts: [category, words.level(event.level), `${day.format(page.toldAt)} UTC`],
    counts: { hotels: hotels.length, now: guests.now, soon: guests.soon },
    hotels: found.slice(0, mostShown),
    more: Math.max(found.length - mostShown, 0),
    map: state === 'ended' ? null : mapOf(page),
  }
}

/** The hotels by their numbers, and the middle of the event. */
function mapOf({ event: { position }, hotels }: AlertPage): EventPageProps['map'] {
  const placed = hotels
    .map(({ latitude, longitude }, index) => ({ number: index + 1, latitude, longitude }))
    .filter((each): each is { number: number; latitude: number; longitude: number } => each.latitude !== null)
    .slice(0, mostOnMap)
  if (placed.length === 0) return null
  const { width, height, land, line, stops } = mapOfRoute([...placed, ...(position === null ? [] : [position])])
  const marks = stops.flatMap(({ x, y, numbers }) => {
    const own = numbers.filter((number) => number <= placed.length).map((number) => placed[number - 1]!.number)
    return own.length === 0 ? [] : [{ x, y, numbers: own }]
  })
  return { width, height, land, marks, event: position === null ? null : (line.at(-1) ?? null) }
}
