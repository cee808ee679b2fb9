import { sql } from 'kysely'
import type { DatabaseTransaction } from '../../db/tables.ts'
import type { Says } from '../../db/traveller-tables.ts'

export type Said = {
  readonly journeyId: string
  readonly eventId: string
  readonly traveller: string
  readonly says: Says
  readonly at: Date
}

type Saying = {
  readonly journeyId: string
  readonly organisationId: string
  readonly eventIds: readonly string[]
  readonly travellers: readonly string[]
  readonly says: Says
  readonly saidAt: Date
  readonly heardAt: Date
}

/** Who speaks for one page comes one after the other; rows that name the page wait for nobody. */
export const holdPage = (trx: DatabaseTransaction, organisationId: string, journeyId: string): Promise<unknown> =>
  trx
    .selectFrom('journeys')
    .select('id')
    .where('id', '=', journeyId)
    .where('organisation_id', '=', organisationId)
    .forNoKeyUpdate()
    .execute()

/** Of the same kind what was said last holds, in whatever order it comes; of an event that was joined to another, it is said of that one. */
export const saveSaid = (
  trx: DatabaseTransaction,
  { journeyId, organisationId, eventIds, travellers, says, saidAt, heardAt }: Saying,
): Promise<unknown> =>
  sql`insert into journey_safety (journey_id, organisation_id, event_id, traveller, says, said_at, heard_at)
    select ${journeyId}::uuid, ${organisationId}::uuid, e.id, who.key, ${says}::text, ${saidAt}::timestamptz, ${heardAt}::timestamptz
    from events e, unnest(${sql.val(travellers)}::text[]) as who (key) where e.id = any(${sql.val(eventIds)}::uuid[])
      or e.former_ids && ${sql.val(eventIds)}::uuid[]
    on conflict (journey_id, event_id, traveller, says) do update set said_at = excluded.said_at, heard_at = excluded.heard_at
      where journey_safety.said_at <= excluded.said_at and journey_safety.organisation_id = ${organisationId}::uuid`.execute(
    trx,
  )

/** Calls of one page that were made until then. */
export const takeBack = (
  trx: DatabaseTransaction,
  organisationId: string,
  calls: readonly Said[],
  until: Date,
): Promise<unknown> =>
  sql`delete from journey_safety s
    using unnest(${sql.val(calls.map(({ journeyId }) => journeyId))}::uuid[], ${sql.val(calls.map(({ eventId }) => eventId))}::uuid[],
      ${sql.val(calls.map(({ traveller }) => traveller))}::text[]) as c (journey_id, event_id, traveller)
    where s.journey_id = c.journey_id and s.event_id = c.event_id and s.traveller = c.traveller
      and s.organisation_id = ${organisationId}::uuid and s.says = 'help' and s.said_at <= ${until}::timestamptz`.execute(
    trx,
  )

/** Of one page, and some events. */
export async function findSaid(
  trx: DatabaseTransaction,
  organisationId: string,
  by: { readonly journeyId: string } | { readonly eventId: string },
): Promise<Said[]> {
  const rows = await trx
    .selectFrom('journey_safety')
    .select(['journey_id', 'event_id', 'traveller', 'says', 'said_at'])
    .where('organisation_id', '=', organisationId)
    .where(({ eb }) => ('journeyId' in by ? eb('journey_id', '=', by.journeyId) : eb('event_id', '=', by.eventId)))
    .execute()
  return rows.map((row) => ({
    journeyId: row.journey_id,
    eventId: row.event_id,
    traveller: row.traveller,
    says: row.says,
    at: row.said_at,
  }))
}

/** The pages on which somebody needs help. */
export async function findPagesThatCalled(
  trx: DatabaseTransaction,
  organisationId: string,
): Promise<ReadonlySet<string>> {
  const rows = await trx
    .selectFrom('journey_safety')
    .select('journey_id')
    .distinct()
    .where('organisation_id', '=', organisationId)
    .where('says', '=', 'help')
    .execute()
  return new Set(rows.map((row) => row.journey_id))
}
