import { sql, type Kysely } from 'kysely'

/**
 * Every transaction about one organisation's data runs as `portolan_tenant`, which sees only the rows of the organisation
 * named by `portolan.organisation_id`, or the one trip page named by `portolan.code_hash`. Roles belong to the whole
 * server, so another database may have made the role already, or be making it right now.
 */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const organisation = `nullif(current_setting('portolan.organisation_id', true), '')::uuid`
const codeHash = `nullif(current_setting('portolan.code_hash', true), '')`

const tenantTable = (table: string): string[] => [
  `ALTER TABLE ${table} ENABLE ROW LEVEL SECURITY`,
  `GRANT SELECT, INSERT, UPDATE, DELETE ON ${table} TO portolan_tenant`,
  `CREATE POLICY ${table}_of_tenant ON ${table} TO portolan_tenant
    USING (organisation_id = ${organisation}) WITH CHECK (organisation_id = ${organisation})`,
]

const statements = [
  `DO $$ BEGIN
    IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'portolan_tenant') THEN
      CREATE ROLE portolan_tenant NOLOGIN NOSUPERUSER NOBYPASSRLS;
    END IF;
  EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL;
  END $$`,
  // From PostgreSQL 16 on, whoever makes a role may not switch to it until granted; the check at start-up tells if this failed.
  `DO $$ BEGIN
    IF NOT (SELECT rolsuper FROM pg_roles WHERE rolname = current_user) THEN
      EXECUTE format('GRANT portolan_tenant TO %I', current_user);
    END IF;
  EXCEPTION WHEN insufficient_privilege THEN NULL;
  END $$`,
  'GRANT USAGE ON SCHEMA public TO portolan_tenant',

  ...tenantTable('journeys'),
  ...tenantTable('journey_places'),
  ...tenantTable('journey_contacts'),
  `CREATE POLICY journeys_of_code ON journeys FOR SELECT TO portolan_tenant USING (code_hash = ${codeHash})`,
  `CREATE POLICY journey_places_of_code ON journey_places FOR SELECT TO portolan_tenant
    USING (EXISTS (SELECT FROM journeys WHERE journeys.id = journey_id AND code_hash = ${codeHash}))`,

  'ALTER TABLE organisations ENABLE ROW LEVEL SECURITY',
  'GRANT SELECT ON organisations TO portolan_tenant',
  `CREATE POLICY organisations_of_tenant ON organisations FOR SELECT TO portolan_tenant
    USING (id = ${organisation} OR EXISTS (SELECT FROM journeys WHERE organisation_id = organisations.id AND code_hash = ${codeHash}))`,

  'GRANT SELECT ON rulebook_publications, rulebook_records TO portolan_tenant',
]
