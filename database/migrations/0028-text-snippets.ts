import { sql, type Kysely } from 'kysely'

/** Texts that an organisation's editors write again and again. What the audit trail speaks of is no longer listed here. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const organisation = `nullif(current_setting('portolan.organisation_id', true), '')::uuid`

const statements = [
  `CREATE TABLE text_snippets (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    organisation_id uuid NOT NULL REFERENCES organisations ON DELETE CASCADE,
    name text NOT NULL CHECK (length(name) BETWEEN 1 AND 200),
    text_de text NOT NULL CHECK (length(text_de) <= 20000),
    text_en text NOT NULL CHECK (length(text_en) <= 20000),
    created_at timestamptz NOT NULL,
    created_by uuid,
    modified_at timestamptz NOT NULL,
    modified_by uuid,
    FOREIGN KEY (created_by, organisation_id) REFERENCES users (id, organisation_id) ON DELETE SET NULL (created_by),
    FOREIGN KEY (modified_by, organisation_id) REFERENCES users (id, organisation_id) ON DELETE SET NULL (modified_by)
  )`,
  'CREATE UNIQUE INDEX text_snippets_by_name ON text_snippets (organisation_id, lower(name))',
  'CREATE INDEX text_snippets_by_author ON text_snippets (created_by)',
  'CREATE INDEX text_snippets_by_last_author ON text_snippets (modified_by)',
  'ALTER TABLE text_snippets ENABLE ROW LEVEL SECURITY',
  'GRANT SELECT, INSERT, UPDATE, DELETE ON text_snippets TO portolan_tenant',
  `CREATE POLICY text_snippets_of_tenant ON text_snippets TO portolan_tenant
    USING (organisation_id = ${organisation}) WITH CHECK (organisation_id = ${organisation})`,

  'ALTER TABLE audit_entries DROP CONSTRAINT audit_entries_subject_kind_check',
  `ALTER TABLE audit_entries ADD CONSTRAINT audit_entries_subject_kind_check CHECK (subject_kind ~ '^[a-z-]{1,40}$')`,
]
