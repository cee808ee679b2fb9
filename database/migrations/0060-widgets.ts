import { sql, type Kysely } from 'kysely'

/**
 * What the widget of an organisation asks first, and on whose sites it may stand. No row: never saved. Countries are those of the
 * gazetteer, which is published and no table: the server checks them.
 */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const organisation = `nullif(current_setting('portolan.organisation_id', true), '')::uuid`

const statements = [
  `CREATE TABLE organisation_widgets (
    organisation_id uuid PRIMARY KEY REFERENCES organisations ON DELETE CASCADE,
    default_nationality_iso2 text NOT NULL CHECK (default_nationality_iso2 ~ '^[A-Z]{2}$'),
    nationalities text[] NOT NULL CHECK (cardinality(nationalities) BETWEEN 1 AND 3),
    restriction_type text NOT NULL CHECK (restriction_type IN ('TOURISM', 'BUSINESS')),
    hosts text[] NOT NULL CHECK (cardinality(hosts) <= 50),
    modified_at timestamptz NOT NULL,
    modified_by uuid,
    CHECK (default_nationality_iso2 = ANY (nationalities)),
    FOREIGN KEY (modified_by, organisation_id) REFERENCES users (id, organisation_id) ON DELETE SET NULL (modified_by)
  )`,
  'CREATE INDEX organisation_widgets_by_person ON organisation_widgets (modified_by)',
  'ALTER TABLE organisation_widgets ENABLE ROW LEVEL SECURITY',
  'GRANT SELECT, INSERT, UPDATE ON organisation_widgets TO portolan_tenant',
  `CREATE POLICY organisation_widgets_of_tenant ON organisation_widgets TO portolan_tenant
    USING (organisation_id = ${organisation}) WITH CHECK (organisation_id = ${organisation})`,
]
