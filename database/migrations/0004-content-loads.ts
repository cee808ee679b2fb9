import { sql, type Kysely } from 'kysely'

/** The files that were loaded last: a start with the same files and the same program need not read them again. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`CREATE TABLE content_loads (
    is_only_row boolean PRIMARY KEY DEFAULT true CHECK (is_only_row),
    fingerprint text NOT NULL,
    loaded_at timestamptz NOT NULL
  )`.execute(db)
}
