import { sql } from 'kysely'
import type { CalendarDate } from '#domain/dates.ts'
import type { Language, LocalisedText } from '#domain/languages.ts'
import type { DatabaseTransaction } from '#server/db/tables.ts'
import { changedTripKind } from '../changed-trip/tell-changed-trips.ts'
import type { Page } from '../store.ts'

/** SQL of who follows a trip page and what they were told. Every statement names the organisation, whatever row level security hides. */
export const findPage = (trx: DatabaseTransaction, organisationId: string, id: string) =>
  trx
    .selectFrom('journeys')
    .select(['date_end as dateEnd', 'acknowledged_at as readAt'])
    .where('id', '=', id)
    .where('organisation_id', '=', organisationId)
    .executeTakeFirst()

export async function countFollowers(trx: DatabaseTransaction, { organisationId, journeyId }: Page) {
  return trx
    .selectFrom('subscriptions')
    .select(sql<number>`(count(*) filter (where confirmed_at is not null))::int`.as('confirmed'))
    .select(sql<number>`(count(*) filter (where confirmed_at is null))::int`.as('unanswered'))
    .where('organisation_id', '=', organisationId)
    .where('journey_id', '=', journeyId)
    .executeTakeFirstOrThrow()
}

/** How many follow each of some pages and have said so; of a page that nobody follows there is no entry. */
export async function countConfirmed(
  trx: DatabaseTransaction,
  organisationId: string,
  journeyIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (journeyIds.length === 0) return new Map()
  const rows = await trx
    .selectFrom('subscriptions')
    .select(['journey_id', sql<number>`count(*)::int`.as('count')])
    .where('organisation_id', '=', organisationId)
    .where('journey_id', 'in', journeyIds)
    .where('confirmed_at', 'is not', null)
    .groupBy('journey_id')
    .execute()
  return new Map(rows.map(({ journey_id, count }) => [journey_id, count]))
}

export type FollowerRow = {
  readonly id: string
  readonly email: string
  readonly language: Language
  readonly confirmedAt: Date
  readonly wantsReminders: boolean
}

/** The newest first. */
export async function listFollowers(
  trx: DatabaseTransaction,
  { organisationId, journeyId }: Page,
  most: number,
): Promise<readonly FollowerRow[]> {
  const rows = await trx
    .selectFrom('subscriptions')
    .select(['id', 'email', 'language', 'confirmed_at as confirmedAt', 'wants_reminders as wantsReminders'])
    .where('organisation_id', '=', organisationId)
    .where('journey_id', '=', journeyId)
    .where('confirmed_at', 'is not', null)
    .orderBy('confirmed_at', 'desc')
    .orderBy('id')
    .limit(most)
    .execute()
  return rows.map((row) => ({ ...row, confirmedAt: row.confirmedAt! }))
}

export type NewsRow = {
  readonly subscription: string
  readonly about: 'rules' | 'trip' | 'reminder'
  readonly sentence: LocalisedText | null
  readonly changedAt: Date | null
  readonly deadline: CalendarDate | null
  readonly isRead: boolean
  /** Null: no mail is made of it yet. */
  readonly state: 'waiting' | 'sent' | 'failed' | null
  readonly at: Date | null
  readonly reason: string | null
}

/** What some of those who follow one page were told or are to be told, the newest first. */
export async function listNews(
  trx: DatabaseTransaction,
  { organisationId, journeyId }: Page,
  subscriptions: readonly string[],
): Promise<readonly NewsRow[]> {
  if (subscriptions.length === 0) return []
  const { rows } = await sql<NewsRow>`
    with own as (select s.id, s.known_revision, j.id as page, j.rulebook_revision, j.acknowledged_revision
      from subscriptions s join journeys j on j.id = s.journey_id and j.organisation_id = s.organisation_id
      where s.id = any(${subscriptions}::uuid[]) and s.journey_id = ${journeyId}::uuid
        and s.organisation_id = ${organisationId}::uuid)
    select own.id as subscription, 'rules' as about, case when p.is_significant then p.sentence end as sentence,
      p.published_at as "changedAt", null::date as deadline, coalesce(c.revision <= own.acknowledged_revision, false) as "isRead",
      u.outcome as state, coalesce(m.ended_at, u.queued_at) as at, u.reason, p.published_at as ordered
    from own
    join journey_changes c on c.journey_id = own.page
    join rulebook_publications p on p.revision = c.revision
    left join subscription_updates u on u.subscription_id = own.id and u.revision = c.revision
    left join mail_outbox m on m.id = u.mail_id
    where u.revision is not null or ((p.is_significant or c.is_grave)
      and c.revision > greatest(own.known_revision, own.rulebook_revision))
    union all
    select own.id, 'trip', null, e.replaced_at, null, false, m.state, coalesce(m.ended_at, m.created_at), m.reason, e.replaced_at
    from own
    join mail_outbox m on m.subject_id = own.page and m.kind = ${changedTripKind} and split_part(m.cause, ':', 1) = own.id::text
    left join journey_earlier_trips e on e.journey_id = own.page and e.version = split_part(m.cause, ':', 2)::int
    union all
    select own.id, 'reminder', null, null, r.deadline, false, r.outcome, coalesce(m.ended_at, r.queued_at), r.reason, r.queued_at
    from own
    join (select distinct subscription_id, mail_id, deadline, outcome, reason, queued_at from subscription_reminders) r
      on r.subscription_id = own.id
    left join mail_outbox m on m.id = r.mail_id
    order by ordered desc nulls last`.execute(trx)
  return rows
}
