import type { Offices } from '#domain/assessment/offices.ts'
import { weekdayOf, yearOf, type DayNumber } from '#domain/dates.ts'
import type { Iso2 } from '#domain/places.ts'
import { publicHolidays } from './public-holidays.ts'
import { weekendOf } from './weekends.ts'

/** Countries times years: about a kilobyte each. */
const most = 1000
const known = new Map<string, ReadonlySet<DayNumber> | null>()

/** Worked out once for a country and year; when there are too many, all are forgotten. */
function holidaysOf(iso2: Iso2, year: number): ReadonlySet<DayNumber> | null {
  const key = `${iso2}${year}`
  const kept = known.get(key)
  if (kept !== undefined) return kept
  if (known.size >= most) known.clear()
  const found = publicHolidays(iso2, year)
  known.set(key, found)
  return found
}

/** When offices work, by the weekends and public holidays that this server knows. */
export const offices: Offices = {
  isOpen: (iso2, day) => !weekendOf(iso2).has(weekdayOf(day)) && !holidaysOf(iso2, yearOf(day))?.has(day),
  knowsHolidays: (iso2, year) => holidaysOf(iso2, year) !== null,
}
