import { countryFactGroups, type CountryFactGroup } from '../catalogue/destination-types.ts'
import { detailTypesByKey } from '../catalogue/types.ts'
import type { CalendarDate } from '../dates.ts'
import type { Iso2 } from '../places.ts'
import type { CountryFact } from '../rulebook/country-facts.ts'
import type { Confidence } from '../rulebook/fact.ts'
import type { Rulebook } from '../rulebook/rulebook.ts'
import { wordCountryFactValue } from './word-country-fact-value.ts'
import { sourceFor } from './source-for-travellers.ts'
import type { ContentText, WordedStop } from './worded.ts'
import type { Words } from './words.ts'

export type WordedCountryFact = {
  readonly type: string
  readonly group: CountryFactGroup
  readonly label: string
  /** Null where nothing reliable is known; `unknownText` says why. */
  readonly value: ContentText | null
  readonly unknownText: string | null
  readonly note: ContentText | null
  /** What the value was made from: numbers, names of time zones, codes of neighbours. */
  readonly codes: readonly string[]
  readonly source: string | null
  readonly sourceTitle: string | null
  /** Whom the licence wants named where the figure is shown. */
  readonly attribution: string | null
  readonly checkedAt: CalendarDate | null
  readonly confidence: Confidence | null
}

const groupOf = new Map<string, CountryFactGroup>(
  Object.entries(countryFactGroups).flatMap(([group, types]) => types.map((type) => [type, group as CountryFactGroup])),
)

/** Every fact about a country in the reader's language, emergency numbers first. Noon of the day decides on summer time. */
export function wordCountryFacts(
  iso2: Iso2,
  date: CalendarDate,
  words: Words,
  rulebook: Pick<Rulebook, 'countryFacts'>,
): readonly WordedCountryFact[] {
  const at = new Date(`${date}T12:00:00Z`)
  return rulebook.countryFacts(iso2, date).map((fact) => {
    const { source, confidence } = fact
    const shown = source !== null && confidence !== null ? sourceFor({ source, confidence }, words) : source
    return {
      type: fact.type,
      group: groupOf.get(fact.type)!,
      label: words.t(detailTypesByKey.get(fact.type)!.i18nKey),
      value: valueOf(fact, words, at),
      unknownText: fact.unknownReason && words.t(`unknown.${fact.unknownReason}`),
      note: fact.note && words.content(fact.note),
      codes: fact.values,
      source: shown,
      sourceTitle: shown && fact.sourceTitle,
      attribution: fact.attribution,
      checkedAt: fact.checkedAt,
      confidence,
    }
  })
}

function valueOf({ type, text, values, unknownReason }: CountryFact, words: Words, at: Date): ContentText | null {
  if (unknownReason !== null) return null
  if (text) return words.content(text)
  return { text: wordCountryFactValue(type, values, words, at), language: words.language }
}

const central = 'CiEmergencyNumberCentral'
const emergencyServices: ReadonlySet<string> = new Set(countryFactGroups.emergency.filter((type) => type !== central))

type Shown = Pick<WordedCountryFact, 'type' | 'codes'>

/** What a page shows: a number that reaches everybody is told once, and the code of a country stands in its box. */
export function shownCountryFacts<Fact extends Shown>(facts: readonly Fact[]): readonly Fact[] {
  const everywhere = facts.find(({ type }) => type === central)?.codes.join()
  const isRepeated = ({ type, codes }: Shown) =>
    emergencyServices.has(type) && !!everywhere && codes.join() === everywhere
  return facts.filter((fact) => fact.type !== 'CiFlag' && !isRepeated(fact))
}

/** The facts of each stop, in the order of the stops: for destinations, and of one country once. */
export function countryFactsOfStops(
  stops: readonly WordedStop[],
  today: CalendarDate,
  words: Words,
  rulebook: Pick<Rulebook, 'countryFacts'>,
): readonly (readonly WordedCountryFact[])[] {
  const told = new Set<Iso2>()
  return stops.map(({ role, iso2, dateStart }) => {
    if (role !== 'DESTINATION' || told.has(iso2)) return []
    told.add(iso2)
    return wordCountryFacts(iso2, dateStart ?? today, words, rulebook)
  })
}
