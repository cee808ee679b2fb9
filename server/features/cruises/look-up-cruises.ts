import type { Cruise, PortCall } from '#domain/cruises/cruise.ts'
import type { Context } from '../../context.ts'
import { isRowId } from '../../row-id.ts'
import {
  findCalls,
  findCruise,
  findLines,
  findRoutes,
  findSchedules,
  findShips,
  type Line,
  type RouteFilter,
  type RouteRow,
  type Schedule,
  type Ship,
} from './store.ts'
import { mayLookUpCruises } from './who-may.ts'

export type ShipRoute = RouteRow & {
  readonly schedules: readonly Schedule[]
  /** Of its next departure. */
  readonly calls: readonly PortCall[]
}

/** A list of routes is narrowed down by line, ship and name; nobody reads more. */
const mostRoutes = 200

export async function readLines(context: Context): Promise<Line[]> {
  mayLookUpCruises(context)
  return findLines(context.db)
}

export async function readShips(context: Context): Promise<Ship[]> {
  mayLookUpCruises(context)
  return findShips(context.db)
}

export async function readRoutes(context: Context, filter: RouteFilter): Promise<ShipRoute[]> {
  mayLookUpCruises(context)
  const { db, clock } = context
  if ([filter.lineId, filter.shipId].some((id) => id !== undefined && !isRowId(id))) return []
  const routes = await findRoutes(db, filter, clock.today(), mostRoutes)
  const schedules = await findSchedules(
    db,
    routes.map(({ id }) => id),
    clock.today(),
  )
  const byRoute = Map.groupBy(schedules, ({ routeId }) => routeId)
  const next = [...byRoute.values()].map(([first]) => first!.cruiseId)
  const calls = await findCalls(db, next)
  return routes.map((route) => {
    const own = byRoute.get(route.id) ?? []
    return { ...route, schedules: own, calls: calls.get(own[0]?.cruiseId ?? '') ?? [] }
  })
}

/** One departure; null where no timetable has it. */
export async function readCruise(context: Context, id: string): Promise<Cruise | null> {
  mayLookUpCruises(context)
  return findCruise(context.db, id)
}
