import { sql, type Kysely } from 'kysely'

/** What an organisation adds to its public pages and leaves out of them: eight blocks a kind of page, and whom it names for visas. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const organisation = `nullif(current_setting('portolan.organisation_id', true), '')::uuid`
const codeHash = `nullif(current_setting('portolan.code_hash', true), '')`

/** The page of a code shows what its organisation set. */
const walled = (table: string): string[] => [
  `ALTER TABLE ${table} ENABLE ROW LEVEL SECURITY`,
  `GRANT SELECT, INSERT, UPDATE, DELETE ON ${table} TO portolan_tenant`,
  `CREATE POLICY ${table}_of_tenant ON ${table} TO portolan_tenant
    USING (organisation_id = ${organisation}) WITH CHECK (organisation_id = ${organisation})`,
  `CREATE POLICY ${table}_of_code ON ${table} FOR SELECT TO portolan_tenant
    USING (EXISTS (SELECT FROM journeys WHERE journeys.organisation_id = ${table}.organisation_id AND code_hash = ${codeHash}))`,
]

const statements = [
  // Counts the changes, so that of two who change something the second is told.
  `CREATE TABLE page_settings (
    organisation_id uuid PRIMARY KEY REFERENCES organisations ON DELETE CASCADE,
    version integer NOT NULL CHECK (version > 0),
    modified_at timestamptz NOT NULL,
    modified_by uuid,
    FOREIGN KEY (modified_by, organisation_id) REFERENCES users (id, organisation_id) ON DELETE SET NULL (modified_by)
  )`,
  'CREATE INDEX page_settings_by_author ON page_settings (modified_by)',
  `CREATE TABLE content_blocks (
    organisation_id uuid NOT NULL REFERENCES organisations ON DELETE CASCADE,
    page text NOT NULL CHECK (page IN ('MYJOURNEY', 'MYCRUISE')),
    block text NOT NULL CHECK (block ~ '^[a-zA-Z]{1,40}$'),
    is_on boolean NOT NULL,
    text_de text NOT NULL CHECK (length(text_de) <= 20000),
    text_en text NOT NULL CHECK (length(text_en) <= 20000),
    PRIMARY KEY (organisation_id, page, block)
  )`,
  `CREATE TABLE visa_providers (
    organisation_id uuid NOT NULL REFERENCES organisations ON DELETE CASCADE,
    list text NOT NULL CHECK (list IN ('VISA', 'ENTRY_PERMIT')),
    position integer NOT NULL,
    name text NOT NULL CHECK (length(name) BETWEEN 1 AND 200),
    url text NOT NULL CHECK (url ~ '^https?://' AND length(url) <= 6000),
    types text[] NOT NULL CHECK (cardinality(types) BETWEEN 1 AND 4
      AND types <@ ARRAY['VISA', 'E_VISA', 'ENTRY_PERMIT', 'TRANSIT_VISA']),
    PRIMARY KEY (organisation_id, list, position)
  )`,
  ...['page_settings', 'content_blocks', 'visa_providers'].flatMap(walled),
]
