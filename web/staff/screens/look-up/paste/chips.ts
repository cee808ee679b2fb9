import type { CalendarDate, DateSpan } from '#domain/dates.ts'
import type { Iso2, PlaceKey } from '#domain/places.ts'
import type { MinorCompany } from '#domain/rulebook/fact.ts'
import type { Doubt, OtherPaper, ReadPerson, Residence } from './reading/reading.ts'

type Common = {
  readonly id: string
  readonly doubts: readonly Doubt[]
  /** It goes into the search. */
  readonly isTaken: boolean
}
export type PlaceChip = Common & {
  readonly group: 'from' | 'to' | 'via'
  /** Null while nobody has chosen, or where no place is known. */
  readonly key: PlaceKey | null
  readonly written: string
  readonly options: readonly PlaceKey[]
  readonly days: DateSpan
  readonly hours: number | null
  /** It may be a stop or a change of planes. */
  readonly mayChange: boolean
}
export type DatesChip = Common & {
  readonly group: 'dates'
  readonly start: CalendarDate | null
  readonly end: CalendarDate | null
  /** Of a departure on one of several days, and of a return that is a length. */
  readonly window: Required<DateSpan> | null
  readonly nights: number | null
  /** The other days that the same figures may mean; whether they were chosen. */
  readonly isOther: boolean
  readonly other: { readonly start: CalendarDate | null; readonly end: CalendarDate | null } | null
}
/** People with equal papers. */
export type PassportChip = Common & {
  readonly group: 'passports'
  readonly passports: readonly Iso2[]
  readonly residence: Residence | null
  readonly paper: OtherPaper | null
  readonly people: readonly ReadPerson[]
  readonly count: number
}
export type ChildrenChip = Common & {
  readonly group: 'children'
  readonly count: number
  readonly ages: readonly number[]
  /** On which they are so old. */
  readonly day: CalendarDate
  readonly company: MinorCompany | null
}
export type Chip = PlaceChip | DatesChip | PassportChip | ChildrenChip

/** What somebody decided about chips, by their ids. */
export type Decisions = {
  /** Taken out, or in again. */
  readonly taken: ReadonlyMap<string, boolean>
  /** A place of several, `stop` or `change`, the `other` days, with whom a child travels. */
  readonly chosen: ReadonlyMap<string, string>
}
export const undecided: Decisions = { taken: new Map(), chosen: new Map() }

/** With whom a child travels has to be said where its age is not known; of others the answer asks it, where it changes something. */
export const isToldOf = ({ company, ages, count }: Pick<ChildrenChip, 'company' | 'ages' | 'count'>): boolean =>
  company !== null || ages.length >= count

/** Something has to be chosen before it can be taken. */
export const isOpen = (chip: Chip): boolean =>
  chip.isTaken &&
  ((chip.group === 'children' && !isToldOf(chip)) || ('key' in chip && chip.key === null && chip.options.length > 0))

/** It will be in the search as it stands. */
export const isReady = (chip: Chip): boolean =>
  chip.isTaken && (chip.group === 'children' ? isToldOf(chip) : !('key' in chip) || chip.key !== null)
