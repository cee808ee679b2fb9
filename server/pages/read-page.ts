import { namedRows, withPeople } from '#domain/wording/people.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { canonicalJson } from '#domain/canonical-json.ts'
import { changeOf } from '#domain/outline/outline.ts'
import { outlineWords } from '#domain/outline/outline-words.ts'
import { unknownPlaces } from '#domain/assessment/unknown-places.ts'
import { wordsFor } from '#domain/wording/words.ts'
import type { WordedChangeItem } from '#domain/wording/worded.ts'
import { translatorFor } from '#locales/all-languages.ts'
import { renderReadPage } from '#web/traveller/render.tsx'
import { answerTrip } from '../features/assessment/answer-trip.ts'
import { contentHash } from '../features/evidence/entry.ts'
import { acknowledgeChanges } from '../features/journeys/page/acknowledge-changes.ts'
import { blocksOff } from '../features/journeys/paper/blocks-off.ts'
import { readUnread } from '../features/journeys/page/read-journey-page.ts'
import {
  alsoRead,
  itemShape,
  readingsOf,
  textOfReadings,
  unreadOf,
  type Readings,
} from '../features/journeys/page/readings.ts'
import { setPageHeaders } from '../http/security-headers.ts'
import { fieldOf, withForms } from './browser-forms.ts'
import { frameOf } from './page-frame.ts'
import type { PublicPages } from './public-pages.ts'
import { openTrip, toTrip, type OpenTrip, type TripRequest } from './trip-route.ts'

/** What is marked, and up to which publication, beside what was before; as somebody sent it. */
type Asked = { readonly revision: number; readonly item: string | null; readonly readings: Readings }

const largestForm = 4 * 1024

/**
 * `/m/CODE/read`: a traveller says that they have read what has changed. Asking changes nothing; only the form does, and only for who
 * sends it. The agency learns that somebody has.
 */
export async function addReadPage(app: FastifyInstance, pages: PublicPages): Promise<void> {
  const { allowed } = pages

  await withForms(app, { bytes: largestForm }, (scope) => {
    scope.get('/m/:code/read', async (request: TripRequest, reply) => {
      const trip = await openTrip(pages, request, reply)
      if (trip === null) return reply
      const { revision, item, read } = request.query
      const asked = askedOf(revision, item, read)
      if (asked === null) return back(request, reply, trip, readingsOf(read))
      const wait = allowed.made.take(request)
      if (wait > 0) return tooMany(reply, trip, asked, wait)
      const changes = await changesOf(trip, asked)
      return changes === null ? back(request, reply, trip, asked.readings) : send(reply, trip, asked, changes)
    })

    scope.post('/m/:code/read', async (request: TripRequest, reply) => {
      const trip = await openTrip(pages, request, reply)
      if (trip === null) return reply
      const given = (name: string) => fieldOf(request, name)
      const asked = askedOf(given('revision'), given('item'), given('read'))
      if (asked === null) return toTrip(request, reply, `?lang=${trip.language}`)
      const wait = allowed.reads.take(request)
      if (wait > 0) return tooMany(reply, trip, asked, wait)
      const changes = await changesOf(trip, asked)
      if (changes === null) return back(request, reply, trip, asked.readings)
      const all = await changesOf(trip, { ...asked, item: null })
      const { journey, language } = trip
      // No more than was shown, whatever number was sent; the last one is all: nothing is left that the page would show.
      const revision = Math.max(...journey.changedIn.filter((each) => each <= asked.revision))
      const item = all?.length === changes.length ? null : asked.item
      const hash = contentHash(canonicalJson(changes))
      await acknowledgeChanges(pages, journey, { revision, item, language, contentHash: hash })
      return back(request, reply, trip, alsoRead(asked.readings, revision, item), '#read')
    })
  })

  /** What the page shows of it; null where there is nothing to read: it was read before, or never was. */
  async function changesOf(
    { journey, language, code }: OpenTrip,
    { revision, item, readings }: Asked,
  ): Promise<readonly WordedChangeItem[] | null> {
    const changedIn = journey.changedIn.filter((each) => each <= revision)
    if (unreadOf(changedIn, readings).length === 0 || unknownPlaces(journey.trip, pages.rulebook.current()).length > 0)
      return null
    const unread = await readUnread(pages.db, code, { ...journey, changedIn }, readings)
    const { assessment } = answerTrip(
      pages,
      journey.trip,
      language,
      'traveller',
      unread,
      blocksOff(journey, pages.rulebook.current()),
      journey.names,
    )
    const { changes = [] } = assessment
    const asked = item === null ? changes : changes.filter((change) => change.item === item)
    return item !== null && asked.length === 0 ? null : asked
  }

  /** What is read stands in the address: the page is shown without it to whoever has that address, and to nobody else. */
  function back(
    request: TripRequest,
    reply: FastifyReply,
    { language }: OpenTrip,
    readings: Readings,
    anchor = '',
  ): FastifyReply {
    const read = textOfReadings(readings)
    return toTrip(
      request,
      reply,
      `?lang=${language}${read === null ? '' : `&read=${encodeURIComponent(read)}`}${anchor}`,
    )
  }

  function tooMany(reply: FastifyReply, trip: OpenTrip, asked: Asked, wait: number): FastifyReply {
    const problem = translatorFor(trip.language)('errors.too-many-requests')
    return send(reply.code(429).header('retry-after', String(wait)), trip, asked, [], problem)
  }

  function send(
    reply: FastifyReply,
    { journey, language, path }: OpenTrip,
    { revision, item, readings }: Asked,
    changes: readonly WordedChangeItem[],
    problem: string | null = null,
  ): FastifyReply {
    const { trip, names } = journey
    const said = wordsFor(language, 'traveller', translatorFor(language), pages.rulebook.current())
    const html = renderReadPage({
      ...frameOf(pages, 'password', { language, agency: journey.agency, path: `${path}/read` }),
      tripPath: path,
      changes: changes.map((change) =>
        changeOf(change, outlineWords(language, translatorFor(language), pages.clock.today())),
      ),
      people: namedRows(trip, withPeople(said, trip, names)),
      revision,
      item,
      readings: textOfReadings(readings),
      problem,
      today: pages.clock.today(),
    })
    return setPageHeaders(reply, language).send(html)
  }
}

/** Null: not what the page asks. */
function askedOf(revision: unknown, item: unknown, read: unknown): Asked | null {
  if (typeof revision !== 'string' || !/^[1-9]\d{0,8}$/.test(revision)) return null
  const readings = readingsOf(read)
  if (item === undefined || item === null) return { revision: Number(revision), item: null, readings }
  return typeof item === 'string' && itemShape.test(item) ? { revision: Number(revision), item, readings } : null
}
