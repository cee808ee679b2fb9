import { sql, type Kysely } from 'kysely'

/**
 * What was shown, mailed and read of a trip page: one chain for each organisation, which is only ever added to. A row names
 * nobody and outlives its trip, so it refers to no journey and to no revision.
 */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const organisation = `nullif(current_setting('portolan.organisation_id', true), '')::uuid`
const hash = `~ '^[0-9a-f]{64}$'`

const statements = [
  `CREATE TABLE evidence (
    organisation_id uuid NOT NULL REFERENCES organisations,
    sequence integer NOT NULL CHECK (sequence > 0),
    journey_id uuid NOT NULL,
    kind text NOT NULL CHECK (kind IN ('view', 'mail', 'pdf', 'card', 'calendar', 'acknowledgement', 'subscription')),
    language text NOT NULL CHECK (language ~ '^[a-z]{2}$'),
    revision integer NOT NULL,
    content_hash text NOT NULL CHECK (content_hash ${hash}),
    happened_at timestamptz NOT NULL,
    detail jsonb NOT NULL CHECK (length(detail::text) <= 2000 AND detail::text !~ '@'),
    previous_hash text NOT NULL CHECK (previous_hash ${hash}),
    hash text NOT NULL CHECK (hash ${hash}),
    seal text NOT NULL CHECK (seal ${hash}),
    PRIMARY KEY (organisation_id, sequence)
  )`,
  'CREATE INDEX evidence_of_journey ON evidence (journey_id, sequence)',
  // Where each chain ends: the row that who appends locks.
  `CREATE TABLE evidence_heads (
    organisation_id uuid PRIMARY KEY REFERENCES organisations,
    sequence integer NOT NULL,
    hash text NOT NULL CHECK (hash ${hash})
  )`,
  ...['evidence', 'evidence_heads'].flatMap((table) => [
    `ALTER TABLE ${table} ENABLE ROW LEVEL SECURITY`,
    `CREATE POLICY ${table}_of_tenant ON ${table} TO portolan_tenant
      USING (organisation_id = ${organisation}) WITH CHECK (organisation_id = ${organisation})`,
  ]),
  'GRANT SELECT, INSERT ON evidence TO portolan_tenant',
  'GRANT SELECT, INSERT, UPDATE ON evidence_heads TO portolan_tenant',
]
