import { tripOfCruise } from '#domain/cruises/trip-of-cruise.ts'
import { maxPorts } from '#domain/assessment/trip.ts'
import type { Cruise } from '#domain/cruises/cruise.ts'
import { partOfCruise, partText } from '#domain/cruises/part-of-cruise.ts'
import type { CalendarDate } from '#domain/dates.ts'
import { countryOf, placeKey, type Iso2, type PlaceRef, type PlaceType } from '#domain/places.ts'
import type { TravelType } from '#domain/rulebook/fact.ts'
import type { Rulebook } from '#domain/rulebook/rulebook.ts'
import type { AnsweredTrip } from '#domain/wording/answered-trip.ts'
import type { Context } from '../../context.ts'
import { problemIf, Refused, type Problem } from '../../refusals.ts'
import { readDestinationDetail } from '../assessment/destination-detail.ts'
import type { MoreOfTrip } from '../assessment/more-of-trip.ts'
import { findCruise } from './store.ts'
import { mayLookUpCruises } from './who-may.ts'

/** On board from one call to another, counted from 1; left out: from the first, to the last. */
export type PartGiven = { readonly boardsAt?: number | null; readonly leavesAt?: number | null }

export type CruiseDetailInput = {
  readonly departureType: PlaceType
  readonly departureId: string
  readonly cruiseId: string
  readonly citizenshipIds: readonly string[]
  readonly restrictionType: TravelType
  readonly cruiseDateStart: CalendarDate
  readonly organisation?: string | null
  readonly transitTypes?: readonly PlaceType[] | null
  readonly transitIds?: readonly string[] | null
} & PartGiven &
  Pick<MoreOfTrip, 'travellers' | 'travellerNames'>

export type CruiseDetail = AnsweredTrip & { readonly cruise: Cruise }

/** The country in which a trip begins; null where the place is not known. */
export const homeOf = (departure: PlaceRef, { places }: Pick<Rulebook, 'places'>): Iso2 | null => {
  const place = places.get(placeKey(departure))
  return place ? countryOf(place) : null
}

export const noSuchPart: Problem = { field: 'boardsAt', key: 'cruise-search.refused.part' }

/** A cruise that calls at more countries than a trip may have stops cannot be asked whole, and never in part. */
export const tooManyCountries = (field: string, { destinations }: { readonly destinations: readonly unknown[] }) =>
  problemIf(destinations.length > maxPorts, field, 'cruise-search.refused.too-many', { max: maxPorts })

/** The part of a cruise that somebody asks for; null where it has none such. */
export const partGiven = (cruise: Cruise, { boardsAt, leavesAt }: PartGiven): Cruise | null =>
  partOfCruise(cruise, { boards: boardsAt ?? 1, leaves: leavesAt ?? cruise.calls.length })

/** What a cruise needs: its ports are stops of a trip, each with its days. */
export async function readCruiseDetail(context: Context, input: CruiseDetailInput): Promise<CruiseDetail> {
  mayLookUpCruises(context)
  const whole = await findCruise(context.db, input.cruiseId)
  if (whole === null) throw new Refused([{ field: 'cruiseId', key: 'cruise-search.refused.unknown' }])
  const cruise = partGiven(whole, input)
  if (cruise === null) throw new Refused([noSuchPart])
  const departure = { type: input.departureType, id: input.departureId }
  const trip = tripOfCruise(cruise, homeOf(departure, context.rulebook.current()))
  const problems: Problem[] = [
    ...problemIf(input.cruiseDateStart !== whole.dateStart, 'cruiseDateStart', 'cruise-search.refused.other-day'),
    ...tooManyCountries('cruiseId', trip),
  ]
  if (problems.length > 0) throw new Refused(problems)
  const { destinations } = trip
  const detail = readDestinationDetail(context, {
    ...departure,
    departureType: departure.type,
    departureId: departure.id,
    destinationsTypes: destinations.map(({ type }) => type),
    destinationIds: destinations.map(({ id }) => id),
    destinationsDateStart: destinations.map(({ from }) => from),
    destinationsDateEnd: destinations.map(({ to }) => to),
    citizenshipIds: input.citizenshipIds,
    restrictionType: input.restrictionType,
    dateStart: trip.dateStart,
    dateEnd: trip.dateEnd,
    organisation: input.organisation ?? null,
    transitTypes: input.transitTypes ?? [],
    transitIds: input.transitIds ?? [],
    travelBy: trip.by ?? null,
    onShip: true,
    travellers: input.travellers ?? null,
    travellerNames: input.travellerNames ?? null,
  })
  const aboard = cruise.part ? `&aboard=${partText(cruise.part)}` : ''
  return { ...detail, url: `${detail.url}&cruise=${encodeURIComponent(cruise.id)}${aboard}`, cruise }
}
