import { sql } from 'kysely'
import type { DatabaseTransaction } from '../../db/tables.ts'
import { contactHolds } from './contact-search.ts'
import {
  and,
  conditionsOf,
  hasContact,
  marksWanted,
  rowsWithDates,
  wholeRow,
  withDates,
  withMark,
  type Condition,
  type Dates,
  type JourneyFilter,
} from './journey-filter.ts'

/**
 * How the trips of a page are found. Read in the order of the list until there are enough: all trips, or those with one mark.
 * Or collected and sorted: those of these sources, of which each may be known to have a mark.
 */
export type Way = 'in-order' | { readonly inOrderOf: string } | Collected
export type Collected = { readonly collected: readonly [Condition, ...Condition[]]; readonly mark?: string }

export const collectedBy = (mark: string): Collected => ({ collected: [withMark(mark)], mark })

export type Wanted = {
  /** So many trips are read, if there are so many. */
  readonly rows: number
  /** The order of the list follows these dates: trips outside are not passed over. */
  readonly followed: Dates
  /** All in the list have this mark, and the order follows it. */
  readonly among?: string | undefined
}

/** What a row costs: passed over or found in an index, looked up in its table, or in another; collected, sorted. */
const passed = 3
const lookedUp = 15
const probed = 35
const gathered = 4
const sorted = 3

/** Which is the quickest, as far as the database can say before it reads the rows. */
export async function quickestWay(
  trx: DatabaseTransaction,
  organisationId: string,
  filter: JourneyFilter,
  dates: Dates,
  wanted: Wanted,
): Promise<Way> {
  const marks = marksWanted(filter)
  const [only] = marks
  const hasDates = Object.values(dates).some((day) => day !== undefined)
  if (!hasDates && (only === undefined || marks.length === 1))
    return only === undefined || filter.isCruise === false ? 'in-order' : { inOrderOf: only }
  const count = (condition: Condition) => rowsExpected(trx, 'journey_marks', organisationId, condition)
  const all = await count(wholeRow)
  const sources: { readonly way: Collected; readonly rows: number }[] = []
  for (const mark of marks) sources.push({ way: collectedBy(mark), rows: await count(withMark(mark)) })
  const dated: Collected | undefined = hasDates ? { collected: rowsWithDates(dates) } : undefined
  if (dated) sources.push({ way: dated, rows: await count(dated.collected[0]) })
  // Changes are kept of trips that are not over, so that dates take fewer of them away.
  const live = filter.changes === undefined ? all : await count(and(wholeRow, hasContact(filter)))
  const found = sources.reduce(
    (rows, source) => rows * Math.min(1, source.rows / (source.way === dated ? live : all)),
    all,
  )
  const read = (rows: number) => rows * Math.min(1, wanted.rows / Math.max(1, found))
  const inTheOrder =
    wanted.among === undefined
      ? await count(and(wholeRow, ...withDates(wanted.followed)))
      : sources.find(({ way }) => way.mark === wanted.among)?.rows
  const ways: { readonly way: Way; readonly cost: number }[] = [
    { way: 'in-order', cost: passed * read(inTheOrder ?? all) },
    ...sources.map(({ way, rows }) => ({ way, cost: gathered * rows + sorted * found })),
    ...sources.flatMap(({ way: { mark }, rows }) =>
      mark === undefined ? [] : [{ way: { inOrderOf: mark }, cost: lookedUp * read(rows) }],
    ),
  ]
  return ways.reduce((best, each) => (each.cost < best.cost ? each : best)).way
}

/** Below it, all are read and those that hold the text are sorted; far below, no more than the text is read of the others. */
const oftenHeld = 0.15
const rarelyHeld = 0.004
const looked = 1_000

/** Of a text that many contacts hold, the first are soon found in any order. Some are looked at: only the database knows. */
export async function quickestWayAmongContacts(
  trx: DatabaseTransaction,
  organisationId: string,
  filter: JourneyFilter,
  dates: Dates,
): Promise<'in-order' | 'sorted' | 'rare'> {
  // Those without a transit come in the order of their ids, which is none.
  const { rows } = await sql<{ found: number; looked: number }>`
    select count(*) filter (where ${and(contactHolds(filter), ...conditionsOf(organisationId, filter, dates, { areContacts: true }))})::int as found,
      count(*)::int as looked
    from (select * from journey_contacts where organisation_id = ${organisationId}
      order by first_via, journey_id limit ${looked}) m`.execute(trx)
  const { found, looked: all } = rows[0]!
  if (all < looked) return 'sorted'
  return found > oftenHeld * looked ? 'in-order' : found > rarelyHeld * looked ? 'sorted' : 'rare'
}

/**
 * Notes are read in their own order, or those of the contacts with such dates are sorted, or they are looked up for the trips
 * that are collected. Trips that are over have none.
 */
export async function quickestWayToNotes(
  trx: DatabaseTransaction,
  organisationId: string,
  filter: JourneyFilter,
  dates: Dates,
  rows: number,
): Promise<'in-order' | 'sorted' | Collected> {
  const marks = marksWanted(filter)
  const hasDates = Object.values(dates).some((day) => day !== undefined)
  if (marks.length === 0 && !hasDates) return 'in-order'
  const live = hasContact(filter)
  const noted = (condition: Condition) =>
    rowsExpected(trx, 'journey_contacts', organisationId, and(sql`m.note <> ''`, live, condition))
  const marked = (condition: Condition) => rowsExpected(trx, 'journey_marks', organisationId, and(condition, live))
  const all = await noted(sql`true`)
  const dated = hasDates ? await noted(and(...withDates(dates))) : Infinity
  const trips = await marked(wholeRow)
  const sources: { readonly way: Collected; readonly rows: number }[] = []
  for (const mark of marks) {
    // Changes are kept of trips that are not over, which the database does not know.
    const isLive = mark.startsWith('changes=')
      ? rowsExpected(trx, 'journey_marks', organisationId, withMark(mark))
      : null
    sources.push({ way: collectedBy(mark), rows: await (isLive ?? marked(withMark(mark))) })
  }
  const share = sources.reduce((left, source) => left * Math.min(1, source.rows / trips), Math.min(1, dated / all))
  const ways: { readonly way: 'in-order' | 'sorted' | Collected; readonly cost: number }[] = [
    { way: 'in-order', cost: passed * all * Math.min(1, rows / Math.max(1, share * all)) },
    { way: 'sorted', cost: (gathered + sorted) * dated },
    ...sources.map((source) => ({ way: source.way, cost: gathered * source.rows + probed * share * trips })),
  ]
  return ways.reduce((best, each) => (each.cost < best.cost ? each : best)).way
}

async function rowsExpected(
  trx: DatabaseTransaction,
  table: 'journey_marks' | 'journey_contacts',
  organisationId: string,
  condition: Condition,
): Promise<number> {
  const { rows } = await sql<{ 'QUERY PLAN': readonly [{ Plan: { 'Plan Rows': number } }] }>`
    explain (format json) select from ${sql.table(table)} m
    where ${and(sql`m.organisation_id = ${organisationId}`, condition)}`.execute(trx)
  return rows[0]!['QUERY PLAN'][0].Plan['Plan Rows']
}
