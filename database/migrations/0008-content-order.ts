import { sql, type Kysely } from 'kysely'

/** How new the files were that were loaded last, and which were loaded before: older ones never go over newer ones. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`ALTER TABLE content_loads
    ADD COLUMN files_changed_at timestamptz NOT NULL DEFAULT 'epoch',
    ADD COLUMN program_version text NOT NULL DEFAULT '',
    ADD COLUMN earlier_fingerprints text[] NOT NULL DEFAULT '{}'`.execute(db)
}
