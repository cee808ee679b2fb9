import type { TripPart } from '#domain/assessment/trip-parts.ts'
import { placeKey } from '#domain/places.ts'
import { fieldsOf } from '#domain/assessment/traveller-fields.ts'
import { travellerLine } from '../trip/traveller-words.ts'
import { countryName, usePlaceNames } from '../fields/place-names.ts'
import type { TripSearch } from '../trip/trip-search.ts'
import { datesText, givenDays } from '../trip/trip-text.ts'
import { useLanguage, useT } from '../words/words.ts'

/** Each part of a trip as it is read; empty where nothing is said of it. */
export function useTripTexts(trip: TripSearch): Record<TripPart, string> {
  const t = useT()
  const language = useLanguage()
  const { departure, destinations, transits, travellers, by, purpose } = trip
  const nameOf = usePlaceNames([...(departure ? [departure] : []), ...destinations, ...transits].map(placeKey))
  const who = travellers.map((each) => travellerLine(fieldsOf(each), { t, language })).join(', ')
  const withMore = (name: string, more: string | false) => (more ? `${name} (${more})` : name)
  return {
    dates: datesText(trip, language, t),
    departure: departure ? nameOf(placeKey(departure)) : '',
    destinations: destinations
      .map((stop) => withMore(nameOf(placeKey(stop)), givenDays(stop, language, t)))
      .join(' → '),
    transits: transits
      .map((stop) =>
        withMore(nameOf(placeKey(stop)), stop.hours ? t('trip-details.hours.text', { hours: stop.hours }) : ''),
      )
      .join(' → '),
    citizenships: who,
    residence: [...new Set(travellers.flatMap(({ residence }) => residence?.iso2 ?? []))]
      .map((iso2) => countryName(iso2, language))
      .join(', '),
    company: who,
    by: by ? t(`trip-details.by.${by}`) : '',
    purpose: t(`look-up.purpose.${purpose}`),
  }
}
