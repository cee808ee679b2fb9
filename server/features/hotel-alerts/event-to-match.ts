import type { Area } from '#domain/events/area.ts'
import { isEventCategory, type EventCategory } from '#domain/events/categories.ts'
import type { EventLevel } from '#domain/events/levels.ts'
import type { Position } from '#domain/events/area.ts'
import type { DatabaseTransaction } from '../../db/tables.ts'
import { isRowId } from '../../row-id.ts'

/** What a match needs to know of an event. */
export type EventToMatch = {
  readonly id: string
  readonly category: EventCategory
  readonly level: EventLevel | null
  readonly position: Position | null
  readonly radiusKm: number | null
  readonly area: Area | null
  readonly hotelCodes: readonly string[]
  readonly timeStart: Date | null
  readonly timeEnd: Date | null
  readonly activeUntil: Date
  readonly isCancelled: boolean
  readonly isOnBoard: boolean
  readonly titleDe: string
  readonly titleEn: string
}

/** Behind the wall: one of everybody's, or of the organisation's own. */
export async function findEventToMatch(trx: DatabaseTransaction, id: string): Promise<EventToMatch | null> {
  if (!isRowId(id)) return null
  const row = await trx
    .selectFrom('events')
    .select(['id', 'category', 'level', 'latitude', 'longitude', 'radius_km', 'area', 'hotel_codes', 'time_start'])
    .select(['time_end', 'active_until', 'is_cancelled', 'is_on_board', 'title_de', 'title_en'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (row === undefined) return null
  const { latitude, longitude } = row
  return {
    id: row.id,
    category: isEventCategory(row.category) ? row.category : 'other',
    level: row.level as EventLevel | null,
    position: latitude === null || longitude === null ? null : { latitude, longitude },
    radiusKm: row.radius_km,
    area: row.area as Area | null,
    hotelCodes: row.hotel_codes,
    timeStart: row.time_start,
    timeEnd: row.time_end,
    activeUntil: row.active_until,
    isCancelled: row.is_cancelled,
    isOnBoard: row.is_on_board,
    titleDe: row.title_de,
    titleEn: row.title_en,
  }
}
