import { sql, type Kysely } from 'kysely'

/** `stayUnder: 30` always held for 30 days too. It is called `stayUpTo` now, in what was published earlier as well. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const table of ['rulebook_records', 'rule_proposals'])
    await sql`UPDATE ${sql.table(table)} SET body = replace(body::text, '"stayUnder":', '"stayUpTo":')::jsonb
      WHERE body::text LIKE '%"stayUnder":%'`.execute(db)
}
