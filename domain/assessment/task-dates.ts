import type { DetailTypeKey } from '../catalogue/types.ts'
import { partOf } from '../catalogue/what-types-do.ts'
import { addDays, type CalendarDate } from '../dates.ts'
import type { Iso2 } from '../places.ts'
import type { Step } from '../rulebook/fact.ts'
import type { Stop, Task, TaskKind } from './assessment.ts'
import { deadlineOf, type Deadline } from './deadline.ts'
import { lastDay, officeDeadline } from './last-day.ts'
import { asksForLeaving } from './merge-tasks.ts'
import type { Offices } from './offices.ts'
import { departureOf, type Trip } from './trip.ts'

type Dates = Pick<Task, 'counted' | 'from' | 'by' | 'recommendedBy' | 'officeDays' | 'late'>
type Asked = {
  readonly kind: TaskKind
  readonly type: DetailTypeKey
  readonly step: Step | null
  readonly stop: Stop
}

/** When something can be done, and by when; `reader` is the country in which whoever does it lives, as far as told, else sets out from. */
export function datesOf(asked: Asked, reader: Iso2, trip: Trip, today: CalendarDate, offices: Offices): Dates {
  const { kind, type, step, stop } = asked
  const isForMinor = type === 'RegulationsForMinors'
  const isFromHome = isForMinor || isAppliedFor(asked)
  const leavesHome = departureOf(trip, today)
  // A stop that is entered on a day that the trip does not tell: what is applied for is dated from the start.
  const atStop =
    (isForMinor ? undefined : countedFrom(asked)) ?? (isFromHome || kind === 'get-vaccinated' ? leavesHome : undefined)
  const known = countedFrom(asked)
  // What is good for so many days has to reach the last day on which it may be needed, where the trip tells no day.
  const neededOn = known ?? (atStop && latestOf(asked, trip))
  const opens = neededOn && step?.opensDaysBefore !== undefined ? addDays(neededOn, -step.opensDaysBefore) : null
  const datedFrom = (start: CalendarDate | undefined): Dates => {
    const deadline = isForMinor
      ? minorDeadline(start, step, reader, today, offices)
      : officeDeadline(
          { kind, type, step, start: start ?? null, opens, leavesHome, iso2: stop.iso2, reader },
          today,
          offices,
        )
    const by = deadline?.by ?? (start ? lastDay(kind, step, start) : null)
    // Whoever has left home without it is told so until the stop that asks for it.
    const begins = isFromHome || kind === 'get-vaccinated' ? (atStop ?? leavesHome ?? start) : start
    return {
      counted: start ?? null,
      // No first day can be told where it would lie behind the last one.
      from: known === undefined && opens !== null && by !== null && opens > by ? null : opens,
      by,
      recommendedBy: deadline?.recommendedBy ?? null,
      officeDays: deadline?.counted ?? null,
      late: by !== null && by < today && today <= begins!,
    }
  }
  if (!isFromHome || leavesHome === undefined) return datedFrom(atStop)
  // Nobody goes to an office at home after leaving it. What is asked for on the internet may be asked for on the way, where it must.
  const dates = datedFrom(leavesHome)
  const isStamp = partOf(type) === 'visa'
  const isTooEarly = dates.by !== null && (dates.by < today || (opens !== null && dates.by < opens))
  const isOnTheWay = isTooEarly || (opens !== null && opens >= leavesHome)
  return isOnTheWay && !isStamp && !isForMinor ? datedFrom(atStop) : dates
}

/** Unless it is a permit for leaving a stop on the way, which is got there. */
const isAppliedFor = ({ kind, type, step, stop }: Asked): boolean =>
  kind === 'apply' && (stop.role === 'DEPARTURE' || !asksForLeaving(type, step, stop))

/** The day of arrival at a stop; of what is asked for leaving, the day of leaving it. Undefined where the trip does not tell it. */
const countedFrom = ({ type, step, stop }: Asked): CalendarDate | undefined =>
  (asksForLeaving(type, step, stop) ? stop.leaving : stop.arrival) ?? undefined

/** The last day on which what is counted from may be, as far as the trip tells. */
const latestOf = ({ stop }: Asked, { dateEnd }: Trip): CalendarDate | undefined => stop.leaving ?? dateEnd ?? undefined

/**
 * Certificates and consents are got at home before setting out: on a day of work, with the reserve of any office. Once that has gone by they
 * may be at hand all the same, so nothing is late.
 */
function minorDeadline(
  start: CalendarDate | undefined,
  step: Step | null,
  reader: Iso2,
  today: CalendarDate,
  offices: Offices,
): Deadline | null {
  if (start === undefined || step?.dueDaysAfter !== undefined) return null
  const { workingDays, dueDaysBefore = 1 } = step ?? {}
  const asked = { start, workingDays, dueDaysBefore, opens: null, issuing: reader, reader, isAtMission: false }
  const deadline = deadlineOf(asked, today, offices)
  return deadline && deadline.by >= today ? deadline : null
}
