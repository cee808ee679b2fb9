import { sql } from 'kysely'
import type { Change } from '#domain/assessment/compare.ts'
import { isGrave } from '#domain/assessment/grave-change.ts'
import type { CalendarDate } from '#domain/dates.ts'
import type { Iso2 } from '#domain/places.ts'
import type { Database } from '#server/db/tables.ts'
import { pagesIn, type Reached } from './touched-pages.ts'
import { placesOfTrips, tripColumns, tripOf, type StoredTrip } from '../trip/stored-trip.ts'

/** SQL about what publications changed for trip pages. It is across all organisations; each row says whose it is. */
export type Publication = {
  readonly revision: number
  readonly publishedAt: Date
  /** Null for the first. */
  readonly before: number | null
  readonly reached: Reached | null
}

export type Kept = { readonly id: string; readonly changes: readonly Change[] }

/** The oldest publication whose pages were not all looked at, and when it was published. */
export const oldestToCompare = (db: Database): Promise<Publication | undefined> =>
  db
    .selectFrom('rulebook_publications as p')
    .select(({ selectFrom }) => [
      'p.revision',
      'p.published_at as publishedAt',
      'p.trips_compared_to as reached',
      selectFrom('rulebook_publications as b')
        .select(({ fn }) => fn.max('b.revision').as('before'))
        .whereRef('b.revision', '<', 'p.revision')
        .as('before'),
    ])
    .where('p.trips_compared_at', 'is', null)
    .orderBy('p.revision')
    .limit(1)
    .executeTakeFirst() as Promise<Publication | undefined>

/**
 * The next pages with a stop in one of the countries, made under earlier rules, whose trip is not over; each comes once, with
 * the first of its countries. None is left when there are fewer than asked for.
 */
export async function nextTouched(
  db: Database,
  { revision, reached }: Publication,
  countries: readonly Iso2[],
  overBy: CalendarDate,
  most: number,
): Promise<readonly { readonly at: Reached; readonly trip: StoredTrip }[]> {
  const touched = { countries, before: revision, overBy }
  for (const iso2 of countries) {
    if (reached && iso2 < reached.iso2) continue
    const { rows: found } = await pagesIn(iso2, touched, reached?.iso2 === iso2 ? reached : null, most).execute(db)
    if (found.length > 0) return withTrips(db, found)
  }
  return []
}

async function withTrips(db: Database, found: readonly Reached[]) {
  const ids = found.map(({ id }) => id)
  const rows = await db.selectFrom('journeys as j').select(tripColumns).where('j.id', 'in', ids).execute()
  const places = await placesOfTrips(db, ids)
  return found.flatMap((at) => {
    const row = rows.find(({ id }) => id === at.id)
    return row ? [{ at, trip: tripOf(row, places) }] : []
  })
}

/**
 * Keeps what was found, and how far the pages were looked at. A page that is gone, or has another trip under these rules by now,
 * has no changes; what is kept already stays.
 */
export const keepFound = (
  db: Database,
  { revision }: Publication,
  found: readonly Kept[],
  reached: Reached,
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const kept = found.map(({ id, changes }) => ({ id, changes, is_grave: changes.some(isGrave) }))
    await sql`insert into journey_changes (journey_id, organisation_id, revision, changes, is_grave)
      select j.id, j.organisation_id, ${revision}::int, kept.changes, kept.is_grave
      from jsonb_to_recordset(${JSON.stringify(kept)}::jsonb) as kept (id uuid, changes jsonb, is_grave boolean)
      join journeys j on j.id = kept.id and j.rulebook_revision < ${revision}::int
      for key share of j on conflict do nothing`.execute(trx)
    await trx
      .updateTable('rulebook_publications')
      .set({ trips_compared_to: JSON.stringify(reached) })
      .where('revision', '=', revision)
      .execute()
  })

export async function markCompared(db: Database, revision: number, at: Date): Promise<void> {
  await db
    .updateTable('rulebook_publications')
    .set({ trips_compared_at: at, trips_compared_to: null })
    .where('revision', '=', revision)
    .execute()
}
