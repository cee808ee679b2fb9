import type { Area } from '#domain/events/area.ts'
import { isEventCategory, type EventCategory } from '#domain/events/categories.ts'
import { eventState, type EventState } from '#domain/events/is-active.ts'
import type { EventLevel } from '#domain/events/levels.ts'
import type { ToldSource } from '#domain/events/told-event.ts'
import type { StaffLanguage } from '#domain/languages.ts'
import type { Iso2 } from '#domain/places.ts'
import type { ShownRow } from './store.ts'

/** An event as it is shown to one reader. */
export type EventView = {
  readonly id: string
  readonly category: EventCategory
  readonly title: string
  readonly text: string
  readonly titleDe: string
  readonly titleEn: string
  readonly textDe: string
  readonly textEn: string
  readonly level: EventLevel | null
  readonly levelIsDerived: boolean
  readonly link: string | null
  readonly countries: readonly Iso2[]
  readonly latitude: number | null
  readonly longitude: number | null
  readonly radiusKm: number | null
  readonly area: Area | null
  readonly timeStart: Date | null
  readonly timeEnd: Date | null
  readonly state: EventState
  readonly isByStaff: boolean
  readonly isForAll: boolean
  readonly sources: readonly ToldSource[]
  readonly hotelCodes: readonly string[]
  readonly countUpdates: number
  readonly significantUpdateAt: Date
  readonly updatedAt: Date
}

export function eventView(row: ShownRow, language: StaffLanguage, now: Date): EventView {
  const inLanguage = (de: string, en: string): string => (language === 'de' ? de || en : en || de)
  return {
    id: row.id,
    category: isEventCategory(row.category) ? row.category : 'other',
    title: inLanguage(row.title_de, row.title_en),
    text: inLanguage(row.text_de, row.text_en),
    titleDe: row.title_de,
    titleEn: row.title_en,
    textDe: row.text_de,
    textEn: row.text_en,
    level: row.level as EventLevel | null,
    levelIsDerived: row.level_is_derived,
    link: row.link,
    countries: row.countries,
    latitude: row.latitude,
    longitude: row.longitude,
    radiusKm: row.radius_km,
    area: row.area as Area | null,
    timeStart: row.time_start,
    timeEnd: row.time_end,
    state: eventState(
      {
        isCancelled: row.is_cancelled,
        timeEnd: row.time_end?.toISOString() ?? null,
        activeUntil: row.active_until.toISOString(),
      },
      now.toISOString(),
    ),
    isByStaff: row.is_by_staff,
    isForAll: row.organisation_id === null,
    sources: row.told as readonly ToldSource[],
    hotelCodes: row.hotel_codes,
    countUpdates: row.count_updates,
    significantUpdateAt: row.significant_update_at,
    updatedAt: row.updated_at,
  }
}
