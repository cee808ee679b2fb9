import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { canonicalJson } from '#domain/canonical-json.ts'
import { unknownPlaces } from '#domain/assessment/unknown-places.ts'
import { isLanguage, type Language } from '#domain/languages.ts'
import { wordsFor } from '#domain/wording/words.ts'
import type { WordedChangeItem } from '#domain/wording/worded.ts'
import { translatorFor } from '#locales/all-languages.ts'
import type { PageAssets } from '#web/traveller/page-props.ts'
import { renderReadPage } from '#web/traveller/render.tsx'
import type { Context } from '../context.ts'
import { answerTrip } from '../features/assessment/answer-trip.ts'
import { contentHash } from '../features/evidence/entry.ts'
import { acknowledgeChanges } from '../features/journeys/page/acknowledge-changes.ts'
import { blocksOff } from '../features/journeys/paper/blocks-off.ts'
import { readUnread, type JourneyPage } from '../features/journeys/page/read-journey-page.ts'
import {
  alsoRead,
  itemShape,
  nothingRead,
  readingsOf,
  textOfReadings,
  unreadOf,
  type Readings,
} from '../features/journeys/page/readings.ts'
import { agencyOfOperator } from '../features/organisations/agency.ts'
import { inColourOf, presentAgency } from './agency-on-page.ts'
import { findTripPage } from './find-trip-page.ts'
import type { EveryPage } from './every-page.ts'
import type { Limits } from '../http/limits.ts'
import { networkOf } from '../network.ts'
import { rateLimit } from '../rate-limit.ts'
import { readerLanguage } from '../reader-language.ts'
import { setPageHeaders } from '../http/security-headers.ts'

type Query = { lang?: unknown; revision?: unknown; item?: unknown; read?: unknown }
type Request = FastifyRequest<{ Params: { code: string }; Querystring: Query; Body: unknown }>
type Parts = Omit<Context, 'viewer'> & {
  readonly assets: PageAssets
  readonly limits: Limits
  readonly every: EveryPage
}

/** What is marked, and up to which publication, beside what was before; as somebody sent it. */
type Asked = { readonly revision: number; readonly item: string | null; readonly readings: Readings }

const largestForm = 4 * 1024

/**
 * `/m/CODE/read`: a traveller says that they have read what has changed. Asking changes nothing; only the form does, and only for who
 * sends it. The agency learns that somebody has.
 */
