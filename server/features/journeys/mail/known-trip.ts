import { sql } from 'kysely'
import type { DatabaseTransaction } from '#server/db/tables.ts'
import type { ChangedTrip } from '../../assessment/word-changed-trip.ts'
import type { StoredTrip } from '../trip/stored-trip.ts'

/**
 * The trip that a traveller knows of a page that got another one since: that of the last mail that was sent, else, where somebody has
 * opened the page, its first. Null: they know the one of now, or none.
 */
export async function findKnownTrip(
  trx: DatabaseTransaction,
  organisationId: string,
  id: string,
  kinds: readonly string[],
): Promise<ChangedTrip | null> {
  const { rows } = await sql<{ from: StoredTrip; at: Date }>`
    with mailed as (
      select max(ended_at) as at from mail_outbox
      where organisation_id = ${organisationId}::uuid and subject_id = ${id}::uuid and state = 'sent'
        and kind = any(${kinds}::text[]))
    select e.trip as "from", max(e.replaced_at) over () as at
    from journey_earlier_trips e join journeys j on j.id = e.journey_id cross join mailed
    where e.journey_id = ${id}::uuid and e.organisation_id = ${organisationId}::uuid
      and case when mailed.at is null then j.opened_at is not null else e.replaced_at > mailed.at end
    order by e.version limit 1`.execute(trx)
  return rows[0] ?? null
}
