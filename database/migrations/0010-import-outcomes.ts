import { sql, type Kysely } from 'kysely'

/** A run may also fail before there is anything to read, or take an earlier one back. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql.raw('ALTER TABLE import_runs DROP CONSTRAINT import_runs_outcome_check').execute(db)
  await sql
    .raw(
      `ALTER TABLE import_runs ADD CONSTRAINT import_runs_outcome_check
        CHECK (outcome IN ('published', 'unchanged', 'refused', 'failed', 'undone'))`,
    )
    .execute(db)
}
