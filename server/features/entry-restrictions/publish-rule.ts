import { recordAudit } from '../../audit-trail.ts'
import type { Context } from '../../context.ts'
import type { Database, DatabaseTransaction } from '../../db/tables.ts'
import type { BrokenPromise } from '#domain/review/judge-golden-trips.ts'
import type { CalendarDate } from '#domain/dates.ts'
import { GateBroken, GateClosed, passGate, publishThroughGate } from '../../rulebook/publishing-gate.ts'
import { hashOf } from '../../rulebook/records.ts'
import { latestRevision, publish, removedHash, type Snapshot } from '../../rulebook/store.ts'
import type { CheckedRule } from './check-rule.ts'
import { draftRules } from './draft-rules.ts'
import type { RuleName } from './rule-kind.ts'
import type { RuleProblem } from './rule-problem.ts'
import { newestSnapshot, type RuleSnapshot, type SignificantSentence } from './rule-store.ts'

/** What an editor wants published. */
export type RuleChange = RuleName & {
  /** Null removes the record. */
  readonly body: unknown
  /** The revision it was started from; null: there was no such record. */
  readonly baseRevision: number | null
  readonly isSignificant: boolean
  readonly sentence: SignificantSentence | null
  readonly reason: string
}

/** Who publishes; null: somebody who has gone since. */
export type Publisher = { readonly userId: string; readonly organisationId: string } | null

export type Outcome =
  | { readonly is: 'published'; readonly revision: number | null; readonly warnings: readonly RuleProblem[] }
  | { readonly is: 'refused'; readonly problems: readonly RuleProblem[] }
  | { readonly is: 'conflict'; readonly newest: RuleSnapshot | null }
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

type Prepared = { readonly snapshots: readonly Snapshot[]; readonly warnings: readonly RuleProblem[] }

/**
 * The one way from the desk to a new revision: checked, judged by the golden trips, written with its audit entry in one transaction,
 * served. `alongside` is written with it, or says that it must not be.
 */
export async function publishRule(
  context: Publishing,
  change: RuleChange,
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
        await auditRule(trx, publisher, change, clock.now())
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

/** What would become of it now, as far as can be said: for a change that is to be published later. */
export async function tryRule(context: Publishing, change: RuleChange): Promise<Outcome> {
  try {
    const { snapshots, warnings } = await preparing(context, change)(context.db)
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
function preparing({ clock, rulebook }: Publishing, change: RuleChange): (reader: Database) => Promise<Prepared> {
  let last: { readonly revision: number; readonly checked: CheckedRule } | undefined
  return async (reader) => {
    const newest = await newestSnapshot(reader, change)
    const live = newest === undefined || newest.body === null ? null : newest
    if ((live?.revision ?? null) !== change.baseRevision)
      throw new Ended({ is: 'conflict', newest: live ?? newest ?? null })
    const revision = (await latestRevision(reader)) ?? 0
    if (last?.revision !== revision) {
      last = { revision, checked: await checked({ db: reader, rulebook }, revision, change, clock.today()) }
    }
    const { body, problems, warnings } = last.checked
    if (problems.length > 0) throw new Ended({ is: 'refused', problems })
    const { kind, key } = change
    const hash = body === null ? removedHash : hashOf(body)
    const isSame = (live?.hash ?? removedHash) === hash && !change.isSignificant
    return { snapshots: isSame ? [] : [{ kind, key, body, hash }], warnings }
  }
}

/** In the thread of drafts, which has the rules: it takes a tenth of a second, in which readers are answered. */
async function checked(
  around: Pick<Context, 'db' | 'rulebook'>,
  revision: number,
  { kind, key, body }: RuleChange,
  today: CalendarDate,
): Promise<CheckedRule> {
  const ask = await draftRules(around, revision)
  return ask('check', { name: { kind, key }, text: JSON.stringify(body), today })
}

/** Nobody is named who has gone: then it was the installation that did it. */
export async function auditRule(
  trx: DatabaseTransaction,
  publisher: Publisher,
  { kind, key, body }: RuleName & { readonly body: unknown },
  at: Date,
  action = body === null ? 'removed' : 'published',
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
