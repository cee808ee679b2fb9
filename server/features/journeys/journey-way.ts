import { sql } from 'kysely'
import type { DatabaseTransaction } from '../../db/tables.ts'
import {
  and,
  isAmongContacts,
  marksWanted,
  rowsWithDates,
  withChanges,
  wholeRow,
  withMark,
  type Condition,
  type Dates,
  type JourneyFilter,
} from './journey-filter.ts'

/** The trips of a page are read in its order until there are enough, or those of the rarest thing asked for are sorted. A note has its own rows. */
export type Way = 'in-order' | readonly Condition[]

/** Which reads fewer rows, as far as the database can say before it reads any. */
export async function quickestWay(
  trx: DatabaseTransaction,
  organisationId: string,
  filter: JourneyFilter,
  dates: Dates,
  wanted: number,
): Promise<Way> {
  if (isAmongContacts(filter)) return []
  const sources: (readonly [Condition, ...Condition[]])[] = [
    ...marksWanted(filter).map((mark) => [withMark(mark)] as const),
    ...withChanges(organisationId, filter).map((changes) => [and(wholeRow, changes)] as const),
    ...(Object.values(dates).some((day) => day !== undefined) ? [rowsWithDates(dates)] : []),
  ]
  if (sources.length === 0) return 'in-order'
  const all = await rowsExpected(trx, organisationId, wholeRow)
  let [rarest, rows, share]: [Way, number, number] = ['in-order', Infinity, 1]
  for (const source of sources) {
    const count = await rowsExpected(trx, organisationId, source[0])
    share *= Math.min(1, count / all)
    if (count < rows) [rarest, rows] = [source, count]
  }
  // To read a row and sort it takes about twice as long as to pass it over.
  return 2 * rows * share > wanted ? 'in-order' : rarest
}

async function rowsExpected(trx: DatabaseTransaction, organisationId: string, condition: Condition): Promise<number> {
  const { rows } = await sql<{ 'QUERY PLAN': readonly [{ Plan: { 'Plan Rows': number } }] }>`
    explain (format json) select from journey_marks m
    where ${and(sql`m.organisation_id = ${organisationId}`, condition)}`.execute(trx)
  return rows[0]!['QUERY PLAN'][0].Plan['Plan Rows']
}
