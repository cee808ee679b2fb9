import { useCall } from '../api/use-call.ts'
import { FavouriteCountriesDocument } from '../generated/graphql.ts'

const NONE: readonly string[] = []

/** The favourite countries of the organisation in its order; none while they are not known. */
export function useFavourites(enabled = true): readonly string[] {
  const { data } = useCall(FavouriteCountriesDocument, {}, { enabled, announce: false })
  return data?.organisationCountrySelections.map(({ country }) => country.iso2) ?? NONE
}
