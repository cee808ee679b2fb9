import { join } from 'node:path'
import { readContent } from '#server/content/read-content.ts'
import type { JourneyFilter } from '#server/features/journeys/list/journey-filter.ts'

export const today = '2027-01-01'

const reading = await readContent(join(import.meta.dirname, '../content'), today)
if ('problems' in reading) throw new Error('The content has problems: npm run content:check')
const { places } = reading.content
const idsOf = (type: string) => places.filter((place) => place.type === type).map(({ id }) => id)
const [countries, airports] = [idsOf('COUNTRY'), idsOf('AIRPORT')]
const ranks = new Map(places.map(({ id }, rank) => [id, rank]))
export const rankOfPlace = (id: string): number => ranks.get(id) ?? ranks.size
const textsOf = (ids: readonly string[]): string => `ARRAY[${ids.map((id) => `'${id}'`).join()}]`

/**
 * Three years of trips, made up to 200 days before they begin; some places far more often than others, as it is. One in
 * twenty lasts longer than a month, another is a cruise. Those that are not over have a contact, most of them with a note, and a third of
 * them changes that half of their travellers have read.
 */
export const fill = (organisation: string, size: number): string => `
  CREATE TEMP TABLE trips AS SELECT gen_random_uuid() AS id, first, first + nights AS last, random() AS luck, n,
      (ARRAY[c[60 + (180 * random() ^ 3)::int], c[60 + (180 * random() ^ 3)::int], c[60 + (180 * random() ^ 3)::int]])
        [:1 + floor(3 * random() ^ 3)::int] AS destinations,
      CASE WHEN random() < 0.6 THEN 'DE' ELSE c[1 + floor(60 * random() ^ 2)::int] END AS departure,
      CASE WHEN random() < 0.35 THEN ARRAY[a[1 + floor(90 * random() ^ 2)::int]] ELSE '{}' END AS transits,
      CASE WHEN n % 10 = 0 THEN ARRAY[c[1 + floor(40 * random() ^ 4)::int], 'FR'] ELSE ARRAY[c[1 + floor(40 * random() ^ 4)::int]] END AS citizenships
    FROM (SELECT n, '${today}'::date - 700 + floor(1000 * random())::int AS first,
        floor(CASE WHEN n % 500 = 0 THEN 400 WHEN n % 20 = 0 THEN 120 WHEN n % 3 = 0 THEN 30 ELSE 14 END * random())::int AS nights
      FROM generate_series(1, ${size}) n) days, (SELECT ${textsOf(countries)} AS c, ${textsOf(airports)} AS a) places;
  INSERT INTO journeys (id, organisation_id, code_hash, code_sealed, departure_type, departure_id, citizenships,
      restriction_type, date_start, date_end, language, rulebook_revision, created_at,
      acknowledged_revision, cruise_id, cruise)
    SELECT id, '${organisation}'::uuid, md5(id::text) || md5(random()::text), repeat('x', 90), 'COUNTRY', departure, citizenships,
      CASE WHEN luck < 0.25 THEN 'BUSINESS' ELSE 'TOURISM' END, first, last, 'de', 1,
      least(first, '${today}')::timestamptz - random() ^ 2 * 200 * interval '1 day', CASE WHEN n % 6 = 0 THEN 2 END,
      CASE WHEN n % 20 = 7 THEN n::text END, CASE WHEN n % 20 = 7 THEN jsonb_build_object('id', n::text, 'ship', 'Ship',
        'line', jsonb_build_object('id', line::text, 'name', 'Line ' || line),
        'route', jsonb_build_object('id', line || '-' || n % 3, 'name', 'Route ' || line || '-' || n % 3)) END
    FROM (SELECT *, 1 + floor(20 * ((n / 20) % 97 / 97.0) ^ 2)::int AS line FROM trips) trips;
  INSERT INTO journey_changes (journey_id, organisation_id, revision, changes)
    SELECT id, '${organisation}'::uuid, 2, '[]' FROM trips WHERE last >= '${today}' AND n % 3 = 0;
  INSERT INTO journey_places (journey_id, organisation_id, role, position, place_type, place_id, iso2, date_start, date_end)
    SELECT id, '${organisation}'::uuid, 'DEPARTURE', 0, 'COUNTRY', departure, departure, first, last FROM trips
    UNION ALL SELECT id, '${organisation}'::uuid, 'DESTINATION', d.n - 1, 'COUNTRY', place, place, first, last
      FROM trips, unnest(destinations) WITH ORDINALITY d (place, n)
    UNION ALL SELECT id, '${organisation}'::uuid, 'TRANSIT', t.n - 1, 'AIRPORT', place, departure, first, last
      FROM trips, unnest(transits) WITH ORDINALITY t (place, n);
  INSERT INTO journey_contacts (journey_id, organisation_id, email, internal_note)
    SELECT id, '${organisation}'::uuid, left(id::text, 8) || '@example.org',
      CASE WHEN luck < 0.7 THEN 'Booking ' || left(md5(id::text), 8) || CASE WHEN luck < 0.2 THEN ', late arrival' ELSE '' END ELSE '' END
    FROM trips WHERE last >= '${today}';
  INSERT INTO journey_marks (journey_id, organisation_id, mark, date_start, date_end, created_at, marks)
    SELECT id, organisation_id, mark, date_start, date_end, created_at, ' ' || array_to_string(marks, ' ') || ' '
    FROM (SELECT j.*, ARRAY['type=' || restriction_type, 'from=' || t.departure]
        || ARRAY(SELECT DISTINCT 'to=' || each FROM unnest(destinations) each)
        || CASE WHEN transits = '{}' THEN ARRAY['via='] ELSE ARRAY(SELECT 'via=' || each FROM unnest(transits) each) END
        || ARRAY(SELECT DISTINCT 'of=' || each FROM unnest(j.citizenships) each)
        || CASE WHEN cruise IS NULL THEN '{}' ELSE ARRAY['cruise=', 'line=' || (cruise #>> '{line,id}'),
          'route=' || replace(lower(cruise #>> '{route,name}'), ' ', '_')] END AS marks
      FROM trips t JOIN journeys j USING (id)) marked, unnest(marks) mark;
  DROP TABLE trips`

