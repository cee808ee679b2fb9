import { sql, type Kysely } from 'kysely'

/**
 * Whether an organisation is still led through its first steps: what of them is done follows from what it has. Those that are at work
 * already are not. Entries of the audit trail are found by their age, and one kind gets a name like all others.
 */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `ALTER TABLE organisations
    ADD first_steps text NOT NULL DEFAULT 'ended' CHECK (first_steps IN ('new', 'seen', 'ended'))`,
  `ALTER TABLE organisations ALTER first_steps SET DEFAULT 'new'`,
  'GRANT UPDATE (first_steps) ON organisations TO portolan_tenant',
  'CREATE INDEX audit_entries_by_time ON audit_entries (happened_at)',
  `UPDATE audit_entries SET action = 'looked-at' WHERE action = 'source looked at'`,
]
