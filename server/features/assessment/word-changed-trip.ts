import { assess } from '#domain/assessment/assess.ts'
import type { Trip } from '#domain/assessment/trip.ts'
import { unknownPlaces } from '#domain/assessment/unknown-places.ts'
import { movedDeadlines } from '#domain/wording/moved-deadlines.ts'
import { wordTripChange, type WordedTripChange } from '#domain/wording/word-trip-change.ts'
import type { Words } from '#domain/wording/words.ts'
import type { Context } from '../../context.ts'
import { offices } from '../../offices/offices.ts'

export type ChangedTrip = { readonly at: Date; readonly from: Trip }

/** What is different in the trip of a page, with the deadlines that it moved by the rules of today. Null: nothing is. */
export function wordChangedTrip(
  { rulebook, clock }: Pick<Context, 'rulebook' | 'clock'>,
  changed: ChangedTrip | null,
  trip: Trip,
  words: Words,
): WordedTripChange | null {
  if (changed === null) return null
  const rules = rulebook.current()
  const isKnown = [changed.from, trip].every((each) => unknownPlaces(each, rules).length === 0)
  const assessed = (each: Trip) => assess(each, rules, clock.today(), offices)
  const moved = isKnown ? movedDeadlines(assessed(changed.from), assessed(trip), words) : []
  return wordTripChange(changed.from, trip, changed.at, words, moved)
}
