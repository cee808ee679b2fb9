import { useViewer } from '../session/viewer.tsx'
import { useStored } from '../stored.ts'
import type { TripSearch } from './trip-search.ts'

type Defaults = Pick<TripSearch, 'departure' | 'citizenships' | 'purpose'>

/** What a quick look-up assumes: the person's own defaults, then those of the organisation, then a German traveller from Germany. */
export function useLookupDefaults(): Defaults {
  const { organisation } = useViewer()
  const departure = useStored('defaultDeparture')
  const nationality = useStored('defaultNationality')
  const purpose = useStored('restrictionType')
  return {
    departure: departure
      ? { type: departure.type, id: departure.id }
      : { type: 'COUNTRY', id: organisation.defaultDepartureId ?? 'DE' },
    citizenships: [nationality ?? organisation.defaultNationalityId ?? 'DE'],
    purpose,
  }
}
