import { sql } from 'kysely'
import type { DatabaseTransaction } from '../../db/tables.ts'
import type { LastMail } from '../../mail/outbox.ts'
import type { KnownEvent } from '../trip-events/board-events.ts'

/** As its rows are named. Their cause says for whom the mail is, of which event, and after how many that failed; once it was the event alone. */
export const safetyReminderKind = 'safety-reminder'

/** What became of the mails of one page about one event; `addresses`: of how many that is told, of all `mails`. */
export type Reminder = LastMail & { readonly addresses: number; readonly mails: number }

const thePage = 'page'

type Asked = {
  readonly organisationId: string
  readonly journeyId: string
  readonly eventId: string
  /** How many mails have failed before. */
  readonly failed: number
}

/**
 * The causes of the mails that remind the travellers of a page: to each who follows it and has confirmed that, and to its own address, where
 * that is none of theirs.
 */
export async function causesOfReminder(
  trx: DatabaseTransaction,
  { organisationId, journeyId, eventId, failed }: Asked,
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
  const readers = [...(goesToOwn ? [thePage] : []), ...followers.map(({ id }) => id)]
  return readers.map((reader) => `${reader}:${eventId}${failed === 0 ? '' : `:${failed}`}`)
}

export const eventOfCause = (cause: string): string => cause.split(':')[cause.includes(':') ? 1 : 0] ?? ''
export const isForFollower = (cause: string): boolean => cause.includes(':') && !cause.startsWith(`${thePage}:`)

/** By the id of the event, or one that it had before it was joined to another. */
const isAbout = ({ id, formerIds }: Pick<KnownEvent, 'id' | 'formerIds'>) =>
  sql<boolean>`(case when position(':' in cause) > 0 then split_part(cause, ':', 2) else cause end) = any(${sql.val([id, ...formerIds])}::text[])`

/** The reminders of some pages about one event, by page. One that reached an address is sent, whatever became of the others. */
export async function findReminders(
  trx: DatabaseTransaction,
  organisationId: string,
  journeyIds: readonly string[],
  event: Pick<KnownEvent, 'id' | 'formerIds'>,
): Promise<ReadonlyMap<string, Reminder>> {
  if (journeyIds.length === 0) return new Map()
  const rows = await trx
    .selectFrom('mail_outbox')
    .select(['subject_id', 'state', 'reason', sql<Date>`coalesce(ended_at, created_at)`.as('at')])
    .where('organisation_id', '=', organisationId)
    .where('kind', '=', safetyReminderKind)
    .where('subject_id', 'in', journeyIds)
    .where(isAbout(event))
    .orderBy(sql`array_position(array['sent', 'waiting', 'failed'], state)`)
    .orderBy('at', 'desc')
    .execute()
  const byPage = Map.groupBy(rows, ({ subject_id }) => subject_id)
  return new Map(
    [...byPage].map(([id, mails]) => {
      const { state, reason, at } = mails[0]!
      return [
        id,
        { state, reason, at, addresses: mails.filter((mail) => mail.state === state).length, mails: mails.length },
      ]
    }),
  )
}
