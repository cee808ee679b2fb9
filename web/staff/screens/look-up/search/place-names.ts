import { useQueries } from '@tanstack/react-query'
import { localeOf, type StaffLanguage } from '../../../../../domain/languages.ts'
import { placeKey, type PlaceKey, type PlaceRef } from '../../../../../domain/places.ts'
import { call } from '../../../api/call.ts'
import { queryClient } from '../../../api/query-client.ts'
import { LookUpDestinationsDocument } from '../../../generated/graphql.ts'
import { useLanguage } from '../../../words/words.ts'
import { readPlaceKey } from './search-form.ts'

const namesOf = (language: StaffLanguage) => new Intl.DisplayNames(localeOf(language), { type: 'region' })
const countryNames = { de: namesOf('de'), en: namesOf('en') }

export const countryName = (iso2: string, language: StaffLanguage): string =>
  /^[A-Z]{2}$/.test(iso2) ? (countryNames[language].of(iso2) ?? iso2) : iso2

const nameKey = (key: string, language: StaffLanguage) => ['PlaceName', key, language]

/** Keeps the name of a place that was just picked from a list, so that it need not be asked for. */
export function keepPlaceName(place: PlaceRef, name: string, language: StaffLanguage): void {
  queryClient.setQueryData(nameKey(placeKey(place), language), name)
}

async function fetchName({ type, id }: PlaceRef, signal: AbortSignal): Promise<string> {
  const { lookupDestinations } = await call(LookUpDestinationsDocument, { search: id }, { announce: false, signal })
  return lookupDestinations.find((found) => found.destinationType === type && found.id === id)?.name ?? id
}

/** Names of the places of a search. A country's is known at once; others are their code until the answer is there. */
export function usePlaceNames(keys: readonly string[]): (key: string) => string {
  const language = useLanguage()
  const asked = [...new Set(keys)].flatMap((key) => {
    const place = readPlaceKey(key)
    return place && place.type !== 'COUNTRY' ? [{ key: key as PlaceKey, place }] : []
  })
  const names = useQueries({
    queries: asked.map(({ key, place }) => ({
      queryKey: nameKey(key, language),
      queryFn: ({ signal }: { signal: AbortSignal }) => fetchName(place, signal),
    })),
  })
  return (key) => {
    const place = readPlaceKey(key)
    if (place?.type === 'COUNTRY') return countryName(place.id, language)
    return names[asked.findIndex((entry) => entry.key === key)]?.data ?? place?.id ?? key
  }
}
