import { sql, type Kysely } from 'kysely'

/**
 * Data from outside: every run with the hash and, for the last good ones, the compressed copy of what was fetched; and
 * for each record that came from an import, where its data are from and of which day.
 */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  'ALTER TABLE rulebook_publications DROP CONSTRAINT rulebook_publications_origin_check',
  `ALTER TABLE rulebook_publications ADD CONSTRAINT rulebook_publications_origin_check
    CHECK (origin IN ('content', 'editor', 'import'))`,
  'ALTER TABLE rulebook_records DROP CONSTRAINT rulebook_records_kind_check',
  `ALTER TABLE rulebook_records ADD CONSTRAINT rulebook_records_kind_check
    CHECK (kind IN ('group', 'policy', 'restriction', 'place', 'visa-matrix', 'facts', 'advisories', 'region-shape'))`,

  `CREATE TABLE import_runs (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    import_kind text NOT NULL,
    source text NOT NULL,
    fetched_at timestamptz NOT NULL,
    data_date date,
    sha256 text NOT NULL,
    byte_count integer NOT NULL,
    compressed_copy bytea,
    outcome text NOT NULL CHECK (outcome IN ('published', 'unchanged', 'refused')),
    revision integer,
    message text NOT NULL DEFAULT ''
  )`,
  'CREATE INDEX import_runs_newest ON import_runs (import_kind, source, id DESC)',

  `CREATE TABLE imported_records (
    kind text NOT NULL,
    key text NOT NULL,
    source text NOT NULL,
    data_date date NOT NULL,
    row_count integer NOT NULL,
    rows_hash text NOT NULL,
    import_run_id integer NOT NULL REFERENCES import_runs,
    PRIMARY KEY (kind, key)
  )`,
]
