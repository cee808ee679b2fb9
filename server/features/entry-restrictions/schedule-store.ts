import type { BrokenPromise } from '#domain/review/judge-golden-trips.ts'
import { recordAudit } from '../../audit-trail.ts'
import type { Context, StaffViewer } from '../../context.ts'
import type { Database, DatabaseTransaction } from '../../db/tables.ts'
import type { EditedKind, RuleName } from './rule-kind.ts'
import type { RuleProblem } from './rule-problem.ts'
import type { RuleChange } from './publish-rule.ts'
import { toPerson, type Person, type SignificantSentence } from './rule-store.ts'

/** Why a change was not published when its time came. */
export type ScheduleFailure = {
  /** `author`: who scheduled it may not publish any more. */
  readonly is: 'conflict' | 'refused' | 'broken' | 'author'
  readonly problems: readonly RuleProblem[]
  readonly trips: readonly BrokenPromise[]
}

export type ScheduledRule = RuleChange & {
  readonly id: string
  readonly publishAt: Date
  readonly scheduledBy: Person | null
  /** Whose colleague that is. */
  readonly organisationId: string | null
  readonly failure: ScheduleFailure | null
}

/** Kept with its audit entry; the job publishes it. */
export async function scheduleRule(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { userId, organisationId }: StaffViewer,
  change: RuleChange,
  publishAt: Date,
): Promise<void> {
  const { kind, key, body, baseRevision, isSignificant, sentence, reason } = change
  await db.transaction().execute(async (trx) => {
    await trx
      .insertInto('scheduled_rules')
      .values({
        kind,
        key,
        body: JSON.stringify(body),
        base_revision: baseRevision,
        publish_at: publishAt,
        scheduled_at: clock.now(),
        scheduled_by: userId,
        is_significant: isSignificant,
        sentence: sentence && JSON.stringify(sentence),
        reason,
      })
      .execute()
    const subject = { kind: 'rule', id: `${kind}:${key}` } as const
    await recordAudit(trx, { actor: 'staff', userId, organisationId, at: clock.now(), action: 'scheduled', subject })
  })
}

const scheduled = (db: Database) =>
  db
    .selectFrom('scheduled_rules as s')
    .leftJoin('users as u', 'u.id', 's.scheduled_by')
    .selectAll('s')
    .select(['u.first_name', 'u.last_name', 'u.organisation_id'])
    .orderBy('s.publish_at')
    .orderBy('s.id')

type Row = Awaited<ReturnType<ReturnType<typeof scheduled>['execute']>>[number]

const toScheduled = (row: Row): ScheduledRule => ({
  id: row.id,
  kind: row.kind as EditedKind,
  key: row.key,
  body: row.body,
  baseRevision: row.base_revision,
  isSignificant: row.is_significant,
  sentence: row.sentence as SignificantSentence | null,
  reason: row.reason,
  publishAt: row.publish_at,
  scheduledBy: toPerson(row.scheduled_by, row),
  organisationId: row.organisation_id,
  failure: row.failure as ScheduleFailure | null,
})

/** In the order of their times, those that failed among them. */
export async function listScheduled(db: Database, name?: RuleName): Promise<ScheduledRule[]> {
  const rows = await scheduled(db)
    .$if(name !== undefined, (query) => query.where('s.kind', '=', name!.kind).where('s.key', '=', name!.key))
    .execute()
  return rows.map(toScheduled)
}

/** Those whose time has come, and that have not failed. */
export async function dueRules(db: Database, now: Date): Promise<ScheduledRule[]> {
  const rows = await scheduled(db).where('s.publish_at', '<=', now).where('s.failure', 'is', null).execute()
  return rows.map(toScheduled)
}

/** The row is gone, whoever takes it first; undefined: it was gone already. */
export const dropScheduled = async (
  trx: DatabaseTransaction,
  id: string,
): Promise<{ readonly kind: string; readonly key: string } | undefined> =>
  trx.deleteFrom('scheduled_rules').where('id', '=', id).returning(['kind', 'key']).executeTakeFirst()

export async function failScheduled(db: Database, id: string, failure: ScheduleFailure): Promise<void> {
  await db
    .updateTable('scheduled_rules')
    .set({ failure: JSON.stringify(failure) })
    .where('id', '=', id)
    .execute()
}
