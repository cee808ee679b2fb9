import type { Language } from '../languages.ts'
import type { Iso2, Place } from '../places.ts'
import type { AdvisoryList } from './advisory.ts'
import type { CountryFactTables } from './country-facts.ts'
import type { EntryRestriction, Fact, Group, Policy } from './fact.ts'
import type { MissionList } from './mission.ts'
import type { VisaMatrix } from './visa-matrix.ts'

/** Texts of the rules by language and by their English text: nobody has confirmed them yet. */
export type Translations = Readonly<Partial<Record<Language, Readonly<Record<string, string>>>>>

/** Everything the reviewed files and the imported data say, in the form a rulebook is compiled from. */
export type RuleContent = {
  readonly places: readonly Place[]
  readonly groups: readonly Group[]
  readonly policies: readonly Policy[]
  readonly restrictions: readonly EntryRestriction[]
  readonly translations?: Translations
  /** Imported; below every place and policy. */
  readonly visaMatrix?: VisaMatrix
  /** Imported, by country; below every place and policy. */
  readonly importedFacts?: Readonly<Record<Iso2, readonly Fact[]>>
  /** Below every place and policy. */
  readonly countryFacts?: CountryFactTables
  /** Imported: what governments say about travelling to a country. */
  readonly advisories?: readonly AdvisoryList[]
  /** Imported: embassies and consulates. No rule follows from them. */
  readonly missions?: readonly MissionList[]
}
