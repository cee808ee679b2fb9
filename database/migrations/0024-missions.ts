import { sql, type Kysely } from 'kysely'

/** A directory of embassies and consulates is published beside the rules, so that it can be undone as they can. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql.raw('ALTER TABLE rulebook_records DROP CONSTRAINT rulebook_records_kind_check').execute(db)
  await sql
    .raw(
      `ALTER TABLE rulebook_records ADD CONSTRAINT rulebook_records_kind_check
        CHECK (kind IN ('group', 'policy', 'restriction', 'place', 'visa-matrix', 'facts', 'advisories', 'region-shape',
          'golden-trips', 'missions'))`,
    )
    .execute(db)
}
