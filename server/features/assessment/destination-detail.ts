import { sharedResidence } from '#domain/wording/people.ts'
import { maxTravellers } from '#domain/assessment/traveller-fields.ts'
import { citizenshipsOf } from '#domain/assessment/traveller.ts'
import type { Context } from '../../context.ts'
import { NotAllowed, Refused, type Problem } from '../../refusals.ts'
import { allowed } from '../accounts/who-may.ts'
import type { Trip } from '#domain/assessment/trip.ts'
import type { CalendarDate } from '#domain/dates.ts'
import { countryOf, placeKey, type PlaceRef, type PlaceType } from '#domain/places.ts'
import type { TravelType } from '#domain/rulebook/fact.ts'
import type { AnsweredTrip } from '#domain/wording/answered-trip.ts'
import { ifStated, type IfStated } from '#domain/wording/if-stated.ts'
import type { Words } from '#domain/wording/words.ts'
import { answerTrip } from './answer-trip.ts'
import { checkTrip } from './check-trip.ts'
import type { ReadTravellers } from './told-travellers.ts'
import { lookUpUrl } from './look-up-url.ts'
import { destinationOf, moreOfTrip, transitOf, travellersAsked, type MoreOfTrip } from './more-of-trip.ts'

export type DestinationDetailInput = {
  departureType: PlaceType
  departureId: string
  destinationsTypes: readonly PlaceType[]
  destinationIds: readonly string[]
  citizenshipIds: readonly string[]
  restrictionType: TravelType
  dateStart?: CalendarDate | null
  dateEnd?: CalendarDate | null
  departBy?: CalendarDate | null
  nights?: number | null
  organisation?: string | null
  transitTypes?: readonly PlaceType[] | null
  transitIds?: readonly string[] | null
  destinationsDateStart?: readonly (CalendarDate | null | undefined)[] | null
  destinationsDateEnd?: readonly (CalendarDate | null | undefined)[] | null
  transitHours?: readonly (number | null | undefined)[] | null
} & MoreOfTrip

const fields = {
  departure: 'departureId',
  destinations: 'destinationIds',
  transits: 'transitIds',
  citizenships: 'citizenshipIds',
  residence: 'residenceCountryId',
  firstDays: 'destinationsDateStart',
  lastDays: 'destinationsDateEnd',
  hours: 'transitHours',
}

export const mayLookUp = (context: Context) => allowed(context, 'a3m_core.DestinationManager')

/** What a trip needs, worded for the viewer; a trip that cannot be asked is refused with the fields that are wrong. */
export const readDestinationDetail = (context: Context, input: DestinationDetailInput): AnsweredTrip =>
  answered(context, input).detail

/** What would be said otherwise if the trip told what it leaves out; none where nothing would. */
export function readIfStated(context: Context, input: DestinationDetailInput): readonly IfStated[] {
  const { detail, trip, names, words } = answered(context, input)
  return ifStated(trip, detail.assessment, {
    departureIso2: detail.departureIso2,
    countryName: words.countryName,
    answer: (stated) => answerTrip(context, stated, words.language, 'staff', [], undefined, names).assessment,
  })
}

type Answered = Pick<ReadTravellers, 'names'> & { trip: Trip; words: Words; detail: AnsweredTrip }

