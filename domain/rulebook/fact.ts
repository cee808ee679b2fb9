import type { Duty } from '../catalogue/detail-type.ts'
import type { DetailTypeKey } from '../catalogue/types.ts'
import type { CalendarDate, DateSpan } from '../dates.ts'
import type { LocalisedText } from '../languages.ts'
import type { Iso2, PlaceRef } from '../places.ts'
import type { Sentence } from './sentences.ts'

/** What a trip is for. A private trip is `TOURISM`. */
export const travelTypes = ['TOURISM', 'BUSINESS'] as const
export type TravelType = (typeof travelTypes)[number]

/**
 * Why nothing reliable is known. A fact states one of the first four, of which `not-started` is about an authorisation that is
 * decided on and whose first day nobody has named, and `case-by-case` is of what a source says is decided for each; the others are found by the assessment.
 */
export const statedReasons = ['source-silent', 'conflicting', 'not-started', 'case-by-case'] as const
export const unknownReasons = [...statedReasons, 'not-researched', 'expired'] as const
export type UnknownReason = (typeof unknownReasons)[number]

/**
 * What kind of text was read, from the strongest down: the responsible state's law or authority; an agreement or register
 * that binds it; another government; trade, press and other second-hand texts; a data set.
 */
export const confidences = ['official', 'treaty', 'government', 'press', 'dataset'] as const
export type Confidence = (typeof confidences)[number]

/** The two top rungs: no rule of a lower one stands above such a rule on the same days. */
export const isBinding = (confidence: Confidence): boolean => confidence === 'official' || confidence === 'treaty'

/** Read neither at an authority nor at any government. */
export const isSecondHand = (confidence: Confidence): boolean => confidence === 'press' || confidence === 'dataset'

/** What a colour type is answered with: possible again in full, in part, not. */
export const colours = ['blue', 'yellow', 'red'] as const
export type Colour = (typeof colours)[number]

/** `90 in 180`: 90 days in any 180; a plain number is days for one stay. */
export type MaxStay = { readonly days: number; readonly inDays?: number }

/** With whom a person under 18 travels. */
export const minorCompanies = ['both-parents', 'one-parent', 'alone', 'others'] as const
export type MinorCompany = (typeof minorCompanies)[number]

/** What somebody travels on. Rules are about ordinary passports, unless they name other papers. */
export const paperKinds = [
  'ordinary',
  'service',
  'diplomatic',
  'special',
  'refugee',
  'stateless',
  'identity-card',
  'child',
] as const
export type PaperKind = (typeof paperKinds)[number]

/** What has to be had before leaving for a permission that is given at the border, or for an authorisation. */
export const requirements = [
  'prior-approval',
  'invitation',
  'organised-tour',
  'hotel-booking',
  'sponsor',
  'arrival-by-air',
  'biometric-passport',
] as const
export type Requirement = (typeof requirements)[number]

export const travelModes = ['air', 'land', 'sea'] as const
export type TravelMode = (typeof travelModes)[number]
export const transitKinds = ['airside', 'landside'] as const

/**
 * When a fact holds. All given parts must hold. What the trip decides selects the fact; what it cannot decide is
 * shown as a condition and never applied.
 */
export type Condition = {
  readonly by?: readonly TravelMode[]
  /** Place groups or ISO codes: true when the route so far touches one of them. */
  readonly arrivingFrom?: readonly string[]
  /** Place groups or ISO codes: of a change of planes, true when the next country on the route is one of them. */
  readonly onwardTo?: readonly string[]
  /**
   * Hours at a change of planes, inclusive: `changeUpTo: 24` holds for up to 24 hours, `changeOver: 24` for more. Beside `arrivingFrom`,
   * `changeOver` is of the changes on the way: a country in which planes were only changed counts after that many hours.
   */
  readonly changeUpTo?: number
  readonly changeOver?: number
  readonly transit?: (typeof transitKinds)[number]
  /** Days of stay, inclusive: `stayUpTo: 30` holds for up to 30 days, `stayOver: 30` from 31 days. */
  readonly stayUpTo?: number
  readonly stayOver?: number
  /** The days of stay are the most in any so many days: `stayOver: 90` with `inDays: 180`. Left out: those of one stay. */
  readonly inDays?: number
  /** Groups or ISO codes of the country of residence. */
  readonly residentOf?: readonly string[]
  /** Groups or ISO codes of a further passport that the traveller is said to have: nobody is taken to have one. */
  readonly citizenOf?: readonly string[]
  /** Something the traveller holds, named by a key of the vocabulary in `holdings.ts`. */
  readonly holding?: readonly string[]
  /** The paper travelled on is of one of these kinds. */
  readonly paper?: readonly PaperKind[]
  /** Completed years, inclusive. */
  readonly age?: { readonly from?: number; readonly to?: number }
  /** With whom a minor travels. */
  readonly minor?: readonly MinorCompany[]
}

