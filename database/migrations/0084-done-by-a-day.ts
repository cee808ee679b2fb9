import { sql, type Kysely } from 'kysely'

/** What a subscriber says is done is done for a day: a deadline that moved is asked about again. Null: said before this. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql.raw('ALTER TABLE subscription_done ADD COLUMN deadline date').execute(db)
}