function answered(context: Context, input: DestinationDetailInput): Answered {
  const viewer = mayLookUp(context)
  if (input.organisation && input.organisation !== viewer.organisationId) throw new NotAllowed('NOT_FOUND')
  const rulebook = context.rulebook.current()
  const { trip, names } = askedTrip(context, input)
  const { assessment, words } = answerTrip(context, trip, viewer.language, 'staff', [], undefined, names)
  const named = (places: readonly PlaceRef[]) => places.map(words.placeName)
  const iso2s = (places: readonly PlaceRef[]) => places.map((place) => countryOf(rulebook.places.get(placeKey(place))!))
  const ids = (places: readonly PlaceRef[]) => places.map((place) => place.id)
  const citizenships = citizenshipsOf(trip)
  const residence = sharedResidence(trip, words)
  const detail = {
    departureName: words.placeName(trip.departure),
    departureId: trip.departure.id,
    departureIso2: iso2s([trip.departure])[0]!,
    destinationNames: named(trip.destinations),
    destinationIds: ids(trip.destinations),
    destinationIso2s: iso2s(trip.destinations),
    transitNames: named(trip.transits),
    transitIds: ids(trip.transits),
    transitIso2s: iso2s(trip.transits),
    citizenshipNames: citizenships.map(words.countryName),
    citizenshipIds: citizenships,
    citizenshipIso2s: citizenships,
    residenceName: residence?.name ?? null,
    residenceIso2: residence?.iso2 ?? null,
    travellers: trip.travellers,
    dateStart: trip.dateStart ?? null,
    dateEnd: trip.dateEnd ?? null,
    departBy: trip.departBy ?? null,
    nights: trip.nights ?? null,
    url: lookUpUrl(context.config.publicUrl, trip),
    assessment,
  }
  return { trip, names, words, detail }
}

/** The trip of a question in which nothing is wrong; any other is refused. `most`: different travellers. */
export function askedTrip(
  { rulebook, clock }: Context,
  input: DestinationDetailInput,
  most = maxTravellers,
): { readonly trip: Trip } & Pick<ReadTravellers, 'names'> {
  const { names, ...trip } = tripOf(input)
  const told = { ...input, mostDifferent: most }
  const problems = [...checkLists(input), ...checkTrip(trip, rulebook.current(), fields, clock.today(), told)]
  if (problems.length > 0) throw new Refused(problems)
  return { trip, names }
}

function tripOf(input: DestinationDetailInput): Trip & ReadTravellers {
  const { destinationsDateStart: firstDays, destinationsDateEnd: lastDays, transitHours: hours } = input
  return {
    departure: { type: input.departureType, id: input.departureId },
    destinations: placesOf(input.destinationsTypes, input.destinationIds).map((place, index) =>
      destinationOf(place, firstDays?.[index], lastDays?.[index]),
    ),
    transits: placesOf(input.transitTypes ?? [], input.transitIds ?? []).map((place, index) =>
      transitOf(place, hours?.[index]),
    ),
    ...travellersAsked(input, input.citizenshipIds),
    travelType: input.restrictionType,
    ...(input.dateStart && { dateStart: input.dateStart }),
    ...(input.dateEnd && { dateEnd: input.dateEnd }),
    ...(input.departBy && { departBy: input.departBy }),
    ...(typeof input.nights === 'number' && { nights: input.nights }),
    ...moreOfTrip(input),
  }
}

const placesOf = (types: readonly PlaceType[], ids: readonly string[]): PlaceRef[] =>
  ids.map((id, index) => ({ type: types[index] ?? 'COUNTRY', id }))

function checkLists(input: DestinationDetailInput): Problem[] {
  const pairs = [
    { field: 'destinationIds', types: input.destinationsTypes, ids: input.destinationIds },
    { field: 'transitIds', types: input.transitTypes ?? [], ids: input.transitIds ?? [] },
  ]
  const sideLists = [
    { field: fields.firstDays, list: input.destinationsDateStart, ids: input.destinationIds },
    { field: fields.lastDays, list: input.destinationsDateEnd, ids: input.destinationIds },
    { field: fields.hours, list: input.transitHours, ids: input.transitIds ?? [] },
  ]
  return [
    ...pairs
      .filter(({ types, ids }) => types.length !== ids.length)
      .map(({ field }) => ({ field, key: 'errors.lists-differ' })),
    ...sideLists
      .filter(({ list, ids }) => list && list.length !== ids.length)
      .map(({ field }) => ({ field, key: 'errors.list-length' })),
  ]
}
