import { sql, type Kysely } from 'kysely'

/** For which purpose a new look-up of an organisation begins; null: as the product says. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `ALTER TABLE organisations
    ADD default_restriction_type text CHECK (default_restriction_type IN ('TOURISM', 'BUSINESS'))`,
  'GRANT UPDATE (default_restriction_type) ON organisations TO portolan_tenant',
]
