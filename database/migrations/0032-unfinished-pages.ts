import { sql, type Kysely } from 'kysely'

/**
 * A trip page that was made with details missing keeps what is known in `unfinished` until its traveller says the rest. Until then it
 * has no stops, so that nothing is asked of the rules for it; its dates say how long it waits.
 */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  'ALTER TABLE journeys ADD COLUMN unfinished jsonb',
  'ALTER TABLE journeys DROP CONSTRAINT journeys_citizenships_check',
  `ALTER TABLE journeys ADD CONSTRAINT journeys_citizenships_check
    CHECK (cardinality(citizenships) <= 4 AND (cardinality(citizenships) > 0 OR unfinished IS NOT NULL))`,
  // Who says the rest of their trip is signed in nowhere.
  'ALTER TABLE audit_entries DROP CONSTRAINT audit_entries_actor_check',
  `ALTER TABLE audit_entries ADD CONSTRAINT audit_entries_actor_check CHECK (actor IN ('staff', 'operator', 'traveller'))`,
]
