import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Trip } from '#domain/assessment/trip.ts'
import { unknownPlaces } from '#domain/assessment/unknown-places.ts'
import { isLanguage, type Language } from '#domain/languages.ts'
import { wordsFor } from '#domain/wording/words.ts'
import { translatorFor } from '#locales/all-languages.ts'
import type { TerminalState } from '#web/traveller/page-props.ts'
import { renderTerminalPage } from '#web/traveller/render.tsx'
import type { Context } from '../context.ts'
import { askAgainAfterSeconds, isDatabaseAway } from '../db/database-away.ts'
import { contentHash } from '../features/evidence/entry.ts'
import { spellingOfCode } from '../features/journeys/trip/journey-code.ts'
import { readJourneyPage, readUnread, type JourneyPage } from '../features/journeys/page/read-journey-page.ts'
import { readingsOf, textOfReadings, unreadOf } from '../features/journeys/page/readings.ts'
import { type Agency, agencyOfOperator } from '../features/organisations/agency.ts'
import { bodyCache, sendBody, type Body } from '../http/body-cache.ts'
import { renderJourney } from './journey-page.ts'
import type { EveryPage } from './every-page.ts'
import { networkOf } from '../network.ts'
import { nothingToShow } from './open-trip-page.ts'
import type { PublicPage, readPageAssets } from './page-assets.ts'
import { inColourOf, presentAgency } from './agency-on-page.ts'
import { readerLanguage } from '../reader-language.ts'
import { sendSelection } from './selection-page.ts'
import { setPageHeaders } from '../http/security-headers.ts'
import { version } from '../version.ts'

const rememberedBytes = 64 * 1024 * 1024
const statusOf = {
  active: 200,
  disabled: 403,
  expired: 410,
  'not-found': 404,
  'load-failed': 503,
  'place-gone': 200,
  'no-regulations': 200,
} as const

type Request = FastifyRequest<{ Params: { code: string }; Querystring: { lang?: unknown; read?: unknown } }>
type Parts = Omit<Context, 'viewer'> & {
  readonly assets: ReturnType<typeof readPageAssets>
  readonly every: EveryPage
}

