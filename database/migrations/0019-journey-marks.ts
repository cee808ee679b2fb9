import { sql, type Kysely } from 'kysely'

/**
 * The list of trip pages is read from `journey_marks`: a row for each thing that a page is found by, with all that the
 * list filters and orders by, so that no other table is read for the pages that are not shown. Its indexes hold whole rows.
 */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

/** `type`, `from`, `to`, `via` (empty without a transit) and `of`: nothing about a trip page that these tell ever changes. */
export const markAll = `
  WITH marked AS (
    SELECT id AS journey_id, 'type=' || restriction_type AS mark, 1 AS kind, 0 AS position FROM journeys
    UNION ALL SELECT journey_id, 'from=' || place_id, 2, position FROM journey_places WHERE role = 'DEPARTURE'
    UNION ALL SELECT journey_id, 'to=' || place_id, 3, position FROM journey_places WHERE role = 'DESTINATION'
    UNION ALL SELECT journey_id, 'via=' || place_id, 4, position FROM journey_places WHERE role = 'TRANSIT'
    UNION ALL SELECT id, 'via=', 4, 0 FROM journeys WHERE NOT EXISTS (
      SELECT FROM journey_places WHERE journey_id = id AND role = 'TRANSIT')
    UNION ALL SELECT id, 'of=' || iso2, 5, n::integer - 1
      FROM journeys, unnest(citizenships) WITH ORDINALITY AS each (iso2, n)),
  once AS (SELECT journey_id, mark, kind, min(position) AS position FROM marked GROUP BY journey_id, mark, kind),
  whole AS (SELECT journey_id, ' ' || string_agg(mark, ' ' ORDER BY kind, position) || ' ' AS marks FROM once GROUP BY journey_id)
  INSERT INTO journey_marks (journey_id, organisation_id, mark, is_first, date_start, date_end, created_at, marks)
    SELECT id, organisation_id, mark, position = 0, date_start, date_end, created_at, marks
    FROM journeys JOIN once ON once.journey_id = id JOIN whole ON whole.journey_id = id`

/** Each trip page has one such row. */
const wholeRows = `mark IN ('type=BUSINESS', 'type=TOURISM')`

const statements = [
  // The marks are compared by their letters: a language's own order would not keep those of a kind together.
  `CREATE TABLE journey_marks (
    journey_id uuid NOT NULL,
    organisation_id uuid NOT NULL,
    mark text COLLATE "C" NOT NULL,
    is_first boolean NOT NULL,
    date_start date NOT NULL,
    date_end date NOT NULL,
    created_at timestamptz NOT NULL,
    marks text NOT NULL
  ) WITH (autovacuum_vacuum_insert_scale_factor = 0.02)`,
  'ALTER TABLE journey_marks ENABLE ROW LEVEL SECURITY',
  'GRANT SELECT, INSERT ON journey_marks TO portolan_tenant',
  `CREATE POLICY journey_marks_of_tenant ON journey_marks TO portolan_tenant
    USING (organisation_id = nullif(current_setting('portolan.organisation_id', true), '')::uuid)
    WITH CHECK (organisation_id = nullif(current_setting('portolan.organisation_id', true), '')::uuid)`,
  markAll,
  `ALTER TABLE journey_marks ADD PRIMARY KEY (journey_id, mark),
    ADD FOREIGN KEY (journey_id, organisation_id) REFERENCES journeys (id, organisation_id) ON DELETE CASCADE`,

  `CREATE INDEX journey_marks_by_mark ON journey_marks (organisation_id, mark, journey_id)
    INCLUDE (is_first, date_start, date_end, created_at, marks)`,
  `CREATE INDEX journey_marks_by_start ON journey_marks (organisation_id, date_start, journey_id)
    INCLUDE (date_end, created_at, marks) WHERE ${wholeRows}`,
  `CREATE INDEX journey_marks_by_end ON journey_marks (organisation_id, date_end, journey_id)
    INCLUDE (date_start, created_at, marks) WHERE ${wholeRows}`,
  `CREATE INDEX journey_marks_by_creation ON journey_marks (organisation_id, created_at, journey_id)
    INCLUDE (date_start, date_end, marks) WHERE ${wholeRows}`,
  // Who travels on a day began in the last month, or is on one of the few long trips.
  `CREATE INDEX journey_marks_of_long_trips ON journey_marks (organisation_id, date_end, journey_id)
    INCLUDE (date_start, created_at, marks) WHERE ${wholeRows} AND date_end - date_start > 31`,

  ...['by_start', 'by_end', 'by_type', 'by_departure', 1, 2, 3, 4]
    .map((name) => `journeys_of_organisation_${typeof name === 'number' ? `by_citizenship_${name}` : name}`)
    .concat('journey_places_of_organisation', 'journey_places_first')
    .map((index) => `DROP INDEX ${index}`),
  // The list asks the database which rows are few.
  'ANALYZE journey_marks',
]
