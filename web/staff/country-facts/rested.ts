import { reliabilityOf, type Reliability } from '#domain/wording/reliability.ts'
import type { WordedCountryFact } from '#domain/wording/word-country-facts.ts'

type Fact = Pick<WordedCountryFact, 'value' | 'confidence' | 'checkedAt'>

/** What a fact rests on; one that is not known rests on nothing. */
export const restedOf = ({ value, confidence, checkedAt }: Fact) => ({
  confidence: value === null ? null : confidence,
  checkedAt,
})

export const factsReliability = (facts: readonly Fact[]): Reliability | null => reliabilityOf(facts.map(restedOf))
