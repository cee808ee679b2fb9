import { useMemo } from 'react'
import { placeKey, type Iso2, type PlaceRef } from '#domain/places.ts'
import { useCountryOf } from '#web/staff/fields/place-names.ts'

/** The country of a place, as a list for the rules about its own citizens; empty until it is known. */
export function useGazetteerCountry(place: PlaceRef): readonly Iso2[] {
  const country = useCountryOf(placeKey(place))
  return useMemo(() => (country === null ? [] : [country]), [country])
}
