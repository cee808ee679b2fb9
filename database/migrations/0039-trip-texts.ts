import { sql, type Kysely } from 'kysely'

/**
 * The trip of each page as one line of text beside the countries of its places, so that all pages can be read at once when an editor
 * asks what a draft changes. Null where a page has no whole trip.
 */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

/** What `trip-text.ts` writes for a new trip; ids of places, codes and days hold none of the signs between them. */
export const writeTripTexts = `
  UPDATE journeys j SET
    stop_countries = (SELECT array_agg(DISTINCT iso2 ORDER BY iso2) FROM journey_places p WHERE p.journey_id = j.id),
    trip_text = concat_ws('|', departure_type, departure_id, array_to_string(citizenships, ','), coalesce(residence_iso2, ''),
      is_one_person::int, coalesce(travel_by, ''), coalesce(minor, ''), restriction_type, (
        SELECT string_agg(concat_ws(',', left(role, 1), place_type, place_id, coalesce(to_char(first_day, 'YYYY-MM-DD'), ''),
          coalesce(to_char(last_day, 'YYYY-MM-DD'), ''), coalesce(change_hours::text, '')), ';' ORDER BY role, position)
        FROM journey_places p WHERE p.journey_id = j.id AND p.role <> 'DEPARTURE'),
      to_char(date_start, 'YYYY-MM-DD'), to_char(date_end, 'YYYY-MM-DD'))
  WHERE EXISTS (SELECT FROM journey_places p WHERE p.journey_id = j.id AND p.role = 'DESTINATION')`

const statements = ['ALTER TABLE journeys ADD COLUMN trip_text text, ADD COLUMN stop_countries text[]', writeTripTexts]
