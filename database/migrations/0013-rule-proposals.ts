import { sql, type Kysely } from 'kysely'

/** What a file says of a record that an editor wrote last: kept as it is until the editor decides. A null body says that the file is gone. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`CREATE TABLE rule_proposals (
    kind text NOT NULL,
    key text NOT NULL,
    body jsonb,
    hash text NOT NULL,
    content_version text NOT NULL,
    proposed_at timestamptz NOT NULL,
    PRIMARY KEY (kind, key)
  )`.execute(db)
}
