import { sql } from 'kysely'
import type { Context } from '#server/context.ts'
import { withTenant } from '#server/db/tenancy.ts'
import { cruiseMark } from '../trip/journey-marks.ts'
import { mayListJourneys } from '../trip/who-may.ts'

/** A shipping line of cruises that have trip pages, with the names of their routes. */
export type ListedLine = { readonly id: string; readonly name: string; readonly routes: readonly string[] }

/** A choice in a list is no longer one with more. */
const mostLines = 200
const mostRoutes = 200

/** What the list of trip pages can be narrowed down to: of the pages themselves, as a timetable may be gone long ago. */
export async function readListedLines(context: Context): Promise<ListedLine[]> {
  const { organisationId } = mayListJourneys(context)
  return withTenant(context.db, organisationId, async (trx) => {
    const { rows } = await sql<{ id: string; name: string; routes: string[] }>`
      select j.cruise #>> '{line,id}' as id, max(j.cruise #>> '{line,name}') as name,
        (array_agg(distinct j.cruise #>> '{route,name}'))[1:${sql.lit(mostRoutes)}] as routes
      from journeys j
      where j.organisation_id = ${organisationId} and j.id in (
        select m.journey_id from journey_marks m where m.organisation_id = ${organisationId} and m.mark = ${cruiseMark})
      group by 1 order by 2, 1 limit ${mostLines}`.execute(trx)
    return rows
  })
}
