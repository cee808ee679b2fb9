import { useQueries } from '@tanstack/react-query'
import { localeOf, type StaffLanguage } from '#domain/languages.ts'
import { readPlaceKey, placeKey, type Iso2, type PlaceRef } from '#domain/places.ts'
import { queryClient } from '#web/staff/api/query-client.ts'
import { callOptions } from '#web/staff/api/use-call.ts'
import { PlacesDocument, type PlacesQuery } from '#web/staff/generated/graphql.ts'
import { useLanguage } from '#web/staff/words/words.ts'

const namesOf = (language: StaffLanguage) => new Intl.DisplayNames(localeOf(language), { type: 'region' })
const countryNames = { de: namesOf('de'), en: namesOf('en') }

export const countryName = (iso2: string, language: StaffLanguage): string =>
  /^[A-Z]{2}$/.test(iso2) ? (countryNames[language].of(iso2) ?? iso2) : iso2

const placeQuery = (key: string, language: StaffLanguage) =>
  callOptions(PlacesDocument, { keys: [key] }, language, { announce: false })

type KnownPlace = PlaceRef & { readonly key: string; readonly name: string; readonly iso2?: Iso2 }

/** Keeps what is known of a place that was just picked from a list, so that it need not be asked for. */
export function keepPlace({ key, type, id, name, iso2 }: KnownPlace, language: StaffLanguage): void {
  if (iso2)
    queryClient.setQueryData(placeQuery(key, language).queryKey, {
      places: [{ destinationType: type, id, name, iso2 }],
    })
}

/** Places that have to be asked for, by key: regions and airports. */
function usePlaces(keys: readonly string[]): ReadonlyMap<string, PlacesQuery['places'][number]> {
  const language = useLanguage()
  const asked = [...new Set(keys)].filter((key) => (readPlaceKey(key)?.type ?? 'COUNTRY') !== 'COUNTRY')
  const answers = useQueries({ queries: asked.map((key) => placeQuery(key, language)) })
  return new Map(answers.flatMap(({ data }) => data?.places ?? []).map((place) => [placeOf(place), place]))
}

const placeOf = ({ destinationType: type, id }: PlacesQuery['places'][number]) => placeKey({ type, id })

/** Names of the places of a search. A country's is known at once; others are their code until the answer is there. */
export function usePlaceNames(keys: readonly string[]): (key: string) => string {
  const language = useLanguage()
  const places = usePlaces(keys)
  return (key) => {
    const place = readPlaceKey(key)
    if (place?.type === 'COUNTRY') return countryName(place.id, language)
    return places.get(key)?.name ?? place?.id ?? key
  }
}

/** The country of a place of the search; null until it is known. Only an airport's has to be asked for. */
export function useCountryOf(key: string): Iso2 | null {
  const place = readPlaceKey(key)
  const places = usePlaces(place?.type === 'AIRPORT' ? [key] : [])
  if (place === null) return null
  return place.type === 'AIRPORT' ? (places.get(key)?.iso2 ?? null) : place.id.slice(0, 2)
}
