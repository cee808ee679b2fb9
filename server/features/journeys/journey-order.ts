import { sql, type SelectQueryBuilder } from 'kysely'
import type { DatabaseTransaction, Tables } from '../../db/tables.ts'
import type { PlaceKey } from '#domain/places.ts'

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

export type JourneyPaging = {
  readonly limit: number
  readonly offset: number
  readonly orderBy: JourneyOrder
  readonly descending: boolean
  /** All places in the order of their names in the reader's language; the database knows no such order. */
  readonly placesByName: readonly PlaceKey[]
}

export type Joined = Tables & { c: { [K in keyof Tables['journey_contacts']]: Tables['journey_contacts'][K] | null } }
/** The trip pages of an organisation that pass a filter, before they are put in order. */
export type Matching = SelectQueryBuilder<Joined, 'journeys' | 'c', object>

/** The page's trips, all that match put in order first. */
export async function sortedIds(matching: Matching, paging: JourneyPaging): Promise<string[]> {
  const direction = sql.raw(paging.descending ? 'desc' : 'asc')
  const column = columnOf[paging.orderBy]
  // What every trip has stands in an index as it is ordered here.
  const order = column ? sql`${sql.ref(column)} ${direction}` : sql`${orderTerm(paging)} ${direction} nulls last`
  const rows = await matching
    .select('journeys.id')
    .orderBy(order)
    .orderBy('journeys.id', paging.descending ? 'desc' : 'asc')
    .limit(paging.limit)
    .offset(paging.offset)
    .execute()
  return rows.map(({ id }) => id)
}

/** The same, read from an index in the list's order and no further than the page; null: the page is not among those. */
export async function idsFromIndex(
  trx: DatabaseTransaction,
  matching: Matching,
  organisationId: string,
  paging: JourneyPaging,
): Promise<string[] | null> {
  if (columnOf[paging.orderBy]) return sortedIds(matching, paging)
  const direction = sql.raw(paging.descending ? 'desc' : 'asc')
  const rows =
    paging.orderBy === 'NOTE'
      ? await matching
          .where('c.organisation_id', '=', organisationId)
          .where('c.internal_note', '<>', '')
          .select('journeys.id')
          .orderBy(sql`${noteTerm} ${direction}, c.journey_id ${direction}`)
          .limit(paging.limit)
          .offset(paging.offset)
          .execute()
      : await byPlaces(trx, matching, organisationId, paging)
  return rows.length < paging.limit ? null : rows.map(({ id }) => id)
}

/** Place after place in the order of their names, the trips of each by their id. */
async function byPlaces(
  trx: DatabaseTransaction,
  matching: Matching,
  organisationId: string,
  { orderBy, descending, placesByName, limit, offset }: JourneyPaging,
): Promise<{ readonly id: string }[]> {
  const keys = descending ? placesByName.toReversed() : placesByName
  const direction = sql.raw(descending ? 'desc' : 'asc')
  const own = matching.select('journeys.id')
  const trips =
    orderBy === 'DEPARTURE'
      ? own
          .where(sql<boolean>`journeys.departure_id = place.id and journeys.departure_type = place.type`)
          .orderBy('journeys.id', descending ? 'desc' : 'asc')
      : own
          .innerJoin('journey_places as p', 'p.journey_id', 'journeys.id')
          .where(
            sql<boolean>`p.organisation_id = ${organisationId} and p.role = ${orderBy} and p.position = 0
              and p.place_id = place.id and p.place_type = place.type`,
          )
          .orderBy(sql`p.journey_id ${direction}`)
  const { rows } = await sql<{ id: string }>`
    select trip.id from (
      select type, id, rank from unnest(${keys.map(typeOf)}::text[], ${keys.map(idOf)}::text[])
        with ordinality as k (type, id, rank) order by rank) place
    cross join lateral (${trips.limit(limit + offset)}) trip
    order by place.rank limit ${limit} offset ${offset}`.execute(trx)
  return rows
}

const typeOf = (key: PlaceKey): string => key.slice(0, key.indexOf(':'))
const idOf = (key: PlaceKey): string => key.slice(key.indexOf(':') + 1)

const columnOf: Partial<Record<JourneyOrder, string>> = {
  DATE_START: 'date_start',
  DATE_END: 'date_end',
  RESTRICTION_TYPE: 'restriction_type',
  CREATED_AT: 'created_at',
}

/** As the index has it: what follows in a longer note decides nothing. */
const noteTerm = sql`left(lower(c.internal_note), 200)`

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
    case 'NOTE':
      return sql`left(lower(nullif(c.internal_note, '')), 200)`
    default:
      return sql`created_at`
  }
}
