import { sql, type Kysely } from 'kysely'

/**
 * The addresses on which published rules rest: how each answered last, what it said then as a hash of its readable text, and
 * what an editor has to look at. Nothing of it belongs to one organisation, and nothing of it is a rule.
 */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `CREATE TABLE watched_sources (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    url text NOT NULL UNIQUE CHECK (length(url) <= 2000),
    host text NOT NULL,
    revision integer NOT NULL,
    due_at timestamptz NOT NULL,
    asked_at timestamptz,
    outcome text NOT NULL DEFAULT 'unasked'
      CHECK (outcome IN ('unasked', 'there', 'gone', 'unreachable', 'refused', 'forbidden')),
    detail text NOT NULL DEFAULT '' CHECK (detail ~ '^[A-Za-z0-9_-]{0,40}$'),
    failing_since timestamptz,
    hash text,
    etag text,
    last_modified text,
    answered_url text,
    moved_to text,
    seen_hash text,
    seen_moved_to text,
    finding text CHECK (finding IN ('changed', 'moved', 'gone')),
    found_at timestamptz,
    looked_at timestamptz,
    looked_by uuid REFERENCES users ON DELETE SET NULL,
    note text NOT NULL DEFAULT '' CHECK (length(note) <= 2000),
    CHECK ((finding IS NULL) = (found_at IS NULL))
  )`,
  'CREATE INDEX watched_sources_due ON watched_sources (due_at)',
  'CREATE INDEX watched_sources_found ON watched_sources (found_at DESC) WHERE finding IS NOT NULL',
  'CREATE INDEX watched_sources_by_reader ON watched_sources (looked_by)',

  // Which records rest on an address, and with facts of which types.
  `CREATE TABLE watched_source_uses (
    source_id uuid NOT NULL REFERENCES watched_sources ON DELETE CASCADE,
    kind text NOT NULL CHECK (kind IN ('group', 'policy', 'restriction')),
    key text NOT NULL,
    facts integer NOT NULL,
    types jsonb NOT NULL,
    PRIMARY KEY (source_id, kind, key)
  )`,

  'ALTER TABLE audit_entries DROP CONSTRAINT audit_entries_subject_kind_check',
  `ALTER TABLE audit_entries ADD CONSTRAINT audit_entries_subject_kind_check CHECK (subject_kind ~ '^[a-z-]{1,40}$')`,
]
