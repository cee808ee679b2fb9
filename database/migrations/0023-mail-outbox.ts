import { sql, type Kysely } from 'kysely'

/**
 * What is to be sent and what became of it, written in the transaction that causes it. A row names no address and holds no
 * text: both are made when it is sent, from what stands then.
 */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const organisation = `nullif(current_setting('portolan.organisation_id', true), '')::uuid`

const statements = [
  `CREATE TABLE mail_outbox (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    organisation_id uuid NOT NULL,
    journey_id uuid NOT NULL,
    kind text NOT NULL CHECK (kind ~ '^[a-z-]{1,40}$'),
    cause text NOT NULL CHECK (cause ~ '^[A-Za-z0-9:-]{1,100}$'),
    state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'sent', 'failed')),
    attempts integer NOT NULL DEFAULT 0,
    reason text CHECK (reason ~ '^[a-z0-9-]{1,40}$'),
    created_at timestamptz NOT NULL,
    created_by uuid,
    due_at timestamptz NOT NULL,
    leased_until timestamptz,
    ended_at timestamptz,
    UNIQUE (kind, journey_id, cause),
    CHECK ((state = 'waiting') = (ended_at IS NULL)),
    FOREIGN KEY (journey_id, organisation_id) REFERENCES journeys (id, organisation_id) ON DELETE CASCADE,
    FOREIGN KEY (created_by, organisation_id) REFERENCES users (id, organisation_id) ON DELETE SET NULL (created_by)
  )`,
  `CREATE INDEX mail_outbox_due ON mail_outbox (due_at) WHERE state = 'waiting'`,
  'CREATE INDEX mail_outbox_of_journey ON mail_outbox (journey_id, created_at)',
  'CREATE INDEX mail_outbox_of_organisation ON mail_outbox (organisation_id, created_at)',
  'CREATE INDEX mail_outbox_by_user ON mail_outbox (created_by, created_at)',
  'ALTER TABLE mail_outbox ENABLE ROW LEVEL SECURITY',
  'GRANT SELECT, INSERT ON mail_outbox TO portolan_tenant',
  `CREATE POLICY mail_outbox_of_tenant ON mail_outbox TO portolan_tenant
    USING (organisation_id = ${organisation}) WITH CHECK (organisation_id = ${organisation})`,
]
