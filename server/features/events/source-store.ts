import { sql, type Selectable } from 'kysely'
import { isEventCategory } from '#domain/events/categories.ts'
import { silentUntil } from '#domain/events/is-active.ts'
import type { DatabaseTransaction, Tables } from '../../db/tables.ts'

export type SourceRow = Selectable<Tables['event_sources']>

const namesAtOnce = 2_000

/** What sources say under any of these names. */
export async function sourcesNamed(trx: DatabaseTransaction, names: readonly string[]): Promise<SourceRow[]> {
  const found = new Map<string, SourceRow>()
  for (let at = 0; at < names.length; at += namesAtOnce) {
    const rows = await trx
      .selectFrom('event_sources')
      .selectAll()
      .where(sql<boolean>`keys && ${sql.val(names.slice(at, at + namesAtOnce))}::text[]`)
      .execute()
    for (const row of rows) found.set(row.id, row)
  }
  return [...found.values()]
}

export const sourcesOfEvents = (trx: DatabaseTransaction, eventIds: readonly string[]): Promise<SourceRow[]> =>
  trx.selectFrom('event_sources').selectAll().where('event_id', 'in', eventIds).orderBy('id').execute()

/** Being heard of is noted once in so long. */
const notedMs = 60 * 60 * 1000

/** Was said again and nothing else: what has no end of its own goes on for a while more. */
export async function hearAgain(trx: DatabaseTransaction, ids: readonly string[], now: Date): Promise<void> {
  if (ids.length === 0) return
  const heard = await trx
    .updateTable('event_sources')
    .set({ heard_at: now })
    .where(sql<boolean>`id = any(${sql.val(ids)}::uuid[])`)
    .where('heard_at', '<=', new Date(now.getTime() - notedMs))
    .returning(['event_id', sql<string>`said->>'category'`.as('category')])
    .returning(sql<boolean>`said->>'timeEnd' is null and said->>'state' <> 'cancel'`.as('goesOn'))
    .execute()
  const going = Map.groupBy(
    heard.filter(({ goesOn }) => goesOn),
    ({ category }) => category,
  )
  // What goes on until then is the same event, and nobody is looked for at it anew.
  if (going.size > 0) await sql`select set_config('portolan.heard_at', ${now.toISOString()}, true)`.execute(trx)
  for (const [category, rows] of going) {
    if (!isEventCategory(category)) continue
    const until = silentUntil(category, now.toISOString())
    await trx
      .updateTable('events')
      .set({ active_until: sql`greatest(active_until, ${new Date(until)}::timestamptz)` })
      .where(sql<boolean>`id = any(${sql.val(rows.map(({ event_id: id }) => id))}::uuid[])`)
      .execute()
  }
}
