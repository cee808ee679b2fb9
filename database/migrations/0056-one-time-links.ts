import { sql, type Kysely } from 'kysely'

/**
 * One table for every one-time link of a person: to choose a first password, to choose another one, and to be signed in by a program of their
 * organisation, which shows a key. A link that was mailed is worth nothing once the person has another address; one that a program
 * asked for ends with its key. A session knows roughly when it was last seen, in what browser, and by which key it was opened.
 * A mail may be about a person. That an organisation has its logo is seen at the end of a transaction, where one asks for that: its picture is
 * an organisation's as well, and a restore writes one of the two first.
 */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const organisation = `nullif(current_setting('portolan.organisation_id', true), '')::uuid`
const ofOwnPeople = `EXISTS (SELECT FROM users WHERE users.id = user_id AND users.organisation_id = ${organisation})`

const statements = [
  `CREATE TABLE organisation_keys (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    organisation_id uuid NOT NULL REFERENCES organisations ON DELETE CASCADE,
    name text NOT NULL CHECK (length(name) BETWEEN 1 AND 100),
    key_hash text NOT NULL UNIQUE,
    ending text NOT NULL CHECK (length(ending) = 4),
    created_at timestamptz NOT NULL,
    created_by uuid,
    last_used_on date,
    FOREIGN KEY (created_by, organisation_id) REFERENCES users (id, organisation_id) ON DELETE SET NULL (created_by)
  )`,
  'CREATE UNIQUE INDEX organisation_keys_by_name ON organisation_keys (organisation_id, lower(name))',
  'CREATE INDEX organisation_keys_by_author ON organisation_keys (created_by)',
  'ALTER TABLE organisation_keys ENABLE ROW LEVEL SECURITY',
  `GRANT SELECT (id, organisation_id, name, ending, created_at, created_by, last_used_on),
    INSERT (organisation_id, name, key_hash, ending, created_at, created_by), DELETE ON organisation_keys TO portolan_tenant`,
  `CREATE POLICY organisation_keys_of_tenant ON organisation_keys TO portolan_tenant
    USING (organisation_id = ${organisation}) WITH CHECK (organisation_id = ${organisation})`,

  `CREATE TABLE one_time_links (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
    kind text NOT NULL CHECK (kind IN ('INVITATION', 'RESET', 'AUTO_LOGIN')),
    code_hash text NOT NULL UNIQUE,
    mailed_to text,
    key_id uuid REFERENCES organisation_keys ON DELETE CASCADE,
    expires_at timestamptz NOT NULL,
    CHECK ((kind = 'AUTO_LOGIN') = (key_id IS NOT NULL))
  )`,
  `CREATE UNIQUE INDEX one_time_links_newest ON one_time_links (user_id, kind) WHERE kind <> 'AUTO_LOGIN'`,
  'CREATE INDEX one_time_links_of_person ON one_time_links (user_id)',
  'CREATE INDEX one_time_links_of_key ON one_time_links (key_id) WHERE key_id IS NOT NULL',
  `INSERT INTO one_time_links (user_id, kind, code_hash, expires_at)
    SELECT user_id, 'INVITATION', code_hash, expires_at FROM invitations`,
  'DROP TABLE invitations',
  'ALTER TABLE one_time_links ENABLE ROW LEVEL SECURITY',
  `CREATE POLICY one_time_links_of_tenant ON one_time_links TO portolan_tenant
    USING (${ofOwnPeople}) WITH CHECK (${ofOwnPeople})`,

  `ALTER TABLE sessions
    ADD last_seen_at timestamptz,
    ADD browser text CHECK (length(browser) <= 40),
    ADD system text CHECK (length(system) <= 40),
    ADD key_id uuid REFERENCES organisation_keys ON DELETE SET NULL`,
  'CREATE INDEX sessions_of_key ON sessions (key_id) WHERE key_id IS NOT NULL',

  'ALTER TABLE mail_outbox DROP CONSTRAINT mail_outbox_subject_kind_check',
  `ALTER TABLE mail_outbox
    ADD CONSTRAINT mail_outbox_subject_kind_check CHECK (subject_kind IN ('journey', 'scheduled-rule', 'person')),
    ADD user_id uuid GENERATED ALWAYS AS (CASE WHEN subject_kind = 'person' THEN subject_id END) STORED,
    ADD FOREIGN KEY (user_id, organisation_id) REFERENCES users (id, organisation_id) ON DELETE CASCADE`,
  'CREATE INDEX mail_outbox_of_person ON mail_outbox (user_id) WHERE user_id IS NOT NULL',
  'ANALYZE mail_outbox',

  'ALTER TABLE audit_entries DROP CONSTRAINT audit_entries_actor_check',
  `ALTER TABLE audit_entries ADD CONSTRAINT audit_entries_actor_check
    CHECK (actor IN ('staff', 'operator', 'traveller', 'program', 'anonymous'))`,

  'ALTER TABLE organisations ALTER CONSTRAINT organisations_logo_picture_id_id_fkey DEFERRABLE',
]
