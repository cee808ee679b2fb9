import type { BrokenPromise } from '#domain/review/judge-golden-trips.ts'
import { wordProblem } from '#domain/wording/word-problem.ts'
import type { Context, StaffViewer } from '#server/context.ts'
import type { DatabaseTransaction } from '#server/db/tables.ts'
import { checkText } from '#server/check-text.ts'
import type { FieldError, Problem } from '#server/refusals.ts'
import { checkMarkup } from '#server/rich-text.ts'
import {
  publishRule,
  tryRule,
  type AboutPublication,
  type Outcome,
  type Overtaken,
  type RecordChange,
  type RuleChange,
} from './publish-rule.ts'
import { bodyWithIds, readRule, type Rule } from '../rule/read-rule.ts'
import { differences, type RuleDifference } from '../rule/rule-difference.ts'
import { foundInstead } from './run-golden-trips.ts'
import { isKey, type RuleName } from '../rule/rule-kind.ts'
import { problemWords, wordRuleProblems, type DeskWords, type RuleProblem } from '../rule/rule-problem.ts'
import { snapshotAt, type Person, type SignificantSentence } from '../rule/rule-store.ts'
import { isRowId } from '#server/row-id.ts'
import { dropScheduled, scheduleRule } from './schedule-store.ts'
import { mayEditRules } from '../rule/who-may.ts'

export type SaveRuleInput = RuleName & {
  readonly body?: unknown
  readonly baseRevision?: number | null
  readonly isSignificant: boolean
  readonly sentenceDe?: string | null
  readonly sentenceEn?: string | null
  readonly reason?: string | null
  readonly publishAt?: Date | null
  /** A scheduled change of this record, which this one is published or scheduled instead of. */
  readonly replaces?: string | null
  /** A file proposes it: who changes golden trips here has to say why. */
  readonly isFromFile?: true
}

export type Conflict = {
  readonly by: Person | null
  readonly publishedAt: Date | null
  /** Null: somebody removed it. */
  readonly revision: number | null
  /** What they changed since the revision that the save started from. */
  readonly difference: readonly RuleDifference[]
  /** What the save itself changed since then. */
  readonly own: readonly RuleDifference[]
  /** The state that the save started from, and theirs: to put both together rule by rule. */
  readonly base: unknown
  readonly body: unknown
}

export type BrokenTrip = {
  readonly key: string
  readonly trip: number
  readonly why: string
  readonly message: string
  /** Of the promise, in its trip. */
  readonly path: readonly string[]
  /** What the rules say instead, as a golden trip would promise it; null where that is no single value. */
  readonly found: string | null
}

export type SaveResult = {
  readonly ok: boolean
  readonly errors: readonly FieldError[]
  readonly warnings: readonly FieldError[]
  readonly rule: Rule | null
  readonly conflict: Conflict | null
  readonly brokenTrips: readonly BrokenTrip[]
}

const notScheduled: RuleProblem = { path: ['replaces'], key: 'rule-desk.not-scheduled' }
/** A slip of a digit in the year is no plan. */
const furthestMs = 5 * 366 * 86_400_000
const longestReason = 2_000
const longestSentence = 2_000

/** Publishes a record, with what belongs `alongside`, or has it published later. Whatever is refused, nothing was written. */
export async function saveRule(
  context: Context,
  input: SaveRuleInput,
  alongside: (trx: DatabaseTransaction) => Promise<void> = async () => undefined,
): Promise<SaveResult> {
  const viewer = mayEditRules(context)
  const words = problemWords(viewer.language, context.rulebook.current())
  const change = toChange(input)
  const problems = aboutProblems(change, input, context)
  if (input.body === null || input.body === undefined)
    return refused([...problems, { path: [], key: 'rule-desk.missing' }], words)
  if (problems.length > 0) return refused(problems, words)
  if (!input.publishAt) {
    const outcome = await publishRule(context, change, viewer, async (trx) => {
      await alongside(trx)
      return !input.replaces || dropScheduled(trx, { ...change, id: input.replaces })
    })
    return outcome.is === 'dropped' ? refused([notScheduled], words) : answer(context, viewer, change, outcome)
  }
  const outcome = await tryRule(context, change)
  const isKept =
    outcome.is !== 'published' || (await scheduleRule(context, viewer, change, input.publishAt, input.replaces))
  return isKept ? answer(context, viewer, change, outcome) : refused([notScheduled], words)
}

export type RemoveRuleInput = RuleName & {
  readonly baseRevision: number
  readonly reason?: string | null
  readonly isFromFile?: true
}

/** The record says nothing any more; its history stays. */
export async function removeRule(context: Context, input: RemoveRuleInput): Promise<SaveResult> {
  const viewer = mayEditRules(context)
  const words = problemWords(viewer.language, context.rulebook.current())
  const change = toChange({ ...input, body: null, isSignificant: false })
  const problems = aboutProblems(change, input, context)
  if (problems.length > 0) return refused(problems, words)
  return answer(context, viewer, change, await publishRule(context, change, viewer))
}

function toChange({ kind, key, body, baseRevision, ...about }: SaveRuleInput): RuleChange {
  return { kind, key, body, baseRevision: baseRevision ?? null, ...toAbout(about) }
}

