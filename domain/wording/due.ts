import type { Assessment, Task } from '../assessment/assessment.ts'
import type { Counted } from '../assessment/deadline.ts'
import { isInThePast } from '../assessment/trip.ts'
import type { CalendarDate } from '../dates.ts'
import { inCountry } from './in-country.ts'
import type { Words } from './words.ts'

/** The one day that a short line names. `best`: a day with reserve; `now`: only the latest safe day is left. */
export type Due =
  | { readonly due: 'best' | 'now' | 'by' | 'late'; readonly day: CalendarDate }
  | { readonly due: 'none'; readonly day: null }

/** None without a day, and once the trip has begun: then no day of it is a deadline any more. */
export function dueOf({ by, recommendedBy, late }: Task, { trip, today }: Assessment): Due {
  if (by === null || isInThePast(trip, today)) return { due: 'none', day: null }
  if (late) return { due: 'late', day: by }
  if (by < today) return { due: 'none', day: null }
  if (recommendedBy === today) return { due: 'now', day: by }
  return recommendedBy !== null && recommendedBy < by ? { due: 'best', day: recommendedBy } : { due: 'by', day: by }
}

/** By whose working days it was counted, and whose holidays are not among them. */
export function countedText({ in: countries, withoutHolidays }: Counted, words: Words): string {
  const named = (all: readonly string[]) =>
    words.list(all.map((iso2) => inCountry(iso2, words.countryName(iso2), words.language)))
  const unknown = named(withoutHolidays)
  const places = named(countries.filter((iso2) => !withoutHolidays.includes(iso2)))
  if (unknown === '') return words.t('task.counted', { places })
  return words.t(places === '' ? 'task.counted.none' : 'task.counted.some', { places, unknown })
}
