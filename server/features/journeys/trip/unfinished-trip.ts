import { addDays, type CalendarDate } from '#domain/dates.ts'
import type { Problem } from '#server/refusals.ts'
import { destinationOf, moreOfTrip, transitOf, travellersAsked } from '../../assessment/more-of-trip.ts'
import type { StoredTrip } from './stored-trip.ts'
import type { TripInput } from './trip-input.ts'

/** What a page may be made without: its traveller says it. In the order in which it is asked. */
export const tripDetails = ['departure', 'citizenships', 'destinations', 'dates'] as const
export type TripDetail = (typeof tripDetails)[number]

const fieldsOf: Readonly<Record<TripDetail, readonly string[]>> = {
  departure: ['departureId'],
  citizenships: ['citizenshipCountryIds', 'travellers'],
  destinations: ['destinations'],
  dates: ['dateStart', 'dateEnd'],
}

const isMissing: Readonly<Record<TripDetail, (input: TripInput) => boolean>> = {
  departure: ({ departureId }) => !departureId,
  citizenships: ({ travellers, citizenshipCountryIds }) => (travellers ?? citizenshipCountryIds).length === 0,
  destinations: ({ destinations }) => destinations.length === 0,
  dates: ({ dateStart, dateEnd }) => !dateStart || !dateEnd,
}

export const missingIn = (input: TripInput): TripDetail[] => tripDetails.filter((detail) => isMissing[detail](input))

/** What is wrong with what is there: that something is missing is no mistake then. */
export function withoutMissing(problems: readonly Problem[], missing: readonly TripDetail[]): Problem[] {
  const fields = new Set(missing.flatMap((detail) => fieldsOf[detail]))
  return problems.filter(({ field, key }) => !(key === 'errors.required' && fields.has(field)))
}

/** So many days a page waits for the last day of its trip; then it expires, and what is known of its traveller is erased. */
const waitsDays = 180

/** What stands in the table for a trip that is not whole yet. Its dates are those of the waiting where the trip has none. */
export function standIn(input: TripInput, today: CalendarDate): StoredTrip {
  const { departureType, departureId, citizenshipCountryIds, restrictionType } = input
  const dateEnd = input.dateEnd ?? addDays(input.dateStart ?? today, waitsDays)
  const start = input.dateStart ?? today
  return {
    departure: { type: departureType ?? 'COUNTRY', id: departureId ?? '' },
    destinations: [],
    transits: [],
    travellers: travellersAsked(input, citizenshipCountryIds).travellers,
    travelType: restrictionType,
    dateStart: start > dateEnd ? dateEnd : start,
    dateEnd,
  }
}

/** A stand-in with all that is known of its trip. */
export const knownTrip = (standing: StoredTrip, input: TripInput): StoredTrip => ({
  ...standing,
  destinations: input.destinations.map(({ type, id, dateStart, dateEnd }) =>
    destinationOf({ type, id }, dateStart, dateEnd),
  ),
  transits: (input.transits ?? []).map(({ type, id, hours }) => transitOf({ type, id }, hours)),
  ...moreOfTrip(input),
})

/** What is kept of the trip, and nothing that stood beside it: neither the address nor the note. */
export const givenOf = (input: TripInput): TripInput => ({
  departureType: input.departureType ?? 'COUNTRY',
  departureId: input.departureId ?? null,
  destinations: input.destinations,
  transits: input.transits ?? [],
  citizenshipCountryIds: input.citizenshipCountryIds,
  residenceCountryId: input.residenceCountryId ?? null,
  onePerson: input.onePerson ?? null,
  travelBy: input.travelBy ?? null,
  minor: input.minor ?? null,
  // Where nobody was told of, its traveller tells of citizenships.
  travellers: input.travellers?.length ? input.travellers : null,
  dateStart: input.dateStart ?? null,
  dateEnd: input.dateEnd ?? null,
  restrictionType: input.restrictionType,
})
