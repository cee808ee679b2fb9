import { isCalendarDate, type CalendarDate } from '../../domain/dates.ts'
import { countryRef, placeKey, placeTypes, type Iso2, type PlaceRef } from '../../domain/places.ts'
import type { RestrictionType } from './session/stored-values.ts'

/** A search as its address holds it: language-neutral ids, nothing about a person. Places may still be missing. */
export type TripSearch = {
  readonly departure: PlaceRef | null
  readonly destinations: readonly PlaceRef[]
  readonly transits: readonly PlaceRef[]
  readonly citizenships: readonly Iso2[]
  /** Where the travellers live; null where nobody says. */
  readonly residence: Iso2 | null
  readonly dateStart: CalendarDate | null
  readonly dateEnd: CalendarDate | null
  readonly purpose: RestrictionType
}

export const LOOKUP_PATH = '/destination/overview/'
export const MAX_DESTINATIONS = 10
export const MAX_CITIZENSHIPS = 4

function readPlace(text: string): PlaceRef | null {
  const [prefix, id] = text.split(':', 2)
  const type = placeTypes.find((known) => known === prefix)
  return type && id && /^[A-Z0-9-]{2,6}$/.test(id) ? { type, id } : null
}

const readPlaces = (texts: readonly string[]): PlaceRef[] => texts.map(readPlace).filter((place) => place !== null)

const readCountry = (text: string): Iso2 | null => {
  const place = readPlace(text)
  return place?.type === 'COUNTRY' && /^[A-Z]{2}$/.test(place.id) ? place.id : null
}

const readDate = (text: string | null): CalendarDate | null => (text !== null && isCalendarDate(text) ? text : null)

/** What the address asks for; whatever it says that cannot be meant is left out. */
export function readTripSearch(parameters: URLSearchParams, usualPurpose: RestrictionType): TripSearch {
  const purpose = parameters.get('purpose')
  return {
    departure: readPlace(parameters.get('from') ?? ''),
    destinations: readPlaces(parameters.getAll('to')).slice(0, MAX_DESTINATIONS),
    transits: readPlaces(parameters.getAll('via')),
    citizenships: [...new Set(parameters.getAll('citizenship'))]
      .filter((iso2) => /^[A-Z]{2}$/.test(iso2))
      .slice(0, MAX_CITIZENSHIPS),
    residence: readCountry(parameters.get('residence') ?? ''),
    dateStart: readDate(parameters.get('start')),
    dateEnd: readDate(parameters.get('end')),
    purpose: purpose === 'TOURISM' || purpose === 'BUSINESS' ? purpose : usualPurpose,
  }
}

export function tripSearchPath(search: Partial<TripSearch>): string {
  const parameters = new URLSearchParams()
  if (search.departure) parameters.set('from', placeKey(search.departure))
  for (const place of search.destinations ?? []) parameters.append('to', placeKey(place))
  for (const place of search.transits ?? []) parameters.append('via', placeKey(place))
  for (const iso2 of search.citizenships ?? []) parameters.append('citizenship', iso2)
  if (search.residence) parameters.set('residence', placeKey(countryRef(search.residence)))
  if (search.dateStart) parameters.set('start', search.dateStart)
  if (search.dateEnd) parameters.set('end', search.dateEnd)
  if (search.purpose) parameters.set('purpose', search.purpose)
  const query = parameters.toString().replaceAll('%3A', ':')
  return query ? `${LOOKUP_PATH}?${query}` : LOOKUP_PATH
}
