import { sql, type Kysely } from 'kysely'

/** When each job of the timetable is due, and who runs it now: several processes share one timetable. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`CREATE TABLE scheduled_jobs (
    name text PRIMARY KEY,
    due_at timestamptz NOT NULL,
    running_until timestamptz,
    last_finished_at timestamptz,
    last_failed_at timestamptz
  )`.execute(db)
}
