import { detailTypeOf } from '#domain/catalogue/types.ts'
import { isPermit } from '#domain/catalogue/what-types-do.ts'
import { addDays, isCalendarDate, type CalendarDate } from '#domain/dates.ts'
import type { Fact } from '#domain/rulebook/fact.ts'
import { tidy } from './edit-facts.ts'

/** What is needed to enter depends on the day of entry, unless a source says otherwise. */
const isOfEntry = ({ type }: Fact): boolean => isPermit(type) && detailTypeOf(type).roles.includes('DESTINATION')

/** Another first or last day; an empty one takes it away. The first that a rule gets decides what its days are days of. */
export function withDay(fact: Fact, end: 'from' | 'to', day: string): Fact {
  const hadDays = fact.from !== undefined || fact.to !== undefined
  const next = tidy({ ...fact, [end]: day === '' ? undefined : day }) as Fact
  if (next.from === undefined && next.to === undefined) return tidy({ ...next, dates: undefined }) as Fact
  return !hadDays && isOfEntry(next) ? { ...next, dates: 'entry' } : next
}

export type StayAcross = {
  readonly end: 'from' | 'to'
  readonly day: CalendarDate
  readonly arrives: CalendarDate
  readonly leaves: CalendarDate
}

/** Stays that lie on both sides of the first or the last day of a rule: where it matters what its days are days of. */
export function staysAcross({ from, to }: Fact): StayAcross[] {
  const [first, last] = [from, to].map((day) => (day !== undefined && isCalendarDate(day) ? day : null))
  if (first && last && first > last) return []
  return [
    ...(first ? [{ end: 'from', day: first, arrives: addDays(first, -1), leaves: addDays(first, 1) } as const] : []),
    ...(last ? [{ end: 'to', day: last, arrives: last, leaves: addDays(last, 2) } as const] : []),
  ]
}
