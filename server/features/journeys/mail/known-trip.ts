import { sql } from 'kysely'
import type { DatabaseTransaction } from '#server/db/tables.ts'
import type { ChangedTrip } from '../../assessment/word-changed-trip.ts'
import type { StoredTrip } from '../trip/stored-trip.ts'

/**
 * Of how many earlier trips a page has had the newest. To be asked before its trip is read: until the transaction ends nobody puts another
 * one there.
 */
export async function holdTrip(trx: DatabaseTransaction, organisationId: string, id: string): Promise<number> {
  // Whoever changes a trip takes its page for themselves (changed-trip-store.ts), and is waited for.
  await sql`select id from journeys where id = ${id}::uuid and organisation_id = ${organisationId}::uuid
    for key share`.execute(trx)
  const { rows } = await sql<{ version: number }>`
    select coalesce(max(version), 0)::int as version from journey_earlier_trips
    where journey_id = ${id}::uuid and organisation_id = ${organisationId}::uuid`.execute(trx)
  return rows[0]!.version
}

/**
 * The trip that a traveller knows of a page that got another one since: that of which the last mail told, else, where somebody has
 * opened the page, its first. Null: they know the one of now, or none.
 */
export async function findKnownTrip(
  trx: DatabaseTransaction,
  organisationId: string,
  id: string,
  kinds: readonly string[],
): Promise<ChangedTrip | null> {
  // A mail of before this was noted is held against the time at which it was sent.
  const { rows } = await sql<{ from: StoredTrip; at: Date }>`
    with mailed as (
      select count(*) as count, max(trip_version) as version, max(ended_at) filter (where trip_version is null) as at
      from mail_outbox
      where organisation_id = ${organisationId}::uuid and subject_id = ${id}::uuid and state = 'sent'
        and kind = any(${kinds}::text[]))
    select e.trip as "from", max(e.replaced_at) over () as at
    from journey_earlier_trips e join journeys j on j.id = e.journey_id cross join mailed
    where e.journey_id = ${id}::uuid and e.organisation_id = ${organisationId}::uuid
      and case when mailed.count = 0 then j.opened_at is not null
        else e.version > coalesce(mailed.version, -1) and e.replaced_at > coalesce(mailed.at, '-infinity') end
    order by e.version limit 1`.execute(trx)
  return rows[0] ?? null
}
