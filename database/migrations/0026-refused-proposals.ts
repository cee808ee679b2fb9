import { sql, type Kysely } from 'kysely'

/** An editor who refuses what a file proposes is not asked again until the file says something else. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`ALTER TABLE rule_proposals
    ADD refused_at timestamptz,
    ADD refused_by uuid REFERENCES users ON DELETE SET NULL,
    ADD refusal_reason text NOT NULL DEFAULT '' CHECK (length(refusal_reason) <= 2000)`.execute(db)
  await sql`CREATE INDEX rule_proposals_by_refuser ON rule_proposals (refused_by)`.execute(db)
}
