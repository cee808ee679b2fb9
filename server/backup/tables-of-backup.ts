import { sql } from 'kysely'
import type { Database } from '../db/tables.ts'

/**
 * Never in a backup, so that nothing of it comes back: sign-ins and one-time links, which may be revoked or used by then;
 * counters, which belong to the hour; what is under way at a provider of sign-ins; which events wait to be matched, which the database writes down
 * itself as events come back. The list of migrations is in the header. The queue of jobs has a schema of its own, which a restore leaves as it is.
 */
const leftOut = new Set([
  'sessions',
  'one_time_links',
  'earlier_addresses',
  'sign_in_throttles',
  'provider_sign_ins',
  'events_to_match',
  'schema_migrations',
])

/** Also of a backup that an earlier version wrote with it. */
export const isLeftOut = (table: string): boolean => leftOut.has(table)

/** Of the table at hand and not of the backup: it goes on after a restore as it was. */
export const stayAsTheyAre = ['sign_in_throttles'] as const

export async function allTables(db: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
    order by relname`.execute(db)
  return rows.map(({ name }) => name)
}

/** The tables of a backup, each after those that its rows refer to, unless that is seen at the end of the restore alone. */
export async function tablesInOrder(db: Database): Promise<string[]> {
  const tables = (await allTables(db)).filter((name) => !leftOut.has(name))
  const { rows } = await sql<{ from: string; to: string }>`
    select c.relname as from, target.relname as to from pg_constraint
    join pg_class c on c.oid = conrelid join pg_class target on target.oid = confrelid
    where contype = 'f' and not condeferrable and conrelid <> confrelid and c.relnamespace = 'public'::regnamespace`.execute(
    db,
  )
  const ordered: string[] = []
  const waiting = new Set(tables)
  while (waiting.size > 0) {
    const free = [...waiting].filter((name) => !rows.some(({ from, to }) => from === name && waiting.has(to)))
    if (free.length === 0) throw new Error(`These tables refer to each other in a circle: ${[...waiting].join(', ')}`)
    for (const name of free) waiting.delete(name)
    ordered.push(...free)
  }
  return ordered
}

/** In the order of the table. `isJson`: always holds a JSON value, so a null of a backup is that of JSON. */
export async function columnsOf(
  db: Database,
  table: string,
): Promise<readonly { readonly name: string; readonly isJson: boolean }[]> {
  const { rows } = await sql<{ name: string; isJson: boolean }>`
    select attname as name, attnotnull and atttypid = 'jsonb'::regtype as "isJson" from pg_attribute where attrelid = ${table}::regclass and attnum > 0
      and not attisdropped and attgenerated = '' order by attnum`.execute(db)
  return rows
}
