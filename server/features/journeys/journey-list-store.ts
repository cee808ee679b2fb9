import { sql, type ExpressionBuilder } from 'kysely'
import type { DatabaseTransaction } from '../../db/tables.ts'
import type { CalendarDate } from '#domain/dates.ts'
import { idsFromIndex, sortedIds, type JourneyPaging, type Joined, type Matching } from './journey-order.ts'
import type { TravelType } from '#domain/rulebook/fact.ts'

export type JourneyFilter = {
  readonly timing: 'ALL' | 'ONGOING' | 'UPCOMING'
  readonly today: CalendarDate
  readonly travelType?: TravelType | undefined
  readonly departureId?: string | undefined
  readonly destinationId?: string | undefined
  readonly transitId?: string | undefined
  readonly citizenshipId?: string | undefined
  /** Trips that touch these days. */
  readonly from?: CalendarDate | undefined
  readonly to?: CalendarDate | undefined
  readonly note?: string | undefined
}

/** The id of none. */
const noJourney = '00000000-0000-0000-0000-000000000000'

const matching = (trx: DatabaseTransaction, organisationId: string, filter: JourneyFilter): Matching => {
  let query = trx
    .selectFrom('journeys')
    .leftJoin('journey_contacts as c', 'c.journey_id', 'journeys.id')
    .where('journeys.organisation_id', '=', organisationId) as unknown as Matching
  if (filter.timing === 'ONGOING') {
    query = query.where('journeys.date_start', '<=', filter.today).where('journeys.date_end', '>=', filter.today)
  }
  if (filter.timing === 'UPCOMING') query = query.where('journeys.date_start', '>', filter.today)
  if (filter.travelType) query = query.where('journeys.restriction_type', '=', filter.travelType)
  if (filter.departureId) query = query.where('journeys.departure_id', '=', filter.departureId)
  if (filter.citizenshipId) {
    const { citizenshipId } = filter
    // One comparison for each place that a citizenship may have: each has an index.
    query = query.where((eb) =>
      eb.or([1, 2, 3, 4].map((n) => sql<boolean>`journeys.citizenships[${sql.lit(n)}] = ${citizenshipId}`)),
    )
  }
  if (filter.from) query = query.where('journeys.date_end', '>=', filter.from)
  if (filter.to) query = query.where('journeys.date_start', '<=', filter.to)
  // A pattern without a choice is looked for in one pass; with LIKE the time grows with both lengths.
  if (filter.note) query = query.where('c.internal_note', '~*', filter.note.replace(/[\\^$.|?*+()[\]{}]/g, '\\$&'))
  if (filter.destinationId) query = query.where((eb) => passes(eb, 'DESTINATION', filter.destinationId!))
  if (filter.transitId) query = query.where((eb) => passes(eb, 'TRANSIT', filter.transitId!))
  return query
}

const passes = (eb: ExpressionBuilder<Joined, 'journeys' | 'c'>, role: 'DESTINATION' | 'TRANSIT', id: string) =>
  eb.exists(
    sql`(select from journey_places p where p.journey_id = journeys.id and p.role = ${role} and p.place_id = ${id})`,
  )

/** Counts no further than one more than `most`, where that is given. */
export async function countJourneys(
  trx: DatabaseTransaction,
  organisationId: string,
  filter: JourneyFilter,
  most?: number,
): Promise<number> {
  const found = matching(trx, organisationId, filter).select('journeys.id')
  const { count } = await trx
    .selectFrom((most === undefined ? found : found.limit(most + 1)).as('found'))
    .select(sql<string>`count(*)`.as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Above this many, a page is read from an index in its order; below, all that match are sorted. */
export const manyJourneys = 10_000

/** Trips without the thing sorted by come last, whichever way the list runs. */
export async function listJourneyRows(
  trx: DatabaseTransaction,
  organisationId: string,
  filter: JourneyFilter,
  paging: JourneyPaging,
  areMany = false,
) {
  const ids =
    (areMany ? await idsFromIndex(trx, matching(trx, organisationId, filter), organisationId, paging) : null) ??
    (await sortedIds(matching(trx, organisationId, filter), paging))
  const found = await trx
    .selectFrom('journeys')
    .leftJoin('journey_contacts as c', 'c.journey_id', 'journeys.id')
    .where('journeys.organisation_id', '=', organisationId)
    .where('journeys.id', 'in', ids.length === 0 ? [noJourney] : ids)
    .select([
      'journeys.id',
      'departure_type',
      'departure_id',
      'citizenships',
      'residence_iso2',
      'restriction_type',
      'date_start',
      'date_end',
    ])
    .select(['language', 'is_manually_disabled', 'is_demo', 'created_at', 'code_sealed', 'c.email', 'c.internal_note'])
    .execute()
  const byId = new Map(found.map((row) => [row.id, row]))
  const rows = ids.flatMap((id) => byId.get(id) ?? [])
  const places =
    rows.length === 0
      ? []
      : await trx
          .selectFrom('journey_places')
          .select(['journey_id', 'role', 'place_type', 'place_id'])
          .where('organisation_id', '=', organisationId)
          .where(
            'journey_id',
            'in',
            rows.map((row) => row.id),
          )
          .orderBy('position')
          .execute()
  return rows.map((row) => ({ ...row, places: places.filter((place) => place.journey_id === row.id) }))
}
