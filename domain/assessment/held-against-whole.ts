import { canonicalJson } from '../canonical-json.ts'
import type { CalendarDate } from '../dates.ts'
import type { Rulebook } from '../rulebook/rulebook.ts'
import { assess } from './assess.ts'
import type { ChangesOf } from './changes-between.ts'
import { compare, type Change } from './compare.ts'
import type { Trip } from './trip.ts'
import { unknownPlaces } from './unknown-places.ts'

/** Of so many trips one is compared whole. */
const oneIn = 50

/** By its id, so that a second run holds the same trips against the whole. An id begins with eight hexadecimal digits. */
const isHeld = (id: string): boolean => Number.parseInt(id.slice(0, 8), 16) % oneIn === 0

/**
 * What `changesOf` finds for the trip with an id; for one trip in fifty held against the comparison of two whole assessments, which holds
 * where the two differ. `tell` hears of each such fault.
 */
export const heldAgainstWhole =
  (changesOf: ChangesOf, was: Rulebook, is: Rulebook, tell: (id: string) => void) =>
  (id: string, trip: Trip, today: CalendarDate): readonly Change[] => {
    const changes = changesOf(trip, today)
    if (!isHeld(id) || [was, is].some((book) => unknownPlaces(trip, book).length > 0)) return changes
    const whole = compare(assess(trip, was, today), assess(trip, is, today))
    if (canonicalJson(whole) === canonicalJson(changes)) return changes
    tell(id)
    return whole
  }
