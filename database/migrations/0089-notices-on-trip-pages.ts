import { sql, type Kysely } from 'kysely'

/**
 * What an organisation writes to travellers: it stands on some trip pages until a day, and is mailed to who follows them. A page knows up to which day
 * something may stand on it, so that all others are shown without asking for more.
 */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const own = `organisation_id = nullif(current_setting('portolan.organisation_id', true), '')::uuid`
const ofTenant = (table: string): readonly string[] => [
  `ALTER TABLE ${table} ENABLE ROW LEVEL SECURITY`,
  `GRANT SELECT, INSERT, UPDATE, DELETE ON ${table} TO portolan_tenant`,
  `CREATE POLICY ${table}_of_tenant ON ${table} TO portolan_tenant USING (${own}) WITH CHECK (${own})`,
]
const text = (column: string, longest: number) =>
  `${column} text NOT NULL DEFAULT '' CHECK (length(${column}) <= ${longest})`

const statements = [
  // The id is given by who writes, so that a call that comes twice is one.
  `CREATE TABLE trip_notices (
    id uuid NOT NULL,
    organisation_id uuid NOT NULL REFERENCES organisations ON DELETE CASCADE,
    ${text('subject_de', 120)},
    ${text('text_de', 2000)},
    ${text('subject_en', 120)},
    ${text('text_en', 2000)},
    until date NOT NULL,
    pages integer NOT NULL CHECK (pages > 0),
    mails integer NOT NULL CHECK (mails >= 0),
    written_by uuid,
    written_at timestamptz NOT NULL,
    ended_at timestamptz,
    PRIMARY KEY (organisation_id, id),
    CHECK (subject_de <> '' OR subject_en <> ''),
    CHECK ((subject_de = '') = (text_de = '') AND (subject_en = '') = (text_en = '')),
    FOREIGN KEY (written_by, organisation_id) REFERENCES users (id, organisation_id) ON DELETE SET NULL (written_by)
  )`,
  'CREATE INDEX trip_notices_newest ON trip_notices (organisation_id, written_at DESC)',
  'CREATE INDEX trip_notices_by_author ON trip_notices (written_by) WHERE written_by IS NOT NULL',
  `CREATE TABLE journey_notices (
    journey_id uuid NOT NULL,
    organisation_id uuid NOT NULL,
    notice_id uuid NOT NULL,
    PRIMARY KEY (journey_id, notice_id),
    FOREIGN KEY (journey_id, organisation_id) REFERENCES journeys (id, organisation_id) ON DELETE CASCADE,
    FOREIGN KEY (organisation_id, notice_id) REFERENCES trip_notices (organisation_id, id) ON DELETE CASCADE
  )`,
  'CREATE INDEX journey_notices_of_notice ON journey_notices (organisation_id, notice_id)',
  ...['trip_notices', 'journey_notices'].flatMap(ofTenant),
  'ALTER TABLE journeys ADD COLUMN noted_until date',
]
