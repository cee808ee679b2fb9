import { sql, type Kysely } from 'kysely'

/**
 * What publications changed for each trip page, worked out once and kept. A page knows up to which revision its traveller
 * has read; its places know their country, so that a publication finds the pages it touches by country and days.
 */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const organisation = `nullif(current_setting('portolan.organisation_id', true), '')::uuid`
const codeHash = `nullif(current_setting('portolan.code_hash', true), '')`

const statements = [
  'ALTER TABLE journeys ADD COLUMN acknowledged_revision integer REFERENCES rulebook_publications',

  'ALTER TABLE journey_places ADD COLUMN iso2 text',
  // A region has its country in its id; an airport is where the newest list that has it says.
  `UPDATE journey_places SET iso2 = split_part(place_id, '-', 1) WHERE place_type <> 'AIRPORT'`,
  `UPDATE journey_places p SET iso2 = airport.iso2 FROM (
    SELECT DISTINCT ON (id) place ->> 'id' AS id, place ->> 'iso2' AS iso2
      FROM rulebook_records r, jsonb_array_elements(CASE jsonb_typeof(r.body) WHEN 'array' THEN r.body ELSE '[]' END) place
      WHERE r.kind = 'place' AND place ->> 'type' = 'AIRPORT' ORDER BY id, r.revision DESC) airport
    WHERE p.place_type = 'AIRPORT' AND p.place_id = airport.id`,
  'ALTER TABLE journey_places ALTER COLUMN iso2 SET NOT NULL',
  'CREATE INDEX journey_places_by_country ON journey_places (iso2, date_end, date_start, journey_id)',

  // How far the pages that a publication touches were looked at; null: not begun.
  `ALTER TABLE rulebook_publications ADD COLUMN trips_compared_at timestamptz, ADD COLUMN trips_compared_to jsonb`,
  'UPDATE rulebook_publications SET trips_compared_at = published_at',
  'CREATE INDEX rulebook_publications_to_compare ON rulebook_publications (revision) WHERE trips_compared_at IS NULL',

  `CREATE TABLE journey_changes (
    journey_id uuid NOT NULL,
    organisation_id uuid NOT NULL,
    revision integer NOT NULL REFERENCES rulebook_publications,
    changes jsonb NOT NULL,
    PRIMARY KEY (journey_id, revision),
    FOREIGN KEY (journey_id, organisation_id) REFERENCES journeys (id, organisation_id) ON DELETE CASCADE
  )`,
  'ALTER TABLE journey_changes ENABLE ROW LEVEL SECURITY',
  'GRANT SELECT ON journey_changes TO portolan_tenant',
  `CREATE POLICY journey_changes_of_tenant ON journey_changes TO portolan_tenant
    USING (organisation_id = ${organisation}) WITH CHECK (organisation_id = ${organisation})`,
  `CREATE POLICY journey_changes_of_code ON journey_changes FOR SELECT TO portolan_tenant
    USING (EXISTS (SELECT FROM journeys WHERE journeys.id = journey_id AND code_hash = ${codeHash}))`,
]
