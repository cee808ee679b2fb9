import type { GoldenTrips } from '#domain/review/golden-trip.ts'
import type { BrokenPromise } from '#domain/review/judge-golden-trips.ts'
import type { Problem } from '#domain/review/problem.ts'
import { wordProblem } from '#domain/wording/word-problem.ts'
import { goldenFile } from '#server/content/golden-trips-file.ts'
import type { Context } from '#server/context.ts'
import type { RecordText } from '#server/db/tables.ts'
import { NotAllowed, Refused } from '#server/refusals.ts'
import { GateBroken } from '#server/rulebook/publishing-gate.ts'
import { judgedKinds, toJudged } from '#server/rulebook/records.ts'
import { readJudged } from '#server/rulebook/safe-texts.ts'
import { latestRevision, recordsAt, recordTexts } from '#server/rulebook/store.ts'
import { nameOfRule } from '../rule/name-rule.ts'
import { mostEntries, mostProblems } from '../rule/read-body.ts'
import { problemWords } from '../rule/rule-problem.ts'
import { mayEditRules } from '../rule/who-may.ts'

export type GoldenTripList = { readonly key: string; readonly name: string; readonly trips: number }

/** The lists of golden trips that are published, in the order of their names in the language of the reader. */
export async function listGoldenTrips(context: Context): Promise<GoldenTripList[]> {
  const { language } = mayEditRules(context)
  const records = await recordsAt(context.db, (await latestRevision(context.db)) ?? 0, ['golden-trips'])
  const rulebook = context.rulebook.current()
  const collator = new Intl.Collator(language)
  return toJudged(records)
    .goldenTrips.map(({ key, trips }) => {
      return { key, name: nameOfRule(rulebook, { kind: 'golden-trips', key }, trips, language), trips: trips.length }
    })
    .toSorted((a, b) => collator.compare(a.name, b.name))
}

export type BrokenExpectation = Pick<BrokenPromise, 'key' | 'path' | 'facts'> & {
  readonly message: string
  /** What the rules say instead, as a golden trip would promise it; null where that is no single value. */
  readonly found: string | null
}
export type GoldenRun = {
  readonly revision: number
  readonly trips: number
  readonly broken: readonly BrokenExpectation[]
}

/**
 * Golden trips on the rules that are published: all of them, those of one key, or some that nobody has published yet. They
 * are judged in the thread of the gate, where no reader waits for them.
 */
export async function runGoldenTrips(
  context: Context,
  { key, trips }: { readonly key?: string | null | undefined; readonly trips?: unknown },
): Promise<GoldenRun> {
  const { language } = mayEditRules(context)
  const gate = context.rulebook.publishing?.gate
  if (!gate) throw new Error('Rules that never change have no gate')
  const draft = trips === undefined || trips === null ? null : [{ key: key ?? '', trips: readTrips(trips) }]
  // Those that serve: an answer and the run beside it speak of the same rules.
  const { revision } = context.rulebook.current()
  const records = await recordTexts(context.db, 0, revision, judgedKinds)
  const isTrips = ({ kind }: RecordText): boolean => kind === 'golden-trips'
  const asked: readonly GoldenTrips[] =
    draft ?? readJudged(records.filter((each) => isTrips(each) && (!key || each.key === key))).goldenTrips
  const asTexts = asked.map(({ key: of, trips: list }): RecordText => {
    return { kind: 'golden-trips', key: of, text: JSON.stringify(list) }
  })
  const broken = await gate([...records.filter((each) => !isTrips(each)), ...asTexts]).catch((error: unknown) => {
    if (!(error instanceof GateBroken)) throw error
    context.log.error({ err: error }, 'Golden trips could not be run')
    throw new NotAllowed('BUSY')
  })
  const words = problemWords(language, context.rulebook.current())
  return {
    revision,
    trips: asked.reduce((sum, list) => sum + list.trips.length, 0),
    broken: broken.map(({ key: of, path, problem, facts }) => {
      return { key: of, path, facts, message: wordProblem(problem, words), found: foundInstead(problem) }
    }),
  }
}

/** What a golden trip would promise instead. */
export function foundInstead({ key, values }: Problem): string | null {
  if (key === 'permission-differs' || key === 'passport-differs') return values.found
  if (key !== 'trip-answer-differs' || values.answers.length > 1) return null
  return values.answers[0] ?? 'unknown'
}

function readTrips(trips: unknown): GoldenTrips['trips'] {
  if (Array.isArray(trips) && trips.length > mostEntries)
    throw new Refused([{ field: 'trips', key: 'rule-desk.too-much', values: { max: mostEntries } }])
  const read = goldenFile.safeParse(trips)
  if (read.success) return read.data
  const paths = read.error.issues.map(({ path }) => ['trips', ...path.map(String)].join('.'))
  throw new Refused([...new Set(paths)].slice(0, mostProblems).map((field) => ({ field, key: 'errors.invalid-value' })))
}
