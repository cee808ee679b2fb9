import { sql, type Kysely } from 'kysely'

/** The colour of an organisation on its public pages, as `rrggbb`; null: ours. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`ALTER TABLE organisations ADD COLUMN brand_colour text CHECK (brand_colour ~ '^[0-9a-f]{6}$')`.execute(db)
}
