import { sql, type Kysely } from 'kysely'

/**
 * Who was to be told of which publication, in which mail, and what became of it. A row names no address and outlives the
 * subscription and the mail, so that a publication can say whom it reached.
 */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const organisation = `nullif(current_setting('portolan.organisation_id', true), '')::uuid`

const statements = [
  // A border that closes or an advisory that rises is told, whoever published it.
  'ALTER TABLE journey_changes ADD COLUMN is_grave boolean NOT NULL DEFAULT false',

  `CREATE TABLE subscription_updates (
    subscription_id uuid NOT NULL,
    revision integer NOT NULL REFERENCES rulebook_publications,
    journey_id uuid NOT NULL,
    organisation_id uuid NOT NULL,
    mail_id uuid NOT NULL,
    queued_at timestamptz NOT NULL,
    outcome text NOT NULL DEFAULT 'waiting' CHECK (outcome IN ('waiting', 'sent', 'failed')),
    reason text,
    PRIMARY KEY (subscription_id, revision),
    FOREIGN KEY (journey_id, organisation_id) REFERENCES journeys (id, organisation_id) ON DELETE CASCADE
  )`,
  'CREATE INDEX subscription_updates_of_mail ON subscription_updates (mail_id)',
  'CREATE INDEX subscription_updates_of_revision ON subscription_updates (revision, outcome)',
  'CREATE INDEX subscription_updates_of_journey ON subscription_updates (journey_id)',
  'ALTER TABLE subscription_updates ENABLE ROW LEVEL SECURITY',
  'GRANT SELECT ON subscription_updates TO portolan_tenant',
  `CREATE POLICY subscription_updates_of_tenant ON subscription_updates TO portolan_tenant
    USING (organisation_id = ${organisation}) WITH CHECK (organisation_id = ${organisation})`,

  // Whatever ends a mail, sending, refusal, a restore or the end of the trip, ends what it was to tell.
  `CREATE OR REPLACE FUNCTION end_subscription_updates() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    UPDATE subscription_updates SET outcome = CASE WHEN TG_OP = 'DELETE' THEN 'failed' ELSE NEW.state END,
        reason = CASE WHEN TG_OP = 'DELETE' THEN 'erased' ELSE NEW.reason END
      WHERE mail_id = OLD.id AND outcome = 'waiting';
    RETURN NULL;
  END $$`,
  `CREATE TRIGGER mail_outbox_ended AFTER UPDATE OF state ON mail_outbox FOR EACH ROW
    WHEN (OLD.kind = 'update' AND NEW.state <> 'waiting') EXECUTE FUNCTION end_subscription_updates()`,
  `CREATE TRIGGER mail_outbox_erased AFTER DELETE ON mail_outbox FOR EACH ROW
    WHEN (OLD.kind = 'update' AND OLD.state = 'waiting') EXECUTE FUNCTION end_subscription_updates()`,
]
