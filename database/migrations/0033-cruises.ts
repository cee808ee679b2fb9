import { sql, type Kysely } from 'kysely'

/**
 * Timetables of cruises: shipping lines, their ships, the routes of each ship, its departures and the ports of each departure.
 * They belong to nobody; which lines an organisation likes does.
 */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const organisation = `nullif(current_setting('portolan.organisation_id', true), '')::uuid`
const name = `text NOT NULL CHECK (length(name) BETWEEN 1 AND 200)`
const portTime = (column: string) =>
  `${column} text CHECK (${column} ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}(T[0-9]{2}:[0-9]{2})?$')`

const statements = [
  // Of the newest import of the line's timetable: what is older is refused.
  `CREATE TABLE shipping_lines (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    name ${name} UNIQUE,
    source text NOT NULL,
    data_date date NOT NULL
  )`,
  `CREATE TABLE ships (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    shipping_line_id uuid NOT NULL REFERENCES shipping_lines ON DELETE CASCADE,
    name ${name},
    UNIQUE (shipping_line_id, name)
  )`,
  `CREATE TABLE ship_routes (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    ship_id uuid NOT NULL REFERENCES ships ON DELETE CASCADE,
    name ${name},
    UNIQUE (ship_id, name)
  )`,
  `CREATE TABLE cruises (
    id text PRIMARY KEY CHECK (id ~ '^[A-Za-z0-9._-]{1,60}$'),
    ship_route_id uuid NOT NULL REFERENCES ship_routes ON DELETE CASCADE,
    date_start date NOT NULL,
    date_end date NOT NULL CHECK (date_end >= date_start)
  )`,
  'CREATE INDEX cruises_of_route ON cruises (ship_route_id, date_start)',
  `CREATE TABLE cruise_calls (
    cruise_id text NOT NULL REFERENCES cruises ON DELETE CASCADE,
    position integer NOT NULL CHECK (position >= 0),
    port text NOT NULL,
    un_locode text,
    iso2 text NOT NULL,
    latitude double precision NOT NULL CHECK (latitude BETWEEN -90 AND 90),
    longitude double precision NOT NULL CHECK (longitude BETWEEN -180 AND 180),
    ${portTime('arrives')},
    ${portTime('departs')},
    CHECK (arrives IS NOT NULL OR departs IS NOT NULL),
    PRIMARY KEY (cruise_id, position)
  )`,
  ...['shipping_lines', 'ships', 'ship_routes', 'cruises', 'cruise_calls'].map(
    (table) => `GRANT SELECT ON ${table} TO portolan_tenant`,
  ),

  `CREATE TABLE organisation_shipping_lines (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    organisation_id uuid NOT NULL REFERENCES organisations ON DELETE CASCADE,
    shipping_line_id uuid NOT NULL REFERENCES shipping_lines ON DELETE CASCADE,
    UNIQUE (organisation_id, shipping_line_id)
  )`,
  'CREATE INDEX organisation_shipping_lines_by_line ON organisation_shipping_lines (shipping_line_id)',
  'ALTER TABLE organisation_shipping_lines ENABLE ROW LEVEL SECURITY',
  'GRANT SELECT, INSERT, DELETE ON organisation_shipping_lines TO portolan_tenant',
  `CREATE POLICY organisation_shipping_lines_of_tenant ON organisation_shipping_lines TO portolan_tenant
    USING (organisation_id = ${organisation}) WITH CHECK (organisation_id = ${organisation})`,
]
