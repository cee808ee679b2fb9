import { sql } from 'kysely'
import type { BoardEvent } from '#domain/events/along-trip.ts'
import type { Area } from '#domain/events/area.ts'
import { isEventCategory } from '#domain/events/categories.ts'
import type { EventLevel } from '#domain/events/levels.ts'
import type { ToldSource } from '#domain/events/told-event.ts'
import type { Context } from '../../context.ts'
import type { Database, DatabaseTransaction } from '../../db/tables.ts'
import { withTenant } from '../../db/tenancy.ts'

/** An event on the board, with what a page says of it. */
export type KnownEvent = BoardEvent & {
  readonly titleDe: string
  readonly titleEn: string
  readonly link: string | null
  readonly isForAll: boolean
  readonly isOnBoard: boolean
  /** Of events that were joined to it. */
  readonly formerIds: readonly string[]
  readonly sources: readonly ToldSource[]
}

/** The events of one moment, as one value: what is worked out of it can be kept beside it. */
export type BoardEvents = { readonly events: readonly KnownEvent[] }

/** What was written or told meanwhile is on a page within this time, and what a page remembers of itself. */
const trustedForMs = 30_000
/** What ended is told for some days, and looked for a little longer. */
const overForMs = 4 * 86_400_000
const mostOfAll = 2_000
const mostOfOne = 200
const organisationsRemembered = 500
const everybodys = ''

type Kept = {
  readonly until: number
  readonly rows: Promise<readonly KnownEvent[]>
  board?: [readonly KnownEvent[], BoardEvents]
}
const keptBy = new WeakMap<Database, Map<string, Kept>>()

/** What an organisation's pages look among: the events of everybody, read once for all, and its own. */
export async function boardEvents(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  organisationId: string,
): Promise<BoardEvents> {
  const now = clock.now()
  const read = (own: boolean) =>
    withTenant(db, organisationId, (trx) => findEvents(trx, own ? organisationId : null, now))
  const all = await keep(db, everybodys, now, () => read(false)).rows
  const kept = keep(db, organisationId, now, () => read(true))
  const own = await kept.rows
  if (kept.board?.[0] !== all) kept.board = [all, { events: own.length === 0 ? all : [...all, ...own] }]
  return kept.board[1]
}

function keep(db: Database, whose: string, now: Date, read: () => Promise<readonly KnownEvent[]>): Kept {
  const kept = keptBy.get(db) ?? new Map<string, Kept>()
  keptBy.set(db, kept)
  const known = kept.get(whose)
  if (known && now.getTime() < known.until && known.until <= now.getTime() + trustedForMs) return known
  if (kept.size >= organisationsRemembered) kept.clear()
  const made: Kept = { until: now.getTime() + trustedForMs, rows: read() }
  kept.set(whose, made)
  made.rows.catch(() => kept.get(whose) === made && kept.delete(whose))
  return made
}

async function findEvents(trx: DatabaseTransaction, organisationId: string | null, now: Date): Promise<KnownEvent[]> {
  const since = new Date(now.getTime() - overForMs)
  const rows = await known(trx)
    .where('is_on_board', '=', true)
    .where('organisation_id', organisationId === null ? 'is' : '=', organisationId)
    // An end may be told long after it was.
    .where(({ eb, or }) => or([eb('active_until', '>', since), eb('significant_update_at', '>', since)]))
    .orderBy(sql`level desc nulls first`)
    .orderBy('significant_update_at', 'desc')
    .limit(organisationId === null ? mostOfAll : mostOfOne)
    .execute()
  return rows.map(toKnown)
}

/** Some by any id they ever had, whether or not they are on the board: of everybody, or of the organisation. */
export async function findKnownEvents(
  trx: DatabaseTransaction,
  organisationId: string,
  ids: readonly string[],
): Promise<KnownEvent[]> {
  if (ids.length === 0) return []
  const rows = await known(trx)
    .where(({ eb, or }) => or([eb('organisation_id', 'is', null), eb('organisation_id', '=', organisationId)]))
    .where(sql<boolean>`(id = any(${sql.val(ids)}::uuid[]) or former_ids && ${sql.val(ids)}::uuid[])`)
    .execute()
  return rows.map(toKnown)
}

const known = (trx: DatabaseTransaction) =>
  trx
    .selectFrom('events')
    .select(['id', 'organisation_id', 'is_by_staff', 'category', 'title_de', 'title_en', 'level', 'link', 'countries'])
    .select(['latitude', 'longitude', 'radius_km', 'area', 'time_start', 'time_end', 'is_cancelled', 'active_until'])
    .select(['told', 'significant_update_at', 'created_at', 'is_on_board', 'former_ids'])

type KnownRow = Awaited<ReturnType<ReturnType<typeof known>['execute']>>[number]

const toKnown = (row: KnownRow): KnownEvent => ({
  id: row.id,
  category: isEventCategory(row.category) ? row.category : 'other',
  level: row.level as EventLevel | null,
  isByStaff: row.is_by_staff,
  isForAll: row.organisation_id === null,
  titleDe: row.title_de,
  titleEn: row.title_en,
  link: row.link,
  countries: row.countries,
  position:
    row.latitude === null || row.longitude === null ? null : { latitude: row.latitude, longitude: row.longitude },
  radiusKm: row.radius_km,
  area: row.area as Area | null,
  timeStart: row.time_start?.toISOString() ?? null,
  timeEnd: row.time_end?.toISOString() ?? null,
  isCancelled: row.is_cancelled,
  activeUntil: row.active_until.toISOString(),
  significantUpdateAt: row.significant_update_at.toISOString(),
  createdAt: row.created_at.toISOString(),
  isOnBoard: row.is_on_board,
  formerIds: row.former_ids,
  sources: row.told as readonly ToldSource[],
})
