import { sql } from 'kysely'
import type { CalendarDate } from '#domain/dates.ts'
import type { DatabaseTransaction } from '../../db/tables.ts'
import type { CheckedNotice } from './check-notice.ts'

/** As its mails are named; their cause is who follows and the notice. */
export const noticeKind = 'trip-notice'

export type Notice = {
  readonly id: string
  readonly subjectDe: string
  readonly textDe: string
  readonly subjectEn: string
  readonly textEn: string
  readonly until: CalendarDate
  readonly pages: number
  readonly mails: number
  readonly writtenAt: Date
  readonly endedAt: Date | null
}

const columns = [
  'id',
  'subject_de as subjectDe',
  'text_de as textDe',
  'subject_en as subjectEn',
  'text_en as textEn',
  'until',
  'pages',
  'mails',
  'written_at as writtenAt',
  'ended_at as endedAt',
] as const

export const findNotice = (trx: DatabaseTransaction, organisationId: string, id: string): Promise<Notice | undefined> =>
  trx
    .selectFrom('trip_notices')
    .select(columns)
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
    .executeTakeFirst()

/** As its mails say it; undefined: nobody is written to where events were switched off since. */
export const findNoticeToMail = async (
  trx: DatabaseTransaction,
  organisationId: string,
  id: string,
): Promise<Notice | undefined> => {
  const switched = await trx
    .selectFrom('organisations')
    .select('feature_events')
    .where('id', '=', organisationId)
    .executeTakeFirst()
  return switched?.feature_events === true ? findNotice(trx, organisationId, id) : undefined
}

/** Whoever writes for an organisation does so one after the other, so that each counts what the others wrote. */
export const lockNotices = (trx: DatabaseTransaction, organisationId: string): Promise<unknown> =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`trip-notices ${organisationId}`}, 0))`.execute(trx)

/** The pages to which something can be written, of some: of the organisation, open, whole and not over. They are held until the end. */
export async function holdPages(
  trx: DatabaseTransaction,
  organisationId: string,
  ids: readonly string[],
  lastDayOver: CalendarDate,
): Promise<string[]> {
  const rows = await trx
    .selectFrom('journeys')
    .select('id')
    .where('organisation_id', '=', organisationId)
    .where('id', 'in', ids)
    .where('is_manually_disabled', '=', false)
    .where('unfinished', 'is', null)
    .where('date_end', '>', lastDayOver)
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows.map(({ id }) => id)
}

export async function addNotice(
  trx: DatabaseTransaction,
  notice: CheckedNotice,
  by: {
    readonly organisationId: string
    readonly userId: string
    readonly at: Date
    readonly pages: number
    readonly mails: number
  },
): Promise<void> {
  await trx
    .insertInto('trip_notices')
    .values({
      id: notice.id,
      organisation_id: by.organisationId,
      subject_de: notice.subjectDe,
      text_de: notice.textDe,
      subject_en: notice.subjectEn,
      text_en: notice.textEn,
      until: notice.until,
      pages: by.pages,
      mails: by.mails,
      written_by: by.userId,
      written_at: by.at,
    })
    .execute()
}

type OnPages = { readonly organisationId: string; readonly noticeId: string; readonly pages: readonly string[] }

export async function putOnPages(
  trx: DatabaseTransaction,
  { organisationId, noticeId, pages }: OnPages,
  until: CalendarDate,
): Promise<void> {
  await sql`insert into journey_notices (journey_id, organisation_id, notice_id)
    select id, ${organisationId}::uuid, ${noticeId}::uuid from unnest(${sql.val(pages)}::uuid[]) as page (id)`.execute(
    trx,
  )
  await sql`update journeys set noted_until = greatest(noted_until, ${until}::date)
    where organisation_id = ${organisationId}::uuid and id = any(${sql.val(pages)}::uuid[])`.execute(trx)
}

/** A mail for each who follows one of some pages and has confirmed that; their ids. */
export async function queueNoticeMails(
  trx: DatabaseTransaction,
  { organisationId, noticeId, pages }: OnPages,
  at: Date,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    insert into mail_outbox (organisation_id, subject_kind, subject_id, kind, cause, created_at, due_at)
    select organisation_id, 'journey', journey_id, ${noticeKind}::text, id || ':' || ${noticeId}::text, ${at}::timestamptz, ${at}::timestamptz
    from subscriptions where organisation_id = ${organisationId}::uuid and journey_id = any(${sql.val(pages)}::uuid[])
      and confirmed_at is not null
    on conflict (kind, subject_id, cause) do nothing returning id`.execute(trx)
  return rows.map(({ id }) => id)
}

