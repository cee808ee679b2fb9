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
import { answersOf, type Answers } from './answers-of.ts'
import { isAskedAbout, pagesUnderWay, type PageUnderWay } from './pages-at-event.ts'
import { findSaid } from './safety-store.ts'
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
  /** Of those who are nobody on the page any more. */
  readonly formerCalls: readonly { readonly saidAt: Date }[]
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
    const bySaid = Map.groupBy(said, ({ journeyId }) => journeyId)
    const told = all.map((page): Told => ({
      page,
      ...answersOf(travellerKeys(page), bySaid.get(page.id) ?? [], [event.id]),
    }))
    const count = (says: Says | null) => told.reduce((sum, each) => sum + peopleWho(says, each), 0)
    // Only what is shown is put into words.
    const shown = told.toSorted((a, b) => urgency(a) - urgency(b)).slice(0, mostPages)
    const ids = shown.map(({ page }) => page.id)
    const reminders = await findReminders(trx, organisationId, ids, event)
    return {
      isAsked,
      help: count('help') + told.reduce((sum, { formerCalls }) => sum + formerCalls.length, 0),
      safe: count('safe'),
      silent: count(null),
      totalCount: told.length,
      pages: shown.map((each) => {
        const { id: page } = each.page
        return present(each, { context, viewer, isAsked: asked.has(page), reminder: reminders.get(page) ?? null })
      }),
    }
  })
}

type Told = Answers & { readonly page: PageUnderWay }

const peopleWho = (says: Says | null, { page, answers }: Told): number =>
  answers.reduce(
    (sum, answer, at) => sum + ((answer?.says ?? null) === says ? (page.trip.travellers[at]!.count ?? 1) : 0),
    0,
  )

/** Who needs help first, then who says nothing. */
const urgency = ({ answers, formerCalls }: Answers): number =>
  formerCalls.length > 0 || answers.some((answer) => answer?.says === 'help') ? 0 : answers.includes(null) ? 1 : 2

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
      const told = { page, ...answersOf(travellerKeys(page), own, [event.id]) }
      const safety = present(told, { context, viewer, isAsked, reminder })
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
  readonly isAsked: boolean
  readonly reminder: Reminder | null
}

function present({ page, answers, formerCalls }: Told, { context, viewer, isAsked, reminder }: Around): PageSafety {
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
    travellers: answers.map((answer, at) => ({
      name: callTraveller(trip, at, words),
      says: answer?.says ?? null,
      saidAt: answer && new Date(answer.at),
      traveller: trip.travellers[at]!,
    })),
    formerCalls: formerCalls.map(({ at }) => ({ saidAt: new Date(at) })),
  }
}
