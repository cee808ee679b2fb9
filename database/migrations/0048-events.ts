import { sql, type Kysely } from 'kysely'

/**
 * Events: what happens in the world. Those from feeds belong to nobody and are read by everybody; what staff write belongs to their
 * organisation. What each source says of an event, and each feed, is seen by the server alone.
 */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const organisation = `nullif(current_setting('portolan.organisation_id', true), '')::uuid`
const own = `organisation_id = ${organisation}`
const readable = `organisation_id IS NULL OR ${own}`
const level = (column: string) => `${column} smallint CHECK (${column} BETWEEN 1 AND 5)`

const statements = [
  `CREATE TABLE events (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    organisation_id uuid REFERENCES organisations ON DELETE CASCADE,
    is_by_staff boolean NOT NULL,
    category text NOT NULL CHECK (category ~ '^[a-z-]{1,40}$'),
    title_de text NOT NULL CHECK (length(title_de) <= 300),
    title_en text NOT NULL CHECK (length(title_en) <= 300 AND title_de || title_en <> ''),
    text_de text NOT NULL DEFAULT '' CHECK (length(text_de) <= 20000),
    text_en text NOT NULL DEFAULT '' CHECK (length(text_en) <= 20000),
    ${level('level')},
    level_is_derived boolean NOT NULL DEFAULT false,
    link text CHECK (link ~ '^https://'),
    countries text[] NOT NULL DEFAULT '{}',
    latitude double precision CHECK (latitude BETWEEN -90 AND 90),
    longitude double precision CHECK (longitude BETWEEN -180 AND 180),
    radius_km double precision CHECK (radius_km >= 0),
    area jsonb,
    time_start timestamptz,
    time_end timestamptz CHECK (time_end >= time_start),
    is_cancelled boolean NOT NULL DEFAULT false,
    active_until timestamptz NOT NULL,
    is_on_board boolean NOT NULL,
    told jsonb NOT NULL DEFAULT '[]',
    count_updates integer NOT NULL DEFAULT 0 CHECK (count_updates >= 0),
    significant_update_at timestamptz NOT NULL,
    updated_at timestamptz NOT NULL,
    created_at timestamptz NOT NULL,
    created_by uuid,
    modified_by uuid,
    former_ids uuid[] NOT NULL DEFAULT '{}',
    CHECK ((latitude IS NULL) = (longitude IS NULL)),
    CHECK (is_by_staff OR organisation_id IS NULL),
    UNIQUE (id, organisation_id),
    FOREIGN KEY (created_by, organisation_id) REFERENCES users (id, organisation_id) ON DELETE SET NULL (created_by),
    FOREIGN KEY (modified_by, organisation_id) REFERENCES users (id, organisation_id) ON DELETE SET NULL (modified_by)
  )`,
  'CREATE INDEX events_latest ON events (significant_update_at DESC, id) WHERE is_on_board',
  'CREATE INDEX events_until ON events (active_until)',
  'CREATE INDEX events_of_category ON events (category, time_start) WHERE NOT is_by_staff',
  'CREATE INDEX events_of_organisation ON events (organisation_id) WHERE organisation_id IS NOT NULL',
  'CREATE INDEX events_by_former_id ON events USING gin (former_ids)',
  'ALTER TABLE events ENABLE ROW LEVEL SECURITY',
  'GRANT SELECT, INSERT, UPDATE ON events TO portolan_tenant',
  // What is everybody's is read by each organisation and written by none.
  `CREATE POLICY events_read_by_tenant ON events FOR SELECT TO portolan_tenant USING (${readable})`,
  `CREATE POLICY events_written_by_tenant ON events FOR INSERT TO portolan_tenant WITH CHECK (${own} AND is_by_staff)`,
  `CREATE POLICY events_changed_by_tenant ON events FOR UPDATE TO portolan_tenant
    USING (${own}) WITH CHECK (${own} AND is_by_staff)`,

  // What changed with each update that matters, and what the event was then.
  `CREATE TABLE event_updates (
    event_id uuid NOT NULL REFERENCES events ON DELETE CASCADE,
    at timestamptz NOT NULL,
    changed text[] NOT NULL,
    ${level('level')},
    title text NOT NULL,
    PRIMARY KEY (event_id, at)
  )`,
  'ALTER TABLE event_updates ENABLE ROW LEVEL SECURITY',
  'GRANT SELECT, INSERT ON event_updates TO portolan_tenant',
  `CREATE POLICY event_updates_read_by_tenant ON event_updates FOR SELECT TO portolan_tenant
    USING (EXISTS (SELECT FROM events e WHERE e.id = event_id AND (e.organisation_id IS NULL OR e.${own})))`,
  `CREATE POLICY event_updates_written_by_tenant ON event_updates FOR INSERT TO portolan_tenant
    WITH CHECK (EXISTS (SELECT FROM events e WHERE e.id = event_id AND e.${own}))`,

  `CREATE TABLE event_pins (
    user_id uuid NOT NULL,
    organisation_id uuid NOT NULL,
    event_id uuid NOT NULL REFERENCES events ON DELETE CASCADE,
    pinned_at timestamptz NOT NULL,
    PRIMARY KEY (user_id, event_id),
    FOREIGN KEY (user_id, organisation_id) REFERENCES users (id, organisation_id) ON DELETE CASCADE
  )`,
  'CREATE INDEX event_pins_of_event ON event_pins (event_id)',
  'CREATE INDEX event_pins_of_organisation ON event_pins (organisation_id)',
  'ALTER TABLE event_pins ENABLE ROW LEVEL SECURITY',
  'GRANT SELECT, INSERT, DELETE ON event_pins TO portolan_tenant',
  `CREATE POLICY event_pins_of_tenant ON event_pins TO portolan_tenant USING (${own}) WITH CHECK (${own})`,

  // The newest word of one source about one event. A row for each event of a feed, found by any of its ids.
  `CREATE TABLE event_sources (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    event_id uuid NOT NULL REFERENCES events,
    source text NOT NULL,
    keys text[] NOT NULL CHECK (cardinality(keys) > 0),
    episode text,
    updated_at timestamptz NOT NULL,
    ${level('peak_level')},
    count_updates integer NOT NULL DEFAULT 0,
    heard_at timestamptz NOT NULL,
    said jsonb NOT NULL
  )`,
  'CREATE INDEX event_sources_of_event ON event_sources (event_id)',
  'CREATE INDEX event_sources_by_key ON event_sources USING gin (keys)',

  `CREATE TABLE event_feeds (
    id text PRIMARY KEY CHECK (id ~ '^[a-z0-9-]{1,60}$'),
    kind text NOT NULL,
    url text NOT NULL,
    asked_at timestamptz,
    good_at timestamptz,
    failed_at timestamptz,
    failure text NOT NULL DEFAULT '',
    failures integer NOT NULL DEFAULT 0,
    newest_at timestamptz,
    heard integer NOT NULL DEFAULT 0,
    refused integer NOT NULL DEFAULT 0,
    linked jsonb NOT NULL DEFAULT '{}',
    etag text,
    last_modified text
  )`,
]
