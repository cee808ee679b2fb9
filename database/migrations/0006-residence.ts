import { sql, type Kysely } from 'kysely'

/** Where the travellers of a trip page live. Pages made before do not say, so theirs stays unknown. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`ALTER TABLE journeys ADD COLUMN residence_iso2 text CHECK (residence_iso2 ~ '^[A-Z]{2}$')`.execute(db)
}
