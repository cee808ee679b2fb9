import { sql, type Kysely } from 'kysely'

/**
 * The editors' desk: what a publication means to travellers and why it was made, what is to be published later, and what editors
 * keep beside a place's rules without publishing it. Nothing of it belongs to one organisation.
 */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `ALTER TABLE rulebook_publications
    ADD is_significant boolean NOT NULL DEFAULT false,
    ADD sentence jsonb,
    ADD reason text NOT NULL DEFAULT '' CHECK (length(reason) <= 2000)`,
  'CREATE INDEX rulebook_publications_by_publisher ON rulebook_publications (published_by)',

  `CREATE TABLE scheduled_rules (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    kind text NOT NULL,
    key text NOT NULL,
    body jsonb NOT NULL,
    base_revision integer,
    publish_at timestamptz NOT NULL,
    scheduled_at timestamptz NOT NULL,
    scheduled_by uuid REFERENCES users ON DELETE SET NULL,
    is_significant boolean NOT NULL,
    sentence jsonb,
    reason text NOT NULL CHECK (length(reason) <= 2000),
    failure jsonb
  )`,
  'CREATE INDEX scheduled_rules_due ON scheduled_rules (publish_at) WHERE failure IS NULL',
  'CREATE INDEX scheduled_rules_of_record ON scheduled_rules (kind, key)',
  'CREATE INDEX scheduled_rules_by_user ON scheduled_rules (scheduled_by)',

  `CREATE TABLE restriction_desk (
    key text PRIMARY KEY,
    reminder date,
    internal_note text NOT NULL DEFAULT '' CHECK (length(internal_note) <= 20000),
    internal_sources text NOT NULL DEFAULT '' CHECK (length(internal_sources) <= 20000),
    checked_at timestamptz,
    checked_by uuid REFERENCES users ON DELETE SET NULL
  )`,
  'CREATE INDEX restriction_desk_by_checker ON restriction_desk (checked_by)',

  'ALTER TABLE audit_entries DROP CONSTRAINT audit_entries_subject_kind_check',
  `ALTER TABLE audit_entries ADD CONSTRAINT audit_entries_subject_kind_check
    CHECK (subject_kind IN ('organisation', 'user', 'journey', 'import', 'rule'))`,
]
