import { sql, type Kysely } from 'kysely'

/**
 * News of an organisation, and product news, which all organisations of the installation read and its own alone changes. Pictures are in the
 * database, so that a backup holds them and they go with their organisation.
 */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const organisation = `nullif(current_setting('portolan.organisation_id', true), '')::uuid`
const isForAll = `news_type = 'DESTINATIONMANAGER' AND deleted_at IS NULL AND ${organisation} IS NOT NULL`

const walled = (table: string): string[] => [
  `ALTER TABLE ${table} ENABLE ROW LEVEL SECURITY`,
  `GRANT SELECT, INSERT, UPDATE, DELETE ON ${table} TO portolan_tenant`,
  `CREATE POLICY ${table}_of_tenant ON ${table} TO portolan_tenant
    USING (organisation_id = ${organisation}) WITH CHECK (organisation_id = ${organisation})`,
]

const statements = [
  `CREATE TABLE pictures (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    organisation_id uuid NOT NULL REFERENCES organisations ON DELETE CASCADE,
    content_type text NOT NULL CHECK (content_type IN ('image/png', 'image/jpeg')),
    width int NOT NULL CHECK (width BETWEEN 1 AND 4000),
    height int NOT NULL CHECK (height BETWEEN 1 AND 4000),
    bytes bytea NOT NULL CHECK (length(bytes) BETWEEN 1 AND 4000000),
    created_at timestamptz NOT NULL,
    created_by uuid,
    UNIQUE (id, organisation_id),
    FOREIGN KEY (created_by, organisation_id) REFERENCES users (id, organisation_id) ON DELETE SET NULL (created_by)
  )`,
  'ALTER TABLE pictures ALTER bytes SET STORAGE EXTERNAL',
  'CREATE INDEX pictures_of_organisation ON pictures (organisation_id, created_at)',
  'CREATE INDEX pictures_by_author ON pictures (created_by)',
  ...walled('pictures'),

  `CREATE TABLE news (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    organisation_id uuid NOT NULL REFERENCES organisations ON DELETE CASCADE,
    news_type text NOT NULL CHECK (news_type IN ('ORGANISATION', 'DESTINATIONMANAGER')),
    title_de text NOT NULL CHECK (length(title_de) BETWEEN 1 AND 200),
    title_en text NOT NULL CHECK (length(title_en) <= 200),
    text_de text NOT NULL CHECK (length(text_de) <= 20000),
    text_en text NOT NULL CHECK (length(text_en) <= 20000),
    important_until date,
    country_iso2 text CHECK (country_iso2 ~ '^[A-Z]{2}$'),
    picture_id uuid,
    picture_alt_de text NOT NULL DEFAULT '' CHECK (length(picture_alt_de) <= 300),
    picture_alt_en text NOT NULL DEFAULT '' CHECK (length(picture_alt_en) <= 300),
    created_at timestamptz NOT NULL,
    created_by uuid,
    modified_at timestamptz NOT NULL,
    modified_by uuid,
    significant_update_at timestamptz,
    deleted_at timestamptz,
    UNIQUE (id, organisation_id),
    CHECK (picture_id IS NULL OR (picture_alt_de <> '' AND picture_alt_en <> '')),
    FOREIGN KEY (picture_id, organisation_id) REFERENCES pictures (id, organisation_id),
    FOREIGN KEY (created_by, organisation_id) REFERENCES users (id, organisation_id) ON DELETE SET NULL (created_by),
    FOREIGN KEY (modified_by, organisation_id) REFERENCES users (id, organisation_id) ON DELETE SET NULL (modified_by)
  )`,
  'CREATE INDEX news_of_organisation ON news (organisation_id, created_at DESC)',
  `CREATE INDEX news_for_all ON news (created_at DESC) WHERE news_type = 'DESTINATIONMANAGER'`,
  'CREATE INDEX news_by_picture ON news (picture_id)',
  'CREATE INDEX news_by_author ON news (created_by)',
  'CREATE INDEX news_by_last_author ON news (modified_by)',
  ...walled('news'),
  `CREATE POLICY news_for_all ON news FOR SELECT TO portolan_tenant USING (${isForAll})`,

  `CREATE TABLE news_tags (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    organisation_id uuid NOT NULL REFERENCES organisations ON DELETE CASCADE,
    name_de text NOT NULL CHECK (length(name_de) BETWEEN 1 AND 60),
    name_en text NOT NULL CHECK (length(name_en) <= 60),
    sort_order int NOT NULL,
    UNIQUE (id, organisation_id)
  )`,
  'CREATE UNIQUE INDEX news_tags_by_name ON news_tags (organisation_id, lower(name_de))',
  `CREATE TABLE news_tagged (
    news_id uuid NOT NULL,
    tag_id uuid NOT NULL,
    organisation_id uuid NOT NULL,
    PRIMARY KEY (news_id, tag_id),
    FOREIGN KEY (news_id, organisation_id) REFERENCES news (id, organisation_id) ON DELETE CASCADE,
    FOREIGN KEY (tag_id, organisation_id) REFERENCES news_tags (id, organisation_id) ON DELETE CASCADE
  )`,
  'CREATE INDEX news_tagged_by_tag ON news_tagged (tag_id)',
  ...walled('news_tags'),
  ...walled('news_tagged'),
  `CREATE POLICY news_tagged_for_all ON news_tagged FOR SELECT TO portolan_tenant
    USING (EXISTS (SELECT FROM news WHERE news.id = news_id AND ${isForAll}))`,
  `CREATE POLICY news_tags_for_all ON news_tags FOR SELECT TO portolan_tenant
    USING (EXISTS (SELECT FROM news_tagged JOIN news ON news.id = news_id WHERE tag_id = news_tags.id AND ${isForAll}))`,
]
