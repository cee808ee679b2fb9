import { sql, type Kysely } from 'kysely'

/**
 * How many guests of an organisation are at an event, and come there soon: counted when the event or the guests change, so that no reader has
 * it counted. When all events were last looked at is no wish of an organisation and moves to a table of its own.
 */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const own = `organisation_id = nullif(current_setting('portolan.organisation_id', true), '')::uuid`
const ofTenant = (table: string): readonly string[] => [
  `ALTER TABLE ${table} ENABLE ROW LEVEL SECURITY`,
  `GRANT SELECT, INSERT, UPDATE, DELETE ON ${table} TO portolan_tenant`,
  `CREATE POLICY ${table}_of_tenant ON ${table} TO portolan_tenant USING (${own}) WITH CHECK (${own})`,
]
const count = (column: string): string => `${column} integer NOT NULL CHECK (${column} >= 0)`

const statements = [
  `CREATE TABLE event_guests (
    organisation_id uuid NOT NULL REFERENCES organisations ON DELETE CASCADE,
    event_id uuid NOT NULL REFERENCES events ON DELETE CASCADE,
    ${count('hotels')},
    ${count('travelers_now')},
    ${count('travelers_soon')},
    counted_at timestamptz NOT NULL,
    PRIMARY KEY (organisation_id, event_id)
  )`,
  'CREATE INDEX event_guests_of_event ON event_guests (event_id)',
  `CREATE TABLE hotel_looks (
    organisation_id uuid PRIMARY KEY REFERENCES organisations ON DELETE CASCADE,
    looked_at timestamptz NOT NULL
  )`,
  ...['event_guests', 'hotel_looks'].flatMap(ofTenant),
  'ALTER TABLE hotel_alert_settings DROP COLUMN looked_at',
  // All are counted once.
  'INSERT INTO events_to_match (event_id) SELECT id FROM events ON CONFLICT DO NOTHING',
]
