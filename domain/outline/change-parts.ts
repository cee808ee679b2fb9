import type { CalendarDate } from '../dates.ts'
import type { Iso2 } from '../places.ts'
import type { WordedTripChange } from '../wording/word-trip-change.ts'
import type { SaidText } from './lines.ts'

/** What rules say otherwise than when their reader last read. */
export type ChangePart = {
  /** By which it is marked as read. */
  readonly item: string
  readonly stop: number | null
  readonly title: string
  readonly citizenshipIso2s: readonly Iso2[]
  /** All that there is to say where there are no sides; empty elsewhere. */
  readonly sentence: string
  /** What is to be done because of it by another day than before; null where nothing is. */
  readonly deadline: string | null
  /** When it was published, in words. */
  readonly published: string | null
  readonly before: readonly SaidText[]
  readonly now: readonly SaidText[]
}

/** What one publication, or the agency, changed for this trip. */
export type UpdatePart = {
  /** "Published on 28 November 2026". */
  readonly title: string
  readonly on: CalendarDate
  /** Of the publication; null where the agency changed the trip. */
  readonly revision: number | null
  /** What its editor says of it. */
  readonly sentence: SaidText | null
  readonly changes: readonly ChangePart[]
  /** Of the trip itself; none where rules changed. */
  readonly trip: WordedTripChange['parts']
}
