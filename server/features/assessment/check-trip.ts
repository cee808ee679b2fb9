import { citizenshipsOf } from '#domain/assessment/traveller.ts'
import type { Trip } from '#domain/assessment/trip.ts'
import { stopDaysProblems, type StopDaysProblemKey } from '#domain/assessment/check-stop-days.ts'
import { lastDayOf, maxChangeHours, maxCitizenships, maxNights, mostDestinations } from '#domain/assessment/trip.ts'
import type { CalendarDate, DateSpan } from '#domain/dates.ts'
import { countryRef, placeKey, type Iso2, type PlaceRef } from '#domain/places.ts'
import type { Rulebook } from '#domain/rulebook/rulebook.ts'
import { problemIf, type Problem } from '../../refusals.ts'
import { checkNames, checkTravellers } from './check-travellers.ts'
import type { MoreOfTrip } from './more-of-trip.ts'

export const maxTransits = 10
/** Nobody knows the rules of later years, and a page that ends later would keep its contact so long. */
const furthestYears = 5
/** No rule here is older. */
const firstDay = '2000-01-01'

/** What the caller's input calls the parts of a trip, so that a refusal names the field the reader filled in. */
export type TripFields = {
  readonly departure: string
  readonly destinations: string
  readonly transits: string
  readonly citizenships: string
  readonly residence: string
  readonly firstDays: string
  readonly lastDays: string
  readonly hours: string
}

/** What was told of the travellers of a trip, where that was more than their citizenships. */
export type TravellersTold = Pick<MoreOfTrip, 'travellers' | 'travellerNames' | 'residenceCountryId'> & {
  /** How many of them may differ; left out: as many as one look-up takes. */
  readonly mostDifferent?: number
}

/** Of places that somebody named, those that the gazetteer lacks. */
export const unknownPlaces = (
  field: string,
  named: readonly PlaceRef[],
  { places }: Pick<Rulebook, 'places'>,
): Problem[] =>
  named
    .filter((place) => !places.has(placeKey(place)))
    .map(({ id }) => ({ field, key: 'errors.unknown-place', values: { id: id.slice(0, 20).toWellFormed() } }))

/** All that is wrong with a trip, all together; none: `assess` takes it. */
export function checkTrip(
  trip: Trip,
  rulebook: Rulebook,
  fields: TripFields,
  today: CalendarDate,
  { travellers: told, travellerNames, residenceCountryId, mostDifferent }: TravellersTold = {},
): Problem[] {
  const unknown = (field: string, places: readonly PlaceRef[]) => unknownPlaces(field, places, rulebook)
  const tooMany = (field: string, key: string, { length }: readonly unknown[], max: number) =>
    problemIf(length > max, field, key, { max })
  const missing = (field: string, { length }: readonly unknown[]) => problemIf(length === 0, field, 'errors.required')

  const listProblems = [
    ...missing(fields.destinations, trip.destinations),
    ...tooMany(fields.destinations, 'errors.too-many-destinations', trip.destinations, mostDestinations(trip)),
    ...tooMany(fields.transits, 'errors.too-many-transits', trip.transits, maxTransits),
  ]
  const checkCitizenships = (): Problem[] => {
    const citizenships = citizenshipsOf(trip)
    return [
      ...missing(fields.citizenships, citizenships),
      ...tooMany(fields.citizenships, 'errors.too-many-citizenships', citizenships, maxCitizenships),
      ...unknown(fields.citizenships, short(citizenships).map(countryRef)),
      // Of a trip of nobody it stands nowhere else.
      ...unknown(
        fields.residence,
        (typeof residenceCountryId === 'string' ? [residenceCountryId] : short(residencesOf(trip))).map(countryRef),
      ),
    ]
  }
  const short = <T>(list: readonly T[], most = 10) => list.slice(0, most)
  const isElsewhere = trip.transits.some(({ type }) => type !== 'AIRPORT')
  const airports = short(trip.transits).filter((place) => place.type === 'AIRPORT')
  return [
    ...unknown(fields.departure, [trip.departure]),
    ...listProblems,
    ...unknown(fields.destinations, short(trip.destinations, mostDestinations(trip))),
    ...unknown(fields.transits, airports),
    ...problemIf(isElsewhere, fields.transits, 'errors.transit-airport'),
    ...(told ? checkTravellers(told, rulebook, mostDifferent) : checkCitizenships()),
    ...checkNames(travellerNames, told?.length ?? trip.travellers.length),
    ...checkDates(trip, today),
    ...checkStopDays(trip, fields),
    ...checkHours(trip, fields),
  ]
}