/** How many an organisation has written of late. */
export async function countRecentNotices(
  trx: DatabaseTransaction,
  organisationId: string,
  since: Date,
): Promise<number> {
  const { count } = await trx
    .selectFrom('trip_notices')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('organisation_id', '=', organisationId)
    .where('written_at', '>', since)
    .executeTakeFirstOrThrow()
  return count
}

/** Null: there is none that could end. The pages on which it stood. */
export async function endOf(
  trx: DatabaseTransaction,
  organisationId: string,
  id: string,
  at: Date,
): Promise<readonly string[] | null> {
  const { numUpdatedRows } = await trx
    .updateTable('trip_notices')
    .set({ ended_at: at })
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return null
  return pagesOfNotice(trx, organisationId, id)
}

export async function pagesOfNotice(trx: DatabaseTransaction, organisationId: string, id: string): Promise<string[]> {
  const rows = await trx
    .selectFrom('journey_notices')
    .select('journey_id')
    .where('organisation_id', '=', organisationId)
    .where('notice_id', '=', id)
    .execute()
  return rows.map(({ journey_id }) => journey_id)
}

export type ListedNotice = Notice & { readonly sent: number; readonly waiting: number; readonly failed: number }

/** The newest first, with what became of the mails that are still known. */
export async function listNotices(
  trx: DatabaseTransaction,
  organisationId: string,
  most: number,
): Promise<ListedNotice[]> {
  const { rows } = await sql<ListedNotice>`
    with newest as (select * from trip_notices where organisation_id = ${organisationId}::uuid
      order by written_at desc, id limit ${most}::int),
    mailed as (select n.id, m.state from newest n
      join journey_notices j on j.organisation_id = n.organisation_id and j.notice_id = n.id
      join mail_outbox m on m.journey_id = j.journey_id and m.kind = ${noticeKind} and split_part(m.cause, ':', 2) = n.id::text
      where m.organisation_id = ${organisationId}::uuid)
    select n.id, n.subject_de as "subjectDe", n.text_de as "textDe", n.subject_en as "subjectEn", n.text_en as "textEn", n.until,
      n.pages, n.mails, n.written_at as "writtenAt", n.ended_at as "endedAt",
      (select count(*)::int from mailed m where m.id = n.id and m.state = 'sent') as sent,
      (select count(*)::int from mailed m where m.id = n.id and m.state = 'waiting') as waiting,
      (select count(*)::int from mailed m where m.id = n.id and m.state = 'failed') as failed
    from newest n order by n.written_at desc, n.id`.execute(trx)
  return rows
}

/** What stands on a page, the newest first. */
export const findNoticesOfPage = (
  trx: DatabaseTransaction,
  organisationId: string,
  journeyId: string,
  over: CalendarDate,
  most: number,
): Promise<Notice[]> =>
  trx
    .selectFrom('trip_notices')
    .innerJoin('journey_notices as j', (on) =>
      on.onRef('j.notice_id', '=', 'trip_notices.id').onRef('j.organisation_id', '=', 'trip_notices.organisation_id'),
    )
    .select(columns)
    .where('trip_notices.organisation_id', '=', organisationId)
    .where('j.journey_id', '=', journeyId)
    .where('ended_at', 'is', null)
    .where('until', '>', over)
    .orderBy('written_at', 'desc')
    .orderBy('id')
    .limit(most)
    .execute()
