import { toldByCitizenships } from '#domain/assessment/traveller.ts'
import type { DateSpan } from '#domain/dates.ts'
import type { StaffLanguage } from '#domain/languages.ts'
import { inCountry } from '#domain/wording/in-country.ts'
import { formatDay, formatDays, formatShortDay, formatShortDays } from '#web/ui/format-day.ts'
import { countryName } from '../fields/place-names.ts'
import type { Words } from '../words/words.ts'
import type { TripSearch } from './trip-search.ts'

/** When the trip is, as far as it says. */
export function datesText(
  { dateStart, dateEnd, departBy, nights }: Pick<TripSearch, 'dateStart' | 'dateEnd' | 'departBy' | 'nights'>,
  language: StaffLanguage,
  t: Words,
): string {
  if (!dateStart) return t('look-up.dates.none')
  if (dateEnd) return formatDays({ from: dateStart, to: dateEnd }, language)
  if (departBy) {
    const dates = formatDays({ from: dateStart, to: departBy }, language)
    return nights === null ? t('look-up.dates.departure', { dates }) : t('look-up.dates.window', { dates, nights })
  }
  return t('look-up.dates.from', { date: formatDay(dateStart, language) })
}

/** The days at a stop as far as they were given, without the year; empty where none was. */
export function givenDays({ from, to }: DateSpan, language: StaffLanguage, t: Words): string {
  if (from && to) return formatShortDays({ from, to }, language)
  if (from) return t('trip-details.days.from', { date: formatShortDay(from, language) })
  return to ? t('trip-details.days.to', { date: formatShortDay(to, language) }) : ''
}

/** "lives in Germany", beside the citizenships of a trip. */
export const livesIn = (iso2: string, language: StaffLanguage, t: Words): string =>
  t('residence-field.lives', { place: inCountry(iso2, countryName(iso2, language), language) })

/** Where all of them live, and with whom minors travel, where nothing is told of one alone. */
const sharedDetails = (plain: ReturnType<typeof toldByCitizenships>, language: StaffLanguage, t: Words) => [
  ...(plain?.residence
    ? [
        {
          field: 'residence' as const,
          label: t('residence-field.label'),
          text: countryName(plain.residence, language),
        },
      ]
    : []),
  ...(plain?.minor
    ? [{ field: 'travellers' as const, label: t('trip-details.minor'), text: t(`trip-details.minor.${plain.minor}`) }]
    : []),
]

/** What a trip says beside its route, dates and travellers, each with its label and its field in the search. */
export const furtherDetails = (
  { by, purpose, travellers }: Pick<TripSearch, 'by' | 'purpose' | 'travellers'>,
  language: StaffLanguage,
  t: Words,
) => [
  ...sharedDetails(toldByCitizenships(travellers), language, t),
  ...(by ? [{ field: 'by' as const, label: t('trip-details.by'), text: t(`trip-details.by.${by}`) }] : []),
  { field: 'purpose' as const, label: t('look-up.purpose'), text: t(`look-up.purpose.${purpose}`) },
]
