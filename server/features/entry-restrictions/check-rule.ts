import type { CalendarDate } from '#domain/dates.ts'
import { placeKey } from '#domain/places.ts'
import { checkReferences, type ReferenceProblem } from '#domain/review/check-references.ts'
import type { GoldenTrip } from '#domain/review/golden-trip.ts'
import { goldenTripProblems } from '#domain/review/golden-trip-problems.ts'
import { lintContent } from '#domain/review/lint-content.ts'
import type { LintFinding, LintRule } from '#domain/review/lint-finding.ts'
import type { RuleContent } from '#domain/rulebook/content.ts'
import type { EntryRestriction, Group, Policy } from '#domain/rulebook/fact.ts'
import { mostProblems, readBody, type RuleBody } from './read-body.ts'
import type { RuleName } from './rule-kind.ts'
import type { RuleProblem } from './rule-problem.ts'

export type CheckedRule = {
  readonly body: RuleBody | null
  readonly problems: readonly RuleProblem[]
  /** What is doubtful and stands in nobody's way. */
  readonly warnings: readonly RuleProblem[]
}

/**
 * What is wrong with a record among the rules as they are published: what the files are refused for, and what the linter would
 * find that was not there before, of each the first hundred. A body of null removes it.
 */
export function checkRule(rules: RuleContent, name: RuleName, written: unknown, today: CalendarDate): CheckedRule {
  const { body, problems, warnings } = checkWhole(rules, name, written, today)
  return { body, problems: problems.slice(0, mostProblems), warnings: warnings.slice(0, mostProblems) }
}

function checkWhole(rules: RuleContent, name: RuleName, written: unknown, today: CalendarDate): CheckedRule {
  if (written === null) return { body: null, problems: breaksElsewhere(rules, name, null, today), warnings: [] }
  const reading = readBody(name, written, idsElsewhere(rules, name))
  if ('problems' in reading) return { body: null, problems: reading.problems, warnings: [] }
  const { body } = reading
  if (name.kind === 'golden-trips') {
    return { body, problems: goldenTripProblems(body as readonly GoldenTrip[], rules), warnings: [] }
  }
  const problems = breaksElsewhere(rules, name, body, today)
  if (problems.length > 0) return { body, problems, warnings: [] }
  const findings = newFindings(rules, name, body, today)
  const toProblem = ({ severity: _severity, rule: _rule, subject: _subject, ...problem }: LintFinding): RuleProblem =>
    problem
  return {
    body,
    problems: findings.filter(isBlocking).map(toProblem),
    warnings: findings.filter((each) => !isBlocking(each)).map(toProblem),
  }
}

/** What cannot be meant. The rest is told and stands in nobody's way: an earlier revision can always be restored. */
const blocking: ReadonlySet<LintRule> = new Set(['never-matches', 'contradiction', 'missing-source', 'dead-scheme'])
const isBlocking = ({ severity, rule }: LintFinding): boolean => severity === 'error' && blocking.has(rule)

const subjectOf = ({ kind, key }: RuleName): string => `${kind}:${key}`

function idsElsewhere({ policies, restrictions }: RuleContent, { kind, key }: RuleName): ReadonlySet<string> {
  const others = [
    ...policies.filter(({ id }) => kind !== 'policy' || id !== key),
    ...restrictions.filter(({ place }) => kind !== 'restriction' || placeKey(place) !== key),
  ]
  return new Set(others.flatMap(({ facts }) => facts.map(({ id }) => id)))
}

/** The rules with one record as it would be. */
export function withRule(rules: RuleContent, { kind, key }: RuleName, body: RuleBody | null): RuleContent {
  const put = <T>(list: readonly T[], keyOf: (one: T) => string): readonly T[] => {
    const at = list.findIndex((one) => keyOf(one) === key)
    if (body === null) return list.filter((_one, index) => index !== at)
    return at < 0 ? [...list, body as T] : list.with(at, body as T)
  }
  if (kind === 'group') return { ...rules, groups: put<Group>(rules.groups, ({ id }) => id) }
  if (kind === 'policy') return { ...rules, policies: put<Policy>(rules.policies, ({ id }) => id) }
  if (kind === 'golden-trips') return rules
  return { ...rules, restrictions: put<EntryRestriction>(rules.restrictions, ({ place }) => placeKey(place)) }
}

/** What is wrong in the record itself, and what it would make wrong in others that name it. */
function breaksElsewhere(
  rules: RuleContent,
  name: RuleName,
  body: RuleBody | null,
  today: CalendarDate,
): readonly RuleProblem[] {
  const found = checkReferences(withRule(rules, name, body), today)
  const own = found.filter(({ subject }) => subject === subjectOf(name))
  const others = found.filter(({ subject }) => subject !== subjectOf(name))
  if (others.length === 0) return own
  const textOf = (each: ReferenceProblem): string => JSON.stringify(each)
  const known = new Set(checkReferences(rules, today).map(textOf))
  const broken = others.filter((each) => !known.has(textOf(each)))
  const subjects = [...new Set(broken.map(({ subject }) => subject))]
  return [
    ...own,
    ...subjects.map((subject): RuleProblem => ({ path: [], key: 'rule-desk.breaks', values: { subject } })),
  ]
}

/** Those that the record has not had before: an editor is not held up by what was doubtful already. */
function newFindings(rules: RuleContent, name: RuleName, body: RuleBody, today: CalendarDate): LintFinding[] {
  const before = findingsIn(rules, name, today)
  const factAt = (content: RuleContent, { path: [list, index] }: LintFinding): string => {
    const facts = list === 'facts' && typeof index === 'number' ? factsOf(content, name) : []
    return facts[Number(index)]?.id ?? ''
  }
  const known = new Set(before.map((each) => `${each.rule} ${factAt(rules, each)}`))
  const after = withRule(rules, name, body)
  return findingsIn(after, name, today).filter((each) => !known.has(`${each.rule} ${factAt(after, each)}`))
}

const factsOf = ({ policies, restrictions }: RuleContent, { kind, key }: RuleName) =>
  (kind === 'policy'
    ? policies.find(({ id }) => id === key)
    : restrictions.find(({ place }) => kind === 'restriction' && placeKey(place) === key)
  )?.facts ?? []

/** Of the one record; the linter is given no more of the rules than it needs for that. */
function findingsIn(rules: RuleContent, { kind, key }: RuleName, today: CalendarDate): LintFinding[] {
  const { places, groups, policies, restrictions } = rules
  const lists =
    kind === 'restriction'
      ? { policies: [], restrictions: restrictions.filter(({ place }) => placeKey(place) === key) }
      : kind === 'policy'
        ? {
            policies: policies.filter(({ id }) => id === key),
            restrictions: restrictions
              .filter((each) => each.policies.some(({ policy }) => policy === key))
              .map((each) => ({ ...each, facts: [] })),
          }
        : { policies: [], restrictions: [] }
  // A group is asked about its members alone: who uses it is not looked for here.
  const isAsked = ({ rule }: LintFinding): boolean => rule !== 'group-unused' && rule !== 'policy-unused'
  return lintContent({ places, groups, ...lists }, today).filter(
    (each) => each.subject === `${kind}:${key}` && isAsked(each),
  )
}
