import { isActive } from '#domain/events/is-active.ts'
import { reachesFloor } from '#domain/events/levels.ts'
import type { Traveller } from '#domain/assessment/traveller.ts'
import type { CalendarDate } from '#domain/dates.ts'
import { withPeople } from '#domain/wording/people.ts'
import { callTraveller } from '#domain/wording/word-safety.ts'
import { wordsFor } from '#domain/wording/words.ts'
import { translatorFor } from '#locales/all-languages.ts'
import { keysOf } from '../../config.ts'
import type { Context, StaffViewer } from '../../context.ts'
import { withTenant } from '../../db/tenancy.ts'
import type { Says } from '../../db/traveller-tables.ts'
import { isRowId } from '../../row-id.ts'
import { journeyUrl, openWithAny } from '../journeys/trip/journey-code.ts'
import { isOver } from '../journeys/trip/journey-state.ts'
import { boardEvents, findKnownEvents, type KnownEvent } from '../trip-events/board-events.ts'
import { isAskedAbout, pagesUnderWay, type PageUnderWay } from './pages-at-event.ts'
import { answersOf } from './safety-of-page.ts'
import { findSaid, type Said } from './safety-store.ts'
import { findReminders, type Reminder } from './reminders.ts'
import { travellerKeys } from './traveller-key.ts'
import { maySeeSafety } from './who-may.ts'

export type TravellerSafety = {
  readonly name: string
  readonly says: Says | null
  readonly saidAt: Date | null
  /** As the trip page has them. */
  readonly traveller: Traveller
}

/** What the travellers of one page say about one event. */
export type PageSafety = {
  readonly id: string
  readonly destinations: readonly string[]
  readonly dateStart: CalendarDate
  readonly dateEnd: CalendarDate
  readonly link: string | null
  readonly hasAddress: boolean
  readonly isAsked: boolean
  readonly travellers: readonly TravellerSafety[]
  readonly reminder: Reminder | null
}
export type EventSafety = {
  readonly isAsked: boolean
  readonly help: number
  readonly safe: number
  readonly silent: number
  readonly totalCount: number
  readonly pages: readonly PageSafety[]
}
export type SafetyAtEvent = {
  readonly eventId: string
  readonly title: string
  readonly isAsked: boolean
  readonly page: PageSafety
}

const mostPages = 200

/** Who is safe at an event: of each trip page of the viewer's organisation with travellers there now, or that answered. Null: no such event. */
export async function readSafetyOfEvent(context: Context, id: string): Promise<EventSafety | null> {
  const viewer = maySeeSafety(context)
  const { organisationId } = viewer
  if (!isRowId(id)) return null
  const [now, rules] = [context.clock.now(), context.rulebook.current()]
  return withTenant(context.db, organisationId, async (trx) => {
    const [event] = await findKnownEvents(trx, organisationId, [id])
    if (event === undefined) return null
    const isAsked = event.isOnBoard && reachesFloor(event.level) && isActive(event.activeUntil, now.toISOString())
    const said = await findSaid(trx, organisationId, { eventId: event.id })
    const there = isAsked
      ? (await pagesUnderWay(trx, organisationId, { now })).filter((page) => isAskedAbout(page, event, { rules, now }))
      : []
    const asked = new Set(there.map((page) => page.id))
    const others = [...new Set(said.map(({ journeyId }) => journeyId))].filter((journey) => !asked.has(journey))
    const answered =
      others.length === 0
        ? []
        : (await pagesUnderWay(trx, organisationId, { ids: others })).filter(({ trip }) => !isOver(trip.dateEnd, now))
    const all = [...there, ...answered]
    const reminders = await findReminders(
      trx,
      organisationId,
      all.map((page) => page.id),
      event,
    )
    const bySaid = Map.groupBy(said, ({ journeyId }) => journeyId)
    const pages = all.map((page) =>
      present(page, event, {
        context,
        viewer,
        said: bySaid.get(page.id) ?? [],
        isAsked: asked.has(page.id),
        reminder: reminders.get(page.id) ?? null,
      }),
    )
    const travellers = pages.flatMap((page) => page.travellers)
    const count = (says: Says | null) =>
      travellers.reduce((sum, each) => sum + (each.says === says ? (each.traveller.count ?? 1) : 0), 0)
    return {
      isAsked,
      help: count('help'),
      safe: count('safe'),
      silent: count(null),
      totalCount: pages.length,
      pages: pages.toSorted((a, b) => urgency(a) - urgency(b)).slice(0, mostPages),
    }
  })
}

