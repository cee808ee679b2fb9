import { sql, type Kysely } from 'kysely'

/**
 * The list of trip pages is read from an index in each of its orders, and only as far as the page that is shown. An order
 * ends with the id in the same direction, so that one index serves both ways.
 */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  'DROP INDEX journeys_of_organisation_by_creation',
  'CREATE INDEX journeys_of_organisation_by_creation ON journeys (organisation_id, created_at, id)',
  'CREATE INDEX journeys_of_organisation_by_end ON journeys (organisation_id, date_end, id)',
  'CREATE INDEX journeys_of_organisation_by_type ON journeys (organisation_id, restriction_type, id)',
  'CREATE INDEX journeys_of_organisation_by_departure ON journeys (organisation_id, departure_id, departure_type, id)',

  // Who has no such citizenship is found without a look at every trip; most trips have one citizenship.
  ...[1, 2, 3, 4].map(
    (position) => `CREATE INDEX journeys_of_organisation_by_citizenship_${position}
      ON journeys (organisation_id, (citizenships[${position}]), id) WHERE citizenships[${position}] IS NOT NULL`,
  ),

  'CREATE INDEX journey_places_of_organisation ON journey_places (organisation_id, role, place_id, journey_id)',
  // By the name of the first place; the database knows no names, so the reader of the list gives their order.
  `CREATE INDEX journey_places_first ON journey_places (organisation_id, role, place_id, place_type, journey_id)
    WHERE position = 0`,

  `CREATE INDEX journey_contacts_by_note ON journey_contacts (organisation_id, left(lower(internal_note), 200), journey_id)
    WHERE internal_note <> ''`,
]