/** What is said about a publication, as it was written. */
export function toAbout({
  isSignificant,
  reason,
  ...input
}: Pick<SaveRuleInput, 'isSignificant' | 'sentenceDe' | 'sentenceEn' | 'reason'>): AboutPublication {
  const said: SignificantSentence = {
    ...(input.sentenceDe?.trim() && { de: input.sentenceDe.trim() }),
    ...(input.sentenceEn?.trim() && { en: input.sentenceEn.trim() }),
  }
  const sentence = isSignificant && Object.keys(said).length > 0 ? said : null
  return { isSignificant, sentence, reason: reason?.trim() ?? '' }
}

/** What is said about the change, beside its body: travellers are told in both languages of the rules, or not at all. */
export function aboutProblems(
  { kind, key, isSignificant, sentence, reason }: RuleChange,
  { publishAt, replaces, isFromFile }: Partial<Pick<SaveRuleInput, 'publishAt' | 'replaces' | 'isFromFile'>>,
  { clock }: Context,
): RuleProblem[] {
  const problems: RuleProblem[] = isKey(key) ? [] : [{ path: ['id'], key: 'errors.invalid-value' }]
  for (const [field, words] of [
    ['sentenceDe', sentence?.de],
    ['sentenceEn', sentence?.en],
  ] as const) {
    if (isSignificant && !words) problems.push({ path: [field], key: 'errors.required' })
    else if (words) problems.push(...wrongWords(field, words, longestSentence, true))
  }
  if (kind === 'golden-trips' && reason === '' && !isFromFile)
    problems.push({ path: ['reason'], key: 'errors.required' })
  problems.push(...wrongWords('reason', reason, longestReason))
  if (publishAt && publishAt <= clock.now()) problems.push({ path: ['publishAt'], key: 'rule-desk.in-the-past' })
  if (publishAt && publishAt.getTime() > clock.now().getTime() + furthestMs)
    problems.push({ path: ['publishAt'], key: 'rule-desk.too-far' })
  if (replaces && !isRowId(replaces)) problems.push(notScheduled)
  return problems
}

const inRecord = ({ field, key, values }: Problem): RuleProblem =>
  ({ path: [field], key, ...(values && { values }) }) as RuleProblem

function wrongWords(field: string, words: string, longest: number, mayBeRich = false): RuleProblem[] {
  const problems = checkText(field, words, { longest })
  return (mayBeRich && problems.length === 0 ? checkMarkup(field, words) : problems).map(inRecord)
}

const nothing = { errors: [], warnings: [], rule: null, conflict: null, brokenTrips: [] }

const refused = (problems: readonly RuleProblem[], words: DeskWords): SaveResult => {
  return { ...nothing, ok: false, errors: wordRuleProblems(problems, words) }
}

/** What the editor is told. */
async function answer(
  context: Context,
  viewer: StaffViewer,
  change: RuleChange,
  outcome: Outcome,
): Promise<SaveResult> {
  const words = problemWords(viewer.language, context.rulebook.current())
  if (outcome.is === 'refused')
    return refused(
      outcome.problems.flatMap(({ told }) => told),
      words,
    )
  if (outcome.is === 'not-judged' || outcome.is === 'dropped')
    return refused([{ path: [], key: 'rule-desk.not-judged' }], words)
  if (outcome.is === 'broken') {
    const brokenTrips = wordBroken(outcome.trips, words)
    return { ...refused([{ path: [], key: 'rule-desk.broken-trips' }], words), brokenTrips }
  }
  if (outcome.is === 'conflict') {
    const told = refused([{ path: ['baseRevision'], key: 'errors.changed-meanwhile' }], words)
    return { ...told, conflict: await describeConflict(context, viewer, change, outcome.conflicts[0]!.told) }
  }
  const warnings = wordRuleProblems(
    outcome.warnings.flatMap(({ told }) => told),
    words,
  )
  return { ...nothing, ok: true, warnings, rule: await readRule(context, change) }
}

export const wordBroken = (trips: readonly BrokenPromise[], words: DeskWords): BrokenTrip[] =>
  trips.map(({ key, path: [trip, ...path], why, problem }) => {
    const told = { key, trip: Number(trip) + 1, why, message: wordProblem(problem, words) }
    return { ...told, path: path.map(String), found: foundInstead(problem) }
  })

export async function describeConflict(
  { db, rulebook }: Context,
  { language }: StaffViewer,
  { kind, key, baseRevision }: RecordChange,
  { newest, sent }: Overtaken,
): Promise<Conflict> {
  const name = { kind, key }
  const base = baseRevision === null ? undefined : await snapshotAt(db, name, baseRevision)
  const bodyOf = (body: unknown): unknown => (body ? bodyWithIds(name, body) : null)
  const [began, theirs] = [bodyOf(base?.body), bodyOf(newest?.body)]
  const since = (body: unknown) => differences(name.kind, began, body, language, rulebook.current())
  return {
    by: newest?.publishedBy ?? null,
    publishedAt: newest?.publishedAt ?? null,
    revision: newest === null || newest.body === null ? null : newest.revision,
    difference: since(theirs),
    own: sent === null ? [] : since(sent),
    base: began,
    body: theirs,
  }
}