export async function addReadPage(app: FastifyInstance, parts: Parts): Promise<void> {
  const { made: shown } = parts.every
  const find = findTripPage(parts)
  const marked = rateLimit({ most: parts.limits.reads, windowSeconds: 60 })
  const operator = agencyOfOperator(parts.config.operator)

  await app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: largestForm },
      (_request, body, done) => done(null, new URLSearchParams(String(body))),
    )

    scope.get('/m/:code/read', async (request: Request, reply) => {
      const journey = await activePage(request, reply)
      const { revision, item, read } = request.query
      const asked = askedOf(revision, item, read)
      if (journey === null || asked === null) return toTrip(request, reply, journey, readingsOf(read))
      const network = networkOf(request.ip)
      const wait = shown.wait(network, Date.now())
      shown.count(network, Date.now())
      if (wait > 0) return tooMany(request, reply, journey, asked, [], wait)
      const changes = await changesOf(request, journey, asked)
      return changes === null
        ? toTrip(request, reply, journey, asked.readings)
        : send(request, reply, journey, asked, changes)
    })

    scope.post('/m/:code/read', async (request: Request, reply) => {
      const journey = await activePage(request, reply)
      const given = (name: string) => (request.body instanceof URLSearchParams ? request.body.get(name) : null)
      const asked = askedOf(given('revision'), given('item'), given('read'))
      if (journey === null || asked === null) return toTrip(request, reply, journey)
      const network = networkOf(request.ip)
      const wait = marked.wait(network, Date.now())
      if (wait > 0) return tooMany(request, reply, journey, asked, [], wait)
      marked.count(network, Date.now())
      const changes = await changesOf(request, journey, asked)
      if (changes === null) return toTrip(request, reply, journey, asked.readings)
      const all = await changesOf(request, journey, { ...asked, item: null })
      // No more than was shown, whatever number was sent; the last one is all: nothing is left that the page would show.
      const revision = Math.max(...journey.changedIn.filter((each) => each <= asked.revision))
      const item = all?.length === changes.length ? null : asked.item
      await acknowledgeChanges(parts, journey, {
        revision,
        item,
        language: languageOf(request, journey),
        contentHash: contentHash(canonicalJson(changes)),
      })
      return toTrip(request, reply, journey, alsoRead(asked.readings, revision, item), '#read')
    })
  })

  /** Who guesses addresses is told nothing more: of a page that is there no more than of one that is not. */
  async function activePage(request: Request, reply: FastifyReply): Promise<JourneyPage | null> {
    const journey = await find(request, reply)
    return journey?.state === 'active' ? journey : null
  }

  /** What the page shows of it; null where there is nothing to read: it was read before, or never was. */
  async function changesOf(
    request: Request,
    journey: JourneyPage,
    { revision, item, readings }: Asked,
  ): Promise<readonly WordedChangeItem[] | null> {
    const changedIn = journey.changedIn.filter((each) => each <= revision)
    if (unreadOf(changedIn, readings).length === 0 || unknownPlaces(journey.trip, parts.rulebook.current()).length > 0)
      return null
    const unread = await readUnread(parts.db, request.params.code, { ...journey, changedIn }, readings)
    const off = blocksOff(journey)
    const { assessment } = answerTrip(parts, journey.trip, languageOf(request, journey), 'traveller', unread, off)
    const { changes = [] } = assessment
    const asked = item === null ? changes : changes.filter((change) => change.item === item)
    return item !== null && asked.length === 0 ? null : asked
  }

  /** What is read stands in the address: the page is shown without it to whoever has that address, and to nobody else. */
  function toTrip(
    request: Request,
    reply: FastifyReply,
    journey: JourneyPage | null,
    readings: Readings = nothingRead,
    anchor = '',
  ): FastifyReply {
    const language = journey === null ? null : languageOf(request, journey)
    const read = textOfReadings(readings)
    const query =
      language === null ? '' : `?lang=${language}${read === null ? '' : `&read=${encodeURIComponent(read)}`}`
    return setPageHeaders(reply, language ?? readerLanguage(request.headers['accept-language'])).redirect(
      `/m/${encodeURIComponent(request.params.code)}${query}${anchor}`,
      303,
    )
  }

  function tooMany(
    request: Request,
    reply: FastifyReply,
    journey: JourneyPage,
    asked: Asked,
    changes: readonly WordedChangeItem[],
    wait: number,
  ): FastifyReply {
    const problem = translatorFor(languageOf(request, journey))('errors.too-many-requests')
    const answer = reply.code(429).header('retry-after', String(wait))
    return send(request, answer, journey, asked, changes, problem)
  }

  function send(
    request: Request,
    reply: FastifyReply,
    journey: JourneyPage,
    { revision, item, readings }: Asked,
    changes: readonly WordedChangeItem[],
    problem: string | null = null,
  ): FastifyReply {
    const language = languageOf(request, journey)
    const t = translatorFor(language)
    const words = wordsFor(language, 'traveller', t, parts.rulebook.current())
    const tripPath = `/m/${request.params.code}`
    const html = renderReadPage({
      language,
      t,
      path: `${tripPath}/read`,
      tripPath,
      assets: inColourOf(journey.agency, parts.assets),
      changes,
      people: journey.trip.citizenships.map((iso2) => ({ iso2, name: words.countryName(iso2) })),
      revision,
      item,
      readings: textOfReadings(readings),
      problem,
      agency: presentAgency(journey.agency, words, operator),
      today: parts.clock.today(),
    })
    return setPageHeaders(reply, language).send(html)
  }

  const languageOf = ({ query }: Request, journey: JourneyPage): Language =>
    typeof query.lang === 'string' && isLanguage(query.lang) ? query.lang : journey.language
}

/** Null: not what the page asks. */
function askedOf(revision: unknown, item: unknown, read: unknown): Asked | null {
  if (typeof revision !== 'string' || !/^[1-9]\d{0,8}$/.test(revision)) return null
  const readings = readingsOf(read)
  if (item === undefined || item === null) return { revision: Number(revision), item: null, readings }
  return typeof item === 'string' && itemShape.test(item) ? { revision: Number(revision), item, readings } : null
}
