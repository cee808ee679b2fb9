import { useCall } from '../../../api/use-call.ts'
import { LookUpDestinationsDocument } from '../../../generated/graphql.ts'
import { readPlaceKey } from './search-form.ts'

/** The country of a place of the search; null until it is known. Only an airport's has to be asked for. */
export function useCountryOf(key: string): string | null {
  const place = readPlaceKey(key)
  const { data } = useCall(
    LookUpDestinationsDocument,
    { search: place?.id ?? '' },
    { enabled: place?.type === 'AIRPORT', announce: false },
  )
  if (place === null) return null
  if (place.type !== 'AIRPORT') return place.id.slice(0, 2)
  return (
    data?.lookupDestinations.find(({ destinationType, id }) => destinationType === 'AIRPORT' && id === place.id)
      ?.iso2 ?? null
  )
}
