import { sql, type Kysely } from 'kysely'

/**
 * A call for help and a word of safety of the same traveller stand beside each other: one does not write over the other, and who may take a call back is
 * decided where it is said. A traveller is named by digests of what is told of them and of their name (`0`: none); those of before, by place, are nobody's.
 */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  'ALTER TABLE journey_safety DROP CONSTRAINT journey_safety_pkey, ADD PRIMARY KEY (journey_id, event_id, traveller, says)',
  'ALTER TABLE journey_safety DROP CONSTRAINT journey_safety_traveller_check',
  `ALTER TABLE journey_safety ADD CONSTRAINT journey_safety_traveller_check
    CHECK (traveller ~ '^([0-9]{1,2}-[0-9a-f]{12}|[0-9a-f]{12}-([0-9a-f]{12}|0))$')`,
]
