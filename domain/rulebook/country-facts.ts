import { coversDate, type Spans } from '../date-spans.ts'
import { countryFactTypes, type CountryFactType } from '../catalogue/destination-types.ts'
import type { CalendarDate } from '../dates.ts'
import { languages, type Language, type LocalisedText } from '../languages.ts'
import type { Iso2 } from '../places.ts'
import type { Confidence, Fact, UnknownReason } from './fact.ts'

/** Where entries of the tables come from. */
export type CountryFactSource = {
  readonly title: string
  readonly address: string
  /** Day of the copy that was read. */
  readonly checkedAt: CalendarDate
  readonly confidence: Confidence
  /** Whom the licence wants named wherever the figures are shown. */
  readonly attribution?: string
}

/** Codes, divided by `;`; the key of a source; the page there, if it has one of its own. */
export type CountryFactEntry = readonly [values: string, source: string, page?: string]

/** The tables of `content/country-facts/`: a base layer below everything that is said about a single place. */
export type CountryFactTables = {
  readonly sources: Readonly<Record<string, CountryFactSource>>
  /** Names of capitals by their English name, where another language has its own. */
  readonly capitalNames: Readonly<Record<string, Readonly<Partial<Record<Language, string>>>>>
  readonly facts: Readonly<Record<Iso2, Readonly<Record<string, CountryFactEntry>>>>
}

/** One fact about a country. `values` are codes in the notation of their type; a capital has its name as `text`, and so has what a file or an editor wrote. */
export type CountryFact = {
  readonly type: CountryFactType
  readonly values: readonly string[]
  readonly text: LocalisedText | null
  readonly note: LocalisedText | null
  readonly unknownReason: UnknownReason | null
  readonly source: string | null
  readonly sourceTitle: string | null
  readonly attribution: string | null
  readonly checkedAt: CalendarDate | null
  readonly confidence: Confidence | null
}

/** `unknown:conflicting`, `unknown:source-silent`: looked for, and not found. */
export const unknownPrefix = 'unknown:'

/** Looked for, and there is none: no land borders, no capital. */
export const noSuchThing = 'none'

const nothing = { values: [], text: null, note: null, unknownReason: null, sourceTitle: null, attribution: null }

/** A capital in every language: English where a language has no name of its own, not German. */
const capitalText = (capitals: readonly string[], names: CountryFactTables['capitalNames']): LocalisedText =>
  Object.fromEntries(
    languages.map((language) => [language, capitals.map((name) => names[name]?.[language] ?? name).join(', ')]),
  ) as Record<Language, string>

function fromTables(type: CountryFactType, iso2: Iso2, tables: CountryFactTables | undefined): CountryFact {
  const entry = tables?.facts[iso2]?.[type]
  if (!tables || !entry)
    return { ...nothing, type, unknownReason: 'not-researched', source: null, checkedAt: null, confidence: null }
  const [codes, key, page] = entry
  const { title, address, checkedAt, confidence, attribution = null } = tables.sources[key]!
  const isUnknown = codes.startsWith(unknownPrefix)
  const values = isUnknown ? [] : codes.split(';')
  const isCapital = type === 'CiCapital' && values.length > 0 && values[0] !== noSuchThing
  return {
    ...nothing,
    type,
    values,
    text: isCapital ? capitalText(values, tables.capitalNames) : null,
    unknownReason: isUnknown ? (codes.slice(unknownPrefix.length) as UnknownReason) : null,
    source: page === undefined ? address : new URL(page, address).href,
    sourceTitle: title,
    attribution,
    checkedAt,
    confidence,
  }
}

const fromFact = (type: CountryFactType, fact: Fact): CountryFact => ({
  ...nothing,
  type,
  text: fact.text ?? null,
  note: fact.note ?? null,
  unknownReason: fact.text ? null : (fact.unknownReason ?? 'source-silent'),
  source: fact.source,
  checkedAt: fact.checkedAt,
  confidence: fact.confidence,
})

const countryFactKeys: ReadonlySet<string> = new Set(countryFactTypes)
export const isCountryFact = ({ type }: Pick<Fact, 'type'>): boolean => countryFactKeys.has(type)

/** What a place, or a policy of it, says of a country itself; in the order in which it is applied. */
export type OwnFacts = ReadonlyMap<string, readonly { readonly fact: Fact; readonly spans: Spans }[]>

/** One fact for each type: the first that a file or an editor wrote and that holds on the day, else what the tables say. */
export const countryFactsOn = (
  date: CalendarDate,
  iso2: Iso2,
  own: OwnFacts,
  tables: CountryFactTables | undefined,
): readonly CountryFact[] =>
  countryFactTypes.map((type) => {
    const written = own.get(type)?.find(({ spans }) => coversDate(spans, date))
    return written ? fromFact(type, written.fact) : fromTables(type, iso2, tables)
  })
