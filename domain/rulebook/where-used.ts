import type { DetailTypeKey } from '../catalogue/types.ts'
import type { DateSpan } from '../dates.ts'
import { placeKey } from '../places.ts'
import type { RuleContent } from './content.ts'
import type { Fact, Group } from './fact.ts'

/** How a fact names a group: those it is for, those it leaves out, or a condition of it. */
export type NamedAs = 'for' | 'except' | 'when'
export type UsingFact = {
  readonly id: string
  readonly type: DetailTypeKey
  readonly as: NamedAs
  /** The group that the fact names, which includes the one that is asked about; itself where it is named. */
  readonly through: string
}

/** A record that rests on a group or policy. */
export type RuleUse =
  | { readonly kind: 'group'; readonly key: string }
  | { readonly kind: 'policy' | 'restriction'; readonly key: string; readonly facts: readonly UsingFact[] }
  | { readonly kind: 'restriction'; readonly key: string; readonly takesPart: DateSpan }

type Rules = Pick<RuleContent, 'groups' | 'policies' | 'restrictions'>

/** The group and all that include it, however far around; the nearest first. */
function including(id: string, groups: readonly Group[]): readonly string[] {
  const found = [id]
  for (const inner of found)
    for (const { id: outer, includes } of groups)
      if (includes.includes(inner) && !found.includes(outer)) found.push(outer)
  return found
}

function namedBy(fact: Fact, group: string): NamedAs | null {
  if (fact.for?.includes(group)) return 'for'
  if (fact.for?.includes(`-${group}`)) return 'except'
  const { arrivingFrom, onwardTo, residentOf, citizenOf } = fact.when ?? {}
  return [arrivingFrom, onwardTo, residentOf, citizenOf].some((tokens) => tokens?.includes(group)) ? 'when' : null
}

/** Groups that include it, then policies and places with the facts that name it. */
export function whereGroupUsed(id: string, { groups, policies, restrictions }: Rules): RuleUse[] {
  const names = including(id, groups)
  const usingFacts = (facts: readonly Fact[]): UsingFact[] =>
    facts.flatMap((fact) =>
      names.flatMap((through) => {
        const as = namedBy(fact, through)
        return as === null ? [] : [{ id: fact.id, type: fact.type, as, through }]
      }),
    )
  const uses = (kind: 'policy' | 'restriction', key: string, facts: readonly Fact[]): RuleUse[] => {
    const using = usingFacts(facts)
    return using.length === 0 ? [] : [{ kind, key, facts: using }]
  }
  return [
    ...names.slice(1).map((key): RuleUse => ({ kind: 'group', key })),
    ...policies.flatMap((policy) => uses('policy', policy.id, policy.facts)),
    ...restrictions.flatMap(({ place, facts }) => uses('restriction', placeKey(place), facts)),
  ]
}

/** The places that take part in a policy; one may do so twice, at different times. */
export const wherePolicyUsed = (id: string, { restrictions }: Rules): RuleUse[] =>
  restrictions.flatMap(({ place, policies }) =>
    policies.flatMap(({ policy, from, to }): RuleUse[] =>
      policy === id
        ? [{ kind: 'restriction', key: placeKey(place), takesPart: { ...(from && { from }), ...(to && { to }) } }]
        : [],
    ),
  )
