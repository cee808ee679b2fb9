import { sql, type Kysely } from 'kysely'

/** Pages on which tour operators say what they themselves require. Of the installation, like the rules: no organisation owns one. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`CREATE TABLE external_infos (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    name text NOT NULL CHECK (length(name) BETWEEN 1 AND 200),
    category text NOT NULL CHECK (category ~ '^[A-Za-z][A-Za-z0-9_-]{0,39}$'),
    link_de text NOT NULL CHECK (length(link_de) <= 2000),
    link_en text NOT NULL CHECK (length(link_en) <= 2000),
    allow_iframe boolean NOT NULL DEFAULT false,
    CHECK (link_de <> '' OR link_en <> '')
  )`.execute(db)
  await sql`CREATE UNIQUE INDEX external_infos_by_name ON external_infos (lower(name))`.execute(db)
}
