import { sql, type Kysely } from 'kysely'

/** When somebody who is no staff last opened a trip page, and the pages that wait for their traveller, each found without reading the others. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  'ALTER TABLE journeys ADD COLUMN opened_at timestamptz',
  'CREATE INDEX journeys_opened ON journeys (organisation_id, id) WHERE opened_at IS NOT NULL',
  'CREATE INDEX journeys_unfinished ON journeys (organisation_id, id) WHERE unfinished IS NOT NULL',
]
