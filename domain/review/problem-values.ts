import type { DetailTypeKey } from '../catalogue/types.ts'
import type { Language } from '../languages.ts'
import type { CalendarDate, DateSpan } from '../dates.ts'
import type { Iso2, PlaceType } from '../places.ts'
import type { TravelType } from '../rulebook/fact.ts'

type None = { [K in never]: never }
type OfType = { type: string }
type Limits = { over: number; upTo: number }
type Codes = { countries: readonly Iso2[] }
type Gap = Codes & { travelType: TravelType; spans: readonly DateSpan[]; isWholeYear: boolean }
type Told = OfType & Codes & { entry: number }
type OfTask = OfType & { at: string }
type TaskDay = OfTask & { day: CalendarDate | null }

/** Every kind of problem of a rule, and what its sentence needs to know. */
export type ProblemValues = {
  // Facts
  'text-needed': OfType
  'text-not-taken': OfType
  'answer-needed': OfType
  'number-needed': OfType
  'colour-needed': OfType
  'yes-no-needed': OfType
  'reason-needed': None
  'reason-of-unknown-only': None
  'max-stay-not-taken': OfType
  'days-do-not-fit': { days: number; inDays: number }
  'days-of-no-stay': None
  'country-fact-takes-no': OfType & { field: string }
  'type-unknown': { name: string }
  'group-or-country-unknown': { name: string }
  'nationalities-needed': { group: string }
  'places-needed': { group: string }
  'holding-unknown': { name: string }
  'stay-impossible': Limits
  'change-impossible': Limits
  'age-impossible': { least: number; most: number }
  'list-empty': None
  'text-empty': None
  'german-empty': None
  'text-too-long': { most: number }
  'whole-number-needed': { least: number }
  'amount-negative': None
  'currency-form': None
  // Dates and sources
  'no-such-day': { written: string }
  'ends-before-start': { from: CalendarDate; to: CalendarDate }
  'checked-in-future': { day: CalendarDate }
  'source-no-address': { source: string }
  // Records
  'group-unknown': { group: string }
  'group-name-taken': { group: string }
  'group-without-members': None
  'group-in-itself': { groups: readonly string[] }
  'member-twice': { country: Iso2 }
  'country-unknown': { name: string }
  'policy-unknown': { policy: string }
  'place-unknown': { placeType: PlaceType; place: string }
  'region-unknown': { region: string }
  'region-elsewhere': { region: string; country: Iso2 }
  'there-twice': { name: string }
  'access-overlaps': { entry: number }
  // What is well written but hardly meant
  'for-nobody': OfType
  /** `stronger`: those that stand below and are heard first all the same. */
  'answered-before': OfType & { entries: readonly number[]; stronger: readonly number[] }
  'not-asked-in-transit': OfType
  'answers-differ': Told & { there: string; here: string }
  'stays-differ': Told & { there: number | null; here: number | null }
  'visa-gap': Gap
  'permit-gap': Gap
  expired: OfType & { day: CalendarDate }
  'ends-soon': OfType & { day: CalendarDate }
  'source-missing': None
  'source-not-encrypted': { source: string }
  'source-cannot-be-opened': { source: string }
  'facts-overdue': { count: number; types: readonly DetailTypeKey[]; day: CalendarDate }
  'facts-undated': { count: number }
  'group-overdue': { day: CalendarDate }
  'group-undated': None
  'group-empty-today': None
  'group-empty-from': { day: CalendarDate }
  'group-unused': None
  'policy-unused': None
  'no-own-passport': { country: Iso2 }
  'name-lacks-languages': { languages: readonly Language[] }
  'own-citizens-as-visitors': OfType & Codes
  'own-citizens-covered': OfType & Codes
  'nothing-applied-for': OfType
  'visa-and-permit': Codes
  'two-validities': Codes
  'e-visa-gap': Codes
  'steps-elsewhere': OfType & Codes
  'change-without-day': OfType
  'hours-without-condition': OfType & { hours: number }
  'hours-without-more': OfType & { hours: number }
  // Golden trips
  'trip-place-unknown': { place: string }
  'trip-stop-unknown': { expected: string }
  'permission-differs': { expected: string; found: string }
  'passport-stop-unknown': { country: Iso2 }
  'passport-differs': { country: Iso2; found: Iso2 }
  'trip-answer-differs': { expected: string; answers: readonly string[] }
  'no-such-condition': { holdings: readonly string[] }
  'no-such-task': OfTask
  'task-for-others': OfTask & { whom: readonly (readonly Iso2[])[] }
  'task-of-kind': OfTask & { step: string | null }
  'task-due-by': TaskDay
  'task-opens-on': TaskDay
  'task-valid-until': TaskDay
  'task-unwanted': OfTask & Codes
}
