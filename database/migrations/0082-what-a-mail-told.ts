import { sql, type Kysely } from 'kysely'

/** The rules from which a mail of changes was made: what came until then it told as well. Null where it may have arrived before. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql.raw('ALTER TABLE subscription_updates ADD COLUMN told_revision integer').execute(db)
}
