import { sql, type Kysely } from 'kysely'

/** A scheduled change that was taken back can be had again for a while, and a restore knows of it. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`ALTER TABLE scheduled_rules ADD cancelled_at timestamptz`.execute(db)
}
