import { sql, type Kysely } from 'kysely'

/**
 * A trip has travellers: the earlier citizenships, one switch, one residence and one company of a minor become some. Their names stand
 * beside the trip, for as long as its contact. `citizenships` stays: by it the pages are found that a publication touches.
 */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const organisation = `nullif(current_setting('portolan.organisation_id', true), '')::uuid`
const codeHash = `nullif(current_setting('portolan.code_hash', true), '')`

const traveller = (passports: string, residence: string, minor: string) => `jsonb_strip_nulls(jsonb_build_object(
  'passports', ${passports}, 'residence', CASE WHEN ${residence} IS NOT NULL THEN jsonb_build_object('iso2', ${residence}) END, 'minor', ${minor}))`
const passport = `jsonb_build_object('iso2', iso2)`

/** As `travellersOf` makes them of citizenships. */
const travellers = (citizenships: string, isOne: string, residence: string, minor: string) => `(
  SELECT coalesce(CASE WHEN ${isOne} AND count(*) > 0
      THEN jsonb_build_array(${traveller(`jsonb_agg(${passport} ORDER BY n)`, residence, minor)})
      ELSE jsonb_agg(${traveller(`jsonb_build_array(${passport})`, residence, minor)} ORDER BY n) END, '[]')
    FROM jsonb_array_elements_text(${citizenships}) WITH ORDINALITY told (iso2, n))`

const statements = [
  `ALTER TABLE journeys
    ADD COLUMN travellers jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(travellers) = 'array'),
    ADD COLUMN tells_more boolean NOT NULL DEFAULT false,
    ADD COLUMN travellers_forgotten_at timestamptz,
    DROP CONSTRAINT journeys_citizenships_check,
    ADD CONSTRAINT journeys_citizenships_check
      CHECK (cardinality(citizenships) <= 48 AND (cardinality(citizenships) > 0 OR unfinished IS NOT NULL))`,
  `UPDATE journeys SET travellers = ${travellers('to_jsonb(citizenships)', 'is_one_person', 'residence_iso2', 'minor')}`,
  'ALTER TABLE journeys DROP COLUMN residence_iso2, DROP COLUMN is_one_person, DROP COLUMN minor',
  // What is told beside citizenships goes when the trip is over.
  'CREATE INDEX journeys_telling_more ON journeys (date_end) WHERE tells_more',

  `UPDATE journey_earlier_trips SET trip = trip - '{citizenships,onePerson,residence,minor}'::text[] || jsonb_build_object('travellers',
    ${travellers(`trip -> 'citizenships'`, `coalesce((trip ->> 'onePerson')::boolean, false)`, `(trip ->> 'residence')`, `(trip ->> 'minor')`)})
    WHERE jsonb_typeof(trip -> 'citizenships') = 'array'`,

  `CREATE TABLE journey_traveller_names (
    journey_id uuid PRIMARY KEY,
    organisation_id uuid NOT NULL,
    names jsonb NOT NULL CHECK (jsonb_typeof(names) = 'array'),
    FOREIGN KEY (journey_id, organisation_id) REFERENCES journeys (id, organisation_id) ON DELETE CASCADE
  )`,
  'ALTER TABLE journey_traveller_names ENABLE ROW LEVEL SECURITY',
  'GRANT SELECT, INSERT, UPDATE, DELETE ON journey_traveller_names TO portolan_tenant',
  `CREATE POLICY journey_traveller_names_of_tenant ON journey_traveller_names TO portolan_tenant
    USING (organisation_id = ${organisation}) WITH CHECK (organisation_id = ${organisation})`,
  `CREATE POLICY journey_traveller_names_of_code ON journey_traveller_names FOR SELECT TO portolan_tenant
    USING (EXISTS (SELECT FROM journeys WHERE journeys.id = journey_id AND code_hash = ${codeHash}))`,
]
