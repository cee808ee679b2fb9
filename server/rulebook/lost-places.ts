import { sql } from 'kysely'
import type { Place } from '#domain/places.ts'
import type { Database } from '../db/tables.ts'

/**
 * Places of trip pages that the gazetteer has lost since, as an airport that was closed, in their last known form: a page
 * that was made once is answered until its trip is over, and its list never fails.
 */
export async function lostPlaces(db: Database, known: ReadonlySet<string>, revision: number): Promise<Place[]> {
  const used = await sql<{ key: string }>`
    select distinct place_type || ':' || place_id as key from journey_places
    union select distinct departure_type || ':' || departure_id from journeys`.execute(db)
  const lost = used.rows.map(({ key }) => key).filter((key) => !known.has(key))
  if (lost.length === 0) return []
  const found = await sql<{ place: Place }>`
    select distinct on (key) place from (
      select place, r.revision, place ->> 'type' || ':' || (place ->> 'id') as key
      from rulebook_records r, jsonb_array_elements(r.body) as place
      where r.kind = 'place' and r.revision <= ${revision} and jsonb_typeof(r.body) = 'array') as earlier
    where key = any(${lost}::text[]) order by key, revision desc`.execute(db)
  // A region may have gone with its airports.
  return found.rows.map(({ place }) =>
    place.type === 'AIRPORT' && place.regionId !== null && !known.has(`REGION:${place.regionId}`)
      ? { ...place, regionId: null }
      : place,
  )
}
