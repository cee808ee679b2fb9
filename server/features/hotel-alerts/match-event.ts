import { sql } from 'kysely'
import type { NearHotel } from '#domain/alerts/decide-alert.ts'
import { boxesOfArea, boxesOfCircle, type Box } from '#domain/events/bounding-boxes.ts'
import { distanceKm } from '#domain/events/distance.ts'
import { isInArea } from '#domain/events/in-area.ts'
import { reachKm, type OwnReaches } from '#domain/events/reach.ts'
import type { DatabaseTransaction } from '../../db/tables.ts'
import type { EventToMatch } from './event-to-match.ts'

/** A hotel at an event, and why it is one of them. */
export type Hit = Pick<NearHotel, 'id' | 'why' | 'km'> & { readonly isListed: boolean }

/** Where something is: an event, or what somebody drew. */
export type PlaceToMatch = Pick<EventToMatch, 'category' | 'level' | 'position' | 'radiusKm' | 'area' | 'hotelCodes'>

type Placed = {
  readonly id: string
  readonly isListed: boolean
  readonly latitude: number | null
  readonly longitude: number | null
}

/**
 * The hotels of an organisation at which an event is dangerous: those it names, those inside its area, and, where it has no area, those
 * within its reach. The database looks in boxes, the exact test is ours. Hotels that left the list count: guests may be there still.
 */
export async function hotelsNear(
  trx: DatabaseTransaction,
  organisationId: string,
  event: PlaceToMatch,
  reaches: OwnReaches = {},
): Promise<Hit[]> {
  const { position, area } = event
  const km = reachKm(event, reaches)
  const boxes = area !== null ? boxesOfArea(area) : position === null ? [] : boxesOfCircle(position, km)
  const named = event.hotelCodes.length === 0 ? [] : await hotelsNamed(trx, organisationId, event.hotelCodes)
  const inBoxes = boxes.length === 0 ? [] : await hotelsInBoxes(trx, organisationId, boxes)
  const hits = new Map<string, Hit>()
  for (const hotel of named) hits.set(hotel.id, hitOf(hotel, 'code', kmTo(event, hotel)))
  for (const hotel of inBoxes) {
    if (hits.has(hotel.id)) continue
    const away = kmTo(event, hotel)
    if (area === null) {
      if (away !== null && away <= km) hits.set(hotel.id, hitOf(hotel, 'distance', away))
    } else if (isInArea(hotel, area)) hits.set(hotel.id, hitOf(hotel, 'area', away))
  }
  return [...hits.values()]
}

const hitOf = ({ id, isListed }: Placed, why: Hit['why'], km: number | null): Hit => ({ id, isListed, why, km })

const kmTo = ({ position }: Pick<PlaceToMatch, 'position'>, { latitude, longitude }: Placed): number | null =>
  position === null || latitude === null || longitude === null
    ? null
    : Math.round(distanceKm(position, { latitude, longitude }) * 10) / 10

type InBox = Placed & { readonly latitude: number; readonly longitude: number }

async function hotelsInBoxes(
  trx: DatabaseTransaction,
  organisationId: string,
  boxes: readonly Box[],
): Promise<InBox[]> {
  const { rows } = await sql<InBox>`
    select h.id, h.is_active as "isListed", h.latitude, h.longitude
    from unnest(${boxes.map(({ south }) => south)}::float8[], ${boxes.map(({ north }) => north)}::float8[],
      ${boxes.map(({ west }) => west)}::float8[], ${boxes.map(({ east }) => east)}::float8[]) as b (south, north, west, east)
    join hotels h on h.organisation_id = ${organisationId}::uuid and h.latitude is not null
      and h.latitude between b.south and b.north and h.longitude between b.west and b.east`.execute(trx)
  return rows
}

/** By their multicode, or any code that a system has for them. */
async function hotelsNamed(
  trx: DatabaseTransaction,
  organisationId: string,
  codes: readonly string[],
): Promise<Placed[]> {
  const { rows } = await sql<Placed>`
    select id, is_active as "isListed", latitude, longitude from hotels
    where organisation_id = ${organisationId}::uuid and (multicode = any(${sql.val(codes)}::text[]) or id in (
      select hotel_id from hotel_codes where organisation_id = ${organisationId}::uuid and code = any(${sql.val(codes)}::text[])))`.execute(
    trx,
  )
  return rows
}
