import { nearestDate, toDayNumber, yearOf, type CalendarDate, type DayNumber } from '../dates.ts'
import type { Iso2 } from '../places.ts'
import type { Offices } from './offices.ts'

/** What a day to apply is worked out from. */
export type Asked = {
  /** Everything is in hand on the day before. */
  readonly start: CalendarDate
  /** How long the office takes; left out where it does not say. */
  readonly workingDays?: number | undefined
  /** Calendar days of waiting for an appointment, before the office begins. */
  readonly waitDays?: number | undefined
  /** Calendar days before the start by which it has to be asked for. */
  readonly dueDaysBefore?: number | undefined
  readonly opens: CalendarDate | null
  /** Whose office decides, and where the traveller applies from. */
  readonly issuing: Iso2
  readonly reader: Iso2
  /** A mission in the reader's country: it is closed when either country is. */
  readonly isAtMission: boolean
}

export type Deadline = {
  /** The latest safe day. */
  readonly by: CalendarDate
  /** A day with reserve, from today on; null once the latest safe day has gone by. */
  readonly recommendedBy: CalendarDate | null
  readonly counted: Counted
}

/** Whose working days were counted, and for which of these no public holidays are known. */
export type Counted = { readonly in: readonly Iso2[]; readonly withoutHolidays: readonly Iso2[] }

/** Two weeks of work: time to find a missing paper, and to ask again. */
const leastReserve = 10
/** No office is closed for longer. */
const longestClosure = 60

/**
 * The latest safe day to apply and the recommended one; null where nothing tells how long it takes. Both are days on which the
 * issuing office and the reader's country work. The reserve is ten such days, or as many as the office takes where that is more.
 */
export function deadlineOf(asked: Asked, today: CalendarDate, offices: Offices): Deadline | null {
  const { workingDays, waitDays, dueDaysBefore, issuing, reader, isAtMission } = asked
  if ([workingDays, waitDays, dueDaysBefore].every((days) => days === undefined)) return null
  const start = toDayNumber(asked.start)
  const canApply = (day: DayNumber) => offices.isOpen(issuing, day) && offices.isOpen(reader, day)
  const works = isAtMission ? canApply : (day: DayNumber) => offices.isOpen(issuing, day)
  const begun = workingDaysBack(start, workingDays ?? 0, works) - (waitDays ?? 0)
  const by = workingDaysBack(Math.min(begun, start - (dueDaysBefore ?? 0) + 1), 1, canApply)
  const reserved = workingDaysBack(by, Math.max(leastReserve, workingDays ?? 0), canApply)
  const countries = [...new Set([issuing, reader])]
  const years = [yearOf(reserved), yearOf(start)]
  const latest = nearestDate(by)
  return {
    by: latest,
    recommendedBy: latest < today ? null : recommended(reserved, by, asked.opens, today, canApply),
    counted: {
      in: countries,
      withoutHolidays: countries.filter((iso2) => !years.every((year) => offices.knowsHolidays(iso2, year))),
    },
  }
}

/** The day that lies so many days of work before another. */
export function workingDaysBack(day: DayNumber, count: number, works: (day: DayNumber) => boolean): DayNumber {
  let at = day
  for (let left = count; left > 0; left -= 1) {
    let next = at - 1
    while (!works(next) && at - next < longestClosure) next -= 1
    at = next
  }
  return at
}

/** Not before it can be asked for, nor in the past: then it is today. */
function recommended(
  reserved: DayNumber,
  by: DayNumber,
  opens: CalendarDate | null,
  today: CalendarDate,
  canApply: (day: DayNumber) => boolean,
): CalendarDate {
  let day = opens === null ? reserved : Math.max(reserved, toDayNumber(opens))
  while (day < by && !canApply(day)) day += 1
  const found = nearestDate(Math.min(day, by))
  return found < today ? today : found
}
