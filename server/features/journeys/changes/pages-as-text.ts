import { sql, type RawBuilder } from 'kysely'
import type { Database } from '#server/db/tables.ts'
import { pagesIn, type Reached, type Touched } from './touched-pages.ts'

/** To find a page by its country takes about so many times as long as to pass it over while all are read. */
const dearerByCountry = 8

export type WayToPages = 'by-country' | 'all'

/**
 * The trips of touched pages, many at a time as one text, which costs whoever passes it on nothing: a line for each page with its id, for
 * pages of `organisationId` alone, `*` and how many follow it by mail where anybody does, a tab, and its trip (`trip-text.ts`). Few are found by their countries, many by reading all.
 */
export async function* pagesAsText(
  db: Database,
  touched: Touched,
  organisationId: string,
  most: number,
  way?: WayToPages,
): AsyncGenerator<string, void> {
  const isAll = (way ?? (await quickerWay(db, touched))) === 'all'
  for (const iso2 of isAll ? [null] : touched.countries) {
    let after: Reached | null = null
    do {
      const found: RawBuilder<unknown> =
        iso2 === null ? anyPages(touched, after, most) : pagesOf(iso2, touched, after, most)
      const { lines, last } = await readLines(db, found, isAll, organisationId)
      if (lines !== null) yield lines
      after = last
    } while (after !== null)
  }
}

type Lines = { readonly lines: string | null; readonly last: Reached | null }

async function readLines(db: Database, found: RawBuilder<unknown>, isAll: boolean, organisationId: string) {
  const { rows } = await sql<Lines>`
    with found as materialized (${found})
    select (select jsonb_build_object('iso2', iso2, 'dateEnd', "dateEnd", 'dateStart', "dateStart", 'id', id)
        from found order by ${isAll ? sql`id desc` : sql`"dateEnd" desc, "dateStart" desc, id desc`} limit 1) as last,
      (select string_agg(case when organisation_id = ${organisationId}::uuid then id::text else '' end || coalesce('*' || followers, '')
          || E'\\t' || trip_text, E'\\n') from found left join (
          select s.journey_id, count(*) as followers from subscriptions s join journeys own on own.id = s.journey_id
          where s.confirmed_at is not null and not own.is_manually_disabled and s.journey_id in (select id from found)
          group by s.journey_id) f on f.journey_id = found.id) as lines`.execute(db)
  return rows[0]!
}

const pagesOf = (iso2: string, touched: Touched, after: Reached | null, most: number): RawBuilder<unknown> => sql`
  select at.*, j.organisation_id, j.trip_text from (${pagesIn(iso2, touched, after, most)}) at join journeys j on j.id = at.id`

/** In the order of their ids, so that each comes once. */
const anyPages = (
  { countries, before, overBy, citizenships = null }: Touched,
  after: Reached | null,
  most: number,
): RawBuilder<unknown> => sql`
  select '' as iso2, date_end as "dateEnd", date_start as "dateStart", id, organisation_id, trip_text from journeys
  where date_end > ${overBy}::date and rulebook_revision < ${before}::int and stop_countries && ${countries}::text[]
    ${citizenships === null ? sql`` : sql`and citizenships && ${citizenships}::text[]`}
    ${after === null ? sql`` : sql`and id > ${after.id}::uuid`}
  order by id limit ${most}::int`

async function quickerWay(db: Database, { countries, overBy }: Touched): Promise<WayToPages> {
  const [found, all] = [
    await rowsExpected(db, sql`journey_places where iso2 = any(${countries}::text[]) and date_end > ${overBy}::date`),
    await rowsExpected(db, sql`journeys where date_end > ${overBy}::date`),
  ]
  return found * dearerByCountry > all ? 'all' : 'by-country'
}

async function rowsExpected(db: Database, from: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ 'QUERY PLAN': readonly [{ Plan: { 'Plan Rows': number } }] }>`
    explain (format json) select from ${from}`.execute(db)
  return rows[0]!['QUERY PLAN'][0].Plan['Plan Rows']
}
