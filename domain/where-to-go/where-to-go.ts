import type { CalendarDate } from '../dates.ts'
import type { Iso2 } from '../places.ts'
import type { CountryAnswer } from './country-answer.ts'

/** Where a group can go: every country but that of the departure, in no order. */
export type WhereToGo = {
  readonly rulebookRevision: number
  readonly today: CalendarDate
  /** The country of the departure. */
  readonly home: Iso2
  readonly countries: readonly CountryAnswer[]
}
