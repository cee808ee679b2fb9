import { sql, type Kysely } from 'kysely'

/**
 * The countries that an organisation sells most, in its order, and where its look-ups start. Places are those of the
 * gazetteer, which is published and no table: the server checks them. The country database needs a key from now on: who was there before has one.
 */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const organisation = `nullif(current_setting('portolan.organisation_id', true), '')::uuid`
const iso2 = (column: string) => `${column} text CHECK (${column} ~ '^[A-Z]{2}$')`

const statements = [
  `CREATE TABLE organisation_country_selections (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    organisation_id uuid NOT NULL REFERENCES organisations ON DELETE CASCADE,
    ${iso2('country_iso2')} NOT NULL,
    position integer NOT NULL CHECK (position >= 0),
    UNIQUE (organisation_id, country_iso2)
  )`,
  'ALTER TABLE organisation_country_selections ENABLE ROW LEVEL SECURITY',
  'GRANT SELECT, INSERT, DELETE, UPDATE (position) ON organisation_country_selections TO portolan_tenant',
  `CREATE POLICY organisation_country_selections_of_tenant ON organisation_country_selections TO portolan_tenant
    USING (organisation_id = ${organisation}) WITH CHECK (organisation_id = ${organisation})`,

  `ALTER TABLE organisations ADD ${iso2('default_departure_iso2')}, ADD ${iso2('default_nationality_iso2')}`,
  'GRANT UPDATE (default_departure_iso2, default_nationality_iso2) ON organisations TO portolan_tenant',
  'UPDATE organisations SET cdb_access_key = gen_random_uuid() WHERE cdb_access_key IS NULL',
]