/** How long whoever applies from one of these countries waits for an appointment, in calendar days, as it was read on a day. */
export type AppointmentWait = {
  readonly in: readonly Iso2[]
  readonly from: number
  readonly to: number
  readonly checkedAt: CalendarDate
}

/** Something the traveller does because of a fact: apply, fill in, carry. Dates are computed from the trip. */
export type Step = {
  readonly kind: Duty | 'pay' | 'register'
  readonly name: LocalisedText
  readonly url?: string
  readonly fee?: { readonly amount: number; readonly currency: string }
  /** Official processing time, in working days of the office; the deadline is that long before the trip starts. */
  readonly workingDays?: number
  /** Before those days begin; the longest counts. Of a country that none names nothing is known. */
  readonly waits?: readonly AppointmentWait[]
  /** Calendar days before the day it counts from on which it opens, and by which it must be done. */
  readonly opensDaysBefore?: number
  readonly dueDaysBefore?: number
  /** Calendar days after that day by which it must be done: a registration on the spot. */
  readonly dueDaysAfter?: number
  /** The day it counts from: the arrival at the stop, or the day of leaving it. Left out: leaving for an exit rule, else arrival. */
  readonly countsFrom?: 'arrival' | 'leaving'
  /** Asked of some, whom its name tells: a task that no headline and no colour speaks of. */
  readonly forSome?: true
  /** Recommended, and demanded by nobody: its title says so, and no headline or reminder calls to it. */
  readonly advised?: true
  /** Beside `forSome`: of whoever goes to one of these airports or regions of the country; then the name does not tell it. */
  readonly onlyAt?: readonly string[]
}

export const authorityTypes = ['DESTINATION_COUNTRY', 'FOREIGN_OFFICE', 'HEALTH_INSTITUTE', 'TOUR_OPERATOR'] as const
export type AuthorityType = (typeof authorityTypes)[number]

export type Fact = {
  /** Its own in the whole rulebook, and the same for as long as it is about the same: `fact-identity.ts`. */
  readonly id: string
  /** Whose word it is. */
  readonly authority: AuthorityType
  readonly type: DetailTypeKey
  /** Group ids, ISO codes, `self` (own citizens), each with `-` to exclude; left out: everyone. */
  readonly for?: readonly string[]
  /** Left out for a free text, whose answer is its `sentences`, or its `text`. */
  readonly answer?: 'yes' | 'no' | 'unknown' | number | Colour
  readonly text?: LocalisedText
  readonly unknownReason?: (typeof statedReasons)[number]
  readonly travelType?: readonly TravelType[]
  readonly when?: Condition
  readonly maxStay?: MaxStay
  readonly steps?: readonly Step[]
  readonly from?: CalendarDate
  readonly to?: CalendarDate
  /** `from` and `to` are days of entry: who enters in time may stay on. Left out: they are days of the stay. */
  readonly dates?: 'entry'
  /** Only with these: the permission is no plain yes. */
  readonly requires?: readonly Requirement[]
  /** Years before the entry within which the document must have been issued. */
  readonly issuedWithinYears?: number
  readonly source: string
  /** Day of the copy that was read; null where the copy bears none. */
  readonly checkedAt: CalendarDate | null
  readonly confidence: Confidence
  /** Standard sentences; they come before text and note. */
  readonly sentences?: readonly Sentence[]
  readonly note?: LocalisedText
}

/** A named, dated set of nationalities or of places. */
export type Group = {
  readonly id: string
  readonly kind: 'nationalities' | 'places'
  readonly name: LocalisedText
  readonly members: readonly ({ readonly code: Iso2 } & DateSpan)[]
  /** Other groups whose members belong to this one too. */
  readonly includes: readonly string[]
  /** Places between which nobody is checked: a change of planes on the way from one to another crosses no border. */
  readonly withoutInnerBorders?: boolean
  /** Of places without inner borders: each has its own rules of entry, so a change in one for another passes its border. */
  readonly ownEntryRules?: boolean
  readonly source: string
  readonly checkedAt: CalendarDate | null
  readonly confidence: Confidence
}

export type Policy = { readonly id: string; readonly name: LocalisedText; readonly facts: readonly Fact[] }

/** How far one authority opens a place, in a span of travel dates. */
export type AccessWindow = DateSpan & {
  readonly authority: AuthorityType
  readonly access: 'NO_ACCESS' | 'SOME_RESTRICTIONS' | 'NO_RESTRICTIONS'
  readonly travelType?: readonly TravelType[]
  readonly source?: string
}

/** What is published about one place. */
export type EntryRestriction = {
  readonly place: PlaceRef
  readonly policies: readonly ({ readonly policy: string } & DateSpan)[]
  /** Left out: by any means. */
  readonly reachedBy?: readonly TravelMode[]
  readonly access: readonly AccessWindow[]
  readonly facts: readonly Fact[]
  /** An inactive one says nothing: its level is passed over. */
  readonly isActive?: false
  /** Parts of the place are judged otherwise than the whole. */
  readonly regionDeviations?: { readonly tourism?: boolean; readonly business?: boolean }
}
