import { sql, type Kysely } from 'kysely'

/** Organisations and their people, the published rulebook, trip pages. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `CREATE TABLE organisations (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    id_code text NOT NULL UNIQUE,
    name text NOT NULL,
    public_name text NOT NULL,
    phone text NOT NULL DEFAULT '',
    email text NOT NULL DEFAULT '',
    street text NOT NULL DEFAULT '',
    zip_code text NOT NULL DEFAULT '',
    city text NOT NULL DEFAULT '',
    country_iso2 text CHECK (country_iso2 ~ '^[A-Z]{2}$'),
    website text NOT NULL DEFAULT '',
    dvkg_url text NOT NULL DEFAULT '',
    cdb_access_key text,
    feature_visa boolean NOT NULL DEFAULT false,
    is_active boolean NOT NULL DEFAULT true,
    is_demo boolean NOT NULL DEFAULT false,
    created_at timestamptz NOT NULL DEFAULT now()
  )`,

  `CREATE TABLE users (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    organisation_id uuid NOT NULL REFERENCES organisations,
    username text NOT NULL,
    password_hash text NOT NULL,
    first_name text NOT NULL DEFAULT '',
    last_name text NOT NULL DEFAULT '',
    email text NOT NULL DEFAULT '',
    is_staff boolean NOT NULL DEFAULT false,
    is_active boolean NOT NULL DEFAULT true,
    password_changed_at timestamptz NOT NULL DEFAULT now(),
    created_at timestamptz NOT NULL DEFAULT now()
  )`,
  'CREATE UNIQUE INDEX users_username ON users (lower(username))',
  'CREATE INDEX users_organisation ON users (organisation_id)',

  `CREATE TABLE user_permissions (
    user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
    codename text NOT NULL,
    PRIMARY KEY (user_id, codename)
  )`,

  `CREATE TABLE sessions (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
    created_at timestamptz NOT NULL DEFAULT now(),
    expires_at timestamptz NOT NULL,
    revoked_at timestamptz
  )`,
  'CREATE INDEX sessions_user ON sessions (user_id)',
  'CREATE INDEX sessions_expiry ON sessions (expires_at)',

  `CREATE TABLE sign_in_throttles (
    key text PRIMARY KEY,
    failures integer NOT NULL DEFAULT 0,
    blocked_until timestamptz,
    updated_at timestamptz NOT NULL DEFAULT now()
  )`,

  `CREATE TABLE rulebook_publications (
    revision integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    published_at timestamptz NOT NULL DEFAULT now(),
    published_by uuid REFERENCES users,
    origin text NOT NULL CHECK (origin IN ('content', 'editor')),
    note text NOT NULL DEFAULT ''
  )`,

  `CREATE TABLE rulebook_records (
    kind text NOT NULL CHECK (kind IN ('group', 'policy', 'restriction', 'place')),
    key text NOT NULL,
    revision integer NOT NULL REFERENCES rulebook_publications,
    body jsonb,
    hash text NOT NULL,
    PRIMARY KEY (kind, key, revision)
  )`,

  `CREATE TABLE journeys (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    organisation_id uuid NOT NULL REFERENCES organisations,
    code_hash text NOT NULL UNIQUE,
    code_sealed text NOT NULL,
    departure_type text NOT NULL,
    departure_id text NOT NULL,
    citizenships text[] NOT NULL,
    restriction_type text NOT NULL CHECK (restriction_type IN ('TOURISM', 'BUSINESS')),
    date_start date NOT NULL,
    date_end date NOT NULL,
    language text NOT NULL,
    show_events boolean NOT NULL DEFAULT false,
    is_manually_disabled boolean NOT NULL DEFAULT false,
    rulebook_revision integer NOT NULL REFERENCES rulebook_publications,
    is_demo boolean NOT NULL DEFAULT false,
    created_at timestamptz NOT NULL DEFAULT now(),
    created_by uuid REFERENCES users,
    UNIQUE (id, organisation_id),
    CHECK (date_start <= date_end),
    CHECK (cardinality(citizenships) BETWEEN 1 AND 4)
  )`,
  'CREATE INDEX journeys_of_organisation_by_creation ON journeys (organisation_id, created_at DESC, id)',
  'CREATE INDEX journeys_of_organisation_by_start ON journeys (organisation_id, date_start, id)',
  'CREATE INDEX journeys_by_end ON journeys (date_end)',

  `CREATE TABLE journey_places (
    journey_id uuid NOT NULL,
    organisation_id uuid NOT NULL,
    role text NOT NULL CHECK (role IN ('DEPARTURE', 'TRANSIT', 'DESTINATION')),
    position integer NOT NULL,
    place_type text NOT NULL CHECK (place_type IN ('COUNTRY', 'REGION', 'AIRPORT')),
    place_id text NOT NULL,
    date_start date NOT NULL,
    date_end date NOT NULL,
    PRIMARY KEY (journey_id, role, position),
    FOREIGN KEY (journey_id, organisation_id) REFERENCES journeys (id, organisation_id) ON DELETE CASCADE
  )`,

  `CREATE TABLE journey_contacts (
    journey_id uuid PRIMARY KEY,
    organisation_id uuid NOT NULL,
    email text NOT NULL,
    internal_note text NOT NULL,
    FOREIGN KEY (journey_id, organisation_id) REFERENCES journeys (id, organisation_id) ON DELETE CASCADE
  )`,
]
