import type { CalendarDate, DateSpan } from '#domain/dates.ts'
import type { Iso2, PlaceKey } from '#domain/places.ts'

export type MarkKind = 'place' | 'date' | 'passport' | 'child'
/** A part of the text that was understood. */
export type Mark = { readonly start: number; readonly end: number; readonly kind: MarkKind }

export const doubtKeys = [
  'several-places',
  'as-country',
  'unknown-place',
  'needs-airport',
  'in-other-country',
  'stop-or-change',
  'other-airport',
  'domestic',
  'change-twice',
  'weekday',
  'date-order',
  'two-dates',
  'arrives-before',
  'next-day-assumed',
  'not-confirmed',
  'first-and-last',
  'one-way',
  'issued-elsewhere',
  'one-person',
  'unknown-passport',
  'too-many',
  'too-many-places',
  'no-company',
] as const
/** What is doubtful, and what the sentence about it names. */
export type Doubt = { readonly key: (typeof doubtKeys)[number]; readonly values?: Readonly<Record<string, string>> }

/** A place as it is written: what it may be. One key is certain, none is not known. */
export type Spot = { readonly written: string; readonly keys: readonly PlaceKey[]; readonly isAirport: boolean }
/** A day, and the minute of it, as far as they are told. */
export type Moment = { readonly day: CalendarDate | null; readonly minute: number | null }
/** A flight, or a journey by land between two places. */
export type Leg = {
  readonly from: Spot
  readonly to: Spot
  readonly departs: Moment
  readonly arrives: Moment
  readonly doubts: readonly Doubt[]
}

export type Role = 'from' | 'to' | 'via'
/** A place named in a sentence. */
export type NamedPlace = {
  readonly role: Role
  readonly spot: Spot
  readonly days: DateSpan
  /** How many are stayed there, where that is told instead of days. */
  readonly nights: number | null
  readonly doubts: readonly Doubt[]
}
/** A day that was read, and the other that the same figures may mean. */
export type ReadDay = {
  readonly day: CalendarDate
  readonly other: CalendarDate | null
  readonly doubts: readonly Doubt[]
}
export type TripDay = ReadDay & { readonly role: 'start' | 'end' | 'any' }
/** `who` is the same for one person in one form of words, so that nobody is counted twice; it is never shown. */
export type Passport = { readonly iso2: Iso2; readonly who: string | null; readonly doubts: readonly Doubt[] }
/** A traveller of a certain age, or said to be a child. */
export type Traveller = {
  readonly who: string | null
  readonly birth: CalendarDate | null
  readonly age: number | null
  readonly isChild: boolean
}

/** All that was understood of a text. */
export type Reading = {
  readonly legs: readonly Leg[]
  readonly places: readonly NamedPlace[]
  readonly days: readonly TripDay[]
  readonly passports: readonly Passport[]
  readonly travellers: readonly Traveller[]
  /** Children that are only counted: "2 Kinder". */
  readonly countedChildren: number
  readonly doubts: readonly Doubt[]
  readonly marks: readonly Mark[]
}
