import type { CalendarDate } from '../dates.ts'
import type { Iso2 } from '../places.ts'
import type { RowKey } from '../assessment/traveller.ts'
import type { NamedRow } from '../wording/people.ts'
import type { CountryAnswer } from './country-answer.ts'

/** Where a group can go: every country but that of the departure, in no order. */
export type WhereToGo = {
  readonly rulebookRevision: number
  readonly today: CalendarDate
  /** The country of the departure. */
  readonly home: Iso2
  /** The passports of all travellers in their order, by what people are told apart. */
  readonly people: readonly NamedRow[]
  /** What travellers need for coming back whatever the country is: it is part of every verdict. */
  readonly wayBack: readonly WayBack[]
  readonly countries: readonly CountryAnswer[]
}

export type WayBack = { readonly citizenshipIso2: RowKey; readonly headline: string }

/** What is said of coming back from all countries alike. */
export const sameWayBack = (all: readonly (readonly WayBack[])[]): readonly WayBack[] =>
  (all[0] ?? []).filter(({ citizenshipIso2, headline }) =>
    all.every((needs) =>
      needs.some((other) => other.citizenshipIso2 === citizenshipIso2 && other.headline === headline),
    ),
  )
