import { sql, type Kysely } from 'kysely'

/** Golden trips are published with the rules, so that a publication needs no files. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql.raw('ALTER TABLE rulebook_records DROP CONSTRAINT rulebook_records_kind_check').execute(db)
  await sql
    .raw(
      `ALTER TABLE rulebook_records ADD CONSTRAINT rulebook_records_kind_check
        CHECK (kind IN ('group', 'policy', 'restriction', 'place', 'visa-matrix', 'facts', 'advisories', 'region-shape',
          'golden-trips'))`,
    )
    .execute(db)
}
