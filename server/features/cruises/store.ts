import { sql } from 'kysely'
import type { Cruise, PortCall } from '#domain/cruises/cruise.ts'
import type { CalendarDate } from '#domain/dates.ts'
import type { Database, DatabaseTransaction } from '../../db/tables.ts'

export type Line = { readonly id: string; readonly name: string }
export type Ship = { readonly id: string; readonly name: string; readonly shippingLine: Line }
export type Schedule = {
  readonly cruiseId: string
  readonly routeId: string
  readonly dateStart: CalendarDate
  readonly dateEnd: CalendarDate
}

export const findLines = (db: Database): Promise<Line[]> =>
  db
    .selectFrom('shipping_lines as l')
    .select(['l.id', 'l.name'])
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('ships as s').select('s.id').whereRef('s.shipping_line_id', '=', 'l.id')),
    )
    .orderBy(sql`lower(l.name)`)
    .execute()

const shipColumns = ['s.id', 's.name', 'l.id as lineId', 'l.name as lineName'] as const
type ShipRow = { readonly id: string; readonly name: string; readonly lineId: string; readonly lineName: string }
const shipOf = ({ id, name, lineId, lineName }: ShipRow): Ship => ({
  id,
  name,
  shippingLine: { id: lineId, name: lineName },
})

export const findShips = async (db: Database): Promise<Ship[]> =>
  (
    await db
      .selectFrom('ships as s')
      .innerJoin('shipping_lines as l', 'l.id', 's.shipping_line_id')
      .select(shipColumns)
      .orderBy(sql`lower(s.name), s.id`)
      .execute()
  ).map(shipOf)

export type RouteFilter = { readonly lineId?: string; readonly shipId?: string; readonly name?: string }
export type RouteRow = { readonly id: string; readonly name: string; readonly ship: Ship }

/** Routes with a departure that is not over. */
export async function findRoutes(
  db: Database,
  { lineId, shipId, name }: RouteFilter,
  today: CalendarDate,
  most: number,
): Promise<RouteRow[]> {
  const rows = await db
    .selectFrom('ship_routes as r')
    .innerJoin('ships as s', 's.id', 'r.ship_id')
    .innerJoin('shipping_lines as l', 'l.id', 's.shipping_line_id')
    .select(shipColumns)
    .select(['r.id as routeId', 'r.name as routeName'])
    .$if(lineId !== undefined, (query) => query.where('l.id', '=', lineId ?? ''))
    .$if(shipId !== undefined, (query) => query.where('s.id', '=', shipId ?? ''))
    .$if(name !== undefined, (query) => query.where(sql<boolean>`strpos(lower(r.name), lower(${name}::text)) > 0`))
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('cruises as c')
          .select('c.id')
          .whereRef('c.ship_route_id', '=', 'r.id')
          .where('c.date_end', '>=', today),
      ),
    )
    .orderBy(sql`lower(r.name), r.id`)
    .limit(most)
    .execute()
  return rows.map(({ routeId, routeName, ...ship }) => ({ id: routeId, name: routeName, ship: shipOf(ship) }))
}

/** Departures of these routes that are not over, the first ones first. */
export const findSchedules = async (
  db: Database,
  routeIds: readonly string[],
  today: CalendarDate,
): Promise<Schedule[]> =>
  (
    await db
      .selectFrom('cruises')
      .select(['id', 'ship_route_id', 'date_start', 'date_end'])
      .where(sql<boolean>`ship_route_id = any(${routeIds}::uuid[])`)
      .where('date_end', '>=', today)
      .orderBy('date_start')
      .orderBy('id')
      .execute()
  ).map((row) => ({
    cruiseId: row.id,
    routeId: row.ship_route_id,
    dateStart: row.date_start,
    dateEnd: row.date_end,
  }))

export async function findCalls(
  db: Database,
  cruiseIds: readonly string[],
): Promise<ReadonlyMap<string, readonly PortCall[]>> {
  const rows = await db
    .selectFrom('cruise_calls')
    .selectAll()
    .where(sql<boolean>`cruise_id = any(${cruiseIds}::text[])`)
    .orderBy('cruise_id')
    .orderBy('position')
    .execute()
  const calls = rows.map(({ cruise_id, un_locode, position: _position, ...call }) => ({
    id: cruise_id,
    call: { ...call, unLocode: un_locode },
  }))
  return new Map([...Map.groupBy(calls, ({ id }) => id)].map(([id, own]) => [id, own.map(({ call }) => call)]))
}

/** One departure with its ports; null where no timetable has it. */
export async function findCruise(db: Database, id: string): Promise<Cruise | null> {
  const row = await db
    .selectFrom('cruises as c')
    .innerJoin('ship_routes as r', 'r.id', 'c.ship_route_id')
    .innerJoin('ships as s', 's.id', 'r.ship_id')
    .innerJoin('shipping_lines as l', 'l.id', 's.shipping_line_id')
    .select(['c.id', 'c.date_start', 'c.date_end', 's.name as ship', 'r.id as routeId', 'r.name as routeName'])
    .select(['l.id as lineId', 'l.name as lineName'])
    .where('c.id', '=', id.slice(0, 100).replaceAll('\0', ''))
    .executeTakeFirst()
  if (!row) return null
  return {
    id: row.id,
    line: { id: row.lineId, name: row.lineName },
    ship: row.ship,
    route: { id: row.routeId, name: row.routeName },
    dateStart: row.date_start,
    dateEnd: row.date_end,
    calls: (await findCalls(db, [row.id])).get(row.id) ?? [],
  }
}

export type Selection = { readonly id: string; readonly shippingLine: Line }

export const findSelections = async (trx: DatabaseTransaction, organisationId: string): Promise<Selection[]> =>
  (
    await trx
      .selectFrom('organisation_shipping_lines as o')
      .innerJoin('shipping_lines as l', 'l.id', 'o.shipping_line_id')
      .select(['o.id', 'l.id as lineId', 'l.name'])
      .where('o.organisation_id', '=', organisationId)
      .orderBy(sql`lower(l.name)`)
      .execute()
  ).map(({ id, lineId, name }) => ({ id, shippingLine: { id: lineId, name } }))

/** False: there is no such line. A line that is chosen already stays so. */
export async function addSelection(trx: DatabaseTransaction, organisationId: string, lineId: string): Promise<boolean> {
  const line = await trx.selectFrom('shipping_lines').select('id').where('id', '=', lineId).executeTakeFirst()
  if (!line) return false
  await trx
    .insertInto('organisation_shipping_lines')
    .values({ organisation_id: organisationId, shipping_line_id: lineId })
    .onConflict((known) => known.doNothing())
    .execute()
  return true
}

export async function removeSelection(trx: DatabaseTransaction, organisationId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('organisation_shipping_lines')
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
