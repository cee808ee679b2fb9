import { sql, type Kysely } from 'kysely'

/**
 * What organisations are told of events at their hotels: whom, from which level on, at which hours; a thread for each event and organisation, and
 * what each of its mails told. Events that changed wait until they were looked at, whoever changed them.
 */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const organisation = `nullif(current_setting('portolan.organisation_id', true), '')::uuid`
const own = `organisation_id = ${organisation}`
const ofTenant = (table: string): readonly string[] => [
  `ALTER TABLE ${table} ENABLE ROW LEVEL SECURITY`,
  `GRANT SELECT, INSERT, UPDATE, DELETE ON ${table} TO portolan_tenant`,
  `CREATE POLICY ${table}_of_tenant ON ${table} TO portolan_tenant USING (${own}) WITH CHECK (${own})`,
]
const clockTime = (column: string) => `${column} text CHECK (${column} ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$')`
const looked = [
  'category',
  'level',
  'latitude',
  'longitude',
  'radius_km',
  'area',
  'hotel_codes',
  'time_start',
  'time_end',
].concat('is_cancelled', 'is_on_board', 'active_until')
const ownEvent = `EXISTS (SELECT FROM events e WHERE e.id = event_id AND e.${own})`

const statements = [
  // Codes of hotels that an event names itself.
  `ALTER TABLE events ADD COLUMN hotel_codes text[] NOT NULL DEFAULT '{}' CHECK (cardinality(hotel_codes) <= 1000)`,

  // An event waits here from each change that may matter until it was looked at; one that changes meanwhile has another number.
  `CREATE TABLE events_to_match (
    event_id uuid PRIMARY KEY REFERENCES events ON DELETE CASCADE,
    change integer NOT NULL DEFAULT 0
  )`,
  'ALTER TABLE events_to_match ENABLE ROW LEVEL SECURITY',
  'GRANT SELECT, INSERT, UPDATE ON events_to_match TO portolan_tenant',
  `CREATE POLICY events_to_match_of_tenant ON events_to_match TO portolan_tenant USING (${ownEvent}) WITH CHECK (${ownEvent})`,
  `CREATE OR REPLACE FUNCTION wait_for_match() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    INSERT INTO events_to_match (event_id) VALUES (NEW.id)
      ON CONFLICT (event_id) DO UPDATE SET change = events_to_match.change + 1;
    RETURN NULL;
  END $$`,
  `CREATE TRIGGER events_new AFTER INSERT ON events FOR EACH ROW EXECUTE FUNCTION wait_for_match()`,
  `CREATE TRIGGER events_changed AFTER UPDATE ON events FOR EACH ROW
    WHEN (${looked.map((column) => `OLD.${column} IS DISTINCT FROM NEW.${column}`).join(' OR ')})
    EXECUTE FUNCTION wait_for_match()`,
  'INSERT INTO events_to_match (event_id) SELECT id FROM events',

  `CREATE TABLE hotel_alert_settings (
    organisation_id uuid PRIMARY KEY REFERENCES organisations ON DELETE CASCADE,
    is_on boolean NOT NULL DEFAULT false,
    language text NOT NULL DEFAULT 'de' CHECK (language IN ('de', 'en')),
    minimum_level smallint NOT NULL DEFAULT 3 CHECK (minimum_level BETWEEN 1 AND 5),
    muted text[] NOT NULL DEFAULT '{}' CHECK (cardinality(muted) <= 50),
    reaches jsonb NOT NULL DEFAULT '{}',
    without_guests boolean NOT NULL DEFAULT false,
    ${clockTime('quiet_from')},
    ${clockTime('quiet_to')},
    time_zone text NOT NULL DEFAULT 'Europe/Berlin' CHECK (length(time_zone) BETWEEN 1 AND 60),
    looked_at timestamptz,
    updated_at timestamptz NOT NULL,
    CHECK ((quiet_from IS NULL) = (quiet_to IS NULL))
  )`,
  `CREATE TABLE hotel_alert_recipients (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    organisation_id uuid NOT NULL REFERENCES hotel_alert_settings ON DELETE CASCADE,
    address text NOT NULL CHECK (length(address) BETWEEN 3 AND 300),
    is_canary boolean NOT NULL DEFAULT false,
    added_at timestamptz NOT NULL,
    UNIQUE (organisation_id, address, is_canary)
  )`,

  `CREATE TABLE hotel_alerts (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    organisation_id uuid NOT NULL REFERENCES organisations ON DELETE CASCADE,
    event_id uuid NOT NULL REFERENCES events ON DELETE CASCADE,
    revision integer NOT NULL DEFAULT 0,
    is_open boolean NOT NULL DEFAULT false,
    told_at timestamptz,
    look_at timestamptz,
    closed_at timestamptz,
    code_hash text NOT NULL UNIQUE,
    code_sealed text NOT NULL,
    UNIQUE (organisation_id, event_id),
    UNIQUE (id, organisation_id),
    CHECK ((revision = 0) = (told_at IS NULL))
  )`,
  'CREATE INDEX hotel_alerts_of_event ON hotel_alerts (event_id)',
  'CREATE INDEX hotel_alerts_to_look_at ON hotel_alerts (look_at) WHERE look_at IS NOT NULL',

  // What each mail of a thread told. Bookings are named by their ids, so nothing of them outlives them.
  `CREATE TABLE hotel_alert_tellings (
    alert_id uuid NOT NULL,
    organisation_id uuid NOT NULL,
    revision integer NOT NULL,
    kind text NOT NULL CHECK (kind IN ('alert', 'update', 'all-clear')),
    level smallint CHECK (level BETWEEN 1 AND 5),
    hotels jsonb NOT NULL,
    told_at timestamptz NOT NULL,
    PRIMARY KEY (alert_id, revision),
    FOREIGN KEY (alert_id, organisation_id) REFERENCES hotel_alerts (id, organisation_id) ON DELETE CASCADE
  )`,
  'CREATE INDEX hotel_alert_tellings_of_organisation ON hotel_alert_tellings (organisation_id, told_at)',
  ...['hotel_alert_settings', 'hotel_alert_recipients', 'hotel_alerts', 'hotel_alert_tellings'].flatMap(ofTenant),
  // The page of a thread is read by whoever has its code, and nothing else of the organisation is.
  `CREATE POLICY hotel_alerts_by_code ON hotel_alerts FOR SELECT TO portolan_tenant
    USING (code_hash = nullif(current_setting('portolan.code_hash', true), ''))`,

  'CREATE INDEX hotels_changed ON hotels (organisation_id, updated_at)',
  'CREATE INDEX bookings_changed ON bookings (organisation_id, updated_at)',

  'ALTER TABLE mail_outbox DROP CONSTRAINT mail_outbox_subject_kind_check',
  `ALTER TABLE mail_outbox
    ADD CONSTRAINT mail_outbox_subject_kind_check CHECK (subject_kind IN ('journey', 'scheduled-rule', 'person', 'hotel-alert')),
    ADD hotel_alert_id uuid GENERATED ALWAYS AS (CASE WHEN subject_kind = 'hotel-alert' THEN subject_id END) STORED,
    ADD FOREIGN KEY (hotel_alert_id, organisation_id) REFERENCES hotel_alerts (id, organisation_id) ON DELETE CASCADE`,
  'CREATE INDEX mail_outbox_of_hotel_alert ON mail_outbox (hotel_alert_id) WHERE hotel_alert_id IS NOT NULL',
  'ANALYZE mail_outbox',
]