/** Who needs help first, then who says nothing. */
const urgency = ({ travellers }: PageSafety): number =>
  travellers.some(({ says }) => says === 'help') ? 0 : travellers.some(({ says }) => says === null) ? 1 : 2

/** What the travellers of one page are asked, and what they said, the newest event first. Null: no such page. */
export async function readSafetyOfJourney(context: Context, id: string): Promise<readonly SafetyAtEvent[] | null> {
  const viewer = maySeeSafety(context)
  const { organisationId } = viewer
  if (!isRowId(id)) return null
  const [now, rules] = [context.clock.now(), context.rulebook.current()]
  const board = await boardEvents(context, organisationId)
  return withTenant(context.db, organisationId, async (trx) => {
    const [page] = await pagesUnderWay(trx, organisationId, { ids: [id] })
    if (page === undefined) return (await isThere(trx, organisationId, id)) ? [] : null
    if (isOver(page.trip.dateEnd, now)) return []
    const said = await findSaid(trx, organisationId, { journeyId: id })
    const asked = board.events.filter((event) => isAskedAbout(page, event, { rules, now })).map((event) => event.id)
    const ids = [...new Set([...said.map(({ eventId }) => eventId), ...asked])]
    const events = await findKnownEvents(trx, organisationId, ids)
    const found: SafetyAtEvent[] = []
    for (const event of events.toSorted((a, b) => (a.createdAt < b.createdAt ? 1 : -1))) {
      const isAsked = isAskedAbout(page, event, { rules, now })
      const own = said.filter(({ eventId }) => eventId === event.id)
      if (!isAsked && own.length === 0) continue
      const reminder = (await findReminders(trx, organisationId, [id], event)).get(id) ?? null
      const safety = present(page, event, { context, viewer, said: own, isAsked, reminder })
      found.push({ eventId: event.id, title: titleOf(event, viewer), isAsked, page: safety })
    }
    return found
  })
}

const isThere = async (trx: Parameters<typeof pagesUnderWay>[0], organisationId: string, id: string) =>
  (await trx
    .selectFrom('journeys')
    .select('id')
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
    .executeTakeFirst()) !== undefined

export const titleOf = ({ titleDe, titleEn }: KnownEvent, { language }: Pick<StaffViewer, 'language'>): string =>
  language === 'de' ? titleDe || titleEn : titleEn || titleDe

type Around = {
  readonly context: Context
  readonly viewer: StaffViewer
  readonly said: readonly Said[]
  readonly isAsked: boolean
  readonly reminder: Reminder | null
}

function present(
  page: PageUnderWay,
  event: KnownEvent,
  { context, viewer, said, isAsked, reminder }: Around,
): PageSafety {
  const { trip, names, codeSealed } = page
  const { language } = viewer
  const words = withPeople(
    wordsFor(language, 'staff', translatorFor(language), context.rulebook.current()),
    trip,
    names,
  )
  const code = openWithAny(codeSealed, keysOf(context.config))
  return {
    id: page.id,
    destinations: [...new Set(trip.destinations.map((place) => words.placeName(place)))],
    dateStart: trip.dateStart,
    dateEnd: trip.dateEnd,
    link: code === null ? null : journeyUrl(context.config.publicUrl, code),
    hasAddress: page.hasAddress,
    isAsked,
    reminder,
    travellers: answersOf(travellerKeys(trip), said, [event.id]).map((answer, at) => ({
      name: callTraveller(trip, at, words),
      says: answer?.says ?? null,
      saidAt: answer && new Date(answer.at),
      traveller: trip.travellers[at]!,
    })),
  }
}
