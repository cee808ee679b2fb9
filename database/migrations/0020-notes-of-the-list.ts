import { sql, type Kysely } from 'kysely'

/**
 * The list of trip pages orders and filters those with a note from `journey_contacts` alone: a row has what the list filters by,
 * which never changes, and the note in small letters, as far as it is ordered by.
 */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const copied = ['date_start', 'date_end', 'created_at', 'marks']

const statements = [
  `ALTER TABLE journey_contacts ADD date_start date, ADD date_end date, ADD created_at timestamptz, ADD marks text`,
  `UPDATE journey_contacts c SET ${copied.map((column) => `${column} = m.${column}`).join()} FROM journey_marks m
    WHERE m.journey_id = c.journey_id AND m.mark IN ('type=BUSINESS', 'type=TOURISM')`,
  // Writes the table anew, without the rows of before.
  `ALTER TABLE journey_contacts ${copied.map((column) => `ALTER ${column} SET NOT NULL`).join()},
    ADD note text GENERATED ALWAYS AS (left(lower(internal_note), 200)) STORED`,
  'DROP INDEX journey_contacts_by_note',
  `CREATE INDEX journey_contacts_by_note ON journey_contacts (organisation_id, note, journey_id)
    INCLUDE (date_start, date_end, created_at, marks) WHERE note <> ''`,
  `CREATE INDEX journey_contacts_by_start ON journey_contacts (organisation_id, date_start, journey_id)
    INCLUDE (date_end, created_at, marks, note) WHERE note <> ''`,
  'CREATE INDEX journey_contacts_with_long_note ON journey_contacts (organisation_id) WHERE length(note) = 200',
  'ANALYZE journey_contacts',
]
