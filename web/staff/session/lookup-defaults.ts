import type { TripSearch } from '../trip/trip-search.ts'
import { readStored } from './stored.ts'

/** What a quick look-up assumes: the person's own defaults; without them a German traveller from Germany. */
export function lookupDefaults(): Pick<TripSearch, 'departure' | 'citizenships' | 'purpose'> {
  const departure = readStored('defaultDeparture')
  return {
    departure: departure ? { type: departure.type, id: departure.id } : { type: 'COUNTRY', id: 'DE' },
    citizenships: [readStored('defaultNationality') ?? 'DE'],
    purpose: readStored('restrictionType'),
  }
}
