import type { StopRole } from '../catalogue/catalogue.ts'
import type { DetailTypeKey } from '../catalogue/types.ts'
import type { CalendarDate } from '../dates.ts'
import type { Iso2, PlaceRef } from '../places.ts'
import { differingRules, type CompiledRules, type DifferingPlace } from '../rulebook/differing-rules.ts'
import type { Rulebook } from '../rulebook/rulebook.ts'
import { askedTypes, type AskedType } from './asked-types.ts'
import type { Value } from './assessment.ts'
import { planeChangesOf, type PlaneChange } from './changes-of-planes.ts'
import { compareStops, type Change, type ComparedStop } from './compare.ts'
import { findingsFor } from './select-fact.ts'
import { situationsOf, type Situation } from './situation.ts'
import { stopAccess } from './stop-access.ts'
import { answerOfPeople, findingsUnder } from './stop-findings.ts'
import type { Trip } from './trip.ts'
import { unknownPlaces } from './unknown-places.ts'

/** What changed for a trip from one rulebook to the other, both as of the same day. */
export type ChangesOf = (trip: Trip, today: CalendarDate) => readonly Change[]

type Asked = readonly AskedType[]
type Planes = readonly PlaneChange[]
const nothing: readonly Change[] = []
const notAsked: Asked = []

/**
 * `compare` of two assessments of a trip, without what cannot differ: only stops and types at which the rulebooks say
 * something else are asked. Of a trip whose place is gone nothing can be said: its page says so.
 */
export function changesBetween(was: CompiledRules, is: CompiledRules, rules = differingRules(was, is)): ChangesOf {
  const books = [was.book, is.book] as const
  return (trip, today) => {
    if (books.some((book) => unknownPlaces(trip, book).length > 0)) return nothing
    const route = [trip.departure, ...trip.transits, ...trip.destinations]
    const at = new Map(route.map((ref): [PlaceRef, DifferingPlace] => [ref, rules.at(ref)!]))
    const isOtherRoute = route.some((ref) => at.get(ref)!.isWhole)
    const asked = (role: StopRole, ref: PlaceRef): Asked =>
      typesAskedOf(trip.citizenships, at.get(ref)!, askedTypes[trip.travelType][role])
    const mayDiffer = (role: StopRole, ref: PlaceRef): boolean => at.get(ref)!.isAccess || asked(role, ref).length > 0
    if (
      !isOtherRoute &&
      !(rules.borders && trip.transits.length > 0) &&
      !mayDiffer('DEPARTURE', trip.departure) &&
      !trip.transits.some((ref) => mayDiffer('TRANSIT', ref)) &&
      !trip.destinations.some((ref) => mayDiffer('DESTINATION', ref)) &&
      !mayDiffer('RETURN', trip.departure)
    )
      return nothing
    const planesOf = (book: Rulebook): Planes => planeChangesOf(trip, book, trip.dateStart ?? today)
    const [before, after] = [planesOf(was.book), planesOf(is.book)]
    const isWhole = isOtherRoute || before.join() !== after.join()
    const told = (book: Rulebook, planes: Planes): ComparedStop[] =>
      situationsOf(trip, planes, book, today).map((situation) => {
        const { role, place } = situation
        const types = isWhole ? [...askedTypes[trip.travelType][role].values()] : asked(role, place)
        return toldAt(situation, trip, book, types)
      })
    return compareStops(told(was.book, before), told(is.book, after), trip)
  }
}

/** Those that any of them may be told otherwise: who is told the same shares one value. */
function typesAskedOf(
  citizenships: readonly Iso2[],
  place: DifferingPlace,
  asked: ReadonlyMap<DetailTypeKey, AskedType>,
): Asked {
  let types: Set<AskedType> | null = null
  for (const citizenship of citizenships)
    for (const name of place.types(citizenship)) {
      const type = asked.get(name)
      if (type) (types ??= new Set()).add(type)
    }
  return types === null ? notAsked : [...types]
}

function toldAt(situation: Situation, trip: Trip, book: Rulebook, asked: Asked): ComparedStop {
  const { role, place } = situation
  const people = trip.citizenships.toSorted().map((citizenship) => ({
    citizenship,
    candidates: book.candidates(place, citizenship),
  }))
  const answers = new Map<DetailTypeKey, readonly Value[]>()
  for (const type of asked) {
    const told = people.map((each) => ({
      ...each,
      findings: () =>
        findingsUnder(type, each.candidates, (rules) => findingsFor(rules, situation, trip.travelType, book)),
    }))
    const answer = answerOfPeople(type, told)
    if (answer) answers.set(type.nameKey, answer.values)
  }
  const { isClosed, advised, advisories } = stopAccess(situation, trip.travelType, book)
  return { role, place, isClosed, advised, advisories, answers }
}
