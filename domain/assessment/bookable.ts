import { partOf } from '../catalogue/what-types-do.ts'
import { nearestDate, toDayNumber, type CalendarDate } from '../dates.ts'
import type { Assessment, Bookable, Task } from './assessment.ts'
import { workingDaysBack } from './deadline.ts'
import type { Offices } from './offices.ts'
import { departureOf } from './trip.ts'

/** A passport that is stamped at a mission goes there and comes back by post: so many days of work each way. */
export const postDays = 2

/** The last safe day to book: the latest safe day of what has to be applied for first, before it the days of the post. */
export function bookableOf(
  { trip, today, checklist, verdict, stops }: Pick<Assessment, 'trip' | 'today' | 'checklist' | 'verdict' | 'stops'>,
  offices: Offices,
): Bookable {
  if (verdict.refused.length > 0) return { kind: 'refused' }
  const departure = departureOf(trip, today)
  const asked = checklist.filter(isGotBefore)
  const days = asked.flatMap((task) => {
    const day = lastDayToBook(task, offices)
    return day === null ? [] : [{ day: departure !== undefined && departure < day ? departure : day, task }]
  })
  const first = days.toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0))[0]
  const decided = { day: first?.day ?? '', citizenships: first?.task.citizenships ?? [] }
  if (first && first.day < today) return { kind: 'too-late', ...decided }
  // Who comes back does so with papers at hand.
  const isEntered = (stop: number) => stops[stop]!.role === 'DESTINATION' || stops[stop]!.role === 'TRANSIT'
  const unclear = verdict.unclear.filter(({ stops: at }) => at.some(isEntered))
  const notKnown = [
    ...unclear.map(({ citizenship }) => citizenship),
    ...asked.filter(({ by }) => by === null).flatMap(({ citizenships }) => citizenships),
  ]
  if (notKnown.length > 0) return { kind: 'not-known', citizenships: [...new Set(notKnown)].toSorted() }
  return first ? { kind: 'until', ...decided } : { kind: 'any-day' }
}

/** Got from an office or a doctor before the trip, by everybody who is asked for it. Papers of minors may be at hand. */
const isGotBefore = ({ kind, type, step, condition, officeDays }: Task): boolean =>
  condition === null &&
  type !== 'RegulationsForMinors' &&
  step?.dueDaysAfter === undefined &&
  (kind === 'apply' || (officeDays !== null && kind !== 'carry'))

function lastDayToBook({ kind, type, by, officeDays }: Task, offices: Offices): CalendarDate | null {
  if (by === null || officeDays === null) return by
  const isStamped = kind === 'apply' && partOf(type) === 'visa'
  if (!isStamped) return by
  const works = (day: number) => officeDays.in.every((iso2) => offices.isOpen(iso2, day))
  return nearestDate(workingDaysBack(toDayNumber(by), 2 * postDays, works))
}
