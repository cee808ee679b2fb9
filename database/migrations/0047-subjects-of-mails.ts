import { sql, type Kysely } from 'kysely'

/**
 * A mail is about a subject: a trip page, or a scheduled change that could not be published. Columns that the database makes of it tie
 * each mail to its subject, with which it is erased. A scheduled change knows the language of whoever scheduled it.
 */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  'DROP INDEX mail_outbox_of_journey',
  'ALTER TABLE mail_outbox DROP CONSTRAINT mail_outbox_journey_id_organisation_id_fkey',
  'ALTER TABLE mail_outbox RENAME journey_id TO subject_id',
  `ALTER TABLE mail_outbox
    ADD subject_kind text NOT NULL DEFAULT 'journey' CHECK (subject_kind IN ('journey', 'scheduled-rule'))`,
  'ALTER TABLE mail_outbox ALTER subject_kind DROP DEFAULT',
  `ALTER TABLE mail_outbox
    ADD journey_id uuid GENERATED ALWAYS AS (CASE WHEN subject_kind = 'journey' THEN subject_id END) STORED,
    ADD scheduled_rule_id uuid GENERATED ALWAYS AS (CASE WHEN subject_kind = 'scheduled-rule' THEN subject_id END) STORED
      REFERENCES scheduled_rules ON DELETE CASCADE,
    ADD FOREIGN KEY (journey_id, organisation_id) REFERENCES journeys (id, organisation_id) ON DELETE CASCADE`,
  'CREATE INDEX mail_outbox_of_journey ON mail_outbox (journey_id, created_at)',
  'CREATE INDEX mail_outbox_of_schedule ON mail_outbox (scheduled_rule_id) WHERE scheduled_rule_id IS NOT NULL',
  'ANALYZE mail_outbox',

  `ALTER TABLE scheduled_rules ADD language text NOT NULL DEFAULT 'de' CHECK (language IN ('de', 'en'))`,
]
