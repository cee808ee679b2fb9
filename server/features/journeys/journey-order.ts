import { sql } from 'kysely'
import type { DatabaseTransaction } from '../../db/tables.ts'
import { addDays } from '#domain/dates.ts'
import { datesOf, isAmongContacts, marksWanted, type Condition, type JourneyFilter } from './journey-filter.ts'
import {
  contactsInOrder,
  contactsSorted,
  mostOf,
  notedThenMade,
  notesInOrder,
  rowsInOrder,
  type List,
  type Part,
} from './journey-rows.ts'
import type { JourneyOrder, JourneyPaging } from './journey-paging.ts'
import { quickestWay, quickestWayAmongContacts, quickestWayToNotes } from './journey-way.ts'
import type { MarkKind } from './journey-marks.ts'

/** `counted` is one more than `countUpTo` where there are more. */
export type FoundPage = { readonly counted: number; readonly ids: readonly string[] }

const kinds: Partial<Record<JourneyOrder, MarkKind>> = {
  DEPARTURE: 'from',
  DESTINATION: 'to',
  TRANSIT: 'via',
  RESTRICTION_TYPE: 'type',
}

/** Who says how the trips are found. */
export const quickest = {
  amongTrips: quickestWay,
  amongContacts: quickestWayAmongContacts,
  toNotes: quickestWayToNotes,
}

/** The page's trips and how many there are. Trips without the thing ordered by come last, whichever way the list runs. */
export async function findPage(
  trx: DatabaseTransaction,
  organisationId: string,
  filter: JourneyFilter,
  paging: JourneyPaging,
  choose: typeof quickest = quickest,
): Promise<FoundPage> {
  // All that is read here is small enough to stay in memory: an index is walked rather than a whole table, and by one process.
  await sql`select set_config('random_page_cost', '1.1', true), set_config('jit', 'off', true),
    set_config('max_parallel_workers_per_gather', '0', true)`.execute(trx)
  const kind = kinds[paging.orderBy]
  const asked = marksWanted(filter).find((mark) => mark.startsWith(`${kind}=`))
  // A trip starts at one place and is of one type: who asks for it has no other.
  const among = kind === 'from' || kind === 'type' ? asked : undefined
  const groups = among === undefined ? kind && (await marksInOrder(trx, organisationId, kind, paging)) : [among]
  const list: List = { organisationId, filter, paging, order: kind && groups ? { kind, groups } : undefined }
  const mostRows = mostOf(list)
  let counted = 0
  const ids: string[] = []
  for (const part of await partsInOrder(trx, list, choose)) {
    if (counted >= mostRows) break
    const { rows, isInOrder } = await rowsOfPart(trx, list, part, choose, { rows: mostRows - counted, among })
    // A query's rows stay in the order in which it found them.
    if (isInOrder) await sql`select set_config('enable_sort', 'off', true)`.execute(trx)
    const { rows: found } = await sql<{ count: number; ids: string[] }>`
      with found as materialized (${rows} limit ${mostRows - counted})
      select (select count(*) from found)::int as count,
        array(select journey_id::text from found limit ${paging.limit - ids.length}
          offset ${Math.max(0, paging.offset - counted)}) as ids`.execute(trx)
    if (isInOrder) await sql`select set_config('enable_sort', 'on', true)`.execute(trx)
    counted += found[0]!.count
    ids.push(...found[0]!.ids)
  }
  return { counted: Math.min(counted, paging.countUpTo + 1), ids }
}

async function rowsOfPart(
  trx: DatabaseTransaction,
  list: List,
  part: Part,
  choose: typeof quickest,
  { rows, among }: { readonly rows: number; readonly among: string | undefined },
): Promise<{ readonly rows: Condition; readonly isInOrder: boolean }> {
  const { organisationId, filter } = list
  if (part.contacts === 'in-order') return { rows: contactsInOrder(list, part), isInOrder: true }
  if (part.contacts !== undefined) return { rows: contactsSorted(list, part), isInOrder: false }
  const made: Part = part.orderBy === 'NOTE' ? { dates: part.dates, orderBy: 'CREATED_AT' } : part
  const wanted = { rows, followed: followedBy(made), among }
  const way = await choose.amongTrips(trx, organisationId, filter, part.dates, wanted)
  const isRead = way === 'in-order' || 'inOrderOf' in way
  if (made === part) return { rows: rowsInOrder(list, part, way), isInOrder: isRead }
  const toNotes = await choose.toNotes(trx, organisationId, filter, part.dates, rows)
  return {
    rows: notedThenMade(list, notesInOrder(list, part, toNotes), rowsInOrder(list, made, way)),
    isInOrder: isRead || toNotes === 'in-order',
  }
}

/** Made week after week, trips are found by any date. */
function followedBy({ orderBy, dates }: Part): Part['dates'] {
  const { startFrom, startTo, endFrom, endTo } = dates
  if (orderBy === 'DATE_START') return { startFrom, startTo }
  if (orderBy === 'DATE_END') return { endFrom: endFrom ?? startFrom, endTo }
  return orderBy === 'CREATED_AT' ? dates : {}
}

/**
 * By its first or last day, a trip that only touches the days asked for lies before or behind all others: it is looked
 * for by itself, and the others are read in order from where they begin.
 */
async function partsInOrder(
  trx: DatabaseTransaction,
  { organisationId, filter, paging: { orderBy, descending } }: List,
  choose: typeof quickest,
): Promise<Part[]> {
  const dates = datesOf(filter)
  const { startFrom, startTo, endFrom } = dates
  const inOrder = (...parts: Part['dates'][]) =>
    (descending ? parts.toReversed() : parts).map((part) => ({ dates: part, orderBy }))
  if (isAmongContacts(filter)) {
    const contacts = await choose.amongContacts(trx, organisationId, filter, dates)
    const part = { dates, orderBy, contacts }
    return orderBy === 'NOTE' && contacts === 'in-order' ? [part, { ...part, withoutNote: true }] : [part]
  }
  if (orderBy === 'DATE_START' && endFrom && !(startTo && startTo < endFrom))
    return inOrder({ ...dates, startTo: addDays(endFrom, -1) }, { startFrom: endFrom, startTo })
  if (orderBy === 'DATE_END' && startTo && !(endFrom && endFrom > startTo))
    return inOrder({ startFrom, endFrom, endTo: startTo }, { ...dates, endFrom: addDays(startTo, 1) })
  return [{ dates, orderBy }]
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
