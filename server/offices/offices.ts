import type { Offices } from '#domain/assessment/offices.ts'
import { weekdayOf, yearOf, type DayNumber } from '#domain/dates.ts'
import type { Iso2 } from '#domain/places.ts'
import { publicHolidays } from './public-holidays.ts'
import { weekendOf } from './weekends.ts'

/** Years of one country, about a kilobyte each: nobody asks for more at once. */
const most = 20
const known = new Map<Iso2, Map<number, ReadonlySet<DayNumber> | null>>()

/** Worked out once for a country and year; when there are too many, those of the country are forgotten. */
function holidaysOf(iso2: Iso2, year: number): ReadonlySet<DayNumber> | null {
  const years = known.get(iso2) ?? new Map<number, ReadonlySet<DayNumber> | null>()
  const kept = years.get(year)
  if (kept !== undefined) return kept
  if (years.size >= most) years.clear()
  const found = publicHolidays(iso2, year)
  known.set(iso2, years.set(year, found))
  return found
}

/** When offices work, by the weekends and public holidays that this server knows. */
export const offices: Offices = {
  isOpen: (iso2, day) => !weekendOf(iso2).has(weekdayOf(day)) && !holidaysOf(iso2, yearOf(day))?.has(day),
  knowsHolidays: (iso2, year) => holidaysOf(iso2, year) !== null,
}
