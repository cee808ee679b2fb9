import type { StopRole } from '../catalogue/catalogue.ts'
import type { CalendarDate } from '../dates.ts'
import { differingRules, type CompiledRules, type DifferingPlace } from '../rulebook/differing-rules.ts'
import type { Rulebook } from '../rulebook/rulebook.ts'
import { answersAt } from './answers-at.ts'
import { askedTypes, type AskedType } from './asked-types.ts'
import { planeChangesOf, type PlaneChange } from './changes-of-planes.ts'
import { compareStops, type Change, type ComparedStop } from './compare.ts'
import { situationsOf, type Situation } from './situation.ts'
import { stopAccess } from './stop-access.ts'
import { citizenshipsOf } from './traveller.ts'
import { lastReturnOf, type Trip } from './trip.ts'

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
  const askedAt = rememberAsked()
  return (trip, today) => {
    const [leaves, ...others] = [trip.departure, ...trip.transits, ...trip.destinations].map((ref) => rules.at(ref))
    if (leaves == null || others.includes(null)) return nothing
    const changes = others.slice(0, trip.transits.length)
    const stays = others.slice(trip.transits.length)
    const who = `${trip.travelType} ${citizenshipsOf(trip).join()}`
    const lastDay = trip.dateStart === undefined ? undefined : lastReturnOf(trip)
    const asked = (role: StopRole, place: DifferingPlace): Asked => askedAt(place, role, trip, who, lastDay)
    const mayDiffer = (role: StopRole, place: DifferingPlace): boolean =>
      place.isAccess || asked(role, place).length > 0
    const isOtherRoute = leaves.isWhole || others.some((place) => place!.isWhole)
    // Where an area is entered follows from its borders.
    const isOtherArea = rules.borders && stays.length > 1
    if (
      !isOtherRoute &&
      !isOtherArea &&
      !(rules.borders && changes.length > 0) &&
      !stays.some((place) => mayDiffer('DESTINATION', place!)) &&
      !changes.some((place) => mayDiffer('TRANSIT', place!)) &&
      !mayDiffer('DEPARTURE', leaves) &&
      !mayDiffer('RETURN', leaves)
    )
      return nothing
    const planesOf = (book: Rulebook): Planes => planeChangesOf(trip, book, trip.dateStart ?? today)
    const before = planesOf(was.book)
    const after = isOtherRoute || rules.borders ? planesOf(is.book) : before
    const isWhole = isOtherRoute || isOtherArea || before.join() !== after.join()
    const told = (book: Rulebook, situations: readonly Situation[]): ComparedStop[] =>
      situations.map((situation) => {
        const { role, place } = situation
        if (isWhole) return toldAt(situation, trip, book, [...askedTypes[trip.travelType][role].values()])
        const here = rules.at(place)!
        return mayDiffer(role, here)
          ? toldAt(situation, trip, book, asked(role, here))
          : { ...nothingSaid, role, place }
      })
    // The same route under the same policies is the same situations.
    const situations = situationsOf(trip, before, was.book, today)
    const later = isWhole ? situationsOf(trip, after, is.book, today) : situations
    return compareStops(told(was.book, situations), told(is.book, later), trip)
  }
}

type AskedFrom = { readonly types: Asked; readonly from: CalendarDate }
type AskedAt = (
  place: DifferingPlace,
  role: StopRole,
  trip: Trip,
  who: string,
  lastDay: CalendarDate | undefined,
) => Asked
const noTypes: Asked = []

/**
 * The types that any of a trip's citizenships may be told otherwise at a stop: who is told the same shares one value. None where the trip is
 * over before any of them differs.
 */
function rememberAsked(): AskedAt {
  const known = new WeakMap<DifferingPlace, Partial<Record<StopRole, Map<string, AskedFrom>>>>()
  const lookUp = (place: DifferingPlace, role: StopRole, trip: Trip): AskedFrom => {
    const { travelType } = trip
    const differing = citizenshipsOf(trip).flatMap((citizenship) => [...place.types(citizenship)])
    const here = differing.flatMap(([name, from]) => {
      const type = askedTypes[travelType][role].get(name)
      return type ? [{ type, from }] : []
    })
    return {
      types: [...new Set(here.map(({ type }) => type))],
      from: here.map(({ from }) => from).toSorted()[0] ?? '',
    }
  }
  return (place, role, trip, who, lastDay) => {
    const own = known.get(place) ?? {}
    known.set(place, own)
    const byWhom = (own[role] ??= new Map())
    const found = byWhom.get(who) ?? lookUp(place, role, trip)
    byWhom.set(who, found)
    return lastDay !== undefined && lastDay < found.from ? noTypes : found.types
  }
}

function toldAt(situation: Situation, trip: Trip, book: Rulebook, asked: Asked): ComparedStop {
  const { role, place } = situation
  const { isClosed, advised, advisories } = stopAccess(situation, trip.travelType, book)
  return { role, place, isClosed, advised, advisories, answers: answersAt(situation, trip, book, asked) }
}
