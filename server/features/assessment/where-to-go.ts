import { maxTravellersElsewhere } from '#domain/assessment/traveller-fields.ts'
import type { Traveller } from '#domain/assessment/traveller.ts'
import type { Trip } from '#domain/assessment/trip.ts'
import { addDays, daysBetween, type CalendarDate } from '#domain/dates.ts'
import { countryOf, countryRef, placeKey, type PlaceType } from '#domain/places.ts'
import { holdings, type Holding } from '#domain/rulebook/holdings.ts'
import type { TravelType } from '#domain/rulebook/fact.ts'
import { countryAnswer, wayBackOf } from '#domain/where-to-go/country-answer.ts'
import { sameWayBack, type WhereToGo } from '#domain/where-to-go/where-to-go.ts'
import { namedRows, withPeople } from '#domain/wording/people.ts'
import { wordsFor } from '#domain/wording/words.ts'
import { translatorFor } from '#locales/all-languages.ts'
import type { Context } from '../../context.ts'
import { problemIf, Refused, type Problem } from '../../refusals.ts'
import { checkTrip, type TripFields } from './check-trip.ts'
import { mayLookUp } from './destination-detail.ts'
import { toEachCountry } from './to-each-country.ts'
import { moreOfTrip, travellersAsked, type MoreOfTrip } from './more-of-trip.ts'

export type WhereToGoInput = {
  departureType: PlaceType
  departureId: string
  citizenshipIds: readonly string[]
  restrictionType: TravelType
  dateStart?: CalendarDate | null
  dateEnd?: CalendarDate | null
  departBy?: CalendarDate | null
  nights?: number | null
  residenceCountryId?: string | null
  documents?: readonly string[] | null
} & MoreOfTrip

/** Longer stays are no visits: nearly no rule for visitors speaks of them. */
const longestDays = 366
const fields: TripFields = {
  departure: 'departureId',
  destinations: 'destinationIds',
  transits: 'transitIds',
  citizenships: 'citizenshipIds',
  residence: 'residenceCountryId',
  firstDays: 'dateStart',
  lastDays: 'dateEnd',
  hours: 'transitHours',
}

/** Every country but that of the departure, with what the look-up answers to a trip there and back. Others are served between two of them. */
export async function whereToGo(context: Context, input: WhereToGoInput): Promise<WhereToGo> {
  const { language } = mayLookUp(context)
  const rules = context.rulebook.current()
  const today = context.clock.today()
  const documents = [...new Set(input.documents)] as Holding[]
  const given = tripOf(input, documents)
  const countries = [...rules.places.values()].filter(({ type }) => type === 'COUNTRY').map(({ id }) => id)
  const problems = [
    // Any destination that is known stands for all of them.
    ...checkTrip({ ...given, destinations: countries.slice(0, 1).map(countryRef) }, rules, fields, today, {
      ...input,
      mostDifferent: maxTravellersElsewhere,
    }),
    ...checkVisit(given, today),
    ...problemIf(
      documents.some((document) => !holdings.includes(document)),
      'documents',
      'errors.invalid-value',
    ),
  ]
  if (problems.length > 0) throw new Refused(problems)

  const words = withPeople(wordsFor(language, 'staff', translatorFor(language), rules), given)
  const home = countryOf(rules.places.get(placeKey(given.departure))!)
  const elsewhere = countries.filter((country) => country !== home)
  const told = await toEachCountry(given, elsewhere, rules, today, (assessment, iso2) => ({
    answer: countryAnswer(assessment, iso2, words),
    wayBack: wayBackOf(assessment, words),
  }))
  const wayBack = sameWayBack(told.map(({ wayBack: needs }) => needs))
  const people = namedRows(given, words)
  return { rulebookRevision: rules.revision, today, home, people, wayBack, countries: told.map(({ answer }) => answer) }
}

/** What everybody holds is held by each. */
function tripOf(input: WhereToGoInput, documents: readonly Holding[]): Trip {
  const { travellers } = travellersAsked(input, input.citizenshipIds)
  const withDocuments = (each: Traveller): Traveller => ({
    ...each,
    holds: [...new Set([...(each.holds ?? []), ...documents])],
  })
  return {
    departure: { type: input.departureType, id: input.departureId },
    destinations: [],
    transits: [],
    travellers: documents.length > 0 ? travellers.map(withDocuments) : travellers,
    travelType: input.restrictionType,
    ...(input.dateStart && { dateStart: input.dateStart }),
    ...(input.dateEnd && { dateEnd: input.dateEnd }),
    ...(input.departBy && { departBy: input.departBy }),
    ...(typeof input.nights === 'number' && { nights: input.nights }),
    ...moreOfTrip(input),
  }
}

/** A trip that is still to be chosen lies ahead. `today` is that of UTC: somewhere it is still the day before. */
function checkVisit({ dateStart, dateEnd, departBy }: Trip, today: CalendarDate): Problem[] {
  const lastStart = departBy ?? dateStart
  const days = dateStart && dateEnd ? daysBetween(dateStart, dateEnd) + 1 : 0
  return [
    ...problemIf(lastStart !== undefined && addDays(lastStart, 1) < today, 'dateStart', 'errors.departure-is-over'),
    ...problemIf(days > longestDays, 'dateEnd', 'errors.stay-too-long', {
      max: longestDays,
    }),
  ]
}
