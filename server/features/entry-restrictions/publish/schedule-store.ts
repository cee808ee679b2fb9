import type { StaffLanguage } from '#domain/languages.ts'
import type { BrokenPromise } from '#domain/review/judge-golden-trips.ts'
import { recordAudit } from '#server/audit-trail.ts'
import type { Context, StaffViewer } from '#server/context.ts'
import type { Database, DatabaseTransaction } from '#server/db/tables.ts'
import type { EditedKind, RuleName } from '../rule/rule-kind.ts'
import type { RuleProblem } from '../rule/rule-problem.ts'
import type { RuleChange } from './publish-rule.ts'
import { toPerson, type Person, type SignificantSentence } from '../rule/rule-store.ts'

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
  /** Of whoever scheduled it. */
  readonly language: StaffLanguage
}

/**
 * Kept with its audit entry; the job publishes it. What it `replaces` is gone with its id, so that nobody who still looks at that changes
 * this or has that back beside it; false: it was gone already.
 */
export async function scheduleRule(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  viewer: StaffViewer,
  change: RuleChange,
  publishAt: Date,
  replaces: string | null = null,
): Promise<boolean> {
  const { userId, language } = viewer
  const { kind, key, body, baseRevision, isSignificant, sentence, reason } = change
  return db.transaction().execute(async (trx) => {
    if (replaces !== null) {
      if (!(await dropScheduled(trx, { kind, key, id: replaces }))) return false
      await auditSchedule(trx, viewer, { kind, key }, clock.now(), 'cancelled')
    }
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
        language,
      })
      .execute()
    await auditSchedule(trx, viewer, { kind, key }, clock.now(), 'scheduled')
    return true
  })
}

const auditSchedule = (
  trx: DatabaseTransaction,
  { userId, organisationId }: StaffViewer,
  { kind, key }: { readonly kind: string; readonly key: string },
  at: Date,
  action: 'scheduled' | 'cancelled',
): Promise<void> => {
  const subject = { kind: 'rule', id: `${kind}:${key}` } as const
  return recordAudit(trx, { actor: 'staff', userId, organisationId, at, action, subject })
}

/** It is not published, and can be had again; false: it was gone already. */
export async function takeBackScheduled(
  trx: DatabaseTransaction,
  viewer: StaffViewer,
  id: string,
  at: Date,
): Promise<boolean> {
  const taken = await trx
    .updateTable('scheduled_rules')
    .set({ cancelled_at: at })
    .where('id', '=', id)
    .where('cancelled_at', 'is', null)
    .returning(['kind', 'key'])
    .executeTakeFirst()
  if (!taken) return false
  await auditSchedule(trx, viewer, taken, at, 'cancelled')
  return true
}

/** What was taken back waits again, as it was. */
export async function bringBackScheduled(
  trx: DatabaseTransaction,
  viewer: StaffViewer,
  id: string,
  at: Date,
): Promise<boolean> {
  const brought = await trx
    .updateTable('scheduled_rules')
    .set({ cancelled_at: null })
    .where('id', '=', id)
    .where('cancelled_at', 'is not', null)
    .returning(['kind', 'key'])
    .executeTakeFirst()
  if (!brought) return false
  await auditSchedule(trx, viewer, brought, at, 'scheduled')
  return true
}

const keptTakenBackMs = 30 * 86_400_000

export async function forgetTakenBack(db: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - keptTakenBackMs)
  await db.deleteFrom('scheduled_rules').where('cancelled_at', '<', before).execute()
}

const scheduled = (db: Database) =>
  db
    .selectFrom('scheduled_rules as s')
    .leftJoin('users as u', 'u.id', 's.scheduled_by')
    .selectAll('s')
    .select(['u.first_name', 'u.last_name', 'u.organisation_id'])
    .where('s.cancelled_at', 'is', null)
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
  language: row.language,
})

/** In the order of their times, those that failed among them. */
export async function listScheduled(db: Database, name?: RuleName): Promise<ScheduledRule[]> {
  const rows = await scheduled(db)
    .$if(name !== undefined, (query) => query.where('s.kind', '=', name!.kind).where('s.key', '=', name!.key))
    .execute()
  return rows.map(toScheduled)
}

export async function findScheduled(db: Database, id: string): Promise<ScheduledRule | undefined> {
  const row = await scheduled(db).where('s.id', '=', id).executeTakeFirst()
  return row && toScheduled(row)
}

/** Those whose time has come, and that have not failed. */
export async function dueRules(db: Database, now: Date): Promise<ScheduledRule[]> {
  const rows = await scheduled(db).where('s.publish_at', '<=', now).where('s.failure', 'is', null).execute()
  return rows.map(toScheduled)
}

/** It is published or replaced: the row is gone, whoever takes it first; false: it was gone already, or taken back. */
export const dropScheduled = async (
  trx: DatabaseTransaction,
  { id, kind, key }: RuleName & { readonly id: string },
): Promise<boolean> =>
  (await trx
    .deleteFrom('scheduled_rules')
    .where('id', '=', id)
    .where('kind', '=', kind)
    .where('key', '=', key)
    .where('cancelled_at', 'is', null)
    .returning('id')
    .executeTakeFirst()) !== undefined

/** False: it was taken back or published meanwhile, or another process said so first. */
export const failScheduled = async (trx: DatabaseTransaction, id: string, failure: ScheduleFailure): Promise<boolean> =>
  (await trx
    .updateTable('scheduled_rules')
    .set({ failure: JSON.stringify(failure) })
    .where('id', '=', id)
    .where('failure', 'is', null)
    .where('cancelled_at', 'is', null)
    .returning('id')
    .executeTakeFirst()) !== undefined
