import { sql, type Kysely } from 'kysely'

/**
 * From where travel advice and missions come by themselves: whether somebody has agreed, when each is asked again, and how it fared.
 * A source without a row was never decided about, and is not asked. It belongs to the installation, to no organisation.
 */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `CREATE TABLE advice_sources (
    id text PRIMARY KEY CHECK (id ~ '^[a-z-]{1,40}$'),
    is_on boolean NOT NULL,
    decided_at timestamptz NOT NULL,
    decided_by uuid REFERENCES users ON DELETE SET NULL,
    url text NOT NULL DEFAULT '',
    due_at timestamptz NOT NULL,
    asked_at timestamptz,
    good_at timestamptz,
    failed_at timestamptz,
    failure text NOT NULL DEFAULT '' CHECK (length(failure) <= 500),
    failures integer NOT NULL DEFAULT 0,
    etag text,
    last_modified text
  )`,
  'CREATE INDEX advice_sources_by_decider ON advice_sources (decided_by)',
]
