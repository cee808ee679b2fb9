import { sql, type Kysely } from 'kysely'

/** How often a page was completed: who saw it before that writes over nothing that its traveller has said since. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`ALTER TABLE journeys ADD details_said integer NOT NULL DEFAULT 0`.execute(db)
}