/** `/m/CODE`: the page of one trip, for whoever has its code. It is rendered once for each language, revision and day. */
export function addTripPage(app: FastifyInstance, parts: Parts): void {
  const pages = bodyCache(rememberedBytes, 'small')
  const operator = agencyOfOperator(parts.config.operator)
  const { unknown, made: renders, kept: keptPages, views } = parts.every

  app.get('/m/:code', async (request: Request, reply) => {
    const { code } = request.params
    const asked = typeof request.query.lang === 'string' && isLanguage(request.query.lang) ? request.query.lang : null
    const own = asked ?? readerLanguage(request.headers['accept-language'])
    const spelling = spellingOfCode(code)
    if (spelling !== null && spelling !== code) {
      const query = asked === null ? '' : `?lang=${asked}`
      return setPageHeaders(reply, own).redirect(`/m/${spelling}${query}`, 302)
    }
    const network = networkOf(request.ip)

    const journey = await readJourneyPage(parts, code).catch((err: unknown) => {
      if (isDatabaseAway(err)) request.log.warn({ err }, 'The database could not answer')
      else request.log.error({ err, errorId: request.id }, 'A trip page could not be read')
      return 'failed' as const
    })
    if (journey === 'failed') return sendTerminal(request, askAgain(reply), 'load-failed', own, null)
    if (journey === null) {
      const wait = unknown.wait(network, Date.now())
      if (wait > 0) return refuse(request, reply, own, wait)
      unknown.count(network, Date.now())
      return sendTerminal(request, reply, 'not-found', own, null)
    }
    const language = asked ?? journey.language
    if (journey.state === 'incomplete') {
      const wait = renders.wait(network, Date.now())
      if (wait > 0) return refuse(request, reply, language, wait)
      renders.count(network, Date.now())
      return sendSelection({ ...parts, assets: parts.assets.password }, request, reply, journey)
    }
    if (journey.state !== 'active') return sendTerminal(request, reply, journey.state, language, journey.agency)
    const nothing = nothingToShow(journey, parts.rulebook.current())
    return nothing === null
      ? sendJourney(request, reply, journey, language)
      : sendTerminal(request, reply, nothing, language, journey.agency, statusOf[nothing], journey.trip)
  })

  const sendJourney = async (request: Request, reply: FastifyReply, journey: JourneyPage, language: Language) => {
    const rulebook = parts.rulebook.current()
    const today = parts.clock.today()
    const path = `/m/${request.params.code}`
    // What its reader has not read yet is part of the page, so it is part of its name.
    const readings = readingsOf(request.query.read)
    const { trip, agency, changedIn, changed, settings, hasVisaPart } = journey
    const read = textOfReadings(readings)
    const own = JSON.stringify([trip, agency, changedIn, read, changed, settings.version, hasVisaPart])
    const key = [path, language, rulebook.revision, today, own].join(' ')
    const kept = pages.get(key)
    const network = networkOf(request.ip)
    const limit = kept ? keptPages : renders
    const wait = limit.wait(network, Date.now())
    if (wait > 0) return refuse(request, reply, language, wait)
    limit.count(network, Date.now())
    if (kept) return sendShown(request, reply, journey, language, kept)
    try {
      const changes = await readUnread(parts.db, request.params.code, journey, readings)
      const page = pages.keep(key, renderJourney(parts, operator, journey, changes, readings, language, path))
      return await sendShown(request, reply, journey, language, page)
    } catch (err) {
      request.log.error({ err, errorId: request.id }, 'A trip page could not be rendered')
      return sendTerminal(request, askAgain(reply), 'load-failed', language, agency)
    }
  }

  /** What is shown is taken down: to whom is not known. */
  const sendShown = (request: Request, reply: FastifyReply, journey: JourneyPage, language: Language, page: Body) => {
    if (request.method === 'GET')
      views.note({
        journeyId: journey.id,
        organisationId: journey.organisationId,
        language,
        revision: parts.rulebook.current().revision,
        contentHash: hashOf(page),
        at: parts.clock.now(),
        detail: {
          day: parts.clock.today(),
          program: version,
          unread: unreadOf(journey.changedIn, readingsOf(request.query.read)).length,
        },
      })
    return sendBody(request, setPageHeaders(reply, language), page)
  }

  const refuse = (request: Request, reply: FastifyReply, language: Language, wait: number) =>
    sendTerminal(request, reply.header('retry-after', String(wait)), 'load-failed', language, null, 429)

  const sendTerminal = (
    request: Request,
    reply: FastifyReply,
    state: TerminalState & keyof typeof statusOf,
    language: Language,
    agency: Agency | null,
    status: number = statusOf[state],
    trip: Trip | null = null,
  ) => {
    const rulebook = parts.rulebook.current()
    const words = wordsFor(language, 'traveller', translatorFor(language), rulebook)
    const places = trip === null ? [] : unknownPlaces(trip, rulebook).map(words.placeName)
    const shown = agency && presentAgency(agency, words, operator)
    const page = renderTerminalPage({
      ...frame('terminal', language, `/m/${encodeURIComponent(request.params.code)}`, agency),
      state,
      agency: shown,
      operator: operator && presentAgency(operator, words, null),
      places,
    })
    return setPageHeaders(reply.code(status), language).send(page)
  }

  const frame = (page: PublicPage, language: Language, path: string, agency: Agency | null) => ({
    language,
    path,
    assets: inColourOf(agency, parts.assets[page]),
    t: translatorFor(language),
  })
}

const askAgain = (reply: FastifyReply): FastifyReply => reply.header('retry-after', askAgainAfterSeconds)

const hashes = new WeakMap<Body, string>()

/** Worked out once for a page that many read. */
function hashOf(page: Body): string {
  const known = hashes.get(page) ?? contentHash(page.plain)
  hashes.set(page, known)
  return known
}
