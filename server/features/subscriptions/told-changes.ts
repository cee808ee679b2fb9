import { sql } from 'kysely'
import type { Change } from '#domain/assessment/compare.ts'
import type { LocalisedText } from '#domain/languages.ts'
import { itemOf } from '#domain/wording/word-changes.ts'
import type { DatabaseTransaction } from '../../db/tables.ts'
import type { QueuedMail } from '../../mail/lease-mails.ts'
import type { WhenSent } from '../../mail/mail-kind.ts'

/** What one mail is to tell: all changes of its things since their follower was last told of them, the oldest first, and what editors say. */
export type Told = { readonly changes: readonly Change[]; readonly sentences: readonly LocalisedText[] }

type Kept = {
  readonly mailId: string
  readonly revision: number
  readonly changes: readonly Change[]
  readonly sentence: LocalisedText | null
  /** It is one of those that this mail is to tell. */
  readonly isOwn: boolean
  /** Up to which publication a mail told of it that was sent; null: none did. */
  readonly toldUpTo: number | null
}

/**
 * What some mails of one organisation are to tell. A thing is compared with what its follower was last told of it: by a mail that was sent, or
 * by the page when they began to follow it; whatever was published in between without a word. What anybody has marked as read on the
 * page takes nothing away.
 */
export async function readTold(
  trx: DatabaseTransaction,
  organisationId: string,
  mails: readonly QueuedMail[],
): Promise<(mail: QueuedMail) => Told> {
  const { rows } = await sql<Kept>`
    with own as (select distinct u.mail_id, u.subscription_id, u.journey_id from subscription_updates u
      where u.mail_id = any(${mails.map(({ id }) => id)}::uuid[]) and u.organisation_id = ${organisationId}::uuid)
    select own.mail_id as "mailId", c.revision, c.changes, case when p.is_significant then p.sentence end as sentence,
      coalesce(u.mail_id = own.mail_id, false) as "isOwn",
      case when u.outcome = 'sent' then coalesce(u.told_revision, u.revision) end as "toldUpTo"
    from own
    join subscriptions s on s.id = own.subscription_id
    join journeys j on j.id = own.journey_id and j.organisation_id = s.organisation_id
    join journey_changes c on c.journey_id = own.journey_id and c.revision > greatest(s.known_revision, j.rulebook_revision)
    join rulebook_publications p on p.revision = c.revision
    left join subscription_updates u on u.subscription_id = own.subscription_id and u.revision = c.revision
    where s.organisation_id = ${organisationId}::uuid
    order by c.revision`.execute(trx)
  const rowsOf = Map.groupBy(rows, ({ mailId }) => mailId)
  return ({ id }) => toldBy(rowsOf.get(id) ?? [])
}

function toldBy(rows: readonly Kept[]): Told {
  const upTo = new Map<string, number>()
  for (const { changes, toldUpTo } of rows)
    if (toldUpTo !== null)
      for (const change of changes) upTo.set(itemOf(change), Math.max(toldUpTo, upTo.get(itemOf(change)) ?? 0))
  const isNews = (row: Kept) => (change: Change) => row.revision > (upTo.get(itemOf(change)) ?? 0)
  const own = rows.filter(({ isOwn }) => isOwn)
  const items = new Set(own.flatMap((row) => row.changes.filter(isNews(row)).map(itemOf)))
  return {
    changes: rows.flatMap((row) => row.changes.filter((change) => items.has(itemOf(change)) && isNews(row)(change))),
    sentences: own.flatMap((row) => (row.sentence && row.changes.some(isNews(row)) ? [row.sentence] : [])),
  }
}

/** A mail says how it is when it is made. One that was tried before may have arrived then, and counts as having told what it was queued for. */
export const noteTold: WhenSent = async (trx, _context, taken) => {
  const told = taken.flatMap(({ mail, revision }) => (mail.attempts === 1 ? [{ id: mail.id, revision }] : []))
  if (told.length === 0) return
  await sql`update subscription_updates u set told_revision = told.revision
    from jsonb_to_recordset(${JSON.stringify(told)}::jsonb) as told (id uuid, revision int) where u.mail_id = told.id`.execute(
    trx,
  )
}
