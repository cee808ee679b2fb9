import { sql } from 'kysely'
import type { DatabaseTransaction } from '../../db/tables.ts'
import type { LastMail } from '../../mail/outbox.ts'

/** As its rows are named. Their cause is the event; where the mail is for somebody who follows the page, that subscription and the event. */
export const safetyReminderKind = 'safety-reminder'

/** What became of the mails of one page about one event; addresses that failed are not counted. */
export type Reminder = LastMail & { readonly addresses: number }

type Asked = { readonly organisationId: string; readonly journeyId: string; readonly eventId: string }

/**
 * The causes of the mails that remind the travellers of a page: to each who follows it and has confirmed that, and to its own address, where
 * that is none of theirs.
 */
export async function causesOfReminder(
  trx: DatabaseTransaction,
  { organisationId, journeyId, eventId }: Asked,
  ownAddress: string,
): Promise<string[]> {
  const followers = await trx
    .selectFrom('subscriptions')
    .select(['id', sql<boolean>`email_key = lower(${ownAddress}::text)`.as('isOwn')])
    .where('organisation_id', '=', organisationId)
    .where('journey_id', '=', journeyId)
    .where('confirmed_at', 'is not', null)
    .orderBy('id')
    .execute()
  const goesToOwn = ownAddress !== '' && !followers.some(({ isOwn }) => isOwn)
  return [...(goesToOwn ? [eventId] : []), ...followers.map(({ id }) => `${id}:${eventId}`)]
}

export const eventOfCause = (cause: string): string => cause.split(':').at(-1) ?? ''
export const isForFollower = (cause: string): boolean => cause.includes(':')

/** The reminders of some pages about one event, by page. One that reached an address is sent, whatever became of the others. */
export async function findReminders(
  trx: DatabaseTransaction,
  organisationId: string,
  journeyIds: readonly string[],
  eventId: string,
): Promise<ReadonlyMap<string, Reminder>> {
  if (journeyIds.length === 0) return new Map()
  const rows = await trx
    .selectFrom('mail_outbox')
    .select(['subject_id', 'state', 'reason', sql<Date>`coalesce(ended_at, created_at)`.as('at')])
    .where('organisation_id', '=', organisationId)
    .where('kind', '=', safetyReminderKind)
    .where('subject_id', 'in', journeyIds)
    .where(({ or, eb }) => or([eb('cause', '=', eventId), eb(sql`split_part(cause, ':', 2)`, '=', eventId)]))
    .orderBy(sql`array_position(array['sent', 'waiting', 'failed'], state)`)
    .orderBy('at', 'desc')
    .execute()
  const byPage = Map.groupBy(rows, ({ subject_id }) => subject_id)
  return new Map(
    [...byPage].map(([id, mails]) => {
      const { state, reason, at } = mails[0]!
      return [id, { state, reason, at, addresses: mails.filter((mail) => mail.state !== 'failed').length }]
    }),
  )
}
