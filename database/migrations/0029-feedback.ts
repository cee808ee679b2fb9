import { sql, type Kysely } from 'kysely'

/**
 * What readers say about a rule: staff from the look-up, travellers from a trip page. A row belongs to the organisation that
 * it came through; the editors of the installation read all of them, as the rules are everybody's. Nobody is asked for a name.
 */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const organisation = `nullif(current_setting('portolan.organisation_id', true), '')::uuid`

const statements = [
  `CREATE TABLE feedback (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    organisation_id uuid NOT NULL REFERENCES organisations ON DELETE CASCADE,
    sent_from text NOT NULL CHECK (sent_from IN ('look-up', 'trip-page')),
    sent_by uuid,
    sent_at timestamptz NOT NULL,
    kind text NOT NULL CHECK (kind IN ('WRONG', 'INCOMPLETE', 'GENERAL')),
    title text NOT NULL CHECK (length(title) BETWEEN 1 AND 200),
    text text NOT NULL CHECK (length(text) BETWEEN 1 AND 4000),
    place_key text CHECK (place_key ~ '^(COUNTRY|REGION|AIRPORT):[A-Z0-9-]{2,10}$'),
    detail_type text CHECK (length(detail_type) <= 100),
    citizenships text[] NOT NULL DEFAULT '{}',
    rulebook_revision integer NOT NULL,
    answer text NOT NULL DEFAULT '' CHECK (length(answer) <= 4000),
    linked_revision integer REFERENCES rulebook_publications,
    handled_at timestamptz,
    handled_by uuid REFERENCES users ON DELETE SET NULL,
    closed_at timestamptz,
    FOREIGN KEY (sent_by, organisation_id) REFERENCES users (id, organisation_id) ON DELETE SET NULL (sent_by)
  )`,
  'CREATE INDEX feedback_in_order ON feedback (sent_at DESC, id)',
  'CREATE INDEX feedback_of_organisation ON feedback (organisation_id, sent_at DESC)',
  'CREATE INDEX feedback_by_sender ON feedback (sent_by)',
  'CREATE INDEX feedback_by_handler ON feedback (handled_by)',
  'CREATE INDEX feedback_by_revision ON feedback (linked_revision)',
  'ALTER TABLE feedback ENABLE ROW LEVEL SECURITY',
  'GRANT SELECT, INSERT ON feedback TO portolan_tenant',
  `CREATE POLICY feedback_of_tenant ON feedback TO portolan_tenant
    USING (organisation_id = ${organisation}) WITH CHECK (organisation_id = ${organisation})`,
]
