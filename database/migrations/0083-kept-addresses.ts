import { sql, type Kysely } from 'kysely'

/** Whether a page keeps an address of its traveller, which who has its link does not see. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  'ALTER TABLE journeys ADD COLUMN keeps_address boolean NOT NULL DEFAULT false',
  `UPDATE journeys j SET keeps_address = true FROM journey_contacts c WHERE c.journey_id = j.id AND c.email <> ''`,
]
