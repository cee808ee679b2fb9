import { detailTypeOf } from '../catalogue/types.ts'
import { addDays, type CalendarDate } from '../dates.ts'
import { confidences, type AccessWindow, type Confidence, type EntryRestriction, type Fact } from '../rulebook/fact.ts'
import type { TravelType } from '../rulebook/fact.ts'

/** How well the rules of one place are kept, as far as they say so themselves. */
export type RestrictionUpkeep = {
  readonly facts: number
  readonly byConfidence: Readonly<Record<Confidence, number>>
  /** The lowest rung that a fact stands on; null where there is no fact. */
  readonly weakest: Confidence | null
  /** Facts whose copy bears no day. */
  readonly undated: number
  /** The day of the oldest copy that was read. */
  readonly oldest: CalendarDate | null
  /** How often facts have to be read again, and the oldest copy among those; null where it bears no day. */
  readonly reading: readonly { readonly everyDays: number; readonly checkedAt: CalendarDate | null }[]
}

/** What ended before today is history: nobody has to read it again. */
export function upkeepOf({ facts }: Pick<EntryRestriction, 'facts'>, today: CalendarDate): RestrictionUpkeep {
  const living = facts.filter(({ to }) => to === undefined || to >= today)
  const byConfidence = Object.fromEntries(
    confidences.map((rung) => [rung, living.filter(({ confidence }) => confidence === rung).length]),
  ) as Record<Confidence, number>
  const read = Map.groupBy(
    living,
    ({ type, checkedAt }) => `${detailTypeOf(type).checkEveryDays} ${checkedAt === null}`,
  )
  return {
    facts: living.length,
    byConfidence,
    weakest: confidences.findLast((rung) => byConfidence[rung] > 0) ?? null,
    undated: living.filter(({ checkedAt }) => checkedAt === null).length,
    oldest: oldestOf(living),
    reading: [...read.values()].map((alike) => {
      return { everyDays: detailTypeOf(alike[0]!.type).checkEveryDays, checkedAt: oldestOf(alike) }
    }),
  }
}

const oldestOf = (facts: readonly Fact[]): CalendarDate | null =>
  facts.flatMap(({ checkedAt }) => checkedAt ?? []).toSorted()[0] ?? null

type Reading = RestrictionUpkeep['reading'][number]

/** A mark stands for a copy for as many of its intervals after the day on which it was read; then it has to be read itself. */
const coveredIntervals = 2

/** When facts were checked last: a copy that was too old for the mark keeps its own day. */
const lastChecked = ({ everyDays, checkedAt }: Reading, marked: CalendarDate | null): CalendarDate | null => {
  if (marked === null || checkedAt === null) return checkedAt ?? marked
  return marked > checkedAt && addDays(checkedAt, coveredIntervals * everyDays) >= marked ? marked : checkedAt
}

/** The day since which everything was checked; null: of nothing it is known. */
export const checkedOn = ({ reading }: RestrictionUpkeep, marked: CalendarDate | null): CalendarDate | null =>
  reading.length === 0 ? marked : (reading.flatMap((each) => lastChecked(each, marked) ?? []).toSorted()[0] ?? null)

/** The first day by which some fact has to have been read again. Null: nothing says when. */
export function checkDueBy({ reading }: RestrictionUpkeep, marked: CalendarDate | null): CalendarDate | null {
  const days = reading.flatMap((each) => {
    const last = lastChecked(each, marked)
    return last === null ? [] : [addDays(last, each.everyDays)]
  })
  return days.toSorted()[0] ?? null
}

/** Near enough to be looked at soon. */
const soonDays = 14

export const dueStates = ['OVERDUE', 'DUE', 'LATER', 'OPEN'] as const
/** `OPEN`: nothing says when. */
export type DueState = (typeof dueStates)[number]

export const dueState = (by: CalendarDate | null, today: CalendarDate): DueState =>
  by === null ? 'OPEN' : by < today ? 'OVERDUE' : by <= addDays(today, soonDays) ? 'DUE' : 'LATER'

/** How far the destination itself is open on a day; null where no window says so. */
export const accessOn = (
  { access }: Pick<EntryRestriction, 'access'>,
  travelType: TravelType,
  date: CalendarDate,
): AccessWindow['access'] | null =>
  access.find(
    ({ authority, from = '', to = '9999-12-31', travelType: only }) =>
      authority === 'DESTINATION_COUNTRY' && from <= date && date <= to && (only?.includes(travelType) ?? true),
  )?.access ?? null
