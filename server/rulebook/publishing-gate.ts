import { wordsOfPromise, type BrokenPromise } from '#domain/review/judge-golden-trips.ts'
import type { Clock } from '../clock.ts'
import type { PublishingGate } from '../context.ts'
import type { Database, DatabaseTransaction, RecordText } from '../db/tables.ts'
import { judgedKinds, toJudged, type JudgedRules, type RuleRecord } from './records.ts'
import { latestRevision, lockPublishing, recordsAt, recordTexts, type Snapshot } from './store.ts'

/** What a publication needs around it. */
export type Publishing = { readonly db: Database; readonly clock: Clock; readonly gate: PublishingGate }

/** Published rules would no longer keep what the golden trips promise. Nothing was written. */
export class GateClosed extends Error {
  readonly broken: readonly BrokenPromise[]
  constructor(broken: readonly BrokenPromise[]) {
    super(broken.map(wordsOfBroken).join('\n'))
    this.name = 'GateClosed'
    this.broken = broken
  }
}

/** The gate could not say anything. Nothing was written. */
export class GateBroken extends Error {
  override readonly name = 'GateBroken'
}

const wordsOfBroken = (broken: BrokenPromise): string =>
  `golden trip ${Number(broken.path[0]) + 1} of ${broken.key}: ${wordsOfPromise(broken)}`
/** Which promise is broken and how, whatever facts break it. */
const nameOfBroken = (broken: BrokenPromise): string => wordsOfBroken({ ...broken, facts: [] })

type ToPublish = { readonly snapshots: readonly Snapshot[] }
type Steps<C extends ToPublish, R> = {
  /** All golden trips must hold, also where no rule changes: another program may answer otherwise. Else what holds now must go on to hold. */
  readonly mustAllHold?: boolean
  /** Called before the lock and again under it; reads only. */
  readonly decide: (db: Database) => Promise<C>
  readonly write: (trx: DatabaseTransaction, change: C) => Promise<R>
}

/**
 * The one way to a new revision. The gate takes a second or more, so it is passed before the lock is taken; whoever finds
 * under the lock that somebody else published meanwhile begins again. Throws `GateClosed` and `GateBroken`.
 */
export async function publishThroughGate<C extends ToPublish, R>(
  db: Database,
  gate: PublishingGate,
  { mustAllHold = false, decide, write }: Steps<C, R>,
): Promise<R> {
  for (;;) {
    const revision = await latestRevision(db)
    const { snapshots } = await decide(db)
    await passGate(db, gate, snapshots, mustAllHold)
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
): Promise<{ before: JudgedRules; after: JudgedRules }> {
  const records = await recordsAt(db, (await latestRevision(db)) ?? 0, judgedKinds)
  return { before: toJudged(records), after: toJudged(changed(records, snapshots.filter(isJudged))) }
}

/** Throws `GateClosed` where the change may not be published, `GateBroken` where nobody knows. Writes nothing. */
export async function passGate(
  db: Database,
  gate: PublishingGate,
  snapshots: readonly Snapshot[],
  mustAllHold = false,
): Promise<void> {
  if (!mustAllHold && !snapshots.some(isJudged)) return
  const now = await recordTexts(db, 0, (await latestRevision(db)) ?? 0, judgedKinds)
  const broken = await gate(changed(now, snapshots.filter(isJudged).map(asText)))
  const found = broken.length === 0 || mustAllHold ? broken : without(broken, await gate(now))
  if (found.length > 0) throw new GateClosed(found)
}

const asText = ({ kind, key, body }: Snapshot): RecordText => {
  return { kind, key, text: body === null ? null : JSON.stringify(body) }
}

type Named = Pick<RuleRecord, 'kind' | 'key'>

/** Records with a change made to them, in their order; what says null goes. */
function changed<R extends Named & ({ readonly body: unknown } | { readonly text: unknown })>(
  now: readonly R[],
  changes: readonly R[],
): R[] {
  const records = new Map(now.map((each) => [nameOf(each), each]))
  for (const each of changes) {
    if (('text' in each ? each.text : each.body) === null) records.delete(nameOf(each))
    else records.set(nameOf(each), each)
  }
  return [...records.values()].toSorted((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1))
}

function without(broken: readonly BrokenPromise[], known: readonly BrokenPromise[]): BrokenPromise[] {
  const names = new Set(known.map(nameOfBroken))
  return broken.filter((each) => !names.has(nameOfBroken(each)))
}

const isJudged = ({ kind }: Named): boolean => (judgedKinds as readonly string[]).includes(kind)
const nameOf = ({ kind, key }: Named): string => `${kind}:${key}`