export const markTheirChanges = 'SELECT mark_changes_of(ARRAY(SELECT journey_id FROM journey_changes))'

const all: JourneyFilter = { timing: 'ALL', today }
export const filters: Readonly<Record<string, JourneyFilter>> = {
  none: all,
  ongoing: { ...all, timing: 'ONGOING' },
  upcoming: { ...all, timing: 'UPCOMING' },
  business: { ...all, travelType: 'BUSINESS' },
  'usual departure': { ...all, departureId: 'DE' },
  'rare departure': { ...all, departureId: countries[50]! },
  'usual destination': { ...all, destinationId: countries[60]! },
  'rare destination': { ...all, destinationId: countries[120]! },
  transit: { ...all, transitId: airports[0]! },
  citizenship: { ...all, citizenshipId: countries[2]! },
  'citizenship of none': { ...all, citizenshipId: 'ZZ' },
  'a week': { ...all, from: '2027-03-01', to: '2027-03-07' },
  'from a day on': { ...all, from: '2026-06-01' },
  'until a day': { ...all, to: '2026-06-01' },
  'a word in the note': { ...all, note: 'booking' },
  'a rare note': { ...all, note: 'abcd' },
  'a rare address or note': { ...all, contact: 'abcd' },
  'a part of every address': { ...all, contact: '@example' },
  'upcoming, usual destination': { ...all, timing: 'UPCOMING', destinationId: countries[60]! },
  'upcoming, rare destination': { ...all, timing: 'UPCOMING', destinationId: countries[120]! },
  'ongoing, business': { ...all, timing: 'ONGOING', travelType: 'BUSINESS' },
  'business, citizenship': { ...all, travelType: 'BUSINESS', citizenshipId: countries[2]! },
  'changes not read': { ...all, changes: 'UNREAD' },
  'changes read': { ...all, changes: 'READ' },
  'upcoming, changes not read': { ...all, timing: 'UPCOMING', changes: 'UNREAD' },
  cruises: { ...all, isCruise: true },
  'private, no cruise': { ...all, travelType: 'TOURISM', isCruise: false },
  'usual line': { ...all, isCruise: true, lineId: '1' },
  'rare line': { ...all, lineId: '20' },
  'a route': { ...all, lineId: '1', route: 'Route 1-1' },
  'destination, citizenship': { ...all, destinationId: countries[61]!, citizenshipId: countries[2]! },
}
