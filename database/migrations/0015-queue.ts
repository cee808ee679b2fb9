import { sql, type Kysely } from 'kysely'

/** Jobs are in the queue of pg-boss, whose tables `migrate` keeps up to date. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`DROP TABLE scheduled_jobs`.execute(db)
}
