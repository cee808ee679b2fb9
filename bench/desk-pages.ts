import pg from 'pg'
import type { Airport, Place } from '#domain/places.ts'

const textsOf = (ids: readonly string[]): string => `ARRAY[${ids.map((id) => `'${id}'`).join()}]`

/**
 * Live trip pages as an organisation has them: most set out from Germany, some places and nationalities come far more often than
 * others, one in three has a change of planes, one in ten two travellers. Returns nothing; the rules they are made under are `revision`.
 */
export async function fillLivePages(
  connection: string,
  organisation: string,
  { places, today, pages, revision }: { places: readonly Place[]; today: string; pages: number; revision: number },
): Promise<void> {
  const countries = places.filter(({ type }) => type === 'COUNTRY').map(({ id }) => id)
  // Those that Germans travel to most, the most visited first; the others as their codes come.
  const first = [
    'TH',
    'TR',
    'US',
    'AE',
    'EG',
    'GB',
    'JP',
    'VN',
    'MA',
    'ID',
    'CN',
    'IN',
    'ZA',
    'TN',
    'MX',
    'CA',
    'AU',
    'LK',
  ]
  const visited = [...first, ...countries.filter((id) => !first.includes(id))]
  const passports = ['DE', 'AT', 'CH', 'TR', 'PL', 'IT', 'SY', 'UA', 'IN', 'US', ...countries]
  const airports = places.filter((place): place is Airport => place.type === 'AIRPORT').slice(0, 90)
  const filler = new pg.Client({ connectionString: connection })
  await filler.connect()
  try {
    await filler.query("SET session_replication_role = 'replica'; SELECT setseed(0.5)")
    await filler.query(`
      CREATE TEMP TABLE trips AS SELECT gen_random_uuid() AS id, first, first + nights AS last, random() AS luck,
          (ARRAY[c[1 + floor(${visited.length} * random() ^ 2.2)::int], c[1 + floor(${visited.length} * random() ^ 2.2)::int]])[:1 + (n % 8 = 0)::int] AS destinations,
          CASE WHEN random() < 0.8 THEN 'DE' ELSE (ARRAY['AT', 'CH', 'FR', 'PL'])[1 + floor(4 * random())::int] END AS departure,
          CASE WHEN random() < 0.35 THEN 1 + floor(90 * random() ^ 2)::int END AS transit,
          CASE WHEN n % 10 = 0 THEN ARRAY[p[1 + floor(40 * random() ^ 4)::int], 'FR'] ELSE ARRAY[p[1 + floor(60 * random() ^ 4)::int]] END AS citizenships
        FROM (SELECT n, '${today}'::date - 10 + floor(260 * random() ^ 1.3)::int AS first, 11 + floor(20 * random())::int AS nights
          FROM generate_series(1, ${pages}) n) days, (SELECT ${textsOf(visited)} AS c, ${textsOf(passports)} AS p) of;
      INSERT INTO journeys (id, organisation_id, code_hash, code_sealed, departure_type, departure_id, citizenships,
          restriction_type, date_start, date_end, language, rulebook_revision, created_at)
        SELECT id, '${organisation}'::uuid, md5(id::text) || md5(random()::text), repeat('x', 90), 'COUNTRY', departure, citizenships,
          CASE WHEN luck < 0.25 THEN 'BUSINESS' ELSE 'TOURISM' END, first, last, 'de', ${revision}, now() FROM trips;
      INSERT INTO journey_places (journey_id, organisation_id, role, position, place_type, place_id, iso2, date_start, date_end)
        SELECT id, '${organisation}'::uuid, 'DEPARTURE', 0, 'COUNTRY', departure, departure, first, last FROM trips
        UNION ALL SELECT id, '${organisation}'::uuid, 'DESTINATION', n - 1, 'COUNTRY', place, place, first, last
          FROM trips, unnest(destinations) WITH ORDINALITY d (place, n)
        UNION ALL SELECT id, '${organisation}'::uuid, 'TRANSIT', 0, 'AIRPORT', (${textsOf(airports.map(({ id }) => id))})[transit],
          (${textsOf(airports.map(({ iso2 }) => iso2))})[transit], first, last FROM trips WHERE transit IS NOT NULL;
      DROP TABLE trips`)
    await filler.query(writeTravellersAndTexts)
    // Each page was written twice.
    await filler.query('VACUUM FULL ANALYZE')
  } finally {
    await filler.end()
  }
}

/** Of each citizenship a person, and the line that `trip-text.ts` writes of such a trip. */
const writeTravellersAndTexts = `
  UPDATE journeys j SET
    travellers = (SELECT jsonb_agg(jsonb_build_object('passports', jsonb_build_array(jsonb_build_object('iso2', iso2))) ORDER BY n)
      FROM unnest(citizenships) WITH ORDINALITY told (iso2, n)),
    stop_countries = (SELECT array_agg(DISTINCT iso2 ORDER BY iso2) FROM journey_places p WHERE p.journey_id = j.id),
    trip_text = concat_ws('|', departure_type, departure_id, array_to_string(citizenships, ','), '', '0', '', '', restriction_type, (
        SELECT string_agg(concat_ws(',', left(role, 1), place_type, place_id, '', '', ''), ';' ORDER BY role, position)
        FROM journey_places p WHERE p.journey_id = j.id AND p.role <> 'DEPARTURE'),
      to_char(date_start, 'YYYY-MM-DD'), to_char(date_end, 'YYYY-MM-DD'))`
