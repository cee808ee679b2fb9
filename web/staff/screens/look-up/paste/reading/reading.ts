import type { CalendarDate, DateSpan } from '#domain/dates.ts'
import type { Iso2, PlaceKey } from '#domain/places.ts'
import type { PaperKind } from '#domain/rulebook/fact.ts'

export type MarkKind = 'place' | 'date' | 'passport' | 'residence' | 'child'
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
  'from-length',
  'not-confirmed',
  'first-and-last',
  'one-way',
  'issued-elsewhere',
  'permit-country',
  'visa-held',
  'visa-issued',
  'visa-unused',
  'one-person',
  'unknown-passport',
  'too-many',
  'too-many-places',
  'too-many-people',
  'no-company',
  'from-country',
  'country-behind-name',
  'two-columns',
  'passport-expires',
  'unread-people',
  'unread-detail',
  'grown-child',
  'cruise',
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
  /** Where in the text it stands. */
  readonly at: number
  /** Of one that was only seen, and taken by hand. */
  readonly id?: string
}
/** A day that was read, and the other that the same figures may mean. */
export type ReadDay = {
  readonly day: CalendarDate
  readonly other: CalendarDate | null
  readonly doubts: readonly Doubt[]
}
export type TripDay = ReadDay & { readonly role: 'start' | 'end' | 'any' }
export type OtherPaper = Exclude<PaperKind, 'ordinary'>
/** Where somebody lives; `isPermanent` is false also where nothing is said of how long the permit is for. */
export type Residence = {
  readonly iso2: Iso2
  readonly hasPermit: boolean
  readonly isPermanent: boolean
  /** The last day of the permit. */
  readonly until?: CalendarDate
}

/** Somebody who travels, as far as a text tells of them. */
export type ReadPerson = {
  /** The same for one person in one form of words, so that nobody is counted twice; it is never shown. */
  readonly who: string | null
  /** As it is written: it is shown beside the text and goes nowhere else. */
  readonly name: string | null
  /** One, or those of somebody with several. */
  readonly passports: readonly Iso2[]
  readonly residence: Residence | null
  readonly birth: CalendarDate | null
  readonly age: number | null
  readonly isChild: boolean
  readonly expires: CalendarDate | null
  /** Where it is said that it is no ordinary passport. */
  readonly paper: OtherPaper | null
  /** Countries for which they hold a visa. */
  readonly visas?: readonly Iso2[]
  /** Only seen, and taken by hand: a traveller whose papers are still to be named. */
  readonly isTaken?: true
  readonly doubts: readonly Doubt[]
}
export const nobody: ReadPerson = {
  who: null,
  name: null,
  passports: [],
  residence: null,
  birth: null,
  age: null,
  isChild: false,
  expires: null,
  paper: null,
  doubts: [],
}

/** What was seen and is used for nothing, until somebody takes it: where it stands, and what it may be. */
export type Seen = { readonly written: string; readonly start: number } & (
  | { readonly kind: 'place'; readonly spot: Spot; readonly isBesideDays: boolean }
  | { readonly kind: 'day'; readonly day: CalendarDate }
  | { readonly kind: 'residence'; readonly iso2: Iso2 }
  | { readonly kind: 'visa'; readonly iso2: Iso2 }
  /** Days of which one may be that of the departure: "Mitte März". */
  | { readonly kind: 'window'; readonly from: CalendarDate; readonly to: CalendarDate }
  | { readonly kind: 'length'; readonly nights: number }
  /** Of whom no nationality is told: "my mother in law", "2 adults". */
  | { readonly kind: 'people'; readonly count: number }
  | { readonly kind: 'ship' }
  /** Nothing that is known. */
  | { readonly kind: 'words' }
)

/** All that was understood of a text. */
export type Reading = {
  readonly legs: readonly Leg[]
  /** Ports at which a ship calls, with their days, in order. */
  readonly calls: readonly NamedPlace[]
  readonly places: readonly NamedPlace[]
  readonly days: readonly TripDay[]
  /** Days that were only seen, and taken by hand. */
  readonly takenDays?: readonly CalendarDate[]
  /** Days of the departure, and how long it lasts, taken by hand. */
  readonly takenWindow?: Required<DateSpan>
  readonly takenNights?: number
  readonly people: readonly ReadPerson[]
  /** Children that are only counted: "2 Kinder". */
  readonly countedChildren: number
  readonly seen: readonly Seen[]
  readonly doubts: readonly Doubt[]
  readonly marks: readonly Mark[]
}
