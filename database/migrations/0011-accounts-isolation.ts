import { sql, type Kysely } from 'kysely'

/**
 * Row level security on every table with an organisation's rows, those about its people too. Sign-in and the commands of
 * whoever runs the installation work as the owner of the tables, outside; a tenant transaction sees its own people, and
 * never a password, a session or a one-time link. Who has a history can be removed: the history stays, without them.
 */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const organisation = `nullif(current_setting('portolan.organisation_id', true), '')::uuid`
const ofOwnPeople = `EXISTS (SELECT FROM users WHERE users.id = user_id AND users.organisation_id = ${organisation})`

const ofPeople = (table: string): string[] => [
  `ALTER TABLE ${table} ENABLE ROW LEVEL SECURITY`,
  `CREATE POLICY ${table}_of_tenant ON ${table} TO portolan_tenant USING (${ofOwnPeople}) WITH CHECK (${ofOwnPeople})`,
]

/** Whose it is, too: nobody of another organisation can be named as who did it. */
const doneBy = (table: string, column: string): string[] => [
  `ALTER TABLE ${table} DROP CONSTRAINT ${table}_${column}_fkey`,
  `ALTER TABLE ${table} ADD CONSTRAINT ${table}_${column}_fkey FOREIGN KEY (${column}, organisation_id)
    REFERENCES users (id, organisation_id) ON DELETE SET NULL (${column})`,
]

const statements = [
  'ALTER TABLE users ENABLE ROW LEVEL SECURITY',
  `CREATE POLICY users_of_tenant ON users TO portolan_tenant
    USING (organisation_id = ${organisation}) WITH CHECK (organisation_id = ${organisation})`,
  ...ofPeople('user_permissions'),
  ...ofPeople('sessions'),
  ...ofPeople('invitations'),
  `GRANT SELECT (id, organisation_id, username, first_name, last_name, email, is_staff, is_active, created_at)
    ON users TO portolan_tenant`,
  'GRANT SELECT ON user_permissions TO portolan_tenant',

  // What an organisation says of itself; never its code, its rights, or whether it is switched on.
  `GRANT UPDATE (name, public_name, phone, email, street, zip_code, city, country_iso2, website)
    ON organisations TO portolan_tenant`,
  `CREATE POLICY organisations_changed_by_tenant ON organisations FOR UPDATE TO portolan_tenant
    USING (id = ${organisation}) WITH CHECK (id = ${organisation})`,

  'ALTER TABLE users ADD CONSTRAINT users_id_organisation_key UNIQUE (id, organisation_id)',
  ...doneBy('journeys', 'created_by'),
  ...doneBy('audit_entries', 'user_id'),
  'CREATE INDEX journeys_by_creator ON journeys (created_by)',
  'CREATE INDEX audit_entries_by_user ON audit_entries (user_id)',
  'ALTER TABLE rulebook_publications DROP CONSTRAINT rulebook_publications_published_by_fkey',
  `ALTER TABLE rulebook_publications ADD CONSTRAINT rulebook_publications_published_by_fkey
    FOREIGN KEY (published_by) REFERENCES users ON DELETE SET NULL`,
  'ALTER TABLE audit_entries DROP CONSTRAINT audit_entries_check',
  `ALTER TABLE audit_entries ADD CONSTRAINT audit_entries_operator_check CHECK (user_id IS NULL OR (actor = 'staff' AND organisation_id IS NOT NULL))`,
]
