import { sql, type Kysely } from 'kysely'

/** The pages of one organisation whose rules have changed are found without those of all others. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`CREATE INDEX journey_changes_of_organisation ON journey_changes (organisation_id, journey_id, revision)`.execute(
    db,
  )
}
