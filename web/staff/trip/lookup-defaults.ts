import { useViewer } from '../session/viewer.tsx'
import { useStored } from '../stored.ts'
import { purposes, type RestrictionType } from '../stored-values.ts'
import type { Iso2 } from '#domain/places.ts'
import type { TripSearch } from './trip-search.ts'

export type LookupDefaults = Pick<TripSearch, 'departure' | 'purpose'> & { readonly citizenships: readonly Iso2[] }

/** Where nobody says anything else. */
export const specifiedPurpose: RestrictionType = 'BUSINESS'

/** The first of those who say one. */
export const usualPurpose = (...said: readonly (string | null)[]): RestrictionType =>
  said.flatMap((text) => purposes.find((known) => known === text) ?? [])[0] ?? specifiedPurpose

/** What a quick look-up assumes: what somebody chose in this browser, their own defaults, then those of the organisation, then a German from Germany on business. */
export function useLookupDefaults(): LookupDefaults {
  const { organisation, defaultDepartureId, defaultNationalityId, defaultRestrictionType } = useViewer()
  const departure = useStored('defaultDeparture')
  const nationality = useStored('defaultNationality')
  const purpose = useStored('restrictionType')
  return {
    departure: departure
      ? { type: departure.type, id: departure.id }
      : { type: 'COUNTRY', id: defaultDepartureId ?? organisation.defaultDepartureId ?? 'DE' },
    citizenships: [nationality ?? defaultNationalityId ?? organisation.defaultNationalityId ?? 'DE'],
    purpose: usualPurpose(purpose, defaultRestrictionType, organisation.defaultRestrictionType),
  }
}
