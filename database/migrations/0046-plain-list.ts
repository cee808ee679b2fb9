import { sql, type Kysely } from 'kysely'

/**
 * The list of trip pages needs four indexes: all pages by each of their dates, and those with one mark, with all that they are
 * filtered and ordered by. Contacts are contacts alone. That rules of a trip have changed is marked by the database itself.
 */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const ordered = ['first_type', 'first_from', 'first_to', 'first_via']
const changes = `('changes=READ', 'changes=UNREAD')`

const statements = [
  ...[...ordered, 'date_start', 'date_end', 'created_at'].map(
    (order) => `DROP INDEX journey_marks_by_mark_and_${order}`,
  ),
  'DROP INDEX journey_marks_by_week_and_start, journey_marks_by_week_and_end, journey_marks_of_long_trips, journey_marks_by_mark',
  'ALTER TABLE journey_marks DROP made_week, DROP is_first',
  `CREATE INDEX journey_marks_by_mark ON journey_marks (organisation_id, mark, journey_id)
    INCLUDE (date_start, date_end, created_at, marks, ${ordered.join()})`,
  'ANALYZE journey_marks',

  // Indexes of these columns go with them.
  `ALTER TABLE journey_contacts ${ordered.map((column) => `DROP ${column}, `).join('')}
    DROP date_start, DROP date_end, DROP created_at, DROP marks, DROP note`,
  `ALTER TABLE journey_contacts ADD note text GENERATED ALWAYS AS (lower(internal_note)) STORED`,
  'CREATE INDEX journey_contacts_of_organisation ON journey_contacts (organisation_id, journey_id)',
  'ANALYZE journey_contacts',

  // Whoever keeps or erases changes, reads them or puts another trip under a page: its mark says whether they were read.
  `CREATE OR REPLACE FUNCTION mark_changes_of(ids uuid[]) RETURNS void LANGUAGE sql AS $$
    DELETE FROM journey_marks WHERE journey_id = ANY (ids) AND mark IN ${changes};
    INSERT INTO journey_marks (journey_id, organisation_id, mark, date_start, date_end, created_at, marks)
      SELECT m.journey_id, m.organisation_id,
        CASE WHEN c.revision > greatest(j.rulebook_revision, j.acknowledged_revision) THEN 'changes=UNREAD' ELSE 'changes=READ' END,
        m.date_start, m.date_end, m.created_at, m.marks
      FROM (SELECT journey_id, max(revision) AS revision FROM journey_changes WHERE journey_id = ANY (ids) GROUP BY 1) c
      JOIN journeys j ON j.id = c.journey_id AND c.revision > j.rulebook_revision
      JOIN journey_marks m ON m.journey_id = j.id AND m.mark IN ('type=BUSINESS', 'type=TOURISM');
  $$`,
  `CREATE OR REPLACE FUNCTION mark_changes() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF TG_TABLE_NAME = 'journeys' THEN PERFORM mark_changes_of(ARRAY[NEW.id]);
    ELSE PERFORM mark_changes_of(ARRAY(SELECT DISTINCT journey_id FROM changed));
    END IF;
    RETURN NULL;
  END $$`,
  `CREATE TRIGGER journey_changes_kept AFTER INSERT ON journey_changes REFERENCING NEW TABLE AS changed
    FOR EACH STATEMENT EXECUTE FUNCTION mark_changes()`,
  `CREATE TRIGGER journey_changes_erased AFTER DELETE ON journey_changes REFERENCING OLD TABLE AS changed
    FOR EACH STATEMENT EXECUTE FUNCTION mark_changes()`,
  // Another trip writes its days, whatever it keeps of what was read.
  `CREATE TRIGGER journeys_read AFTER UPDATE OF acknowledged_revision, rulebook_revision, date_start, date_end ON journeys
    FOR EACH ROW EXECUTE FUNCTION mark_changes()`,
]
