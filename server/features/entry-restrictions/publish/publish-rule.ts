import type { AuditAction } from '#contract/audit-words.ts'
import { recordAudit } from '#server/audit-trail.ts'
import type { Context } from '#server/context.ts'
import type { Database, DatabaseTransaction } from '#server/db/tables.ts'
import { isSameJson } from '#domain/canonical-json.ts'
import type { BrokenPromise } from '#domain/review/judge-golden-trips.ts'
import type { CalendarDate } from '#domain/dates.ts'
import { GateBroken, GateClosed, passGate, publishThroughGate } from '#server/rulebook/publishing-gate.ts'
import { hashOf } from '#server/rulebook/records.ts'
import { latestRevision, publish, removedHash, type Snapshot } from '#server/rulebook/store.ts'
import type { CheckedRule } from '../rule/check-rule.ts'
import { draftRules } from '../impact/draft-rules.ts'
import type { RuleBody } from '../rule/read-body.ts'
import type { RuleName } from '../rule/rule-kind.ts'
import type { RuleProblem } from '../rule/rule-problem.ts'
import { newestSnapshot, type RuleSnapshot, type SignificantSentence } from '../rule/rule-store.ts'

/** A record as an editor wants it published. */
export type RecordChange = RuleName & {
  /** Null removes the record. */
  readonly body: unknown
  /** The revision it was started from; null: there was no such record. */
  readonly baseRevision: number | null
}

/** What is said about a publication, whatever it changes. */
export type AboutPublication = {
  readonly isSignificant: boolean
  readonly sentence: SignificantSentence | null
  readonly reason: string
}

/** Records that are published as one revision, or none of them. */
export type RulesChange = AboutPublication & { readonly records: readonly RecordChange[] }
export type RuleChange = RecordChange & AboutPublication

/** Who publishes; null: somebody who has gone since. */
export type Publisher = { readonly userId: string; readonly organisationId: string } | null

type OfEach<T> = readonly { readonly of: RuleName; readonly told: T }[]

/** Somebody published the record since the change was started. */
export type Overtaken = {
  readonly newest: RuleSnapshot | null
  /** What was sent, as it would be published; null where it could not be read. */
  readonly sent: RuleBody | null
}

/** What is told of single records stands in the order in which they were sent. */
export type Outcome =
  | { readonly is: 'published'; readonly revision: number | null; readonly warnings: OfEach<readonly RuleProblem[]> }
  | { readonly is: 'refused'; readonly problems: OfEach<readonly RuleProblem[]> }
  | { readonly is: 'conflict'; readonly conflicts: OfEach<Overtaken> }
  | { readonly is: 'broken'; readonly trips: readonly BrokenPromise[] }
  | { readonly is: 'not-judged' }
  /** What was to be written with it is not wanted any more. */
  | { readonly is: 'dropped' }

type Publishing = Pick<Context, 'db' | 'clock' | 'rulebook' | 'log'>

/** Ends a publication that cannot be, from wherever that is found; nothing was written. */
class Ended extends Error {
  readonly outcome: Outcome
  constructor(outcome: Outcome) {
    super(outcome.is)
    this.outcome = outcome
  }
}

type Prepared = Pick<Extract<Outcome, { is: 'published' }>, 'warnings'> & { readonly snapshots: readonly Snapshot[] }

/**
 * The one way from the desk to a new revision: checked, judged by the golden trips, written with its audit entries in one transaction,
 * served. All records or none. `alongside` is written with it, or says that it must not be.
 */
export async function publishRules(
  context: Publishing,
  change: RulesChange,
  publisher: Publisher,
  alongside: (trx: DatabaseTransaction) => Promise<boolean> = async () => true,
): Promise<Outcome> {
  const { db, clock } = context
  const { gate, refresh } = publishingOf(context)
  const prepare = preparing(context, change)
  try {
    const outcome = await publishThroughGate(db, gate, {
      decide: prepare,
      write: async (trx, { snapshots, warnings }): Promise<Outcome> => {
        if (!(await alongside(trx))) throw new Ended({ is: 'dropped' })
        if (snapshots.length === 0) return { is: 'published', revision: null, warnings }
        const { isSignificant, sentence, reason } = change
        const publication = {
          origin: 'editor' as const,
          publishedBy: publisher?.userId ?? null,
          note: '',
          snapshots,
          about: { isSignificant, sentence, reason },
        }
        const revision = await publish(trx, publication, clock.now())
        for (const each of change.records.filter((record) => snapshots.some(isOf(record))))
          await auditRule(trx, publisher, each, clock.now())
        return { is: 'published', revision, warnings }
      },
    })
    // It is published, whatever happens here: a process that cannot read it now finds it when it looks again.
    await refresh().catch((err: unknown) => context.log.error({ err }, 'What was published is not served here yet'))
    return outcome
  } catch (error) {
    return outcomeOf(error)
  }
}

export const publishRule = (
  context: Publishing,
  change: RuleChange,
  publisher: Publisher,
  alongside?: (trx: DatabaseTransaction) => Promise<boolean>,
): Promise<Outcome> => publishRules(context, asOne(change), publisher, alongside)

