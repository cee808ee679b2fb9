import { sql, type Kysely } from 'kysely'

/**
 * A trip page may get another trip under the same link. The trips that it had before are kept, as they were and with the rules
 * under which each was made: what was said can be proved later. They name nobody and stay as long as the page.
 */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const organisation = `nullif(current_setting('portolan.organisation_id', true), '')::uuid`
const codeHash = `nullif(current_setting('portolan.code_hash', true), '')`

const statements = [
  `CREATE TABLE journey_earlier_trips (
    journey_id uuid NOT NULL,
    organisation_id uuid NOT NULL,
    version integer NOT NULL CHECK (version > 0),
    trip jsonb NOT NULL,
    language text NOT NULL,
    show_events boolean NOT NULL,
    rulebook_revision integer NOT NULL REFERENCES rulebook_publications,
    acknowledged_revision integer REFERENCES rulebook_publications,
    replaced_at timestamptz NOT NULL,
    replaced_by uuid,
    PRIMARY KEY (journey_id, version),
    FOREIGN KEY (journey_id, organisation_id) REFERENCES journeys (id, organisation_id) ON DELETE CASCADE,
    FOREIGN KEY (replaced_by, organisation_id) REFERENCES users (id, organisation_id) ON DELETE SET NULL (replaced_by)
  )`,
  'CREATE INDEX journey_earlier_trips_of_organisation ON journey_earlier_trips (organisation_id, replaced_at)',
  'CREATE INDEX journey_earlier_trips_by_user ON journey_earlier_trips (replaced_by)',
  'ALTER TABLE journey_earlier_trips ENABLE ROW LEVEL SECURITY',
  'GRANT SELECT, INSERT ON journey_earlier_trips TO portolan_tenant',
  `CREATE POLICY journey_earlier_trips_of_tenant ON journey_earlier_trips TO portolan_tenant
    USING (organisation_id = ${organisation}) WITH CHECK (organisation_id = ${organisation})`,
  `CREATE POLICY journey_earlier_trips_of_code ON journey_earlier_trips FOR SELECT TO portolan_tenant
    USING (EXISTS (SELECT FROM journeys WHERE journeys.id = journey_id AND code_hash = ${codeHash}))`,

  // Another trip has other marks.
  'GRANT DELETE ON journey_marks TO portolan_tenant',

  // The list finds by a part of the address: the four letters i are one, whatever language the database has.
  `ALTER TABLE journey_contacts ADD address text GENERATED ALWAYS AS (lower(translate(email, 'Iİı', 'iii'))) STORED`,
  `CREATE INDEX journey_contacts_by_address ON journey_contacts (organisation_id, address, journey_id)
    INCLUDE (date_start, date_end, created_at, marks, note) WHERE address <> ''`,
  'ANALYZE journey_contacts',
]
