import { createRequire } from 'node:module'
import type DateHolidays from 'date-holidays'
import { isCalendarDate, toDayNumber, type DayNumber } from '#domain/dates.ts'
import type { Iso2 } from '#domain/places.ts'

// Read when the first deadline is worked out: a start of the server does not wait for it.
const require = createRequire(import.meta.url)
type Package = typeof DateHolidays
let loaded: { readonly Holidays: Package; readonly countries: ReadonlySet<string> } | undefined

function load() {
  if (loaded) return loaded
  const Holidays = require('date-holidays') as Package
  loaded = { Holidays, countries: new Set(Object.keys(new Holidays().getCountries())) }
  return loaded
}

/** Within these years all calendars of the package have all of their feasts. */
const [firstYear, lastYear] = [2000, 2075]
const msPerDay = 86_400_000

/** Holidays of a whole country that the package knows of its parts only, in its own words. Canada: those of the Canada Labour Code, section 166. */
const leftOut: Readonly<Record<Iso2, readonly string[]>> = {
  CA: ['monday before 05-25', '09-30 since 2021', '2nd monday after 10-01', '11-11', '12-26'],
}

/**
 * Days on which the whole of a country has a public or bank holiday, half days among them; null where the package knows none of the
 * country or of the year.
 */
export function publicHolidays(iso2: Iso2, year: number): ReadonlySet<DayNumber> | null {
  if (year < firstYear || year > lastYear) return null
  const { Holidays, countries } = load()
  if (!countries.has(iso2)) return null
  const days = new Set<DayNumber>()
  const calendar = new Holidays(iso2, { types: ['public', 'bank'] })
  for (const rule of leftOut[iso2] ?? []) calendar.setHoliday(rule, { name: rule, type: 'public' })
  for (const { date, start, end } of calendar.getHolidays(year)) {
    const first = date.slice(0, 10)
    if (!isCalendarDate(first))
      throw new Error(`The holidays of ${iso2} in ${year} have a day that does not exist: ${date}`)
    // Rounded: a day on which the clocks change has an hour more or less, and a half day counts.
    const length = Math.max(1, Math.round((end.getTime() - start.getTime()) / msPerDay))
    for (let day = 0; day < length; day += 1) days.add(toDayNumber(first) + day)
  }
  return days
}
