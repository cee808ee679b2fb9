import { nightsText } from '#domain/assessment/nights-text.ts'
import { daysText } from '#domain/assessment/stop-days-text.ts'
import { maxChangeHours, type Destination, type Transit } from '#domain/assessment/trip.ts'
import type { CalendarDate } from '#domain/dates.ts'
import type { Traveller } from '#domain/assessment/traveller.ts'
import { travellersInAddress } from '#domain/assessment/travellers-in-address.ts'
import { placeKey, type PlaceRef } from '#domain/places.ts'
import type { TravelMode } from '#domain/rulebook/fact.ts'
import type { RestrictionType } from '../stored-values.ts'

/** A search as its address holds it: language-neutral ids, and nobody's name. Places may still be missing. */
export type TripSearch = {
  readonly departure: PlaceRef | null
  /** Each with its first and last day, as far as they are given. */
  readonly destinations: readonly Destination[]
  /** Each with the hours of the change, as far as they are given. */
  readonly transits: readonly Transit[]
  /** Nobody's name. */
  readonly travellers: readonly Traveller[]
  /** How they arrive; null where nobody says. */
  readonly by: TravelMode | null
  readonly dateStart: CalendarDate | null
  readonly dateEnd: CalendarDate | null
  /** The last day on which the trip may begin, where the first is `dateStart`; null where there is one day or none. */
  readonly departBy: CalendarDate | null
  /** How long it lasts, whichever of these days it begins on; null where the return is a day or open. */
  readonly nights: number | null
  readonly purpose: RestrictionType
  /** The cruise whose ports and days these are. */
  readonly cruise?: string
  /** On board for a part of it: "2-6", the calls counted from 1. */
  readonly aboard?: string
  /** The destinations are ports of a ship, also where no cruise is named: those of a page that is changed. */
  readonly onShip?: true
}

export const isCruiseId = (text: string): boolean => /^[A-Za-z0-9._-]{1,60}$/.test(text)

export const LOOKUP_PATH = '/destination/overview/'

/** Hours of a change of planes; what is none is left out. */
export function readHours(text: string): { readonly hours?: number } {
  const hours = /^\d{1,2}$/.test(text) ? Number(text) : 0
  return hours >= 1 && hours <= maxChangeHours ? { hours } : {}
}

export function tripSearchPath(search: Partial<TripSearch>): string {
  const parameters = new URLSearchParams()
  if (search.departure) parameters.set('from', placeKey(search.departure))
  for (const place of search.destinations ?? []) parameters.append('to', placeKey(place))
  appendUnlessEmpty(parameters, 'days', (search.destinations ?? []).map(daysText))
  for (const place of search.transits ?? []) parameters.append('via', placeKey(place))
  appendUnlessEmpty(
    parameters,
    'hours',
    (search.transits ?? []).map(({ hours }) => (hours === undefined ? '' : String(hours))),
  )
  for (const [name, value] of travellersInAddress(search.travellers ?? [])) parameters.append(name, value)
  if (search.by) parameters.set('by', search.by)
  if (search.dateStart)
    parameters.set(
      'start',
      search.departBy ? daysText({ from: search.dateStart, to: search.departBy }) : search.dateStart,
    )
  if (search.dateEnd) parameters.set('end', search.dateEnd)
  if (typeof search.nights === 'number') parameters.set('end', nightsText(search.nights))
  if (search.purpose) parameters.set('purpose', search.purpose)
  if (search.cruise) parameters.set('cruise', search.cruise)
  if (search.cruise && search.aboard) parameters.set('aboard', search.aboard)
  if (!search.cruise && search.onShip) parameters.set('ship', '1')
  const query = parameters.toString().replaceAll('%3A', ':')
  return query ? `${LOOKUP_PATH}?${query}` : LOOKUP_PATH
}

/** The same trip without its destination, asked for every country; the people go along. */
export function whereElsePath({
  departure,
  travellers,
  by,
  dateStart,
  dateEnd,
  departBy,
  nights,
  purpose,
}: TripSearch) {
  const search = { departure, travellers, by, dateStart, dateEnd, departBy, nights, purpose }
  return tripSearchPath(search).replace(LOOKUP_PATH, '/where-to-go')
}

/** One value for each place, in their order; none at all where all of them are empty. */
function appendUnlessEmpty(parameters: URLSearchParams, name: string, values: readonly string[]): void {
  if (values.some((value) => value !== '')) for (const value of values) parameters.append(name, value)
}

/** The API's names of what a trip adds. */
export const travelModeOf = { air: 'AIR', land: 'LAND', sea: 'SEA' } as const
