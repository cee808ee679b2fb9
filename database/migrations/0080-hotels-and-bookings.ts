import { sql, type Kysely } from 'kysely'

/**
 * The hotels of an organisation with the codes that systems know them by, its bookings with the stays in them, and what each import of either
 * took. A booking names nobody: a number, its days, how many travel, and where they stay.
 */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const organisation = `nullif(current_setting('portolan.organisation_id', true), '')::uuid`
const ofTenant = (table: string): readonly string[] => [
  `ALTER TABLE ${table} ENABLE ROW LEVEL SECURITY`,
  `GRANT SELECT, INSERT, UPDATE, DELETE ON ${table} TO portolan_tenant`,
  `CREATE POLICY ${table}_of_tenant ON ${table} TO portolan_tenant
    USING (organisation_id = ${organisation}) WITH CHECK (organisation_id = ${organisation})`,
]
const code = (column: string): string => `${column} text NOT NULL CHECK (length(${column}) BETWEEN 1 AND 80)`
const count = (column: string): string => `${column} integer NOT NULL DEFAULT 0 CHECK (${column} >= 0)`

const statements = [
  `CREATE TABLE hotels (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    organisation_id uuid NOT NULL REFERENCES organisations ON DELETE CASCADE,
    ${code('multicode')},
    name text NOT NULL CHECK (length(name) BETWEEN 1 AND 300),
    country_iso2 text CHECK (country_iso2 ~ '^[A-Z]{2}$'),
    latitude double precision CHECK (latitude BETWEEN -90 AND 90),
    longitude double precision CHECK (longitude BETWEEN -180 AND 180),
    accuracy text NOT NULL DEFAULT 'unknown' CHECK (accuracy IN ('address', 'street', 'city', 'country', 'unknown')),
    parent_code text CHECK (length(parent_code) <= 80),
    is_active boolean NOT NULL DEFAULT true,
    source text NOT NULL CHECK (source IN ('csv', 'giata')),
    updated_at timestamptz NOT NULL,
    CHECK ((latitude IS NULL) = (longitude IS NULL)),
    UNIQUE (organisation_id, multicode),
    UNIQUE (id, organisation_id)
  )`,
  'CREATE INDEX hotels_by_name ON hotels (organisation_id, name, id)',
  // Those that went too: who booked one before may stay there still.
  'CREATE INDEX hotels_by_position ON hotels (organisation_id, latitude, longitude) WHERE latitude IS NOT NULL',

  // Two hotels may have one code of a provider.
  `CREATE TABLE hotel_codes (
    organisation_id uuid NOT NULL,
    provider text NOT NULL CHECK (length(provider) BETWEEN 1 AND 60),
    ${code('code')},
    hotel_id uuid NOT NULL,
    PRIMARY KEY (organisation_id, code, provider, hotel_id),
    FOREIGN KEY (hotel_id, organisation_id) REFERENCES hotels (id, organisation_id) ON DELETE CASCADE
  )`,
  'CREATE INDEX hotel_codes_of_hotel ON hotel_codes (hotel_id)',

  `CREATE TABLE bookings (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    organisation_id uuid NOT NULL REFERENCES organisations ON DELETE CASCADE,
    ${code('number')},
    call_token text NOT NULL,
    travel_start date NOT NULL,
    travel_end date NOT NULL CHECK (travel_end >= travel_start),
    persons integer NOT NULL CHECK (persons BETWEEN 1 AND 999),
    operator_code text NOT NULL DEFAULT '' CHECK (length(operator_code) <= 80),
    url text CHECK (url ~ '^https://' AND length(url) <= 2000),
    received_at timestamptz NOT NULL,
    updated_at timestamptz NOT NULL,
    UNIQUE (organisation_id, number),
    UNIQUE (id, organisation_id)
  )`,
  'CREATE INDEX bookings_by_end ON bookings (travel_end)',
  'CREATE INDEX bookings_by_start ON bookings (organisation_id, travel_start, number)',

  // As they were told; a code that two hotels have is a row for each, one that none has a row without a hotel.
  `CREATE TABLE booking_stays (
    booking_id uuid NOT NULL,
    organisation_id uuid NOT NULL,
    position integer NOT NULL CHECK (position >= 0),
    ${code('code')},
    hotel_id uuid,
    stay_from date NOT NULL,
    stay_to date NOT NULL CHECK (stay_to >= stay_from),
    FOREIGN KEY (booking_id, organisation_id) REFERENCES bookings (id, organisation_id) ON DELETE CASCADE,
    FOREIGN KEY (hotel_id, organisation_id) REFERENCES hotels (id, organisation_id) ON DELETE SET NULL (hotel_id)
  )`,
  'CREATE UNIQUE INDEX booking_stays_of_booking ON booking_stays (booking_id, position, hotel_id) NULLS NOT DISTINCT',
  'CREATE INDEX booking_stays_in_hotel ON booking_stays (hotel_id, stay_from, stay_to) WHERE hotel_id IS NOT NULL',
  'CREATE INDEX booking_stays_unknown ON booking_stays (organisation_id, code) WHERE hotel_id IS NULL',

  `CREATE TABLE hotel_imports (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    organisation_id uuid NOT NULL REFERENCES organisations ON DELETE CASCADE,
    kind text NOT NULL CHECK (kind IN ('hotels', 'bookings')),
    file_name text NOT NULL DEFAULT '' CHECK (length(file_name) <= 300),
    state text NOT NULL DEFAULT 'running' CHECK (state IN ('running', 'done', 'failed', 'cancelled')),
    failure text,
    started_at timestamptz NOT NULL,
    heard_at timestamptz NOT NULL,
    ended_at timestamptz,
    ${count('added')},
    ${count('changed')},
    ${count('kept')},
    ${count('removed')},
    ${count('rejected')},
    ${count('unplaced')},
    ${count('would_go')},
    rejected_rows jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(rejected_rows) = 'array'),
    started_by uuid,
    CHECK ((state = 'running') = (ended_at IS NULL)),
    FOREIGN KEY (started_by, organisation_id) REFERENCES users (id, organisation_id) ON DELETE SET NULL (started_by)
  )`,
  'CREATE INDEX hotel_imports_newest ON hotel_imports (organisation_id, started_at DESC)',
  'CREATE INDEX hotel_imports_by_author ON hotel_imports (started_by) WHERE started_by IS NOT NULL',
  ...['hotels', 'hotel_codes', 'bookings', 'booking_stays', 'hotel_imports'].flatMap(ofTenant),
]
