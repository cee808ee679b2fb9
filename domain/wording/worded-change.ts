import type { CalendarDate } from '../dates.ts'
import type { Iso2 } from '../places.ts'
import type { ContentText } from './content-text.ts'

/** One thing that says something else than when its reader last read, old and new side by side. */
export type WordedChangeItem = {
  /** Stable within the trip: what a reader has read is remembered by it. */
  readonly item: string
  readonly kind: 'answer' | 'advisory' | 'access' | 'stop'
  /** In the assessment as it is now; null where the stop is gone. */
  readonly stop: number | null
  /** "Thailand", "Transit: Doha". */
  readonly title: string
  /** What of it: the question, the government, or a sentence that says all. */
  readonly about: string
  /** For whom; empty for everybody. */
  readonly citizenshipIso2s: readonly Iso2[]
  /** What was said and is said no more, and what is said instead, line by line. Both empty: more than words has changed. */
  readonly before: readonly ContentText[]
  readonly now: readonly ContentText[]
  /** When the last of it was published, where that is known. */
  readonly on?: CalendarDate
  /** Of what is said now: when its source was last read, and whether that is the authority's own, or an agreement. */
  readonly checkedAt?: CalendarDate | null
  readonly isOfficial?: boolean
  /** What is to be done because of it, where that is new or has another day. */
  readonly deadline?: NewDeadline
}

export type NewDeadline = {
  /** "Vietnam: e-visa by 27 November 2026 (before: 4 December 2026)". */
  readonly headline: string
  /** "By Fri, 27 November 2026"; where it has no day to come, as the checklist says it. */
  readonly when: string
  readonly by: CalendarDate | null
  /** "By Fri, 4 December 2026"; null where nothing was asked, or on no day. */
  readonly before: string | null
}
