import { sql, type Kysely } from 'kysely'

/** What the list of trip pages looks into when it is searched for a traveller's name: the names in small letters, one a line. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `CREATE OR REPLACE FUNCTION names_as_lines(names jsonb) RETURNS text LANGUAGE sql IMMUTABLE STRICT AS $$
    SELECT lower(string_agg(name, E'\\n')) FROM jsonb_array_elements_text(names) AS told (name)
  $$`,
  'GRANT EXECUTE ON FUNCTION names_as_lines(jsonb) TO portolan_tenant',
  `ALTER TABLE journey_traveller_names ADD lines text GENERATED ALWAYS AS (names_as_lines(names)) STORED`,
  'CREATE INDEX journey_traveller_names_of_organisation ON journey_traveller_names (organisation_id, journey_id)',
  'ANALYZE journey_traveller_names',
]
