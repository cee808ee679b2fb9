import { sql } from 'kysely'
import type { Cruise } from '#domain/cruises/cruise.ts'
import type { CalendarDate } from '#domain/dates.ts'
import type { Database, DatabaseTransaction } from '../db/tables.ts'

/** A cruise as a timetable has it: what belongs to it is known by name. */
export type TimetableCruise = Pick<Cruise, 'id' | 'ship' | 'dateStart' | 'dateEnd' | 'calls'> & {
  readonly line: string
  readonly route: string
}

const timetableLock = 7_067_814
export async function lockTimetable(trx: DatabaseTransaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(${sql.lit(timetableLock)})`.execute(trx)
}

export async function sourceOfLine(db: Database, name: string): Promise<string | null> {
  const found = await db.selectFrom('shipping_lines').select('source').where('name', '=', name).executeTakeFirst()
  return found?.source ?? null
}

/** Of lines with a timetable: one that was removed is as if it had never been. */
export const daysOfLines = async (db: Database, names: readonly string[]): Promise<ReadonlyMap<string, CalendarDate>> =>
  new Map(
    (
      await db
        .selectFrom('shipping_lines')
        .select(['name', 'data_date'])
        .where(sql<boolean>`name = any(${names})`)
        .where(sql<boolean>`exists (select from ships s where s.shipping_line_id = shipping_lines.id)`)
        .execute()
    ).map(({ name, data_date }) => [name, data_date]),
  )

/** All cruises of these lines, and of these numbers whoever has them. */
export async function storedCruises(
  db: Database,
  lines: readonly string[],
  ids: readonly string[],
): Promise<TimetableCruise[]> {
  const rows = await db
    .selectFrom('cruises as c')
    .innerJoin('ship_routes as r', 'r.id', 'c.ship_route_id')
    .innerJoin('ships as s', 's.id', 'r.ship_id')
    .innerJoin('shipping_lines as l', 'l.id', 's.shipping_line_id')
    .select(['c.id', 'l.name as line', 's.name as ship', 'r.name as route', 'c.date_start', 'c.date_end'])
    .where(sql<boolean>`(l.name = any(${lines}) or c.id = any(${ids}))`)
    .orderBy('c.id')
    .execute()
  const calls = await db
    .selectFrom('cruise_calls')
    .selectAll()
    .where(sql<boolean>`cruise_id = any(${rows.map(({ id }) => id)})`)
    .orderBy('cruise_id')
    .orderBy('position')
    .execute()
  const callsOf = Map.groupBy(calls, ({ cruise_id }) => cruise_id)
  return rows.map(({ date_start, date_end, ...row }) => ({
    ...row,
    dateStart: date_start,
    dateEnd: date_end,
    calls: (callsOf.get(row.id) ?? []).map(({ cruise_id: _cruise, position: _position, un_locode, ...call }) => ({
      ...call,
      unLocode: un_locode,
    })),
  }))
}

export type Writing = {
  readonly source: string
  readonly date: CalendarDate
  readonly lines: readonly string[]
  readonly written: readonly TimetableCruise[]
  readonly dropped: readonly string[]
}

const rowsAtOnce = 500
const pieces = <T>(all: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(all.length / rowsAtOnce) }, (_, index) =>
    all.slice(index * rowsAtOnce, (index + 1) * rowsAtOnce),
  )

/** Lines, ships and routes keep their ids as long as their names stay. */
export async function writeTimetable(trx: DatabaseTransaction, writing: Writing): Promise<void> {
  const { source, date, lines, written, dropped } = writing
  for (const name of lines)
    await trx
      .insertInto('shipping_lines')
      .values({ name, source, data_date: date })
      .onConflict((old) => old.column('name').doUpdateSet({ source, data_date: date }))
      .execute()
  const gone = [...dropped, ...written.map(({ id }) => id)]
  await sql`delete from cruises where id = any(${gone})`.execute(trx)
  for (const some of pieces(written)) await insertCruises(trx, some)
  await sql`delete from ship_routes r where not exists (select from cruises c where c.ship_route_id = r.id)`.execute(
    trx,
  )
  await sql`delete from ships s where not exists (select from ship_routes r where r.ship_id = s.id)`.execute(trx)
}

async function insertCruises(trx: DatabaseTransaction, cruises: readonly TimetableCruise[]): Promise<void> {
  const rows = cruises.map(({ id, line, ship, route, dateStart, dateEnd }) => ({
    id,
    line,
    ship,
    route,
    dateStart,
    dateEnd,
  }))
  const given = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
    as x(id text, line text, ship text, route text, "dateStart" date, "dateEnd" date)`
  await sql`insert into ships (shipping_line_id, name)
    select distinct l.id, x.ship from ${given} join shipping_lines l on l.name = x.line on conflict do nothing`.execute(
    trx,
  )
  await sql`insert into ship_routes (ship_id, name)
    select distinct s.id, x.route from ${given} join shipping_lines l on l.name = x.line
      join ships s on s.shipping_line_id = l.id and s.name = x.ship on conflict do nothing`.execute(trx)
  await sql`insert into cruises (id, ship_route_id, date_start, date_end)
    select x.id, r.id, x."dateStart", x."dateEnd" from ${given} join shipping_lines l on l.name = x.line
      join ships s on s.shipping_line_id = l.id and s.name = x.ship
      join ship_routes r on r.ship_id = s.id and r.name = x.route`.execute(trx)
  const calls = cruises.flatMap(({ id, calls: own }) =>
    own.map(({ unLocode, ...call }, position) => ({ ...call, cruise_id: id, position, un_locode: unLocode })),
  )
  for (const some of pieces(calls)) await trx.insertInto('cruise_calls').values(some).execute()
}
