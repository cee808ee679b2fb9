import { sql } from 'kysely'
import type { DatabaseTransaction } from '../../db/tables.ts'
import { addDays } from '#domain/dates.ts'
import {
  and,
  conditionsOf,
  datesOf,
  isAmongContacts,
  marksWanted,
  rowsFound,
  wholeRow,
  withMark,
  type Condition,
  type Dates,
  type JourneyFilter,
} from './journey-filter.ts'
import { quickestWay, type Way } from './journey-way.ts'
import type { MarkKind } from './journey-marks.ts'

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
  /** So many are counted and no more. */
  readonly countUpTo: number
  readonly orderBy: JourneyOrder
  readonly descending: boolean
  /** Where a place stands among all by its name in the reader's language; the database knows no such order. */
  readonly rankOfPlace: (id: string) => number
}
/** `counted` is one more than `countUpTo` where there are more. */
export type FoundPage = { readonly counted: number; readonly ids: readonly string[] }

const columns: Partial<Record<JourneyOrder, string>> = {
  DATE_START: 'date_start',
  DATE_END: 'date_end',
  CREATED_AT: 'created_at',
}
const kinds: Partial<Record<JourneyOrder, MarkKind>> = {
  DEPARTURE: 'from',
  DESTINATION: 'to',
  TRANSIT: 'via',
  RESTRICTION_TYPE: 'type',
}

/** The page's trips and how many there are. Trips without the thing ordered by come last, whichever way the list runs. */
export async function findPage(
  trx: DatabaseTransaction,
  organisationId: string,
  filter: JourneyFilter,
  paging: JourneyPaging,
  choose: typeof quickestWay = quickestWay,
): Promise<FoundPage> {
  // All that is read here is small enough to stay in memory: an index is walked rather than a whole table.
  await sql`select set_config('random_page_cost', '1.1', true)`.execute(trx)
  const mostRows = mostOf(paging)
  const kind = kinds[paging.orderBy]
  const asked = marksWanted(filter).find((mark) => mark.startsWith(`${kind}=`))
  // A trip starts at one place and is of one type: who asks for it has no other.
  const isOne = asked !== undefined && (kind === 'from' || kind === 'type')
  const groups = isOne ? [asked] : kind && (await marksInOrder(trx, organisationId, kind, paging))
  let counted = 0
  const ids: string[] = []
  const parts = partsInOrder(filter, paging)
  for (let part = parts.shift(); part && counted < mostRows; part = parts.shift()) {
    const most = mostRows - counted
    // Notes have an order of their own, by days too; to look them up for other rows takes long.
    const way =
      part.orderBy === 'NOTE'
        ? await choose(trx, organisationId, filter, {}, most / costOfLookUp)
        : await choose(trx, organisationId, filter, part.dates, most)
    if (part.orderBy === 'NOTE' && way === 'in-order' && !isAmongContacts(filter))
      parts.unshift({ ...part, orderBy: 'CREATED_AT', withoutNote: true })
    const rows = rowsInOrder(organisationId, filter, part, way, paging, groups)
    // A query's rows stay in the order in which it found them.
    const { rows: found } = await sql<{ count: number; ids: string[] }>`
      with found as materialized (${rows} limit ${most})
      select (select count(*) from found)::int as count,
        array(select journey_id::text from found limit ${paging.limit - ids.length}
          offset ${Math.max(0, paging.offset - counted)}) as ids`.execute(trx)
    counted += found[0]!.count
    ids.push(...found[0]!.ids)
  }
  return { counted: Math.min(counted, paging.countUpTo + 1), ids }
}

/** A note is looked up in about the time in which ten rows are passed over. */
const costOfLookUp = 10
const mostOf = ({ countUpTo, offset, limit }: JourneyPaging) => Math.max(countUpTo + 1, offset + limit)

type Part = { readonly dates: Dates; readonly orderBy: JourneyOrder; readonly withoutNote?: true }

/**
 * By its first or last day, a trip that only touches the days asked for lies before or behind all others: it is looked
 * for by itself, and the others are read in order from where they begin.
 */
function partsInOrder(filter: JourneyFilter, { orderBy, descending }: JourneyPaging): Part[] {
  const dates = datesOf(filter)
  const { startFrom, startTo, endFrom } = dates
  const inOrder = (...parts: Dates[]) =>
    (descending ? parts.toReversed() : parts).map((part) => ({ dates: part, orderBy }))
  if (isAmongContacts(filter)) return [{ dates, orderBy }]
  if (orderBy === 'DATE_START' && endFrom && !(startTo && startTo < endFrom))
    return inOrder({ ...dates, startTo: addDays(endFrom, -1) }, { startFrom: endFrom, startTo })
  if (orderBy === 'DATE_END' && startTo && !(endFrom && endFrom > startTo))
    return inOrder({ startFrom, endFrom, endTo: startTo }, { ...dates, endFrom: addDays(startTo, 1) })
  return [{ dates, orderBy }]
}

