import type { Context } from '#server/context.ts'
import { problemIf, type Problem } from '#server/refusals.ts'
import type { Trip } from '#domain/assessment/trip.ts'
import type { CalendarDate } from '#domain/dates.ts'
import { isLanguage } from '#domain/languages.ts'
import type { PlaceRef, PlaceType } from '#domain/places.ts'
import type { TravelType } from '#domain/rulebook/fact.ts'
import { checkTrip } from '../../assessment/check-trip.ts'
import {
  destinationOf,
  moreOfTrip,
  transitOf,
  travellersAsked,
  type MoreOfTrip,
} from '../../assessment/more-of-trip.ts'
import type { ReadTravellers } from '../../assessment/told-travellers.ts'
import { isOver } from './journey-state.ts'
import type { StoredTrip } from './stored-trip.ts'

type PlaceInput = PlaceRef & {
  dateStart?: CalendarDate | null
  dateEnd?: CalendarDate | null
  hours?: number | null
}

/** The trip of a page, as whoever makes or changes it tells it. */
export type TripInput = MoreOfTrip & {
  departureType?: PlaceType | null
  departureId?: string | null
  destinations: readonly PlaceInput[]
  transits?: readonly PlaceInput[] | null
  citizenshipCountryIds: readonly string[]
  dateStart?: CalendarDate | null
  dateEnd?: CalendarDate | null
  restrictionType: TravelType
}

const fields = {
  departure: 'departureId',
  destinations: 'destinations',
  transits: 'transits',
  citizenships: 'citizenshipCountryIds',
  residence: 'residenceCountryId',
  firstDays: 'destinations',
  lastDays: 'destinations',
  hours: 'transits',
}

/** The trip, where it can be kept, with the names of its travellers beside it; all that is wrong with it. */
export function readTrip(
  { clock, rulebook }: Pick<Context, 'clock' | 'rulebook'>,
  input: TripInput,
): {
  readonly trip: StoredTrip | null
  readonly names: readonly string[]
  readonly problems: readonly Problem[]
} {
  const { names, ...trip } = tripOf(input)
  const { dateStart, dateEnd } = trip
  const problems = [
    ...requiredFields(input),
    ...checkTrip(trip, rulebook.current(), fields, clock.today(), input).filter(
      ({ field }) => field !== fields.departure || input.departureId,
    ),
    ...checkKindsOfStop(input),
    ...checkIsAhead(dateEnd, clock.now()),
  ]
  const isWhole = problems.length === 0 && dateStart !== undefined && dateEnd !== undefined
  return { trip: isWhole ? { ...trip, dateStart, dateEnd } : null, names, problems }
}

export const checkLanguage = (language: string): Problem[] =>
  problemIf(!isLanguage(language), 'language', 'errors.language')

export const once = (problems: readonly Problem[]): Problem[] => [
  ...new Map(problems.map((problem) => [JSON.stringify(problem), problem])).values(),
]

function tripOf(input: TripInput): Trip & ReadTravellers {
  return {
    departure: { type: input.departureType ?? 'COUNTRY', id: input.departureId ?? '' },
    destinations: input.destinations.map((place) => destinationOf(place, place.dateStart, place.dateEnd)),
    transits: (input.transits ?? []).map((place) => transitOf(place, place.hours)),
    ...travellersAsked(input, input.citizenshipCountryIds),
    travelType: input.restrictionType,
    ...(input.dateStart && { dateStart: input.dateStart }),
    ...(input.dateEnd && { dateEnd: input.dateEnd }),
    ...moreOfTrip(input),
  }
}

/** A page without a last day could never expire, so both dates are needed. */
const requiredFields = (input: TripInput): Problem[] =>
  (['departureId', 'dateStart', 'dateEnd'] as const)
    .filter((field) => !input[field])
    .map((field) => ({ field, key: 'errors.required' }))

const checkIsAhead = (dateEnd: CalendarDate | undefined, now: Date): Problem[] =>
  problemIf(dateEnd !== undefined && isOver(dateEnd, now), 'dateEnd', 'errors.trip-is-over')

/** One input stands for both kinds of stop: what belongs to the other kind is refused, never left out unsaid. */
function checkKindsOfStop({ destinations, transits }: TripInput): Problem[] {
  const isGiven = (value: unknown) => value !== undefined && value !== null
  const withHours = destinations.findIndex(({ hours }) => isGiven(hours))
  const withDays = (transits ?? []).findIndex(({ dateStart, dateEnd }) => isGiven(dateStart) || isGiven(dateEnd))
  return [
    ...problemIf(withHours >= 0, fields.destinations, 'errors.hours-at-destination', { stop: withHours + 1 }),
    ...problemIf(withDays >= 0, fields.transits, 'errors.days-at-transit', { stop: withDays + 1 }),
  ]
}