const asOne = ({ kind, key, body, baseRevision, ...about }: RuleChange): RulesChange => {
  const { isSignificant, sentence, reason } = about
  return { isSignificant, sentence, reason, records: [{ kind, key, body, baseRevision }] }
}

const isOf =
  ({ kind, key }: RuleName) =>
  (other: { readonly kind: string; readonly key: string }): boolean =>
    other.kind === kind && other.key === key

/** What would become of it now, as far as can be said: for a change that is to be published later. */
export async function tryRule(context: Publishing, change: RuleChange): Promise<Outcome> {
  try {
    const { snapshots, warnings } = await preparing(context, asOne(change))(context.db)
    await passGate(context.db, publishingOf(context).gate, snapshots)
    return { is: 'published', revision: null, warnings }
  } catch (error) {
    return outcomeOf(error)
  }
}

function outcomeOf(error: unknown): Outcome {
  if (error instanceof Ended) return error.outcome
  if (error instanceof GateClosed) return { is: 'broken', trips: error.broken }
  if (error instanceof GateBroken) return { is: 'not-judged' }
  throw error
}

function publishingOf({ rulebook }: Publishing): NonNullable<Context['rulebook']['publishing']> {
  if (rulebook.publishing === undefined)
    throw new Error('The rules that serve here are fixed: nothing can be published')
  return rulebook.publishing
}

/** Checked once for each state of the rules: again only where somebody else published meanwhile. */
function preparing({ clock, rulebook }: Publishing, change: RulesChange): (reader: Database) => Promise<Prepared> {
  const { records, isSignificant } = change
  let last: { readonly revision: number; readonly checked: readonly CheckedRule[] } | undefined
  return async (reader) => {
    const newest: (RuleSnapshot | null)[] = []
    for (const record of records) newest.push((await newestSnapshot(reader, record)) ?? null)
    const revision = (await latestRevision(reader)) ?? 0
    if (last?.revision !== revision) {
      last = { revision, checked: await checked({ db: reader, rulebook }, revision, records, clock.today()) }
    }
    const parts = records.map((of, index) => partOf(change, of, newest[index]!, last!.checked[index]!))
    const conflicts = parts.filter(({ isOvertaken }) => isOvertaken)
    if (conflicts.length > 0) throw new Ended({ is: 'conflict', conflicts: conflicts.map(toOvertaken) })
    const problems = parts.filter(({ told }) => told.problems.length > 0)
    if (problems.length > 0)
      throw new Ended({ is: 'refused', problems: problems.map(({ of, told }) => ({ of, told: told.problems })) })
    const differing = parts.filter(({ isSame }) => !isSame)
    // Said once more, in other words: a significant update of what stands already.
    const written = differing.length > 0 || !isSignificant ? differing : parts.filter(({ wasSaid }) => !wasSaid)
    return {
      snapshots: written.map(({ of: { kind, key }, told: { body }, hash }) => ({ kind, key, body, hash })),
      warnings: parts.map(({ of, told }) => ({ of, told: told.warnings })),
    }
  }
}

type Part = {
  readonly of: RecordChange
  readonly told: CheckedRule
  readonly newest: RuleSnapshot | null
  readonly hash: string
  readonly isOvertaken: boolean
  readonly isSame: boolean
  /** This very publication was written already, and its answer was lost. */
  readonly wasSaid: boolean
}

function partOf(
  { isSignificant, sentence }: AboutPublication,
  of: RecordChange,
  newest: RuleSnapshot | null,
  told: CheckedRule,
): Part {
  const live = newest === null || newest.body === null ? null : newest
  const hash = told.body === null ? removedHash : hashOf(told.body)
  const isReadable = told.body !== null || of.body === null
  const isSame = isReadable && (live?.hash ?? removedHash) === hash
  const isMoved = (live?.revision ?? null) !== of.baseRevision
  const isSaid = newest !== null && newest.isSignificant === isSignificant && isSameJson(newest.sentence, sentence)
  return { of, told, newest, hash, isOvertaken: isMoved && !isSame, isSame, wasSaid: isMoved && isSame && isSaid }
}

const toOvertaken = ({ of, newest, told }: Part) => ({ of, told: { newest, sent: told.body } })

/** In the thread of drafts, which has the rules: it takes a tenth of a second, in which readers are answered. */
async function checked(
  around: Pick<Context, 'db' | 'rulebook'>,
  revision: number,
  records: readonly RecordChange[],
  today: CalendarDate,
): Promise<readonly CheckedRule[]> {
  const ask = await draftRules(around, revision)
  const changes = records.map(({ kind, key, body }) => ({ name: { kind, key }, text: JSON.stringify(body) }))
  return ask('check', { changes, today })
}

/** Nobody is named who has gone: then it was the installation that did it. */
export async function auditRule(
  trx: DatabaseTransaction,
  publisher: Publisher,
  { kind, key, body }: RuleName & { readonly body: unknown },
  at: Date,
  action: AuditAction = body === null ? 'removed' : 'published',
): Promise<void> {
  const doer = publisher ? ({ actor: 'staff', userId: publisher.userId } as const) : ({ actor: 'operator' } as const)
  await recordAudit(trx, {
    ...doer,
    organisationId: publisher?.organisationId ?? null,
    at,
    action,
    subject: { kind: 'rule', id: `${kind}:${key}` },
  })
}
