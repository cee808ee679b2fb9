import { sql } from 'kysely'
import type { DatabaseTransaction } from '../../db/tables.ts'

/** Makes one of several events that are one thing: the oldest stays, with the pins and the names of all. */
export async function joinEvents(trx: DatabaseTransaction, ids: readonly string[]): Promise<string> {
  const [only, ...more] = ids
  if (only !== undefined && more.length === 0) return only
  const events = await trx
    .selectFrom('events')
    .select(['id', 'former_ids'])
    .where('id', 'in', ids)
    .orderBy('created_at')
    .orderBy('id')
    .forUpdate()
    .execute()
  const [stays, ...others] = events
  if (stays === undefined) throw new Error('None of the events to be joined is there')
  const gone = others.map(({ id }) => id)
  await trx.updateTable('event_sources').set({ event_id: stays.id }).where('event_id', 'in', gone).execute()
  await sql`insert into event_pins (user_id, organisation_id, event_id, pinned_at)
    select user_id, organisation_id, ${stays.id}::uuid, min(pinned_at) from event_pins
    where event_id = any(${sql.val(gone)}::uuid[]) group by 1, 2 on conflict do nothing`.execute(trx)
  // A thread of the event that stays in which nothing was told gives way to one in which something was.
  await sql`delete from hotel_alerts b where b.event_id = ${stays.id}::uuid and b.told_at is null and exists (
      select from hotel_alerts a where a.event_id = any(${sql.val(gone)}::uuid[])
        and a.organisation_id = b.organisation_id and a.told_at is not null)`.execute(trx)
  // Who was told of one that goes is told on in its thread, unless they have one about the event that stays.
  await sql`update hotel_alerts a set event_id = ${stays.id}::uuid from (
      select distinct on (organisation_id) id from hotel_alerts where event_id = any(${sql.val(gone)}::uuid[])
      order by organisation_id, is_open desc, told_at desc nulls last, id) one
    where a.id = one.id and not exists (
      select from hotel_alerts b where b.event_id = ${stays.id}::uuid and b.organisation_id = a.organisation_id)`.execute(
    trx,
  )
  // Of what a traveller said of several, the newest call for help holds, and the newest word of safety beside it.
  await sql`insert into journey_safety (journey_id, organisation_id, event_id, traveller, says, said_at, heard_at)
    select distinct on (journey_id, traveller, says) journey_id, organisation_id, ${stays.id}::uuid, traveller, says, said_at, heard_at
    from journey_safety where event_id = any(${sql.val(gone)}::uuid[]) order by journey_id, traveller, says, said_at desc
    on conflict (journey_id, event_id, traveller, says) do update set said_at = excluded.said_at,
      heard_at = excluded.heard_at where journey_safety.said_at < excluded.said_at`.execute(trx)
  await sql`insert into event_updates (event_id, at, changed, level, title)
    select distinct on (at) ${stays.id}::uuid, at, changed, level, title from event_updates
    where event_id = any(${sql.val(gone)}::uuid[]) order by at, event_id on conflict do nothing`.execute(trx)
  await trx
    .updateTable('events')
    .set({ former_ids: [...stays.former_ids, ...others.flatMap(({ id, former_ids: earlier }) => [id, ...earlier])] })
    .where('id', '=', stays.id)
    .execute()
  await trx.deleteFrom('events').where('id', 'in', gone).execute()
  return stays.id
}
