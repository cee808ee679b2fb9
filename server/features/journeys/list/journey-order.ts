import { sql } from 'kysely'
import type { DatabaseTransaction } from '#server/db/tables.ts'
import { rowsShown, type JourneyFilter } from './journey-filter.ts'
import { countJourneys } from './journey-list-store.ts'
import type { JourneyOrder, JourneyPaging } from './journey-paging.ts'

/** `counted` is one more than `countUpTo` where there are more. */
export type FoundPage = { readonly counted: number; readonly ids: readonly string[] }

/** The page's trips and how many there are. Trips without the thing ordered by come last, whichever way the list runs. */
export function findPage(
  trx: DatabaseTransaction,
  organisationId: string,
  filter: JourneyFilter,
  paging: JourneyPaging,
): Promise<FoundPage> {
  const column = grouped[paging.orderBy]
  return column === undefined
    ? findByRow(trx, organisationId, filter, paging)
    : findByGroup(trx, organisationId, filter, paging, column)
}

/** What many trips have alike. */
const grouped: Partial<Record<JourneyOrder, string>> = {
  DEPARTURE: 'first_from',
  DESTINATION: 'first_to',
  TRANSIT: 'first_via',
  RESTRICTION_TYPE: 'first_type',
}

async function findByRow(
  trx: DatabaseTransaction,
  organisationId: string,
  filter: JourneyFilter,
  { orderBy, descending, limit, offset, countUpTo }: JourneyPaging,
): Promise<FoundPage> {
  const direction = directionOf(descending)
  // Read once (`offset 0`): how many trips a filter leaves is not known well enough to look notes up one by one.
  const notes = sql`left join (select * from journey_contacts c
    where c.organisation_id = ${organisationId} and c.note <> '' offset 0) n on n.journey_id = m.journey_id`
  // Trips without a note follow in the order in which they were made.
  const byNote = sql`n.note ${direction} nulls last, case when n.note is null then m.created_at end ${direction}`
  const opened = sql`left join (select j.id, j.opened_at from journeys j
    where j.organisation_id = ${organisationId} and j.opened_at is not null offset 0) o on o.id = m.journey_id`
  const joined = orderBy === 'NOTE' ? notes : orderBy === 'OPENED_AT' ? opened : sql``
  const ordered =
    orderBy === 'NOTE'
      ? byNote
      : orderBy === 'OPENED_AT'
        ? sql`o.opened_at ${direction} nulls last`
        : sql`${sql.ref(`m.${orderBy.toLowerCase()}`)} ${direction}`
  // Contacts that hold a text are all read for a page: it counts them, too.
  const counts = filter.note !== undefined || filter.contact !== undefined
  const { rows } = await sql<{ id: string; count: number }>`
    select m.journey_id as id, ${counts ? sql`count(*) over ()::int` : sql`0`} as count
    from journey_marks m ${joined}
    where ${rowsShown(organisationId, filter)}
    order by ${ordered}, m.journey_id ${direction} limit ${limit} offset ${offset}`.execute(trx)
  const ids = rows.map(({ id }) => id)
  // A page that is not full is the last.
  const isLast = ids.length < limit && (ids.length > 0 || offset === 0)
  const known = isLast ? offset + ids.length : counts ? rows[0]?.count : undefined
  const counted = known ?? (await countJourneys(trx, organisationId, filter, countUpTo + 1))
  return { counted: Math.min(counted, countUpTo + 1), ids }
}

/** The database knows no names of places: what it counts of each tells of which trips the page is. */
async function findByGroup(
  trx: DatabaseTransaction,
  organisationId: string,
  filter: JourneyFilter,
  { descending, limit, offset, countUpTo, rankOfPlace, orderBy }: JourneyPaging,
  column: string,
): Promise<FoundPage> {
  const shown = rowsShown(organisationId, filter)
  const id = sql.ref(`m.${column}`)
  const { rows } = await sql<{ id: string; count: number }>`
    select ${id} as id, count(*)::int as count from journey_marks m where ${shown} group by 1`.execute(trx)
  const rankOf = orderBy === 'RESTRICTION_TYPE' ? () => 0 : rankOfPlace
  const sign = descending ? -1 : 1
  const groups = rows.toSorted(
    (a, b) =>
      Number(a.id === '') - Number(b.id === '') || sign * (rankOf(a.id) - rankOf(b.id) || (a.id < b.id ? -1 : 1)),
  )
  const onPage: string[] = []
  let [counted, passed] = [0, 0]
  for (const group of groups) {
    if (counted + group.count <= offset) passed += group.count
    else if (counted < offset + limit) onPage.push(group.id)
    counted += group.count
  }
  const { rows: found } = await sql<{ id: string }>`
    select m.journey_id as id from journey_marks m where ${shown} and ${id} = any(${onPage}::text[])
    order by ${onPage.length > 1 ? sql`array_position(${onPage}::text[], ${id}),` : sql``} m.journey_id ${directionOf(descending)}
    limit ${limit} offset ${offset - passed}`.execute(trx)
  return { counted: Math.min(counted, countUpTo + 1), ids: found.map((trip) => trip.id) }
}

const directionOf = (descending: boolean) => (descending ? sql`desc` : sql`asc`)
