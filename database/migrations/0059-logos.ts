import { sql, type Kysely } from 'kysely'

/** How large the logo of an organisation is stands beside it, so that a page that shows it asks for nothing more. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `ALTER TABLE organisations
    ADD logo_width int CHECK (logo_width BETWEEN 1 AND 4000),
    ADD logo_height int CHECK (logo_height BETWEEN 1 AND 4000),
    ADD CONSTRAINT organisations_logo_check CHECK (
      (logo_picture_id IS NULL) = (logo_width IS NULL) AND (logo_width IS NULL) = (logo_height IS NULL))`,
  'GRANT UPDATE (logo_width, logo_height) ON organisations TO portolan_tenant',
]
