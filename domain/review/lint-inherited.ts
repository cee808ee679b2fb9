import { detailTypeOf } from '../catalogue/types.ts'
import { intersect } from '../date-spans.ts'
import type { Iso2 } from '../places.ts'
import { travelTypes, type Fact } from '../rulebook/fact.ts'
import { isHeardFirst } from '../rulebook/heard-order.ts'
import { finding, reachOf, type FactList, type LintedContent, type LintFinding } from './lint-finding.ts'
import { problem } from './problem.ts'

const namesOwn = (fact: Fact, own: Iso2): boolean =>
  (fact.for ?? []).some((token) => token === own || token.replace(/^-/, '') === 'self')
/** Of two of which the first comes first. */
const isHeardBefore = (first: Fact, then: Fact): boolean => isHeardFirst(first) || !isHeardFirst(then)
const areForOne = (a: Fact, b: Fact): boolean =>
  travelTypes.some((type) => [a, b].every(({ travelType }) => travelType?.includes(type) ?? true))

/** A rule for everyone, by which own citizens are no longer told what the rules around say of them by name. */
function coversOwn({ facts, inherited = [], ...list }: FactList, { membership }: LintedContent): LintFinding[] {
  return facts.flatMap((fact, index): LintFinding[] => {
    const hidden = inherited.filter(
      (theirs) =>
        theirs.type === fact.type &&
        // What is asked of whoever leaves is asked of own citizens too.
        detailTypeOf(fact.type).decides !== 'exit-permit' &&
        theirs.for?.includes('self') &&
        theirs.answer !== fact.answer &&
        areForOne(theirs, fact) &&
        isHeardBefore(fact, theirs),
    )
    const before = facts
      .slice(0, index)
      .filter((earlier) => earlier.type === fact.type && !earlier.when && isHeardBefore(earlier, fact))
    const countries = list.ownCountries.filter((own) => {
      const reach = namesOwn(fact, own) ? null : reachOf(fact, own, own, membership)
      if (reach === null || before.some((earlier) => reachOf(earlier, own, own, membership))) return false
      return hidden.some(
        (theirs) => intersect(reachOf(theirs, own, own, membership)?.spans ?? [], reach.spans).length > 0,
      )
    })
    if (countries.length === 0) return []
    const found = problem('own-citizens-covered', { type: fact.type, countries })
    return [finding('error', 'own-citizens-covered', list.subject, ['facts', index], found)]
  })
}

/** What goes wrong between the facts of a place and those that it inherits. */
export const inheritedFindings = (linted: LintedContent): LintFinding[] =>
  linted.lists.flatMap((list) => coversOwn(list, linted))
