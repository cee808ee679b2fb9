import { setTimeout as wait } from 'node:timers/promises'
import type { Context, StaffViewer } from '#server/context.ts'
import type { Database } from '#server/db/tables.ts'
import type { FieldError } from '#server/refusals.ts'
import { countImpact } from './count-impact.ts'
import type { DraftText } from './draft-question.ts'
import { emptyTally, type ImpactTally } from './impact-tally.ts'
import { readDraft } from './read-draft.ts'
import type { RuleName } from '../rule/rule-kind.ts'
import { problemWords } from '../rule/rule-problem.ts'
import { mayEditRules } from '../rule/who-may.ts'

export type RuleImpactInput = RuleName & {
  readonly body?: unknown
  readonly tab?: string | null
  readonly also?: readonly (RuleName & { readonly body?: unknown })[] | null
}

export type RuleImpact = {
  readonly errors: readonly FieldError[]
  readonly tally: ImpactTally
  readonly isComplete: boolean
}

/** So long an answer waits for the whole count; then it is that so far, and who asks again gets more. */
const answerWithinMs = 1_500
/** Who has not asked again for so long has gone. */
const goneAfterMs = 10_000

const longestTab = 40
/** So many windows of one person count at once; the one that asked longest ago is ended for another. */
const mostOfOne = 4

type Asking = Pick<Context, 'db' | 'clock' | 'rulebook' | 'viewer'>

type Run = {
  readonly of: string
  tally: ImpactTally
  isComplete: boolean
  done: Promise<void>
  readonly stop: AbortController
  gone: NodeJS.Timeout
}

/** One count for each window that asks about a record, the one that asked last at the end: another draft of it, or another revision, ends the one before. */
const runsOf = new WeakMap<Database, Map<string, Run>>()

/** Which live trip pages get changes when the draft is published: exactly those that `keepChanges` then finds. */
export async function ruleImpact(context: Asking, input: RuleImpactInput): Promise<RuleImpact> {
  const viewer = mayEditRules(context)
  const words = problemWords(viewer.language, context.rulebook.current())
  const readings = [input, ...(input.also ?? [])].map((each) => readDraft(each, each.body ?? null, words))
  const errors = readings.flatMap((reading) => ('errors' in reading ? reading.errors : []))
  if (errors.length > 0) return { errors, tally: emptyTally, isComplete: true }
  const [first, ...also] = readings.flatMap((reading) => ('draft' in reading ? [reading.draft] : []))
  const draft: DraftText = { ...first!, ...(also.length > 0 && { also }) }
  const runs = runsOf.get(context.db) ?? new Map<string, Run>()
  runsOf.set(context.db, runs)
  const asker = [viewer.sessionId, input.kind, input.key, input.tab?.slice(0, longestTab) ?? ''].join(' ')
  const of = [context.rulebook.current().revision, context.clock.today(), JSON.stringify(draft)].join(' ')
  const known = runs.get(asker)
  if (known && known.of !== of) known.stop.abort()
  const run = known?.of === of ? known : startRun(context, viewer, draft, of)
  runs.delete(asker)
  runs.set(asker, run)
  endOldest(runs, viewer.sessionId)
  clearTimeout(run.gone)
  try {
    await Promise.race([
      run.done,
      wait(answerWithinMs, undefined, { ref: false, signal: run.stop.signal }).catch(() => undefined),
    ])
  } finally {
    const isOver = run.isComplete || run.stop.signal.aborted
    if (isOver && runs.get(asker) === run) runs.delete(asker)
    run.gone = setTimeout(() => run.stop.abort(), goneAfterMs).unref()
  }
  return { errors: [], tally: run.tally, isComplete: run.isComplete }
}

function endOldest(runs: Map<string, Run>, session: string): void {
  const own = [...runs].filter(([asker]) => asker.startsWith(`${session} `))
  for (const [asker, run] of own.slice(0, -mostOfOne)) {
    run.stop.abort()
    runs.delete(asker)
  }
}

function startRun(context: Asking, viewer: StaffViewer, draft: DraftText, of: string): Run {
  const stop = new AbortController()
  const count = async (): Promise<void> => {
    try {
      run.isComplete = await countImpact(context, draft, viewer.organisationId, stop.signal, (tally) => {
        run.tally = tally
      })
    } catch (error) {
      stop.abort()
      throw error
    }
  }
  const none = setTimeout(() => undefined)
  const run: Run = { of, tally: emptyTally, isComplete: false, stop, gone: none, done: Promise.resolve() }
  run.done = count()
  // Who waits for it is told; nobody may be waiting any more.
  run.done.catch(() => undefined)
  return run
}
