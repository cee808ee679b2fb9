import { compile } from '../../domain/rulebook/compile.ts'
import type { RuleContent } from '../../domain/rulebook/content.ts'
import type { Clock } from '../clock.ts'
import { checkGoldenTrips } from '../content/golden-trips.ts'
import type { ContentProblem } from '../content/problem.ts'
import type { Database, DatabaseTransaction } from '../db/tables.ts'
import { compiledKinds, toContent, type RuleRecord } from './records.ts'
import { latestRevision, lockPublishing, recordsAt, type Snapshot } from './store.ts'

/** What stands between a change of the rules and its publication; an empty list lets the rules pass. */
export type PublishingGate = (rules: RuleContent) => Promise<readonly ContentProblem[]>

/** What a publication needs around it. */
export type Publishing = { readonly db: Database; readonly clock: Clock; readonly gate: PublishingGate }

/** The golden trips of the content folder, run on the rules as they would be. */
export const goldenGate =
  (contentFolder: string, clock: Clock): PublishingGate =>
  async (rules) =>
    (await checkGoldenTrips(contentFolder, compile(rules, 0), clock.today())).problems

/** Published rules would no longer keep what the golden trips promise. Nothing was written. */
export class GateClosed extends Error {
  readonly problems: readonly ContentProblem[]
  constructor(problems: readonly ContentProblem[]) {
    super(problems.map(lineOfProblem).join('\n'))
    this.name = 'GateClosed'
    this.problems = problems
  }
}

export const lineOfProblem = ({ file, line, message }: ContentProblem): string => `content/${file}:${line}: ${message}`

type Change = { readonly snapshots: readonly Snapshot[] }
type Steps<C extends Change, R> = {
  /** The golden trips come with the rules: all must hold, also where no rule changes. Else what holds now must go on to hold. */
  readonly withGoldenTrips?: boolean
  /** Called before the lock and again under it; reads only. */
  readonly decide: (db: Database) => Promise<C>
  readonly write: (trx: DatabaseTransaction, change: C) => Promise<R>
}

/**
 * The one way to a new revision. The gate takes a second or more, so it is passed before the lock is taken; whoever finds
 * under the lock that somebody else published meanwhile begins again. Throws `GateClosed`.
 */
export async function publishThroughGate<C extends Change, R>(
  db: Database,
  gate: PublishingGate,
  { withGoldenTrips = false, decide, write }: Steps<C, R>,
): Promise<R> {
  for (;;) {
    const revision = await latestRevision(db)
    const { snapshots } = await decide(db)
    await passGate(db, gate, snapshots, withGoldenTrips)
    const done = await db.transaction().execute(async (trx) => {
      await lockPublishing(trx)
      if ((await latestRevision(trx)) !== revision) return null
      return { result: await write(trx, await decide(trx)) }
    })
    if (done) return done.result
  }
}

/** The published rules, and those rules with a change made to them. */
export async function rulesAround(
  db: Database,
  snapshots: readonly Snapshot[],
): Promise<{ before: RuleContent; after: RuleContent }> {
  const records = await recordsAt(db, (await latestRevision(db)) ?? 0)
  return { before: toContent(records), after: toContent(changed(records, snapshots)) }
}

/** Throws `GateClosed` where the change may not be published. Writes nothing. */
export async function passGate(
  db: Database,
  gate: PublishingGate,
  snapshots: readonly Snapshot[],
  withGoldenTrips = false,
): Promise<void> {
  if (!withGoldenTrips && !snapshots.some(isCompiled)) return
  const { before, after } = await rulesAround(db, snapshots)
  const problems = await gate(after)
  const news = problems.length === 0 || withGoldenTrips ? problems : without(problems, await gate(before))
  if (news.length > 0) throw new GateClosed(news)
}

/** The records of a rulebook with a change made to them, in their order. */
function changed(now: readonly RuleRecord[], snapshots: readonly Snapshot[]): RuleRecord[] {
  const records = new Map(now.map((each) => [nameOf(each), each]))
  for (const each of snapshots.filter(isCompiled)) {
    if (each.body === null) records.delete(nameOf(each))
    else records.set(nameOf(each), each)
  }
  return [...records.values()].toSorted((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1))
}

function without(problems: readonly ContentProblem[], known: readonly ContentProblem[]): ContentProblem[] {
  const lines = new Set(known.map(lineOfProblem))
  return problems.filter((problem) => !lines.has(lineOfProblem(problem)))
}

const isCompiled = ({ kind }: RuleRecord): boolean => (compiledKinds as readonly string[]).includes(kind)
const nameOf = ({ kind, key }: RuleRecord): string => `${kind}:${key}`
