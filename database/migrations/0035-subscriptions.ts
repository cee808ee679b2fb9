import { sql, type Kysely } from 'kysely'

/**
 * Addresses that follow a trip page, each in this one table. Links in mails are found by a hash of their token and are sealed for
 * the next mail, as the code of the page is. How often an address was asked is counted under a keyed hash of it.
 */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const organisation = `nullif(current_setting('portolan.organisation_id', true), '')::uuid`

const statements = [
  `CREATE TABLE subscriptions (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    organisation_id uuid NOT NULL,
    journey_id uuid NOT NULL,
    email text NOT NULL,
    email_key text GENERATED ALWAYS AS (lower(email)) STORED,
    language text NOT NULL,
    asked_at timestamptz NOT NULL,
    confirmed_at timestamptz,
    known_revision integer NOT NULL DEFAULT 0,
    confirm_hash text NOT NULL,
    confirm_sealed text NOT NULL,
    unsubscribe_hash text NOT NULL,
    unsubscribe_sealed text NOT NULL,
    UNIQUE (journey_id, email_key),
    FOREIGN KEY (journey_id, organisation_id) REFERENCES journeys (id, organisation_id) ON DELETE CASCADE
  )`,
  'CREATE INDEX subscriptions_unconfirmed ON subscriptions (asked_at) WHERE confirmed_at IS NULL',
  'ALTER TABLE subscriptions ENABLE ROW LEVEL SECURITY',
  'GRANT SELECT, INSERT, UPDATE, DELETE ON subscriptions TO portolan_tenant',
  `CREATE POLICY subscriptions_of_tenant ON subscriptions TO portolan_tenant
    USING (organisation_id = ${organisation}) WITH CHECK (organisation_id = ${organisation})`,

  // No organisation: an address has three mails in a day from all pages together.
  `CREATE TABLE subscription_attempts (
    address_hash text PRIMARY KEY,
    attempts integer NOT NULL,
    until timestamptz NOT NULL
  )`,
  'CREATE INDEX subscription_attempts_over ON subscription_attempts (until)',
]
