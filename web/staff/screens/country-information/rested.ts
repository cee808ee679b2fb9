import type { Confidence } from '../../../../domain/rulebook/fact.ts'
import { reliabilityOf, type Reliability } from '../../../../domain/wording/reliability.ts'
import type { CountryFactFieldsFragment } from '../../generated/graphql.ts'

type Fact = Pick<CountryFactFieldsFragment, 'value' | 'confidence' | 'checkedAt'>

/** What a fact rests on; one that is not known rests on nothing. */
export const restedOf = ({ value, confidence, checkedAt }: Fact) => ({
  confidence: value === null ? null : ((confidence ?? null) as Confidence | null),
  checkedAt: checkedAt ?? null,
})

export const factsReliability = (facts: readonly Fact[]): Reliability | null => reliabilityOf(facts.map(restedOf))
