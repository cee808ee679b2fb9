import { sql, type Kysely } from 'kysely'

/**
 * What an organisation says of itself, which parts of the product it has, and where each of its people starts. Its public code stands in the
 * widget on other sites: it names the organisation and is no secret.
 */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const texts = ['fax', 'instagram', 'facebook', 'linked_in', 'whatsapp', 'youtube', 'xing', 'twitter', 'testing_lab_url']
const described =
  'public_name phone email street zip_code city country_iso2 website dvkg_url brand_colour imprint privacy accessibility logo_picture_id'
const iso2 = (column: string) => `${column} text CHECK (${column} ~ '^[A-Z]{2}$')`

const statements = [
  `ALTER TABLE organisations
    ADD id_code_public text NOT NULL DEFAULT replace(gen_random_uuid()::text, '-', '') UNIQUE CHECK (id_code_public ~ '^[0-9a-f]{32}$'),
    ${texts.map((name) => `ADD ${name} text NOT NULL DEFAULT ''`).join(', ')},
    ADD accessibility text NOT NULL DEFAULT '',
    ADD logo_picture_id uuid,
    ADD feature_widget boolean NOT NULL DEFAULT true,
    ADD feature_events boolean NOT NULL DEFAULT true,
    ADD feature_password_reset boolean NOT NULL DEFAULT true,
    ADD FOREIGN KEY (logo_picture_id, id) REFERENCES pictures (id, organisation_id)`,
  'CREATE INDEX organisations_by_logo ON organisations (logo_picture_id)',
  `GRANT UPDATE (${[...described.split(' '), ...texts].join(', ')}) ON organisations TO portolan_tenant`,

  `ALTER TABLE users
    ADD language text CHECK (language IN ('de', 'en')),
    ADD ${iso2('default_departure_iso2')},
    ADD ${iso2('default_nationality_iso2')},
    ADD default_restriction_type text CHECK (default_restriction_type IN ('TOURISM', 'BUSINESS'))`,
  `GRANT SELECT (language, default_departure_iso2, default_nationality_iso2, default_restriction_type),
    UPDATE (first_name, last_name, email, language, default_departure_iso2, default_nationality_iso2, default_restriction_type)
    ON users TO portolan_tenant`,
]
