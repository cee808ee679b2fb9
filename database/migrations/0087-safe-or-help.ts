import { sql, type Kysely } from 'kysely'

/**
 * What travellers said of themselves while an event was where they are. It stands beside the trip, for as long as its contact, and in no evidence. A
 * traveller is named by their place among those of the trip and by a digest of what is told of them, so that nobody answers for who took their place.
 */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const own = `organisation_id = nullif(current_setting('portolan.organisation_id', true), '')::uuid`

const statements = [
  `CREATE TABLE journey_safety (
    journey_id uuid NOT NULL,
    organisation_id uuid NOT NULL,
    event_id uuid NOT NULL REFERENCES events ON DELETE CASCADE,
    traveller text NOT NULL CHECK (traveller ~ '^[0-9]{1,2}-[0-9a-f]{12}$'),
    says text NOT NULL CHECK (says IN ('safe', 'help')),
    said_at timestamptz NOT NULL,
    heard_at timestamptz NOT NULL,
    PRIMARY KEY (journey_id, event_id, traveller),
    FOREIGN KEY (journey_id, organisation_id) REFERENCES journeys (id, organisation_id) ON DELETE CASCADE
  )`,
  'CREATE INDEX journey_safety_of_event ON journey_safety (event_id)',
  'CREATE INDEX journey_safety_of_organisation ON journey_safety (organisation_id)',
  'ALTER TABLE journey_safety ENABLE ROW LEVEL SECURITY',
  'GRANT SELECT, INSERT, UPDATE, DELETE ON journey_safety TO portolan_tenant',
  `CREATE POLICY journey_safety_of_tenant ON journey_safety TO portolan_tenant USING (${own}) WITH CHECK (${own})`,
]
