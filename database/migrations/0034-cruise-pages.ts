import { sql, type Kysely } from 'kysely'

/**
 * A trip page may be that of a cruise. It keeps what the cruise was when the page was made: a timetable that changes later
 * changes no page, and one that is gone takes none away.
 */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `ALTER TABLE journeys ADD cruise_id text, ADD cruise jsonb,
    ADD CHECK ((cruise_id IS NULL) = (cruise IS NULL))`,
]
