import { sql } from 'kysely'
import type { CalendarDate } from '#domain/dates.ts'
import type { DatabaseTransaction } from '#server/db/tables.ts'
import type { Page } from '../store.ts'

/** SQL of deadlines that subscribers are reminded of. Every statement names the organisation, whatever row level security hides. */
export type Reminded = { readonly task: string; readonly deadline: CalendarDate; readonly isDone: boolean }

/** What one mail is to tell. */
export async function readReminded(
  trx: DatabaseTransaction,
  organisationId: string,
  mailId: string,
): Promise<readonly Reminded[]> {
  const { rows } = await sql<Reminded>`
    select r.task, r.deadline, exists (select from subscription_done d
      where d.subscription_id = r.subscription_id and d.task = r.task
        and coalesce(d.deadline = r.deadline, true)) as "isDone"
    from subscription_reminders r where r.mail_id = ${mailId}::uuid and r.organisation_id = ${organisationId}::uuid`.execute(
    trx,
  )
  return rows
}

/** What somebody says is done, and for which day; null: for any. */
export async function readDone(
  trx: DatabaseTransaction,
  { organisationId }: Page,
  subscriptionId: string,
): Promise<ReadonlyMap<string, CalendarDate | null>> {
  const rows = await trx
    .selectFrom('subscription_done')
    .select(['task', 'deadline'])
    .where('subscription_id', '=', subscriptionId)
    .where('organisation_id', '=', organisationId)
    .execute()
  return new Map(rows.map(({ task, deadline }) => [task, deadline]))
}

type Chosen = {
  readonly wantsReminders: boolean
  /** Of those that were shown. */
  readonly shown: readonly string[]
  readonly done: readonly { readonly task: string; readonly deadline: CalendarDate }[]
  readonly at: Date
}

export async function saveChosen(
  trx: DatabaseTransaction,
  { organisationId }: Page,
  id: string,
  { wantsReminders, shown, done, at }: Chosen,
): Promise<void> {
  await trx
    .updateTable('subscriptions')
    .set({ wants_reminders: wantsReminders })
    .where('id', '=', id)
    .where('organisation_id', '=', organisationId)
    .execute()
  if (shown.length > 0)
    await trx
      .deleteFrom('subscription_done')
      .where('subscription_id', '=', id)
      .where('organisation_id', '=', organisationId)
      .where('task', 'in', shown)
      .execute()
  if (done.length > 0)
    await trx
      .insertInto('subscription_done')
      .values(
        done.map(({ task, deadline }) => ({
          subscription_id: id,
          organisation_id: organisationId,
          task,
          deadline,
          done_at: at,
        })),
      )
      .execute()
}
