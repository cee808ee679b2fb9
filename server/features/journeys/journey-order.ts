import { sql } from 'kysely'
import type { DatabaseTransaction } from '../../db/tables.ts'
import { addDays } from '#domain/dates.ts'
import {
  and,
  conditionsOf,
  datesOf,
  marksWanted,
  noteHolds,
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
  const mostRows = mostOf(paging)
  const kind = kinds[paging.orderBy]
  const asked = marksWanted(filter).find((mark) => mark.startsWith(`${kind}=`))
  // A trip starts at one place and is of one type: who asks for it has no other.
  const isOne = asked !== undefined && (kind === 'from' || kind === 'type')
  const groups = isOne ? [asked] : kind && (await marksInOrder(trx, organisationId, kind, paging))
  let counted = 0
  const ids: string[] = []
  for (const { dates, orderBy } of partsInOrder(filter, paging)) {
    const wanted = (mostRows - counted) * (orderBy === 'NOTE' ? costOfLookUp : 1)
    const way = await choose(trx, organisationId, filter, dates, wanted)
    for (const rows of rowsInOrder(organisationId, filter, dates, way, { ...paging, orderBy }, groups)) {
      const most = mostRows - counted
      const skipped = Math.max(0, paging.offset - counted)
      // A query's rows stay in the order in which it found them.
      const { rows: found } = await sql<{ count: number; ids: string[] }>`
        with found as materialized (${rows} limit ${most})
        select (select count(*) from found)::int as count,
          array(select journey_id::text from found limit ${paging.limit - ids.length} offset ${skipped}) as ids`.execute(
        trx,
      )
      counted += found[0]!.count
      ids.push(...found[0]!.ids)
      if (counted >= mostRows) break
    }
    if (counted >= mostRows) break
  }
  return { counted: Math.min(counted, paging.countUpTo + 1), ids }
}

/** A trip is looked up by its note in about the time in which ten rows are passed over. */
const costOfLookUp = 10
const mostOf = ({ countUpTo, offset, limit }: JourneyPaging) => Math.max(countUpTo + 1, offset + limit)

type Part = { readonly dates: Dates; readonly orderBy: JourneyOrder }

/**
 * By its first or last day, a trip that only touches the days asked for lies before or behind all others: it is looked
 * for by itself, and the others are read in order from where they begin. Trips that are over have no note any more.
 */
function partsInOrder(filter: JourneyFilter, { orderBy, descending }: JourneyPaging): readonly Part[] {
  const dates = datesOf(filter)
  const { startFrom, startTo, endFrom } = dates
  const inOrder = (...parts: Dates[]) =>
    (descending ? parts.toReversed() : parts).map((part) => ({ dates: part, orderBy }))
  const firstNoted = addDays(filter.today, -3)
  const isFiltered = conditionsOf('', filter, dates).length > 1
  if (
    orderBy === 'NOTE' &&
    isFiltered &&
    !(endFrom && endFrom >= firstNoted) &&
    !(startFrom && startFrom >= firstNoted)
  )
    return [
      { dates: { ...dates, endFrom: firstNoted }, orderBy },
      { dates: { ...dates, endTo: addDays(firstNoted, -1) }, orderBy: 'CREATED_AT' },
    ]
  if (orderBy === 'DATE_START' && endFrom && !(startTo && startTo < endFrom))
    return inOrder({ ...dates, startTo: addDays(endFrom, -1) }, { startFrom: endFrom, startTo })
  if (orderBy === 'DATE_END' && startTo && !(endFrom && endFrom > startTo))
    return inOrder({ startFrom, endFrom, endTo: startTo }, { ...dates, endFrom: addDays(startTo, 1) })
  return [{ dates, orderBy }]
}

/** The first of these rows make the page; more of them are asked for while there are too few. */
function rowsInOrder(
  organisationId: string,
  filter: JourneyFilter,
  dates: Dates,
  way: Way,
  paging: JourneyPaging,
  groups: readonly string[] | undefined,
): readonly Condition[] {
  const { orderBy, descending } = paging
  const isByNote = way === 'by-note'
  const conditions = conditionsOf(organisationId, isByNote ? { ...filter, note: undefined } : filter, dates)
  const withNote = sql`${wholeRow} and m.journey_id in (select c.journey_id from journey_contacts c
    where c.organisation_id = ${organisationId} and ${noteHolds(filter.note ?? '')})`
  const direction = sql.raw(descending ? 'desc' : 'asc')
  const column = columns[orderBy]
  const all = (source: Condition, key: Condition) =>
    sql`select m.journey_id, m.created_at, ${key} as key from journey_marks m where ${and(source, ...conditions)}`
  const sorted = (key: Condition, joined: Condition, order: Condition) => [
    sql`select trip.journey_id from (${sql.join(
      (isByNote ? [withNote] : (way as readonly Condition[])).map((source) => all(source, key)),
      sql` union all `,
    )}) trip ${joined} order by ${order}, trip.journey_id ${direction}`,
  ]

  if (column !== undefined) {
    const key = sql.ref(`m.${column}`)
    if (way !== 'in-order') return sorted(key, sql``, sql`key ${direction}`)
    // A trip that starts on a day ends no earlier: in the order of the last day, those before are passed over.
    const implied = orderBy === 'DATE_END' && dates.startFrom ? sql`m.date_end >= ${dates.startFrom}::date and ` : sql``
    return [sql`${all(sql`${implied}${wholeRow}`, key)} order by ${key} ${direction}, m.journey_id ${direction}`]
  }
  if (groups !== undefined) {
    const ranks = sql`(select mark, rank from unnest(${groups}::text[]) with ordinality as r (mark, rank) order by rank)`
    if (way !== 'in-order') {
      const kind = `${kinds[orderBy]!}=`
      const firstMark = sql`${kind} || split_part(split_part(m.marks, ${` ${kind}`}, 2), ' ', 1)`
      return sorted(firstMark, sql`left join ${ranks} r on r.mark = trip.key`, sql`rank asc nulls last`)
    }
    return [
      sql`select trip.journey_id from ${ranks} r cross join lateral (
        select m.journey_id from journey_marks m where m.mark = r.mark and m.is_first and ${and(...conditions)}
        order by m.journey_id ${direction} limit ${mostOf(paging)}) trip order by rank, trip.journey_id ${direction}`,
    ]
  }

  // As the index has it: what follows in a longer note decides nothing.
  const note = sql`left(lower(c.internal_note), 200)`
  const noted = sql`c.organisation_id = ${organisationId} and c.internal_note <> ''`
  if (way !== 'in-order')
    return sorted(
      sql`null`,
      sql`left join journey_contacts c on c.journey_id = trip.journey_id and ${noted}`,
      sql`${note} ${direction} nulls last, case when c.journey_id is null then trip.created_at end ${direction}`,
    )
  // Without a filter, its contact is enough to say that a trip page is there. Else each is looked up by itself.
  const [mark] = marksWanted(filter)
  const sought = mark ? withMark(mark) : wholeRow
  const listed = sql`cross join lateral (
    select from journey_marks m where m.journey_id = c.journey_id and ${and(sought, ...conditions)} limit 1) m`
  return [
    sql`select c.journey_id from journey_contacts c ${conditions.length > 1 ? listed : sql``}
      where ${noted} order by ${note} ${direction}, c.journey_id ${direction}`,
    sql`select m.journey_id from journey_marks m where ${and(wholeRow, ...conditions)}
      and not exists (select from journey_contacts c where c.journey_id = m.journey_id and ${noted})
      order by m.created_at ${direction}, m.journey_id ${direction}`,
  ]
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