const residencesOf = ({ travellers }: Trip): readonly Iso2[] => [
  ...new Set(travellers.flatMap(({ residence }) => residence?.iso2 ?? [])),
]

function checkDates(trip: Trip, today: CalendarDate): Problem[] {
  const { dateStart, dateEnd, departBy, nights } = trip
  if (nights !== undefined && (nights < 0 || nights > maxNights))
    return [{ field: 'nights', key: 'errors.nights', values: { min: 0, max: maxNights } }]
  if (nights !== undefined && departBy === undefined) return [{ field: 'nights', key: 'errors.nights-without-range' }]
  const last = dateEnd ?? lastDayOf(trip)
  if (last === undefined) return []
  if (dateStart === undefined) return [{ field: 'dateStart', key: 'errors.required' }]
  if (dateEnd !== undefined && departBy !== undefined)
    return [{ field: 'departBy', key: 'errors.depart-by-with-return' }]
  const fieldOfLast = dateEnd !== undefined ? 'dateEnd' : departBy !== undefined ? 'departBy' : 'dateStart'
  const furthest = `${Number(today.slice(0, 4)) + furthestYears}${today.slice(4)}`
  return [
    ...problemIf(dateEnd !== undefined && dateEnd < dateStart, 'dateStart', 'errors.departure-after-return'),
    ...problemIf(departBy !== undefined && departBy < dateStart, 'departBy', 'errors.depart-by-before-start'),
    ...problemIf(dateStart < firstDay, 'dateStart', 'errors.trip-too-long-ago', { year: firstDay.slice(0, 4) }),
    ...problemIf(last > furthest, fieldOfLast, 'errors.trip-too-far-ahead', { years: furthestYears }),
  ]
}

/** The days at destinations are judged once those of the trip are right. */
function checkStopDays(trip: Trip, fields: TripFields): Problem[] {
  const { destinations, dateStart, dateEnd } = trip
  if (dateEnd === undefined) {
    const hasDays = destinations.some(({ from, to }) => from !== undefined || to !== undefined)
    return hasDays ? [{ field: fields.firstDays, key: 'errors.stop-days-without-trip' }] : []
  }
  if (dateStart === undefined || dateEnd < dateStart) return []
  return stopDaysProblems(destinations.slice(0, mostDestinations(trip)), dateStart, dateEnd).map(
    ({ key, stop, before }) => ({
      field: isAboutEnd(key, destinations[stop - 1]!, dateEnd) ? fields.lastDays : fields.firstDays,
      key: `errors.${key}`,
      values: { stop, before },
    }),
  )
}

const isAboutEnd = (key: StopDaysProblemKey, { from, to }: DateSpan, tripEnd: CalendarDate): boolean =>
  from === undefined ||
  key === 'stop-without-days' ||
  (key === 'stop-outside-trip' && from <= tripEnd && to !== undefined && to > tripEnd)

const checkHours = ({ transits }: Trip, { hours: field }: TripFields): Problem[] =>
  transits.some(({ hours }) => hours !== undefined && (hours < 1 || hours > maxChangeHours))
    ? [{ field, key: 'errors.change-hours', values: { min: 1, max: maxChangeHours } }]
    : []
