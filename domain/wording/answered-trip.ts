import type { Traveller } from '../assessment/traveller.ts'
import type { CalendarDate } from '../dates.ts'
import type { Iso2 } from '../places.ts'
import type { WordedAssessment } from './worded.ts'

/** A trip in the words of its reader, and what it needs. */
export type AnsweredTrip = {
  readonly departureName: string
  readonly departureId: string
  readonly departureIso2: Iso2
  readonly destinationNames: readonly string[]
  readonly destinationIds: readonly string[]
  readonly destinationIso2s: readonly Iso2[]
  readonly transitNames: readonly string[]
  readonly transitIds: readonly string[]
  readonly transitIso2s: readonly Iso2[]
  readonly citizenshipNames: readonly string[]
  readonly citizenshipIds: readonly Iso2[]
  readonly citizenshipIso2s: readonly Iso2[]
  /** Null where the residence was left out: what depends on it is a condition then. */
  readonly residenceName: string | null
  readonly residenceIso2: Iso2 | null
  readonly travellers: readonly Traveller[]
  readonly dateStart: CalendarDate | null
  readonly dateEnd: CalendarDate | null
  readonly departBy: CalendarDate | null
  /** How long the trip lasts, beside `departBy`; null where the return is given or open. */
  readonly nights: number | null
  /** Address of the look-up in the staff application. */
  readonly url: string
  readonly assessment: WordedAssessment
}
