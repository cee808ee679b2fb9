import type { DetailTypeKey } from '../catalogue/types.ts'
import type { CalendarDate, DateSpan } from '../dates.ts'
import type { LocalisedText } from '../languages.ts'
import type { Iso2, Place, PlaceKey, PlaceRef } from '../places.ts'
import type { DatedAdvisory } from './advisory.ts'
import type { Translations } from './content.ts'
import type { CountryFact } from './country-facts.ts'
import type { AccessWindow, Fact, TravelMode, TravelType } from './fact.ts'
import type { Mission } from './mission.ts'

/** The list in which a fact stands; `matrix` is any imported table. */
export type Origin =
  | { readonly kind: 'place'; readonly place: PlaceRef }
  | { readonly kind: 'policy'; readonly policy: string }
  | { readonly kind: 'matrix'; readonly source: string }

/** A fact that covers one nationality at one place, with the spans of travel dates on which it does. */
export type Candidate = {
  readonly fact: Fact
  readonly origin: Origin
  /** Place among the facts of its type as the files order them, nearest level first. */
  readonly position: number
  /** The token of `for` that covers the nationality; `everyone` when the fact names nobody. */
  readonly matched: string
  readonly spans: readonly DateSpan[]
  /** First days on which the groups in its condition change; the answer may differ from then on. */
  readonly conditionChanges: readonly CalendarDate[]
}

/** By detail type, in the order in which they are applied: nearest level first, top to bottom. */
export type CandidatesByType = ReadonlyMap<DetailTypeKey, readonly Candidate[]>

/** Everything published, compiled into one immutable value. */
export type Rulebook = {
  readonly revision: number
  readonly places: ReadonlyMap<PlaceKey, Place>
  readonly translations: Translations
  readonly policyNames: ReadonlyMap<string, LocalisedText>
  readonly groupNames: ReadonlyMap<string, LocalisedText>
  /** Where the rules of a place stand: itself, or the nearest level around it. Where that is one, the rules are the same. */
  readonly levelOf: (place: PlaceRef) => PlaceKey
  readonly candidates: (place: PlaceRef, nationality: Iso2) => CandidatesByType
  /** True when the country, or a group it is a member of on that day, is named by one of the tokens. */
  readonly isNamed: (iso2: Iso2, tokens: readonly string[], date: string) => boolean
  /**
   * `one-entry`: one country, or two that are entered as one area on that day. `unchecked`: nobody is checked between the
   * two, but each has its own rules of entry. `checked`: all others.
   */
  readonly borderBetween: (a: Iso2, b: Iso2, date: CalendarDate) => 'one-entry' | 'unchecked' | 'checked'
  /** The only ways to come to a place; null where there are others, or nothing is known. */
  readonly reachedBy: (place: PlaceRef) => readonly TravelMode[] | null
  readonly access: (place: PlaceRef) => readonly AccessWindow[]
  /** What is said of the place itself alone: neither of what it lies in, nor by a foreign office's list. */
  readonly ownAccess: (place: PlaceRef) => readonly AccessWindow[]
  /** Whether an editor says that parts of the place are judged otherwise than the whole. */
  readonly hasDeviations: (place: PlaceRef, travelType: TravelType) => boolean
  /** Facts of a type that are about everybody at a country, nearest first, on a day. */
  readonly factsForAll: (iso2: Iso2, type: DetailTypeKey, date: CalendarDate) => readonly Fact[]
  /** What each government says about a country, side by side. */
  readonly advisories: (iso2: Iso2) => readonly DatedAdvisory[]
  /** Embassies and consulates that speak for a country, wherever they are. */
  readonly missions: (iso2: Iso2) => readonly Mission[]
  /** One entry for each type of country fact, on a day; empty for a country that is not there. */
  readonly countryFacts: (iso2: Iso2, date: CalendarDate) => readonly CountryFact[]
  /** Policies a place takes part in; two stops under one policy share its days of stay. */
  readonly policiesOf: (place: PlaceRef) => ReadonlySet<string>
}
