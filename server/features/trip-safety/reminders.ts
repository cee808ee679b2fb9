import type { DatabaseTransaction } from '../../db/tables.ts'
import type { LastMail } from '../../mail/outbox.ts'

/** As its rows are named; its cause is the event. */
export const safetyReminderKind = 'safety-reminder'

/** The reminders of some pages about one event, by page: one at most. */
export async function findReminders(
  trx: DatabaseTransaction,
  organisationId: string,
  journeyIds: readonly string[],
  eventId: string,
): Promise<ReadonlyMap<string, LastMail>> {
  if (journeyIds.length === 0) return new Map()
  const rows = await trx
    .selectFrom('mail_outbox')
    .select(['subject_id', 'state', 'reason', 'created_at', 'ended_at'])
    .where('organisation_id', '=', organisationId)
    .where('kind', '=', safetyReminderKind)
    .where('subject_id', 'in', journeyIds)
    .where('cause', '=', eventId)
    .execute()
  return new Map(
    rows.map(({ subject_id, state, reason, created_at, ended_at }) => [
      subject_id,
      { state, reason, at: ended_at ?? created_at },
    ]),
  )
}
