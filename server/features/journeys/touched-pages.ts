import { sql, type RawBuilder } from 'kysely'
import type { CalendarDate } from '#domain/dates.ts'
import type { Iso2 } from '#domain/places.ts'
import type { TravelType } from '#domain/rulebook/fact.ts'
import type { Database } from '../../db/tables.ts'
import { tripOf, type StoredTrip } from './stored-trip.ts'

/** The last page that was looked at, in the order of the index by country. */
export type Reached = {
  readonly iso2: Iso2
  readonly dateEnd: CalendarDate
  readonly dateStart: CalendarDate
  readonly id: string
}

/** Which pages a publication may touch. */
export type Touched = {
  /** In alphabetical order. */
  readonly countries: readonly Iso2[]
  /** Pages made under these rules or later ones are left out. */
  readonly before: number
  /** Trips that end on this day or earlier are over. */
  readonly overBy: CalendarDate
  /** Somebody on the trip is one of them; null: anybody. */
  readonly citizenships?: readonly Iso2[] | null
}

/**
 * The next pages with a stop in `iso2`, in the order of the index by country; each page comes once, with the first of its
 * countries.
 */
export const pagesIn = (
  iso2: Iso2,
  { countries, before, overBy, citizenships = null }: Touched,
  after: Reached | null,
  most: number,
): RawBuilder<Reached> => sql<Reached>`
  select distinct p.iso2, p.date_end as "dateEnd", p.date_start as "dateStart", p.journey_id as id
  from journey_places p join journeys j on j.id = p.journey_id
  where p.iso2 = ${iso2} and p.date_end > ${overBy}::date and j.rulebook_revision < ${before}::int
    ${citizenships === null ? sql`` : sql`and j.citizenships && ${citizenships}::text[]`}
    ${
      after === null
        ? sql``
        : sql`and (p.date_end, p.date_start, p.journey_id) > (${after.dateEnd}::date, ${after.dateStart}::date, ${after.id}::uuid)`
    }
    ${withoutThoseOf(countries.filter((other) => other < iso2))}
  order by p.date_end, p.date_start, p.journey_id limit ${most}::int`

/** Pages that came with an earlier country. */
const withoutThoseOf = (earlier: readonly Iso2[]): RawBuilder<unknown> =>
  earlier.length === 0
    ? sql``
    : sql`and not exists (select from journey_places other where other.journey_id = p.journey_id and other.iso2 = any(${earlier}::text[]))`

/** Trips of many pages as one text, which costs whoever passes it on nothing: a line for each page. */
export type PagesAsText = { readonly lines: string; readonly reached: Reached | null }

/** `lines` has the id of each page of `organisationId`, else nothing, and its trip. Null when there are no more. */
export async function nextPagesAsText(
  db: Database,
  touched: Touched,
  reached: Reached | null,
  organisationId: string,
  most: number,
): Promise<{ readonly lines: string; readonly reached: Reached } | null> {
  for (const iso2 of touched.countries) {
    if (reached && iso2 < reached.iso2) continue
    const after = reached?.iso2 === iso2 ? reached : null
    const { rows } = await sql<{ lines: string | null; last: Reached | null }>`
      with found as materialized (${pagesIn(iso2, touched, after, most)})
      select (select to_jsonb(last) from found last order by "dateEnd" desc, "dateStart" desc, id desc limit 1) as last,
        (select string_agg(case when j.organisation_id = ${organisationId}::uuid then j.id::text else '' end || E'\t' || ${tripAsText}, E'\n')
          from found join journeys j on j.id = found.id) as lines`.execute(db)
    const [{ lines, last }] = rows as [{ lines: string | null; last: Reached | null }]
    if (lines !== null && last !== null) return { lines, reached: last }
  }
  return null
}

/** Ids of places, codes and days hold none of the signs between them. */
const tripAsText = sql`concat_ws('|', j.departure_type, j.departure_id, array_to_string(j.citizenships, ','),
  coalesce(j.residence_iso2, ''), j.is_one_person::int, coalesce(j.travel_by, ''), coalesce(j.minor, ''), j.restriction_type,
  j.date_start, j.date_end, (select string_agg(concat_ws(',', p.role, p.place_type, p.place_id, coalesce(p.first_day::text, ''),
    coalesce(p.last_day::text, ''), coalesce(p.change_hours::text, '')), ';' order by p.position)
    from journey_places p where p.journey_id = j.id and p.role <> 'DEPARTURE'))`

type TripRow = Parameters<typeof tripOf>[0]
type PlaceRow = Parameters<typeof tripOf>[1][number]

/** The trip of such a line, without what stands before it. */
export function tripOfText(text: string): StoredTrip {
  const [type, departure, citizenships, residence, onePerson, by, minor, travelType, start, end, places] = text.split(
    '|',
  ) as [string, ...string[]]
  const id = ''
  const journey: TripRow = {
    id,
    departure_type: type as TripRow['departure_type'],
    departure_id: departure!,
    citizenships: citizenships!.split(','),
    residence_iso2: residence || null,
    is_one_person: onePerson === '1',
    travel_by: (by || null) as TripRow['travel_by'],
    minor: (minor || null) as TripRow['minor'],
    restriction_type: travelType as TravelType,
    date_start: start!,
    date_end: end!,
  }
  const rows = places!.split(';').map((place): PlaceRow => {
    const [role, placeType, placeId, first, last, hours] = place.split(',') as [string, ...string[]]
    return {
      journey_id: id,
      role: role as PlaceRow['role'],
      place_type: placeType as PlaceRow['place_type'],
      place_id: placeId!,
      first_day: first || null,
      last_day: last || null,
      change_hours: hours ? Number(hours) : null,
    }
  })
  return tripOf(journey, rows)
}
