import type { CalendarDate } from '#domain/dates.ts'
import { placeKey } from '#domain/places.ts'
import { checkReferences, type ReferenceProblem } from '#domain/review/check-references.ts'
import type { GoldenTrip } from '#domain/review/golden-trip.ts'
import { goldenTripProblems } from '#domain/review/golden-trip-problems.ts'
import { lintContent } from '#domain/review/lint-content.ts'
import type { LintFinding, LintRule } from '#domain/review/lint-finding.ts'
import { levelsOf } from '#domain/rulebook/compile.ts'
import type { EntryProblem } from '#domain/review/problem.ts'
import type { RuleContent } from '#domain/rulebook/content.ts'
import type { EntryRestriction, Fact, Group, Policy } from '#domain/rulebook/fact.ts'
import { mostProblems, readBody, type RuleBody } from './read-body.ts'
import { newClashes } from './group-clashes.ts'
import type { RuleName } from './rule-kind.ts'
import type { RuleProblem } from './rule-problem.ts'

export type CheckedRule = {
  readonly body: RuleBody | null
  readonly problems: readonly RuleProblem[]
  /** What is doubtful and stands in nobody's way. */
  readonly warnings: readonly RuleProblem[]
}

type WrittenRule = { readonly name: RuleName; readonly written: unknown }

/**
 * What is wrong with records that are published together, each among the rules as they would be: what the files are refused for, and what
 * the linter would find that was not there before, of each the first hundred. One that is written as null is removed.
 */
export function checkRules(rules: RuleContent, changes: readonly WrittenRule[], today: CalendarDate): CheckedRule[] {
  const readings = readAll(rules, changes)
  const next = readings.reduce((now, { name, body }) => withRule(now, name, body), rules)
  // What cannot be read cannot be asked what it breaks.
  const isReadable = readings.every(({ problems }) => problems.length === 0)
  const breaks = isReadable ? breaksIn(rules, next, readings, today) : null
  return readings.map(({ name, body, problems }, index): CheckedRule => {
    const { wrong, warnings } = breaks
      ? judged(rules, next, { name, body }, breaks[index]!, today)
      : { wrong: problems, warnings: [] }
    return { body, problems: wrong.slice(0, mostProblems), warnings: warnings.slice(0, mostProblems) }
  })
}

type Reading = { readonly name: RuleName; readonly body: RuleBody | null; readonly problems: readonly RuleProblem[] }

/** One after the other: no rule gets the id of one that is published with it. */
function readAll(rules: RuleContent, changes: readonly WrittenRule[]): readonly Reading[] {
  let now = rules
  return changes.map(({ name, written }): Reading => {
    if (written === null) return { name, body: null, problems: [] }
    const reading = readBody(name, written, idsElsewhere(now, name))
    if ('problems' in reading) return { name, body: null, problems: reading.problems }
    now = withRule(now, name, reading.body)
    return { name, body: reading.body, problems: [] }
  })
}

function judged(
  rules: RuleContent,
  next: RuleContent,
  { name, body }: Pick<Reading, 'name' | 'body'>,
  breaks: readonly RuleProblem[],
  today: CalendarDate,
): { readonly wrong: readonly RuleProblem[]; readonly warnings: readonly RuleProblem[] } {
  if (name.kind === 'golden-trips')
    return { wrong: body === null ? [] : goldenTripProblems(body as readonly GoldenTrip[], next), warnings: [] }
  if (breaks.length > 0 || body === null) return { wrong: breaks, warnings: [] }
  const clashes = name.kind === 'group' ? newClashes(rules, next, name.key, today) : []
  if (clashes.length > 0) return { wrong: clashes, warnings: [] }
  const findings = newFindings(rules, next, name, today)
  const facts = 'facts' in body ? body.facts : []
  const toProblem = ({ severity: _severity, rule: _rule, subject: _subject, ...problem }: LintFinding): RuleProblem =>
    numberedWithin(facts, problem)
  return {
    wrong: findings.filter(isBlocking).map(toProblem),
    warnings: findings.filter((each) => !isBlocking(each)).map(toProblem),
  }
}

