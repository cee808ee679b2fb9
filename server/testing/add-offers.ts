import { sql } from 'kysely'
import type { Database } from '../db/tables.ts'

const at = new Date('2026-11-20T09:00:00Z')

/** The number of its assortment, of an operator that everybody knows; and a portfolio of the country that every house likes. */
export async function addOffers(db: Database, organisation_id: string, name: string): Promise<string> {
  const operator = {
    name: 'Tours',
    category: 'OTHER',
    link_de: 'https://tours.example/',
    link_en: '',
    allow_iframe: false,
  }
  await db
    .insertInto('external_infos')
    .values(operator)
    .onConflict((known) => known.doNothing())
    .execute()
  const { id } = await db
    .insertInto('assortments')
    .values({ organisation_id, name: `${name} assortment`, modified_at: at, modified_by: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`insert into assortment_operators (assortment_id, organisation_id, external_info_id, position)
    select ${id}::uuid, ${organisation_id}::uuid, e.id, 0 from external_infos e where e.name = ${operator.name}`.execute(
    db,
  )
  await db
    .insertInto('portfolios')
    .values({ organisation_id, version: 1, modified_at: at, modified_by: null })
    .execute()
  await db.insertInto('portfolio_countries').values({ organisation_id, country_iso2: 'DE', region_ids: [] }).execute()
  return id
}

/** The number of the choice of a line that only this organisation has chosen. */
export async function addLine(db: Database, id: string, name: string): Promise<string> {
  const line = { name: `${name} line`, source: 'test', data_date: '2026-11-20' }
  await db
    .insertInto('shipping_lines')
    .values(line)
    .onConflict((known) => known.doNothing())
    .execute()
  const added = await sql<{ id: string }>`insert into organisation_shipping_lines (organisation_id, shipping_line_id)
    select ${id}::uuid, l.id from shipping_lines l where l.name = ${line.name} returning id`.execute(db)
  return added.rows[0]!.id
}

/** The number of its favourite country, which every house likes. */
export async function addFavourite(db: Database, organisation_id: string): Promise<string> {
  const favourite = { organisation_id, country_iso2: 'DE', position: 0 }
  return (
    await db.insertInto('organisation_country_selections').values(favourite).returning('id').executeTakeFirstOrThrow()
  ).id
}
