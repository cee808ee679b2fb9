import { sql, type Kysely } from 'kysely'

/** What an organisation has to say about itself on its public pages: an address of its own site, or the text itself. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`ALTER TABLE organisations
    ADD COLUMN imprint text NOT NULL DEFAULT '' CHECK (length(imprint) <= 20000),
    ADD COLUMN privacy text NOT NULL DEFAULT '' CHECK (length(privacy) <= 20000)`.execute(db)
}
