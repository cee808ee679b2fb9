import { isHttps } from './check-event.ts'
import type { IncomingEvent } from '#domain/events/incoming-event.ts'
import type { EventLevel } from '#domain/events/levels.ts'
import { simpleArea } from '#domain/events/simple-area.ts'
import { significantChanges } from '#domain/events/significant-change.ts'
import { toldEvent, type EventVoice, type ToldEvent } from '#domain/events/told-event.ts'
import type { DatabaseTransaction } from '../../db/tables.ts'
import { boardFloors } from './known-feeds.ts'
import { sourcesOfEvents } from './source-store.ts'
import type { EventRow } from './store.ts'
import { noteUpdate } from './write-store.ts'

/** A new event. What was taken back before it was ever heard of is one too, so that an older word does not raise it. */
export async function addEvent(trx: DatabaseTransaction, event: IncomingEvent, now: Date): Promise<string> {
  const told = toldEvent([{ said: event, peakLevel: event.level, heardAt: now.toISOString() }], boardFloors)
  const { id } = await trx
    .insertInto('events')
    .values({
      ...columnsOf(told),
      organisation_id: null,
      is_by_staff: false,
      is_on_board: told.isOnBoard && event.state !== 'cancel',
      significant_update_at: now,
      created_at: now,
      created_by: null,
      modified_by: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The event as all its sources tell it now; what matters of the difference moves the day of its update. */
export async function retellEvent(trx: DatabaseTransaction, id: string, now: Date): Promise<void> {
  const before = await trx.selectFrom('events').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const sources = await sourcesOfEvents(trx, [id])
  const [first, ...more] = sources.map((row): EventVoice => ({
    said: row.said as IncomingEvent,
    peakLevel: row.peak_level as EventLevel | null,
    heardAt: row.heard_at.toISOString(),
  }))
  if (first === undefined) return
  const told = toldEvent([first, ...more], boardFloors)
  const columns = columnsOf(told)
  const changed = significantChanges(comparedOf(before), {
    ...told,
    title: columns.title_en,
    area: simpleArea(told.area),
  })
  await trx
    .updateTable('events')
    .set({
      ...columns,
      // Those who saw it see that it was taken back.
      is_on_board: told.isCancelled ? before.is_on_board : told.isOnBoard,
      count_updates: sources.reduce((sum, { count_updates: count }) => sum + count, 0),
      ...(changed.length > 0 && { significant_update_at: now }),
    })
    .where('id', '=', id)
    .execute()
  if (changed.length > 0) await noteUpdate(trx, id, now, changed, told.level, columns.title_en)
}

const columnsOf = (told: ToldEvent) => ({
  category: told.category,
  title_de: '',
  title_en: (told.title || (told.sources[0]?.sourceId ?? '?')).slice(0, 300).toWellFormed(),
  text_en: told.text.slice(0, 20_000).toWellFormed(),
  level: told.level,
  level_is_derived: told.levelIsDerived,
  link: told.link !== null && isHttps(told.link) ? told.link : null,
  countries: [...told.countries],
  latitude: told.position?.latitude ?? null,
  longitude: told.position?.longitude ?? null,
  radius_km: told.radiusKm,
  area: told.area === null ? null : JSON.stringify(simpleArea(told.area)),
  time_start: new Date(told.timeStart),
  time_end: told.timeEnd === null ? null : new Date(told.timeEnd < told.timeStart ? told.timeStart : told.timeEnd),
  is_cancelled: told.isCancelled,
  active_until: new Date(told.activeUntil),
  told: JSON.stringify(told.sources.map((source) => ({ ...source, link: safe(source.link) }))),
  updated_at: new Date(told.updatedAt),
})

const safe = (link: string | null): string | null => (link !== null && isHttps(link) ? link : null)

const comparedOf = (row: EventRow): Parameters<typeof significantChanges>[0] => ({
  level: row.level as EventLevel | null,
  title: row.title_en,
  countries: row.countries,
  position:
    row.latitude === null || row.longitude === null ? null : { latitude: row.latitude, longitude: row.longitude },
  radiusKm: row.radius_km,
  area: row.area as ToldEvent['area'],
  timeEnd: row.time_end?.toISOString() ?? null,
  isCancelled: row.is_cancelled,
})
