import { sql, type ExpressionBuilder, type SelectQueryBuilder } from 'kysely'
import type { DatabaseTransaction, Tables } from '../../db/tables.ts'
import type { CalendarDate } from '../../../domain/dates.ts'
import type { PlaceKey } from '../../../domain/places.ts'
import type { TravelType } from '../../../domain/rulebook/fact.ts'

export const journeyOrders = [
  'DEPARTURE',
  'DESTINATION',
  'TRANSIT',
  'DATE_START',
  'DATE_END',
  'RESTRICTION_TYPE',
  'NOTE',
  'CREATED_AT',
] as const
export type JourneyOrder = (typeof journeyOrders)[number]

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

export type JourneyPaging = {
  readonly limit: number
  readonly offset: number
  readonly orderBy: JourneyOrder
  readonly descending: boolean
  /** All places in the order of their names in the reader's language; the database knows no such order. */
  readonly placesByName: readonly PlaceKey[]
}

type Joined = Tables & { c: { [K in keyof Tables['journey_contacts']]: Tables['journey_contacts'][K] | null } }
type Query = SelectQueryBuilder<Pick<Joined, 'journeys' | 'c'>, 'journeys' | 'c', object>

const matching = (trx: DatabaseTransaction, organisationId: string, filter: JourneyFilter): Query => {
  let query = trx
    .selectFrom('journeys')
    .leftJoin('journey_contacts as c', 'c.journey_id', 'journeys.id')
    .where('journeys.organisation_id', '=', organisationId) as unknown as Query
  if (filter.timing === 'ONGOING') {
    query = query.where('date_start', '<=', filter.today).where('date_end', '>=', filter.today)
  }
  if (filter.timing === 'UPCOMING') query = query.where('date_start', '>', filter.today)
  if (filter.travelType) query = query.where('restriction_type', '=', filter.travelType)
  if (filter.departureId) query = query.where('departure_id', '=', filter.departureId)
  if (filter.citizenshipId) query = query.where(sql<boolean>`${filter.citizenshipId} = any(citizenships)`)
  if (filter.from) query = query.where('date_end', '>=', filter.from)
  if (filter.to) query = query.where('date_start', '<=', filter.to)
  // A pattern without a choice is looked for in one pass; with LIKE the time grows with both lengths.
  if (filter.note) query = query.where('c.internal_note', '~*', filter.note.replace(/[\\^$.|?*+()[\]{}]/g, '\\$&'))
  if (filter.destinationId) query = query.where((eb) => passes(eb, 'DESTINATION', filter.destinationId!))
  if (filter.transitId) query = query.where((eb) => passes(eb, 'TRANSIT', filter.transitId!))
  return query
}

const passes = (
  eb: ExpressionBuilder<Pick<Joined, 'journeys' | 'c'>, 'journeys' | 'c'>,
  role: 'DESTINATION' | 'TRANSIT',
  id: string,
) =>
  eb.exists(
    sql`(select from journey_places p where p.journey_id = journeys.id and p.role = ${role} and p.place_id = ${id})`,
  )

export async function countJourneys(
  trx: DatabaseTransaction,
  organisationId: string,
  filter: JourneyFilter,
): Promise<number> {
  const { count } = await matching(trx, organisationId, filter)
    .select(sql<string>`count(*)`.as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Trips without the thing sorted by come last, whichever way the list runs. */
export async function listJourneyRows(
  trx: DatabaseTransaction,
  organisationId: string,
  filter: JourneyFilter,
  paging: JourneyPaging,
) {
  const order = sql`${orderTerm(paging)} ${sql.raw(paging.descending ? 'desc' : 'asc')} nulls last`
  const rows = await matching(trx, organisationId, filter)
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
    .orderBy(order)
    .orderBy('journeys.id')
    .limit(paging.limit)
    .offset(paging.offset)
    .execute()
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

function orderTerm({ orderBy, placesByName }: JourneyPaging) {
  // One object, in which each row finds its place at once: a list would be gone through for every row.
  const ranks = (): string => JSON.stringify(Object.fromEntries(placesByName.map((key, rank) => [key, rank])))
  const rank = (key: ReturnType<typeof sql>) => sql`(${ranks()}::text::jsonb ->> ${key})::int`
  const first = (role: string) =>
    rank(sql`(
    select p.place_type || ':' || p.place_id from journey_places p
    where p.journey_id = journeys.id and p.role = ${role} and p.position = 0)`)
  switch (orderBy) {
    case 'DEPARTURE':
      return rank(sql`(departure_type || ':' || departure_id)`)
    case 'DESTINATION':
      return first('DESTINATION')
    case 'TRANSIT':
      return first('TRANSIT')
    case 'DATE_START':
      return sql`date_start`
    case 'DATE_END':
      return sql`date_end`
    case 'RESTRICTION_TYPE':
      return sql`restriction_type`
    case 'NOTE':
      return sql`lower(nullif(c.internal_note, ''))`
    case 'CREATED_AT':
      return sql`created_at`
  }
}
