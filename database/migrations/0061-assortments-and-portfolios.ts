import { sql, type Kysely } from 'kysely'

/**
 * Named groups of tour operators, the countries that an organisation offers, and from which level of travel advice on a block of a trip
 * page is shown.
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
const byOwnPerson =
  'FOREIGN KEY (modified_by, organisation_id) REFERENCES users (id, organisation_id) ON DELETE SET NULL (modified_by)'

const statements = [
  `CREATE TABLE assortments (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    organisation_id uuid NOT NULL REFERENCES organisations ON DELETE CASCADE,
    name text NOT NULL CHECK (length(name) BETWEEN 1 AND 200),
    modified_at timestamptz NOT NULL,
    modified_by uuid,
    UNIQUE (id, organisation_id),
    ${byOwnPerson}
  )`,
  'CREATE UNIQUE INDEX assortments_by_name ON assortments (organisation_id, lower(name))',
  'CREATE INDEX assortments_by_last_author ON assortments (modified_by)',
  `CREATE TABLE assortment_operators (
    assortment_id uuid NOT NULL,
    organisation_id uuid NOT NULL,
    external_info_id uuid NOT NULL REFERENCES external_infos ON DELETE CASCADE,
    position integer NOT NULL,
    PRIMARY KEY (assortment_id, external_info_id),
    FOREIGN KEY (assortment_id, organisation_id) REFERENCES assortments (id, organisation_id) ON DELETE CASCADE
  )`,
  'CREATE INDEX assortment_operators_by_info ON assortment_operators (external_info_id)',

  `CREATE TABLE portfolios (
    organisation_id uuid PRIMARY KEY REFERENCES organisations ON DELETE CASCADE,
    version integer NOT NULL,
    modified_at timestamptz NOT NULL,
    modified_by uuid,
    ${byOwnPerson}
  )`,
  'CREATE INDEX portfolios_by_last_author ON portfolios (modified_by)',
  `CREATE TABLE portfolio_countries (
    organisation_id uuid NOT NULL REFERENCES portfolios ON DELETE CASCADE,
    country_iso2 text NOT NULL CHECK (country_iso2 ~ '^[A-Z]{2}$'),
    region_ids text[] NOT NULL,
    PRIMARY KEY (organisation_id, country_iso2)
  )`,
  ...['assortments', 'assortment_operators', 'portfolios', 'portfolio_countries'].flatMap(ofTenant),

  'ALTER TABLE content_blocks ADD shown_from smallint CHECK (shown_from BETWEEN 3 AND 5)',
]
