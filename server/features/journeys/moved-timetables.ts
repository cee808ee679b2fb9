import { sql } from 'kysely'
import type { Cruise } from '#domain/cruises/cruise.ts'
import { lastDayOver } from '#domain/last-day-over.ts'
import { cruiseAsNow, movedCalls, type MovedCall } from '#domain/cruises/moved-calls.ts'
import type { Context } from '../../context.ts'
import type { DatabaseTransaction } from '../../db/tables.ts'
import { withTenant } from '../../db/tenancy.ts'
import { findCruise } from '../cruises/store.ts'
import { mayListJourneys } from './trip/who-may.ts'

/** More are shown when these are done. */
const mostShown = 200
/** Of these, parts of a cruise may be as they were: they are looked at and not shown. */
const mostLookedAt = 2_000

export type MovedTimetable = {
  readonly id: string
  readonly cruise: Cruise
  readonly moved: readonly MovedCall[]
  /** False: which part of the cruise it is now cannot be told. */
  readonly canTakeOver: boolean
}

/**
 * Trip pages of cruises that show other calls than the timetable has now. It is read from both as they are: nothing is written down when a
 * timetable is imported that could be lost, be there twice, or outlive an import that was not done.
 */
export async function readMovedTimetables(context: Context): Promise<readonly MovedTimetable[]> {
  const { organisationId } = mayListJourneys(context)
  return withTenant(context.db, organisationId, async (trx) => {
    const pages = await findCandidates(trx, organisationId, lastDayOver(context.clock.now()))
    const now = new Map<string, Cruise | null>()
    for (const { cruise } of pages) if (!now.has(cruise.id)) now.set(cruise.id, await findCruise(trx, cruise.id))
    const moved = pages.flatMap(({ id, cruise }): MovedTimetable[] => {
      const whole = now.get(cruise.id)
      if (!whole) return []
      const is = cruiseAsNow(cruise, whole)
      if (is === null) return [{ id, cruise, moved: [], canTakeOver: false }]
      const calls = movedCalls(cruise, is)
      return calls.length === 0 ? [] : [{ id, cruise, moved: calls, canTakeOver: true }]
    })
    return moved.slice(0, mostShown)
  })
}

/** Those that differ in some way, and all parts: which part of the timetable is theirs the database does not know. */
async function findCandidates(
  trx: DatabaseTransaction,
  organisationId: string,
  overBy: string,
): Promise<readonly { readonly id: string; readonly cruise: Cruise }[]> {
  const { rows } = await sql<{ id: string; cruise: Cruise }>`
    select j.id, j.cruise from journeys j join cruises c on c.id = j.cruise_id
    where j.organisation_id = ${organisationId}::uuid and j.cruise_id is not null and j.date_end > ${overBy}::date
      and j.unfinished is null
      and (j.cruise ? 'part' or
        (select jsonb_agg(jsonb_build_array(x.call->>'port', x.call->>'unLocode', x.call->>'iso2', x.call->>'arrives', x.call->>'departs') order by x.at)
          from jsonb_array_elements(j.cruise->'calls') with ordinality x (call, at))
        is distinct from
        (select jsonb_agg(jsonb_build_array(k.port, k.un_locode, k.iso2, k.arrives, k.departs) order by k.position)
          from cruise_calls k where k.cruise_id = c.id))
    order by j.date_start, j.id limit ${mostLookedAt}::int`.execute(trx)
  return rows
}
