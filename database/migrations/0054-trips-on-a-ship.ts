import { sql, type Kysely } from 'kysely'

/** The line of a cruise's trip says that it is one, as `trip-text.ts` writes it for new pages: forms of arrival are asked of the line then. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql.raw(markCruises).execute(db)
}

export const markCruises = `
  UPDATE journeys SET trip_text = trip_text || '|ship'
  WHERE cruise_id IS NOT NULL AND trip_text IS NOT NULL AND trip_text NOT LIKE '%|ship'`