/** Entries of the whole list are told by the number that stands beside them in the editor: within their question. */
function numberedWithin(facts: readonly Fact[], problem: EntryProblem): EntryProblem {
  const [list] = problem.path
  const numberOf = (entry: number): number =>
    facts.slice(0, entry).filter(({ type }) => type === facts[entry - 1]?.type).length
  if (list !== 'facts') return problem
  if (problem.key === 'answered-before') {
    const [entries, stronger] = [problem.values.entries, problem.values.stronger].map((each) => each.map(numberOf))
    return { ...problem, values: { ...problem.values, entries: entries!, stronger: stronger! } }
  }
  if (problem.key !== 'answers-differ' && problem.key !== 'stays-differ') return problem
  return { ...problem, values: { ...problem.values, entry: numberOf(problem.values.entry) } } as EntryProblem
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

/** Of each change what is wrong in its record itself, and what it makes wrong in others that name it. */
function breaksIn(
  rules: RuleContent,
  next: RuleContent,
  changes: readonly Reading[],
  today: CalendarDate,
): readonly (readonly RuleProblem[])[] {
  const found = checkReferences(next, today)
  const subjects = changes.map(({ name }) => subjectOf(name))
  const own = subjects.map((subject): RuleProblem[] => found.filter((each) => each.subject === subject))
  const others = found.filter(({ subject }) => !subjects.includes(subject))
  if (others.length === 0) return own
  const textsOf = (content: RuleContent): Set<string> =>
    new Set(checkReferences(content, today).map((each) => JSON.stringify(each)))
  const known = textsOf(rules)
  const broken = others.filter((each) => !known.has(JSON.stringify(each)))
  if (broken.length === 0) return own
  // Of several the one without which it would be right; where there is no such one, the first.
  const without = changes.map(({ name }) =>
    changes.length === 1
      ? known
      : textsOf(changes.reduce((now, each) => (each.name === name ? now : withRule(now, each.name, each.body)), rules)),
  )
  const culprit = (problem: ReferenceProblem): number =>
    Math.max(
      without.findIndex((texts) => !texts.has(JSON.stringify(problem))),
      0,
    )
  return own.map((problems, index) => {
    const mine = new Set(broken.filter((each) => culprit(each) === index).map(({ subject }) => subject))
    return [
      ...problems,
      ...[...mine].map((subject): RuleProblem => ({ path: [], key: 'rule-desk.breaks', values: { subject } })),
    ]
  })
}

/** Those that the record has not had before: an editor is not held up by what was doubtful already. */
function newFindings(rules: RuleContent, next: RuleContent, name: RuleName, today: CalendarDate): LintFinding[] {
  const factAt = (content: RuleContent, { path: [list, index] }: LintFinding): string => {
    const facts = list === 'facts' && typeof index === 'number' ? factsOf(content, name) : []
    return facts[Number(index)]?.id ?? ''
  }
  const known = new Set(findingsIn(rules, name, today).map((each) => `${each.rule} ${factAt(rules, each)}`))
  return findingsIn(next, name, today).filter((each) => !known.has(`${each.rule} ${factAt(next, each)}`))
}

const factsOf = ({ policies, restrictions }: RuleContent, { kind, key }: RuleName) =>
  (kind === 'policy'
    ? policies.find(({ id }) => id === key)
    : restrictions.find(({ place }) => kind === 'restriction' && placeKey(place) === key)
  )?.facts ?? []

/** Of the one record; the linter is given no more of the rules than it needs for that. */
function findingsIn(rules: RuleContent, { kind, key }: RuleName, today: CalendarDate): LintFinding[] {
  const { places, groups, policies, restrictions } = rules
  const place = places.find((each) => placeKey(each) === key)
  const around = new Set<string>(place ? levelsOf(place).map(placeKey) : [])
  const lists =
    kind === 'restriction'
      ? // What it inherits is looked at beside it.
        { policies, restrictions: restrictions.filter((each) => around.has(placeKey(each.place))) }
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
