import { sql, type Kysely } from 'kysely'

/** When a traveller read the changes of their page, and which of them they have read one by one. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const organisation = `nullif(current_setting('portolan.organisation_id', true), '')::uuid`
const codeHash = `nullif(current_setting('portolan.code_hash', true), '')`

const statements = [
  'ALTER TABLE journeys ADD COLUMN acknowledged_at timestamptz',
  // What was read alone, while others are left; all at once is `acknowledged_revision`.
  `CREATE TABLE journey_reads (
    journey_id uuid NOT NULL,
    organisation_id uuid NOT NULL,
    item text NOT NULL CHECK (item ~ '^[A-Za-z0-9.:-]{1,200}$'),
    revision integer NOT NULL,
    read_at timestamptz NOT NULL,
    PRIMARY KEY (journey_id, item),
    FOREIGN KEY (journey_id, organisation_id) REFERENCES journeys (id, organisation_id) ON DELETE CASCADE
  )`,
  'ALTER TABLE journey_reads ENABLE ROW LEVEL SECURITY',
  'GRANT SELECT, INSERT, UPDATE, DELETE ON journey_reads TO portolan_tenant',
  `CREATE POLICY journey_reads_of_tenant ON journey_reads TO portolan_tenant
    USING (organisation_id = ${organisation}) WITH CHECK (organisation_id = ${organisation})`,
  `CREATE POLICY journey_reads_of_code ON journey_reads FOR SELECT TO portolan_tenant
    USING (EXISTS (SELECT FROM journeys WHERE journeys.id = journey_id AND code_hash = ${codeHash}))`,
]
