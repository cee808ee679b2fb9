import { sql, type Kysely } from 'kysely'

/**
 * Who made, changed and switched off what: written in the transaction that does it, never changed, and without a word of
 * what was changed, so that nothing of a traveller outlives the trip here. And the one-time links by which people choose
 * their password.
 */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const organisation = `nullif(current_setting('portolan.organisation_id', true), '')::uuid`

const statements = [
  `CREATE TABLE audit_entries (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    organisation_id uuid REFERENCES organisations,
    happened_at timestamptz NOT NULL,
    actor text NOT NULL CHECK (actor IN ('staff', 'operator')),
    user_id uuid REFERENCES users,
    action text NOT NULL,
    subject_kind text NOT NULL CHECK (subject_kind IN ('organisation', 'user', 'journey', 'import')),
    subject_id text NOT NULL,
    detail text NOT NULL DEFAULT '' CHECK (length(detail) <= 500 AND detail ~ '^[A-Za-z0-9_., -]*$'),
    CHECK ((actor = 'staff') = (user_id IS NOT NULL))
  )`,
  'CREATE INDEX audit_entries_of_organisation ON audit_entries (organisation_id, id DESC)',
  'ALTER TABLE audit_entries ENABLE ROW LEVEL SECURITY',
  'GRANT SELECT, INSERT ON audit_entries TO portolan_tenant',
  `CREATE POLICY audit_entries_of_tenant ON audit_entries TO portolan_tenant
    USING (organisation_id = ${organisation}) WITH CHECK (organisation_id = ${organisation})`,

  `CREATE TABLE invitations (
    user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
    code_hash text NOT NULL UNIQUE,
    expires_at timestamptz NOT NULL
  )`,
]
