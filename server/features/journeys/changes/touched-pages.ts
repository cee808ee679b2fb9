import { sql, type RawBuilder } from 'kysely'
import type { CalendarDate } from '#domain/dates.ts'
import type { Iso2 } from '#domain/places.ts'

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
