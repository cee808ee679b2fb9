import { sql, type Kysely } from 'kysely'

/** Pages of cruises that are not over are looked at whenever a list is opened: whether the timetable still has what they show. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql
    .raw('CREATE INDEX journeys_of_cruises ON journeys (organisation_id, date_end) WHERE cruise_id IS NOT NULL')
    .execute(db)
}
