import { sql, type Kysely } from 'kysely'

/**
 * A second factor of a person, with its recovery codes; and the sign-in at a provider of OpenID Connect: where it is, who is connected, and
 * what is under way. Secrets are sealed, codes are hashed.
 */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const organisation = `nullif(current_setting('portolan.organisation_id', true), '')::uuid`

/** Who may see a row of a person may see the person. */
const ofPeople = (table: string): string[] => {
  const mine = `EXISTS (SELECT FROM users WHERE users.id = ${table}.user_id AND users.organisation_id = ${organisation})`
  return [
    `ALTER TABLE ${table} ENABLE ROW LEVEL SECURITY`,
    `CREATE POLICY ${table}_of_tenant ON ${table} TO portolan_tenant USING (${mine}) WITH CHECK (${mine})`,
  ]
}

const ofOrganisation = (table: string): string[] => [
  `ALTER TABLE ${table} ENABLE ROW LEVEL SECURITY`,
  `CREATE POLICY ${table}_of_tenant ON ${table} TO portolan_tenant
    USING (organisation_id = ${organisation}) WITH CHECK (organisation_id = ${organisation})`,
]

const statements = [
  'ALTER TABLE organisations ADD requires_second_factor boolean NOT NULL DEFAULT false',
  'GRANT UPDATE (requires_second_factor) ON organisations TO portolan_tenant',
  'ALTER TABLE sessions ADD by_provider boolean NOT NULL DEFAULT false',

  `CREATE TABLE second_factors (
    user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
    secret_sealed text NOT NULL,
    made_at timestamptz NOT NULL,
    confirmed_at timestamptz,
    last_step bigint NOT NULL DEFAULT 0,
    told_step bigint
  )`,
  `CREATE TABLE recovery_codes (
    user_id uuid NOT NULL REFERENCES second_factors ON DELETE CASCADE,
    code_hash text NOT NULL,
    used_at timestamptz,
    PRIMARY KEY (user_id, code_hash)
  )`,
  ...ofPeople('second_factors'),
  ...ofPeople('recovery_codes'),
  'GRANT SELECT (user_id, confirmed_at), DELETE ON second_factors TO portolan_tenant',

  `CREATE TABLE sign_in_providers (
    organisation_id uuid PRIMARY KEY REFERENCES organisations ON DELETE CASCADE,
    issuer text NOT NULL CHECK (issuer ~ '^https?://' AND length(issuer) <= 500),
    client_id text NOT NULL CHECK (length(client_id) BETWEEN 1 AND 500),
    client_secret_sealed text NOT NULL,
    label text NOT NULL CHECK (length(label) BETWEEN 1 AND 60),
    is_on boolean NOT NULL,
    is_required boolean NOT NULL,
    modified_at timestamptz NOT NULL,
    CHECK (is_on OR NOT is_required)
  )`,
  // Of one issuer a person has one account, and an account is one person.
  `CREATE TABLE provider_accounts (
    organisation_id uuid NOT NULL REFERENCES organisations ON DELETE CASCADE,
    issuer text NOT NULL,
    subject text NOT NULL CHECK (length(subject) BETWEEN 1 AND 255),
    user_id uuid NOT NULL,
    connected_at timestamptz NOT NULL,
    used_at timestamptz,
    PRIMARY KEY (organisation_id, issuer, subject),
    UNIQUE (user_id, issuer),
    FOREIGN KEY (user_id, organisation_id) REFERENCES users (id, organisation_id) ON DELETE CASCADE
  )`,
  `CREATE TABLE provider_sign_ins (
    state_hash text PRIMARY KEY,
    key_hash text NOT NULL,
    organisation_id uuid NOT NULL REFERENCES organisations ON DELETE CASCADE,
    user_id uuid,
    issuer text NOT NULL,
    nonce text NOT NULL,
    verifier text NOT NULL,
    expires_at timestamptz NOT NULL,
    FOREIGN KEY (user_id, organisation_id) REFERENCES users (id, organisation_id) ON DELETE CASCADE
  )`,
  'CREATE INDEX provider_sign_ins_by_organisation ON provider_sign_ins (organisation_id)',
  'CREATE INDEX provider_sign_ins_by_user ON provider_sign_ins (user_id)',
  'CREATE INDEX provider_sign_ins_by_end ON provider_sign_ins (expires_at)',
  ...ofOrganisation('sign_in_providers'),
  ...ofOrganisation('provider_accounts'),
  ...ofOrganisation('provider_sign_ins'),
  'GRANT SELECT, INSERT, UPDATE, DELETE ON sign_in_providers, provider_accounts TO portolan_tenant',
]
