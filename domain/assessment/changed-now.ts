import type { CalendarDate } from '../dates.ts'
import { placeKey, type PlaceRef } from '../places.ts'
import type { Rulebook } from '../rulebook/rulebook.ts'
import { answersAt } from './answers-at.ts'
import { askedTypes } from './asked-types.ts'
import type { Assessment, Section, Stop } from './assessment.ts'
import { planeChangesOf } from './changes-of-planes.ts'
import type { Change } from './compare.ts'
import { situationsOf } from './situation.ts'
import { stopAccess } from './stop-access.ts'
import type { Trip } from './trip.ts'

/** What has to be known of a trip as it stands to say what has changed of it. A whole assessment knows more. */
export type ChangedNow = Pick<Assessment, 'trip' | 'today'> & { readonly stops: readonly StopNow[] }
export type StopNow = Pick<Stop, 'role' | 'place' | 'iso2' | 'isClosed' | 'advised' | 'advisories'> & {
  readonly sections: readonly Pick<Section, 'answers'>[]
}

const nothingSaid = { isClosed: false, advised: null, advisories: [], sections: [] }

/**
 * The stops of a trip by the newest rules, with no more than `changes` are about: a tenth of the work of an assessment, and the same words come of
 * it. Of a stop that no change names nothing but its place is true. Throws a RangeError for a place that the rulebook does not know.
 */
export function changedNow(
  trip: Trip,
  rulebook: Rulebook,
  today: CalendarDate,
  changes: readonly Change[],
): ChangedNow {
  const named = Map.groupBy(changes, keyOf)
  const planes = planeChangesOf(trip, rulebook, trip.dateStart ?? today)
  const stops = situationsOf(trip, planes, rulebook, today).map((situation): StopNow => {
    const { role, place, iso2 } = situation
    const own = named.get(keyOf(situation))
    if (own === undefined) return { role, place, iso2, ...nothingSaid }
    const types = new Set(own.flatMap((change) => (change.kind === 'answer' ? [change.type] : [])))
    const asked = [...types].flatMap((type) => askedTypes[trip.travelType][role].get(type) ?? [])
    const answers = [...answersAt(situation, trip, rulebook, asked)].map(([type, values]) => ({ type, values }))
    const { isClosed, advised, advisories } = stopAccess(situation, trip.travelType, rulebook)
    return { role, place, iso2, isClosed, advised, advisories, sections: [{ answers }] }
  })
  return { trip, today, stops }
}

const keyOf = ({ role, place }: { readonly role: string; readonly place: PlaceRef }): string =>
  `${role} ${placeKey(place)}`
