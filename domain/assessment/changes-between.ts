import type { StopRole } from '../catalogue/catalogue.ts'
import type { DetailTypeKey } from '../catalogue/types.ts'
import type { CalendarDate } from '../dates.ts'
import type { PlaceRef } from '../places.ts'
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

/** What changed for a trip from one rulebook to the other, both as of the same day. */
export type ChangesOf = (trip: Trip, today: CalendarDate) => readonly Change[]

type Asked = readonly AskedType[]
type Planes = readonly PlaneChange[]
const nothing: readonly Change[] = []
/** Of a stop at which both rulebooks say the same. */
const nothingSaid = { isClosed: false, advised: null, advisories: [], answers: new Map() }

/**
 * `compare` of two assessments of a trip, without what cannot differ: only stops and types at which the rulebooks say
 * something else are asked. Of a trip whose place is gone nothing can be said: its page says so.
 */
export function changesBetween(was: CompiledRules, is: CompiledRules, rules = differingRules(was, is)): ChangesOf {
  const askedOf = rememberAsked()
  return (trip, today) => {
    const at = new Map<PlaceRef, DifferingPlace>()
    for (const ref of [trip.departure, ...trip.transits, ...trip.destinations]) {
      const place = rules.at(ref)
      if (place === null) return nothing
      at.set(ref, place)
    }
    const isOtherRoute = [...at.values()].some((place) => place.isWhole)
    const asked = (role: StopRole, ref: PlaceRef): Asked => askedOf(at.get(ref)!, role, trip)
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
        if (isWhole) return toldAt(situation, trip, book, [...askedTypes[trip.travelType][role].values()])
        return mayDiffer(role, place)
          ? toldAt(situation, trip, book, asked(role, place))
          : { ...nothingSaid, role, place }
      })
    return compareStops(told(was.book, before), told(is.book, after), trip)
  }
}

/** The types that any of a trip's citizenships may be told otherwise at a stop: who is told the same shares one value. */
function rememberAsked(): (place: DifferingPlace, role: StopRole, trip: Trip) => Asked {
  const known = new WeakMap<DifferingPlace, Map<string, Asked>>()
  return (place, role, { travelType, citizenships }) => {
    const own = known.get(place) ?? new Map<string, Asked>()
    known.set(place, own)
    const key = `${role} ${travelType} ${citizenships.join()}`
    const found = own.get(key)
    if (found) return found
    const names = new Set(citizenships.flatMap((citizenship) => [...place.types(citizenship)]))
    const asked = [...names].flatMap((name) => askedTypes[travelType][role].get(name) ?? [])
    own.set(key, asked)
    return asked
  }
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
