import { sql, type Kysely } from 'kysely'

/**
 * Who follows a page is reminded of its deadlines: of each one once, so many days before, unless they said that it is done. They know a
 * trip of the page, and are told of another one.
 */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const organisation = `nullif(current_setting('portolan.organisation_id', true), '')::uuid`
const ofTenant = (table: string): string[] => [
  `ALTER TABLE ${table} ENABLE ROW LEVEL SECURITY`,
  `CREATE POLICY ${table}_of_tenant ON ${table} TO portolan_tenant
    USING (organisation_id = ${organisation}) WITH CHECK (organisation_id = ${organisation})`,
]

const statements = [
  // Who followed a page before this asked for news of changes alone.
  'ALTER TABLE subscriptions ADD COLUMN wants_reminders boolean NOT NULL DEFAULT false',
  'ALTER TABLE subscriptions ADD COLUMN deadlines_seen_on date',
  'ALTER TABLE subscriptions ADD COLUMN known_trip integer NOT NULL DEFAULT 0',
  `UPDATE subscriptions s SET known_trip = e.version
    FROM (SELECT journey_id, max(version) AS version FROM journey_earlier_trips GROUP BY journey_id) e
    WHERE e.journey_id = s.journey_id`,
  `CREATE INDEX subscriptions_reminded ON subscriptions (journey_id)
    WHERE wants_reminders AND confirmed_at IS NOT NULL`,

  `CREATE TABLE subscription_reminders (
    subscription_id uuid NOT NULL REFERENCES subscriptions ON DELETE CASCADE,
    task text NOT NULL,
    deadline date NOT NULL,
    days_before smallint NOT NULL,
    organisation_id uuid NOT NULL,
    mail_id uuid NOT NULL,
    queued_at timestamptz NOT NULL,
    outcome text NOT NULL DEFAULT 'waiting' CHECK (outcome IN ('waiting', 'sent', 'failed')),
    reason text,
    PRIMARY KEY (subscription_id, task, deadline, days_before)
  )`,
  'CREATE INDEX subscription_reminders_of_mail ON subscription_reminders (mail_id)',
  'GRANT SELECT ON subscription_reminders TO portolan_tenant',
  ...ofTenant('subscription_reminders'),

  `CREATE TABLE subscription_done (
    subscription_id uuid NOT NULL REFERENCES subscriptions ON DELETE CASCADE,
    task text NOT NULL,
    organisation_id uuid NOT NULL,
    done_at timestamptz NOT NULL,
    PRIMARY KEY (subscription_id, task)
  )`,
  'GRANT SELECT, INSERT, DELETE ON subscription_done TO portolan_tenant',
  ...ofTenant('subscription_done'),

  `CREATE OR REPLACE FUNCTION end_subscription_reminders() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    UPDATE subscription_reminders SET outcome = CASE WHEN TG_OP = 'DELETE' THEN 'failed' ELSE NEW.state END,
        reason = CASE WHEN TG_OP = 'DELETE' THEN 'erased' ELSE NEW.reason END
      WHERE mail_id = OLD.id AND outcome = 'waiting';
    RETURN NULL;
  END $$`,
  `CREATE TRIGGER mail_outbox_reminder_ended AFTER UPDATE OF state ON mail_outbox FOR EACH ROW
    WHEN (OLD.kind = 'reminder' AND NEW.state <> 'waiting') EXECUTE FUNCTION end_subscription_reminders()`,
  `CREATE TRIGGER mail_outbox_reminder_erased AFTER DELETE ON mail_outbox FOR EACH ROW
    WHEN (OLD.kind = 'reminder' AND OLD.state = 'waiting') EXECUTE FUNCTION end_subscription_reminders()`,

  // The trip that a mail told of: a page that gets another one while its mail is on the way is told of that as well.
  'ALTER TABLE mail_outbox ADD COLUMN trip_version integer',
]
