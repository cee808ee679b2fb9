import { sql, type Kysely } from 'kysely'

/** The address that somebody had, until it is told that it is theirs no more: some days at most. Nobody but that mail reads it. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const organisation = `nullif(current_setting('portolan.organisation_id', true), '')::uuid`

const statements = [
  `CREATE TABLE earlier_addresses (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    user_id uuid NOT NULL,
    organisation_id uuid NOT NULL REFERENCES organisations ON DELETE CASCADE,
    address text NOT NULL CHECK (length(address) BETWEEN 3 AND 254),
    changed_at timestamptz NOT NULL,
    FOREIGN KEY (user_id, organisation_id) REFERENCES users (id, organisation_id) ON DELETE CASCADE
  )`,
  'CREATE INDEX earlier_addresses_of_person ON earlier_addresses (user_id)',
  'ALTER TABLE earlier_addresses ENABLE ROW LEVEL SECURITY',
  `CREATE POLICY earlier_addresses_of_tenant ON earlier_addresses TO portolan_tenant
    USING (organisation_id = ${organisation}) WITH CHECK (organisation_id = ${organisation})`,
]
