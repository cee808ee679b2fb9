import type { Context } from '#server/context.ts'
import type { FieldError } from '#server/refusals.ts'
import { publishRules, type RecordChange } from './publish-rule.ts'
import { readRule, type Rule } from '../rule/read-rule.ts'
import type { RuleName } from '../rule/rule-kind.ts'
import { problemWords, wordRuleProblems, type RuleProblem } from '../rule/rule-problem.ts'
import {
  aboutProblems,
  describeConflict,
  toAbout,
  wordBroken,
  type BrokenTrip,
  type Conflict,
  type SaveRuleInput,
} from './save-rule.ts'
import { mayEditRules } from '../rule/who-may.ts'

type PublishTogetherInput = Pick<SaveRuleInput, 'isSignificant' | 'sentenceDe' | 'sentenceEn' | 'reason'> & {
  readonly records: readonly (RuleName & { readonly body?: unknown; readonly baseRevision?: number | null })[]
}

/** What is told of one record of a publication. */
export type RecordResult = RuleName & {
  readonly errors: readonly FieldError[]
  readonly warnings: readonly FieldError[]
  readonly conflict: Conflict | null
  readonly rule: Rule | null
}

export type PublishTogetherResult = {
  readonly ok: boolean
  /** Of the publication as a whole. */
  readonly errors: readonly FieldError[]
  readonly records: readonly RecordResult[]
  readonly brokenTrips: readonly BrokenTrip[]
}

/** None of the publications of the content would be of more. */
const mostRecords = 20

/** Several records as one revision, judged as one: all are published, or none is. One without a body is removed. */
export async function publishTogether(
  context: Context,
  { records, ...input }: PublishTogetherInput,
): Promise<PublishTogetherResult> {
  const viewer = mayEditRules(context)
  const words = problemWords(viewer.language, context.rulebook.current())
  const about = toAbout(input)
  const changes = records.map(({ kind, key, body, baseRevision }): RecordChange => {
    return { kind, key, body: body ?? null, baseRevision: baseRevision ?? null }
  })
  const refused = (problems: readonly RuleProblem[], more: Partial<PublishTogetherResult> = {}) => {
    const errors = wordRuleProblems(problems, words)
    return { ok: false, errors, records: [], brokenTrips: [], ...more }
  }
  const problems = [
    ...listProblems(changes),
    ...changes.flatMap((each) => aboutProblems({ ...each, ...about }, {}, context)),
  ]
  if (problems.length > 0) return refused(onceEach(problems))
  const outcome = await publishRules(context, { ...about, records: changes }, viewer)
  const resultOf = ({ kind, key }: RuleName): RecordResult => {
    return { kind, key, errors: [], warnings: [], conflict: null, rule: null }
  }
  switch (outcome.is) {
    case 'published':
      return {
        ...refused([]),
        ok: true,
        records: await Promise.all(
          outcome.warnings.map(async ({ of, told }) => {
            return { ...resultOf(of), warnings: wordRuleProblems(told, words), rule: await readRule(context, of) }
          }),
        ),
      }
    case 'refused':
      return refused([{ path: [], key: 'rule-desk.part-refused' }], {
        records: outcome.problems.map(({ of, told }) => ({ ...resultOf(of), errors: wordRuleProblems(told, words) })),
      })
    case 'conflict':
      return refused([{ path: [], key: 'rule-desk.part-changed' }], {
        records: await Promise.all(
          outcome.conflicts.map(async ({ of, told }) => {
            const change = changes.find((each) => each.kind === of.kind && each.key === of.key)!
            return { ...resultOf(of), conflict: await describeConflict(context, viewer, change, told) }
          }),
        ),
      })
    case 'broken':
      return refused([{ path: [], key: 'rule-desk.broken-trips' }], { brokenTrips: wordBroken(outcome.trips, words) })
    default:
      return refused([{ path: [], key: 'rule-desk.not-judged' }])
  }
}

function listProblems(changes: readonly RecordChange[]): RuleProblem[] {
  const names = new Set(changes.map(({ kind, key }) => `${kind}:${key}`))
  if (changes.length === 0) return [{ path: ['records'], key: 'rule-desk.empty-list' }]
  if (changes.length > mostRecords)
    return [{ path: ['records'], key: 'rule-desk.too-much', values: { max: mostRecords } }]
  return names.size < changes.length ? [{ path: ['records'], key: 'rule-desk.record-twice' }] : []
}

const onceEach = (problems: readonly RuleProblem[]): RuleProblem[] => [
  ...new Map(problems.map((each) => [JSON.stringify(each), each])).values(),
]
