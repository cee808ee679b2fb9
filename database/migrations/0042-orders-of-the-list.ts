import { sql, type Kysely } from 'kysely'

/**
 * The list of trip pages has each of its orders beside each thing that a page is found by, so that most pages of it are one
 * range of an index, however many trips fulfil what is asked for. That rules of a trip have changed is such a thing too.
 */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const organisation = `nullif(current_setting('portolan.organisation_id', true), '')::uuid`

const firstOf = (kind: string) => `text COLLATE "C" GENERATED ALWAYS AS
  (split_part(split_part(marks, ' ${kind}=', 2), ' ', 1)) STORED`
/** What a page is ordered by beside its dates. */
const ordered = ['type', 'from', 'to', 'via'].map((kind) => `first_${kind} ${firstOf(kind)}`)
const orders = ['first_type', 'first_from', 'first_to', 'first_via', 'date_start', 'date_end', 'created_at']

const wholeRows = `mark IN ('type=BUSINESS', 'type=TOURISM')`

/** Of pages whose rules have changed since their trip was put there: whether the newest of it was read. */
const markChanges = `
  INSERT INTO journey_marks (journey_id, organisation_id, mark, is_first, date_start, date_end, created_at, marks)
    SELECT m.journey_id, m.organisation_id,
      CASE WHEN c.revision > greatest(j.rulebook_revision, j.acknowledged_revision) THEN 'changes=UNREAD' ELSE 'changes=READ' END,
      true, m.date_start, m.date_end, m.created_at, m.marks
    FROM (SELECT journey_id, max(revision) AS revision FROM journey_changes GROUP BY journey_id) c
    JOIN journeys j ON j.id = c.journey_id AND c.revision > j.rulebook_revision
    JOIN journey_marks m ON m.journey_id = j.id AND m.${wholeRows}`

const statements = [
  // Written anew, so that the database counts its rows as new ones and looks after them soon.
  'ALTER TABLE journey_marks RENAME TO journey_marks_before',
  `CREATE TABLE journey_marks (
    journey_id uuid NOT NULL,
    organisation_id uuid NOT NULL,
    mark text COLLATE "C" NOT NULL,
    is_first boolean NOT NULL,
    date_start date NOT NULL,
    date_end date NOT NULL,
    created_at timestamptz NOT NULL,
    marks text NOT NULL,
    ${ordered.join()},
    -- Counted from a Monday: who is on their way on a day is found week after week of when the pages were made.
    made_week integer GENERATED ALWAYS AS (((created_at AT TIME ZONE 'UTC')::date - date '2000-01-03') / 7) STORED
  ) WITH (autovacuum_vacuum_insert_scale_factor = 0.02)`,
  `INSERT INTO journey_marks (journey_id, organisation_id, mark, is_first, date_start, date_end, created_at, marks)
    SELECT journey_id, organisation_id, mark, is_first, date_start, date_end, created_at, marks FROM journey_marks_before`,
  'DROP TABLE journey_marks_before',
  'ALTER TABLE journey_marks ENABLE ROW LEVEL SECURITY',
  'GRANT SELECT, INSERT, DELETE ON journey_marks TO portolan_tenant',
  `CREATE POLICY journey_marks_of_tenant ON journey_marks TO portolan_tenant
    USING (organisation_id = ${organisation}) WITH CHECK (organisation_id = ${organisation})`,
  'ANALYZE journey_marks',
  markChanges,
  `ALTER TABLE journey_marks ADD PRIMARY KEY (journey_id, mark),
    ADD FOREIGN KEY (journey_id, organisation_id) REFERENCES journeys (id, organisation_id) ON DELETE CASCADE`,

  `CREATE INDEX journey_marks_by_mark ON journey_marks (organisation_id, mark, journey_id)
    INCLUDE (is_first, date_start, date_end, created_at, marks)`,
  ...orders.map(
    (
      order,
    ) => `CREATE INDEX journey_marks_by_mark_and_${order} ON journey_marks (organisation_id, mark, ${order}, journey_id)
      ${order === 'date_end' ? 'INCLUDE (date_start, created_at, marks)' : ''}`,
  ),
  `CREATE INDEX journey_marks_by_start ON journey_marks (organisation_id, date_start, journey_id)
    INCLUDE (date_end, created_at, marks) WHERE ${wholeRows}`,
  `CREATE INDEX journey_marks_by_end ON journey_marks (organisation_id, date_end, journey_id)
    INCLUDE (date_start, created_at, marks) WHERE ${wholeRows}`,
  `CREATE INDEX journey_marks_by_creation ON journey_marks (organisation_id, created_at, journey_id)
    INCLUDE (date_start, date_end, marks) WHERE ${wholeRows}`,
  ...(['start', 'end'] as const).map(
    (
      side,
    ) => `CREATE INDEX journey_marks_by_week_and_${side} ON journey_marks (organisation_id, made_week, date_${side})
      INCLUDE (journey_id, date_${side === 'start' ? 'end' : 'start'}, created_at, marks) WHERE ${wholeRows}`,
  ),
  // Who travels on a day began in the last month, or is on one of the few long trips.
  `CREATE INDEX journey_marks_of_long_trips ON journey_marks (organisation_id, date_end, journey_id)
    INCLUDE (date_start, created_at, marks) WHERE ${wholeRows} AND date_end - date_start > 31`,
  'ANALYZE journey_marks',

  // A word that many notes hold is looked for in the order of the list.
  `ALTER TABLE journey_contacts ${ordered.map((column) => `ADD ${column}`).join()}`,
  ...orders.map(
    (order) =>
      `CREATE INDEX journey_contacts_in_order_of_${order} ON journey_contacts (organisation_id, ${order}, journey_id)`,
  ),
  'DROP INDEX journey_contacts_by_address',
  `CREATE INDEX journey_contacts_with_texts ON journey_contacts (organisation_id, journey_id) INCLUDE (address, note)`,
  `UPDATE journey_contacts c SET marks = c.marks || m.mark || ' ' FROM journey_marks m
    WHERE m.journey_id = c.journey_id AND m.mark IN ('changes=READ', 'changes=UNREAD')`,
  'ANALYZE journey_contacts',
  // Nothing asks for a page by them any more.
  'DROP INDEX journey_changes_of_organisation',
]
