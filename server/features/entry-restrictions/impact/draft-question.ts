import type { Assessment } from '#domain/assessment/assessment.ts'
import type { Change } from '#domain/assessment/compare.ts'
import type { Trip } from '#domain/assessment/trip.ts'
import type { CalendarDate } from '#domain/dates.ts'
import type { Iso2, Place, PlaceKey } from '#domain/places.ts'
import type { TravelType } from '#domain/rulebook/fact.ts'
import type { Coverage, CoverageQuestions } from '#server/content/report-coverage.ts'
import type { RecordKind, RecordText } from '#server/db/tables.ts'
import type { CheckedRule } from '../rule/check-rule.ts'
import type { ImpactTally } from './impact-tally.ts'
import type { RuleName } from '../rule/rule-kind.ts'

/** A record as it would be, as text; null takes it away. */
export type DraftText = {
  readonly kind: RecordKind
  readonly key: string
  readonly text: string | null
  /** What is published with it. */
  readonly also?: readonly DraftText[]
}

/** Which pages may be touched at all. */
export type DraftScope = { readonly countries: readonly Iso2[]; readonly citizenships: readonly Iso2[] | null }

export type DraftPreview = {
  readonly now: Assessment
  readonly after: Assessment
  readonly changes: readonly Change[]
}

/** What the thread of drafts is asked, and what it answers. */
export type DraftQuestions = {
  /** What was published since. */
  readonly read: { readonly asks: { readonly records: readonly RecordText[] }; readonly says: null }
  readonly clear: { readonly asks: null; readonly says: null }
  /** All places of these records, so that those which pages have lost can be read beside them. */
  readonly places: { readonly asks: null; readonly says: readonly PlaceKey[] }
  readonly compile: {
    readonly asks: { readonly revision: number; readonly lost: readonly Place[] }
    readonly says: null
  }
  /** Of records as they were written, to be published together: what of each may not be published, and what is doubtful. */
  readonly check: {
    readonly asks: {
      readonly changes: readonly { readonly name: RuleName; readonly text: string }[]
      readonly today: CalendarDate
    }
    readonly says: readonly CheckedRule[]
  }
  readonly scope: { readonly asks: { readonly draft: DraftText; readonly run: string }; readonly says: DraftScope }
  /** The tally of the run with these pages counted too. */
  readonly count: {
    readonly asks: { readonly run: string; readonly lines: string; readonly today: CalendarDate }
    readonly says: ImpactTally
  }
  readonly forget: { readonly asks: { readonly run: string }; readonly says: null }
  readonly coverageScope: { readonly asks: CoverageAsks; readonly says: CoverageScope }
  /** Of one country: it takes a twentieth of a second. */
  readonly coverage: {
    readonly asks: CoverageAsks & { readonly destination: Iso2 }
    readonly says: Readonly<Record<string, Coverage>>
  }
  readonly preview: {
    readonly asks: { readonly draft: DraftText; readonly trip: Trip; readonly today: CalendarDate }
    /** Null: the place is not known. */
    readonly says: DraftPreview | null
  }
}
/** Of which countries and questions it can be said how well they are known. */
export type CoverageScope = Pick<CoverageQuestions, 'nationalities' | 'types' | 'destinations'>
type CoverageAsks = { readonly today: CalendarDate; readonly travelType: TravelType }

export type DraftQuestion = keyof DraftQuestions
export type Asks<Q extends DraftQuestion> = DraftQuestions[Q]['asks']
export type Says<Q extends DraftQuestion> = DraftQuestions[Q]['says']

export type DraftMessage = {
  [Q in DraftQuestion]: { readonly id: number; readonly question: Q; readonly asks: Asks<Q> }
}[DraftQuestion]
export type DraftReply =
  | { readonly id: number; readonly says: Says<DraftQuestion> }
  | { readonly id: number; readonly failed: string }
