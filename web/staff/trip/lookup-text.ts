import { isCalendarDate } from '#domain/dates.ts'
import type { StaffLanguage } from '#domain/languages.ts'
import { readPlaceKey } from '#domain/places.ts'
import { formatShortDay, formatShortDays } from '#web/ui/format-day.ts'
import { departureRange, nightsBeside } from '../fields/nights-beside.ts'
import { countryName } from '../fields/place-names.ts'
import type { LookupEntry } from '../stored-values.ts'
import type { Words } from '../words/words.ts'
import { readTravellers } from './travellers-address.ts'

/** Who travelled, as its address says it. */
export const lookupTravellers = (entry: LookupEntry) => readTravellers(askedIn(entry))

const askedIn = ({ path }: LookupEntry) => new URLSearchParams(path.split('?')[1])

/** The destinations of an earlier look-up: in the language of now where they are countries, else as they were called then. */
export function lookupTitle(entry: LookupEntry, language: StaffLanguage): string {
  const places = askedIn(entry).getAll('to').map(readPlaceKey)
  const names = places.map((place) => (place?.type === 'COUNTRY' ? countryName(place.id, language) : null))
  return names.length > 0 && names.every((name) => name !== null) ? names.join(', ') : entry.title
}

/** When its trip is, by which it is told from others to the same place; empty where it has no days. A range is that of its departure. */
export function lookupDays(entry: LookupEntry, language: StaffLanguage, t: Words): string {
  const [start, end] = ['start', 'end'].map((name) => askedIn(entry).get(name) ?? '') as [string, string]
  const range = departureRange(start)
  if (range) {
    const nights = nightsBeside(start, end)
    const dates = formatShortDays(range, language)
    return nights === null ? t('look-up.dates.leaving', { dates }) : t('look-up.dates.window', { dates, nights })
  }
  if (!isCalendarDate(start)) return ''
  return isCalendarDate(end) && start <= end
    ? formatShortDays({ from: start, to: end }, language)
    : formatShortDay(start, language)
}
