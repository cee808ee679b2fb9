import { sql, type Selectable } from 'kysely'
import type { Iso2 } from '#domain/places.ts'
import type { StaffViewer } from '../../context.ts'
import type { DatabaseTransaction, Tables } from '../../db/tables.ts'
import { isRowId } from '../../row-id.ts'

export type EventRow = Selectable<Tables['events']>
/** What is shown of it. */
export type ShownRow = Omit<EventRow, 'is_on_board' | 'created_at' | 'created_by' | 'modified_by' | 'former_ids'>

const dayMs = 24 * 60 * 60 * 1000
/** What is over stays in the lists for so long, marked so. */
const endedDays = 30
export const listedSince = (now: Date): Date => new Date(now.getTime() - endedDays * dayMs)

/** The parts of an event that are large; read where they are asked for. */
export type LargeParts = {
  readonly texts: boolean
  readonly sources: boolean
  readonly area: boolean
  readonly hotelCodes: boolean
}
const everything: LargeParts = { texts: true, sources: true, area: true, hotelCodes: true }

/** Those of everybody and those of the organisation. */
const readable = (trx: DatabaseTransaction, organisationId: string, { texts, sources, area, hotelCodes }: LargeParts) =>
  trx
    .selectFrom('events')
    .select(smallColumns)
    .select([
      (texts ? sql.ref<string>('events.text_de') : sql<string>`''`).as('text_de'),
      (texts ? sql.ref<string>('events.text_en') : sql<string>`''`).as('text_en'),
      (sources ? sql.ref('events.told') : sql`'[]'::jsonb`).as('told'),
      (area ? sql.ref('events.area') : sql`null::jsonb`).as('area'),
      (hotelCodes ? sql.ref<string[]>('events.hotel_codes') : sql<string[]>`'{}'::text[]`).as('hotel_codes'),
    ])
    .where(({ eb, or }) =>
      or([eb('events.organisation_id', 'is', null), eb('events.organisation_id', '=', organisationId)]),
    )

const smallColumns = [
  'events.id',
  'events.organisation_id',
  'events.is_by_staff',
  'events.category',
  'events.title_de',
  'events.title_en',
  'events.level',
  'events.level_is_derived',
  'events.link',
  'events.countries',
  'events.latitude',
  'events.longitude',
  'events.radius_km',
  'events.time_start',
  'events.time_end',
  'events.is_cancelled',
  'events.active_until',
  'events.count_updates',
  'events.significant_update_at',
  'events.updated_at',
] as const

type Wanted = {
  /** Those in any of these countries; null: wherever they are. */
  readonly countries: readonly Iso2[] | null
  /** What ended before is left out. */
  readonly activeAfter: Date
  readonly limit: number
  readonly parts: LargeParts
}

/** On the board, what changed last first. */
export const latestEvents = (
  trx: DatabaseTransaction,
  organisationId: string,
  { countries, activeAfter, limit, parts }: Wanted,
): Promise<ShownRow[]> =>
  readable(trx, organisationId, parts)
    .where('is_on_board', '=', true)
    .where('active_until', '>', activeAfter)
    .$if(countries !== null, (query) => query.where(isInAny(countries ?? [])))
    .orderBy('significant_update_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute()

/** What a reader has pinned, also where it is not on the board any more; what was pinned last first. */
export const pinnedEvents = (
  trx: DatabaseTransaction,
  { organisationId, userId }: StaffViewer,
  countries: readonly Iso2[] | null,
  parts: LargeParts,
): Promise<ShownRow[]> =>
  readable(trx, organisationId, parts)
    .innerJoin('event_pins as p', 'p.event_id', 'events.id')
    .where('p.organisation_id', '=', organisationId)
    .where('p.user_id', '=', userId)
    .$if(countries !== null, (query) => query.where(isInAny(countries ?? [])))
    .orderBy('p.pinned_at', 'desc')
    .orderBy('events.id')
    .execute()

/** Active in some of these countries between two moments. */
export const eventsBetween = (
  trx: DatabaseTransaction,
  organisationId: string,
  { countries, from, to, now }: { countries: readonly Iso2[]; from: Date; to: Date | null; now: Date },
): Promise<ShownRow[]> =>
  readable(trx, organisationId, everything)
    .where('is_on_board', '=', true)
    .where('active_until', '>', now)
    .where('active_until', '>', from)
    .$if(to !== null, (query) => query.where(sql<boolean>`(time_start is null or time_start < ${to})`))
    .where(isInAny(countries))
    .orderBy(sql`level desc nulls last`)
    .orderBy('significant_update_at', 'desc')
    .orderBy('id')
    .limit(mostOfTrip)
    .execute()

const mostOfTrip = 100

const isInAny = (countries: readonly Iso2[]) => sql<boolean>`events.countries && ${sql.val(countries)}::text[]`

/** Some of them, in no order. */
export const eventsOfIds = (
  trx: DatabaseTransaction,
  organisationId: string,
  ids: readonly string[],
  parts: LargeParts,
): Promise<ShownRow[]> =>
  readable(trx, organisationId, parts)
    .where(sql<boolean>`events.id = any(${sql.val(ids)}::uuid[])`)
    .execute()

/** By its id, or that of an event that turned out to be this one. */
export async function findEvent(
  trx: DatabaseTransaction,
  organisationId: string,
  id: string,
): Promise<ShownRow | undefined> {
  if (!isRowId(id)) return undefined
  return readable(trx, organisationId, everything)
    .where(sql<boolean>`(events.id = ${id}::uuid or events.former_ids @> array[${id}::uuid])`)
    .executeTakeFirst()
}

export const addPin = (
  trx: DatabaseTransaction,
  { organisationId, userId }: StaffViewer,
  eventId: string,
  now: Date,
): Promise<unknown> =>
  trx
    .insertInto('event_pins')
    .values({ organisation_id: organisationId, user_id: userId, event_id: eventId, pinned_at: now })
    .onConflict((known) => known.doNothing())
    .execute()

export const removePin = (
  trx: DatabaseTransaction,
  { organisationId, userId }: StaffViewer,
  eventId: string,
): Promise<unknown> =>
  trx
    .deleteFrom('event_pins')
    .where('organisation_id', '=', organisationId)
    .where('user_id', '=', userId)
    .where('event_id', '=', eventId)
    .execute()
