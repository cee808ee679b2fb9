import { sql } from 'kysely'
import { boxesOfArea, boxesOfCircle } from '#domain/events/bounding-boxes.ts'
import type { PlacedShape } from '#domain/events/shape.ts'
import type { Context } from '../../context.ts'
import { withTenant } from '../../db/tenancy.ts'
import { problemIf, Refused } from '../../refusals.ts'
import { meantDays, type AskedDays } from './asked-days.ts'
import { askedShape } from './asked-shape.ts'
import type { GuestCluster } from './guests.ts'
import { findSquares } from './store.ts'
import { maySeeGuests } from './who-may.ts'

export type GuestsOnMap = { readonly clusters: readonly GuestCluster[]; readonly isAll: boolean }
export type AskedClusters = {
  readonly days: AskedDays
  /** Degrees of a square's side. */
  readonly square: number
  /** As of a shape: what of the map is looked at; null: all of it. */
  readonly within?: string | null
}

/** A map shows no more. */
const mostClusters = 2_000
export const squares = [0.25, 0.5, 1, 2, 4, 8, 16, 32] as const

/** Where an organisation has guests, in squares: those with most of them first. */
export async function guestsOnMap(context: Context, { days, square, within }: AskedClusters): Promise<GuestsOnMap> {
  const { organisationId } = maySeeGuests(context)
  const problems = problemIf(!squares.some((each) => each === square), 'square', 'guests.problem.square')
  if (problems.length > 0) throw new Refused(problems)
  const { from, to } = meantDays(days, context.clock.now())
  const boxes = (within ? boxesOf(askedShape(within)) : []).map(
    ({ south, north, west, east }) =>
      sql`(h.latitude between ${south}::float8 and ${north}::float8 and h.longitude between ${west}::float8 and ${east}::float8)`,
  )
  const inside = boxes.length === 0 ? sql`` : sql`and (${sql.join(boxes, sql` or `)})`
  return withTenant(context.db, organisationId, async (trx) => {
    const rows = await findSquares(trx, organisationId, { from, to, square, inside }, mostClusters + 1)
    return { clusters: rows.slice(0, mostClusters), isAll: rows.length <= mostClusters }
  })
}

const boxesOf = ({ position, km, area }: PlacedShape) =>
  position === null ? boxesOfArea(area) : boxesOfCircle(position, km)
