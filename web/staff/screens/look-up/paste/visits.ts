import { daysBetween } from '#domain/dates.ts'
import type { Doubt, Leg, Moment, Spot } from './reading/reading.ts'
import { isSameSpot } from './reading/spots.ts'

/** Where a route stops on its way. `hours`: of a change of planes, as far as times tell them. */
export type Visit = {
  readonly spot: Spot
  readonly arrives: Moment
  readonly leaves: Moment
  readonly kind: 'stop' | 'change'
  readonly hours: number | null
  readonly doubts: readonly Doubt[]
}

const minutesOfDay = 24 * 60
const nowhere: Moment = { day: null, minute: null }

/** Each place between the legs; where one ends and the next begins elsewhere, both. `last` is where the route ends. */
export function visitsOf(legs: readonly Leg[]): { readonly visits: readonly Visit[]; readonly last: Visit | null } {
  const visits: Visit[] = []
  for (const [index, leg] of legs.entries()) {
    const next = legs[index + 1]
    if (!next) break
    if (isSameSpot(leg.to, next.from)) visits.push(visitOf(leg.to, leg, next))
    else if (isWithinDay(leg, next)) visits.push({ ...visitOf(leg.to, leg, next), ...otherAirport(leg, next) })
    else {
      visits.push({ ...stop(leg.to), arrives: leg.arrives, doubts: leg.doubts })
      visits.push({ ...stop(next.from), leaves: next.departs, doubts: [] })
    }
  }
  const end = legs.at(-1)
  return {
    visits: visits.map((visit) => clearer(visit, visits)),
    last: end ? { ...stop(end.to), arrives: end.arrives, doubts: end.doubts } : null,
  }
}

/** Of what may be a stop or a change: an airport on both ways is changed at, and a place that is called by its name is stayed in. */
function clearer(visit: Visit, all: readonly Visit[]): Visit {
  if (!visit.doubts.some(({ key }) => key === 'stop-or-change')) return visit
  if (all.filter(({ spot }) => isSameSpot(spot, visit.spot)).length > 1) return { ...visit, kind: 'change' }
  return visit.spot.isAirport ? visit : { ...visit, doubts: visit.doubts.filter(({ key }) => key !== 'stop-or-change') }
}

/** From another airport, and less than a day later. */
const isWithinDay = (leg: Leg, next: Leg): boolean =>
  leg.arrives.minute !== null && next.departs.minute !== null && visitOf(leg.to, leg, next).kind === 'change'

const otherAirport = (leg: Leg, next: Leg): Pick<Visit, 'doubts'> => ({
  doubts: [...leg.doubts, { key: 'other-airport', values: { written: leg.to.written, other: next.from.written } }],
})

const stop = (spot: Spot): Visit => ({ spot, arrives: nowhere, leaves: nowhere, kind: 'stop', hours: null, doubts: [] })

function visitOf(spot: Spot, before: Leg, after: Leg): Visit {
  const leaves = after.departs
  const visit: Visit = { ...stop(spot), arrives: before.arrives, leaves, doubts: before.doubts }
  const unclear: Visit = { ...visit, doubts: [...visit.doubts, { key: 'stop-or-change' }] }
  // Where no arrival is told it was after the departure before it.
  const isTold = before.arrives.day !== null
  const since = isTold ? before.arrives : before.departs
  if (since.day === null || leaves.day === null) return unclear
  const days = daysBetween(since.day, leaves.day)
  const turned: Visit = { ...visit, doubts: [...visit.doubts, { key: 'date-order', values: { day: leaves.day } }] }
  if (days < 0) return turned
  if (since.minute === null || leaves.minute === null) {
    if (days === 0) return { ...visit, kind: 'change' }
    return days <= (isTold ? 1 : 2) ? unclear : visit
  }
  const minutes = days * minutesOfDay + leaves.minute - since.minute
  if (minutes < 0) return turned
  // A begun hour counts: rules of transit end after so many.
  if (minutes < minutesOfDay)
    return { ...visit, kind: 'change', hours: isTold ? Math.max(1, Math.ceil(minutes / 60)) : null }
  return isTold || days > 2 ? visit : unclear
}
