import type { FastifyInstance, FastifyReply } from 'fastify'
import { unknownPlaces } from '#domain/assessment/unknown-places.ts'
import type { Language } from '#domain/languages.ts'
import { wordsFor } from '#domain/wording/words.ts'
import { translatorFor } from '#locales/all-languages.ts'
import { askAgainAfterSeconds, isDatabaseAway } from '../db/database-away.ts'
import { contentHash } from '../features/evidence/entry.ts'
import { aroundTrip } from './around-trip.ts'
import { spellingOfCode } from '../features/journeys/trip/journey-code.ts'
import { readHistory } from '../features/journeys/page/read-history.ts'
import { readJourneyPage, readUnread, type JourneyPage } from '../features/journeys/page/read-journey-page.ts'
import { readingsOf, textOfReadings, unreadOf } from '../features/journeys/page/readings.ts'
import { bodyCache, sendBody, type Body } from '../http/body-cache.ts'
import { setPageHeaders } from '../http/security-headers.ts'
import { renderJourney } from './journey-page.ts'
import { languageOf, namedLanguage, sendTerminal, sendWait } from './page-frame.ts'
import type { PublicPages } from './public-pages.ts'
import { sendSelection } from './selection-views.ts'
import { phaseOf } from './trip-day.ts'
import { shownCruise } from './shown-cruise.ts'
import { nothingToShow, noteShown, type TripRequest } from './trip-route.ts'

const rememberedBytes = 64 * 1024 * 1024
const statusOf = { disabled: 403, expired: 410 } as const

/** `/m/CODE`: the page of one trip, for whoever has its code. It is rendered once for each language, revision and day. */
export function addTripPage(app: FastifyInstance, pages: PublicPages): void {
  const bodies = bodyCache(rememberedBytes, 'small')
  const { allowed } = pages

  app.get('/m/:code', async (request: TripRequest, reply) => {
    const { code } = request.params
    const named = namedLanguage(request)
    const own = languageOf(request)
    const spelling = spellingOfCode(code)
    if (spelling !== null && spelling !== code)
      return setPageHeaders(reply, own).redirect(`/m/${spelling}${named === null ? '' : `?lang=${named}`}`, 302)

    const path = `/m/${encodeURIComponent(code)}`
    const nobodys = { language: own, agency: null, path }
    const journey = await readJourneyPage(pages, code).catch((err: unknown) => {
      if (isDatabaseAway(err)) request.log.warn({ err }, 'The database could not answer')
      else request.log.error({ err, errorId: request.id }, 'A trip page could not be read')
      return 'failed' as const
    })
    if (journey === 'failed')
      return sendTerminal(pages, askAgain(reply), { ...nobodys, state: 'load-failed', status: 503 })
    if (journey === null) {
      const seconds = allowed.unknown.take(request)
      return seconds > 0
        ? sendWait(pages, reply, { ...nobodys, seconds })
        : sendTerminal(pages, reply, { ...nobodys, state: 'not-found', status: 404 })
    }
    const language = named ?? journey.language
    if (journey.state === 'incomplete') {
      const seconds = allowed.made.take(request)
      if (seconds > 0) return sendWait(pages, reply, { ...nobodys, language, seconds })
      return sendSelection(pages, reply, { journey, language, code, path: `/m/${code}` })
    }
    const ofAgency = { language, agency: journey.agency, path }
    const { state } = journey
    if (state !== 'active') return sendTerminal(pages, reply, { ...ofAgency, state, status: statusOf[state] })
    const rulebook = pages.rulebook.current()
    const nothing = nothingToShow(journey, rulebook)
    if (nothing === null) return sendJourney(request, reply, journey, language)
    const words = wordsFor(language, 'traveller', translatorFor(language), rulebook)
    const { placeName } = words
    const places = unknownPlaces(journey.trip, rulebook).map(placeName)
    // The ports of a cruise are known, whatever the rules are.
    const cruise = journey.cruise && { shown: shownCruise(journey.cruise, words), today: pages.clock.today() }
    return sendTerminal(pages, reply, { ...ofAgency, state: nothing, status: 200, places, cruise })
  })

  const sendJourney = async (request: TripRequest, reply: FastifyReply, journey: JourneyPage, language: Language) => {
    const { revision } = pages.rulebook.current()
    const today = pages.clock.today()
    const path = `/m/${request.params.code}`
    // What its reader has not read yet is part of the page, so it is part of its name.
    const readings = readingsOf(request.query.read)
    const { trip, names, agency, changedIn, changed, settings, hasVisaPart, keepsAddress, cruise } = journey
    const read = textOfReadings(readings)
    const around = await aroundTrip(pages, request, journey, language)
    const own = JSON.stringify([
      trip,
      names,
      agency,
      changedIn,
      read,
      changed,
      settings.version,
      hasVisaPart,
      keepsAddress,
      cruise,
      around,
    ])
    // The day changes where the traveller is, and not where we are.
    const phase = JSON.stringify(phaseOf(pages, trip))
    const key = [path, language, revision, today, phase, own].join(' ')
    let page = bodies.get(key)
    const seconds = (page ? allowed.kept : allowed.made).take(request)
    if (seconds > 0) return sendWait(pages, reply, { language, agency: null, path, seconds })
    try {
      if (page === undefined) {
        const changes = await readUnread(pages.db, request.params.code, journey, readings)
        const history = await readHistory(pages.db, request.params.code, journey)
        page = bodies.keep(
          key,
          renderJourney(pages, journey, { changes, readings, language, path, history, ...around }),
        )
      }
      const detail = { unread: unreadOf(changedIn, readings).length }
      noteShown(pages, request, { journey, language }, { hash: hashOf(page), detail })
      return await sendBody(request, setPageHeaders(reply, language), page)
    } catch (err) {
      request.log.error({ err, errorId: request.id }, 'A trip page could not be rendered')
      return sendTerminal(pages, askAgain(reply), { language, agency, path, state: 'load-failed', status: 503 })
    }
  }
}

const askAgain = (reply: FastifyReply): FastifyReply => reply.header('retry-after', askAgainAfterSeconds)

const hashes = new WeakMap<Body, string>()

/** Worked out once for a page that many read. */
function hashOf(page: Body): string {
  const known = hashes.get(page) ?? contentHash(page.plain)
  hashes.set(page, known)
  return known
}
