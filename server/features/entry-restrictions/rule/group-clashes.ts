import type { CalendarDate } from '#domain/dates.ts'
import { toLinted, type FactList } from '#domain/review/lint-finding.ts'
import { orderFindings } from '#domain/review/lint-order.ts'
import type { RuleContent } from '#domain/rulebook/content.ts'
import type { RuleProblem } from './rule-problem.ts'

/**
 * Who gets two answers from one list by belonging to a group: on one day they stand in two of its groups, and which rule is heard
 * hangs on the order alone. Told is what was not so before.
 */
export function newClashes(rules: RuleContent, next: RuleContent, group: string, today: CalendarDate): RuleProblem[] {
  const known = new Set(clashesOf(rules, group, today).map((each) => JSON.stringify(each)))
  const fresh = clashesOf(next, group, today).filter((clash) => !known.has(JSON.stringify(clash)))
  return [...Map.groupBy(fresh, ({ subject, type }) => `${subject} ${type}`).values()].map((clashes): RuleProblem => {
    const { subject, type } = clashes[0]!
    const countries = [...new Set(clashes.map(({ country }) => country))]
    return {
      path: ['members'],
      key: 'rule-desk.in-two-groups',
      values: { subject, type, countries: countries.join(' ') },
    }
  })
}

type Clash = { readonly subject: string; readonly type: string; readonly country: string }

function clashesOf(rules: RuleContent, group: string, today: CalendarDate): readonly Clash[] {
  const linted = toLinted(rules, today)
  const names = groupsHolding(rules, group)
  const isNamed = ({ facts }: FactList): boolean =>
    facts.some((fact) => fact.for?.some((token) => names.has(token.replace(/^-/, ''))))
  return orderFindings({ ...linted, lists: linted.lists.filter(isNamed) }).flatMap(({ subject, ...found }) =>
    found.key === 'answers-differ'
      ? found.values.countries.map((country): Clash => ({ subject, type: found.values.type, country }))
      : [],
  )
}

/** The group, and those that have it within them. */
function groupsHolding({ groups }: RuleContent, group: string): ReadonlySet<string> {
  const names = new Set([group])
  for (const name of names) for (const { id, includes } of groups) if (includes.includes(name)) names.add(id)
  return names
}