/** The first of these rows make the page. */
function rowsInOrder(
  organisationId: string,
  filter: JourneyFilter,
  { dates, orderBy, withoutNote }: Part,
  way: Way,
  paging: JourneyPaging,
  groups: readonly string[] | undefined,
): Condition {
  const direction = sql.raw(paging.descending ? 'desc' : 'asc')
  const conditions = conditionsOf(organisationId, filter, dates)
  const isSorted = way !== 'in-order' || isAmongContacts(filter)
  const column = columns[orderBy]
  // Trips that are over have no note any more: none is looked for.
  const isNoted = sql`date_end >= ${addDays(filter.today, -3)}::date`
  const noteOfTrip = sql`c.journey_id = trip.journey_id and c.organisation_id = ${organisationId} and c.note <> ''`
  const all = (sources: readonly Condition[], key: Condition) =>
    rowsFound(organisationId, filter, dates, sources, sql`m.journey_id, m.date_end, m.created_at, ${key} as key`)
  const sorted = (key: Condition, joined: Condition, order: Condition) =>
    sql`select trip.journey_id from (${all(way === 'in-order' ? [] : way, key)}) trip ${joined}
      order by ${order}, trip.journey_id ${direction}`

  if (column !== undefined) {
    const key = sql.ref(`m.${column}`)
    // A trip that starts on a day ends no earlier: in the order of the last day, those before are passed over.
    const implied = orderBy === 'DATE_END' && dates.startFrom ? [sql`m.date_end >= ${dates.startFrom}::date`] : []
    const sources = way === 'in-order' ? [and(...implied, wholeRow)] : way
    const inOrder = sql`order by trip.key ${direction}, trip.journey_id ${direction}`
    const rows = sql`select trip.journey_id, trip.date_end, trip.key from (${all(sources, key)}) trip ${inOrder}`
    // `offset 0`: those with a note are passed over one by one, as far as the page needs it.
    return withoutNote
      ? sql`select trip.journey_id from (${rows} offset 0) trip where not (trip.${isNoted}
          and exists (select from journey_contacts c where ${noteOfTrip} offset 0)) ${inOrder}`
      : rows
  }
  if (groups !== undefined) {
    const ranks = sql`(select mark, rank from unnest(${groups}::text[]) with ordinality as r (mark, rank) order by rank)`
    const kind = `${kinds[orderBy]!}=`
    const firstMark = sql`${kind} || split_part(split_part(m.marks, ${` ${kind}`}, 2), ' ', 1)`
    if (isSorted) return sorted(firstMark, sql`left join ${ranks} r on r.mark = trip.key`, sql`rank asc nulls last`)
    const first = sql`select rank, trip.journey_id from ${ranks} r cross join lateral (
      select m.journey_id from journey_marks m where m.mark = r.mark and m.is_first and ${and(...conditions)}
      order by m.journey_id ${direction} limit ${mostOf(paging)}) trip`
    // Of the trips over a place that is asked for, those where it is the first are in order; those where it comes later are few.
    const asked = groups.length > 1 ? marksWanted(filter).find((mark) => mark.startsWith(kind)) : undefined
    const later = sql`select rank, m.journey_id from journey_marks m join ${ranks} r on r.mark = ${firstMark}
      where ${withMark(asked ?? '')} and not m.is_first and ${and(...conditions)}`
    return sql`select trip.journey_id from (${asked ? sql`${first} where r.mark = ${asked} union all ${later}` : first}) trip
      order by rank, trip.journey_id ${direction}`
  }

  // What follows in a longer note decides nothing.
  if (isAmongContacts(filter)) return sorted(sql`nullif(m.note, '')`, sql``, sql`key ${direction} nulls last`)
  if (isSorted)
    return sorted(
      sql`null`,
      sql`left join journey_contacts c on ${noteOfTrip} and trip.${isNoted}`,
      sql`c.note ${direction} nulls last, case when c.journey_id is null then trip.created_at end ${direction}`,
    )
  return sql`select m.journey_id from journey_contacts m where ${and(sql`m.note <> '' and m.${isNoted}`, ...conditions)}
    order by m.note ${direction}, m.journey_id ${direction}`
}

/** The marks of one kind that this organisation's trips have, in the list's order. */
async function marksInOrder(
  trx: DatabaseTransaction,
  organisationId: string,
  kind: MarkKind,
  { descending, rankOfPlace }: JourneyPaging,
): Promise<string[]> {
  const own = sql`organisation_id = ${organisationId} and mark < ${`${kind}>`}`
  const { rows } = await sql<{ mark: string }>`
    with recursive own (mark) as (
      (select mark from journey_marks where ${own} and mark >= ${`${kind}=`} order by mark limit 1)
      union all
      select (select m.mark from journey_marks m where ${own} and m.mark > own.mark order by m.mark limit 1)
        from own where own.mark is not null)
    select mark from own where mark is not null`.execute(trx)
  const idOf = (mark: string) => mark.slice(kind.length + 1)
  const rankOf = (mark: string) => (kind === 'type' ? 0 : rankOfPlace(idOf(mark)))
  const ranked = rows.map(({ mark }) => ({ mark, rank: rankOf(mark) }))
  const upwards = ranked.toSorted((a, b) => a.rank - b.rank || (a.mark < b.mark ? -1 : 1)).map(({ mark }) => mark)
  const inOrder = descending ? upwards.toReversed() : upwards
  return inOrder.filter((mark) => idOf(mark) !== '').concat(inOrder.filter((mark) => idOf(mark) === ''))
}
