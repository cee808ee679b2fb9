import { sql } from 'kysely'
import type { HotelRow } from '#domain/hotels/hotel-row.ts'
import type { DatabaseTransaction } from '../../db/tables.ts'
import { keepCodes } from './keep-codes.ts'

export type Counted = { readonly added: number; readonly changed: number; readonly kept: number }

type How = {
  readonly organisationId: string
  readonly source: 'csv' | 'giata'
  /** Whose codes the rows tell: those they leave out go; null: of every system but one's own. */
  readonly providers: readonly string[] | null
  readonly now: Date
}

/** Some rows as one text of JSON: the statement is the same for one and for five thousand. A row that says what is there is not written. */
export async function keepHotels(trx: DatabaseTransaction, rows: readonly HotelRow[], how: How): Promise<Counted> {
  const { organisationId, source, now } = how
  const given = JSON.stringify(
    rows.map(({ multicode, name, country, position, accuracy, parent, isActive }) => ({
      multicode,
      name,
      country,
      ...position,
      accuracy,
      parent,
      active: isActive,
    })),
  )
  const { rows: written } = await sql<{ is_new: boolean }>`
    insert into hotels as h (organisation_id, multicode, name, country_iso2, latitude, longitude, accuracy, parent_code, is_active,
      source, updated_at)
    select ${organisationId}::uuid, multicode, name, country, latitude, longitude, accuracy, parent, active, ${source}, ${now}
    from jsonb_to_recordset(${given}::jsonb) as given (multicode text, name text, country text, latitude double precision,
      longitude double precision, accuracy text, parent text, active boolean) order by multicode
    on conflict (organisation_id, multicode) do update set name = excluded.name, country_iso2 = excluded.country_iso2,
      latitude = excluded.latitude, longitude = excluded.longitude, accuracy = excluded.accuracy,
      parent_code = excluded.parent_code, is_active = excluded.is_active, source = excluded.source, updated_at = excluded.updated_at
    where (h.name, h.country_iso2, h.latitude, h.longitude, h.accuracy, h.parent_code, h.is_active, h.source) is distinct from
      (excluded.name, excluded.country_iso2, excluded.latitude, excluded.longitude, excluded.accuracy, excluded.parent_code,
        excluded.is_active, excluded.source)
    returning xmax = 0 as is_new`.execute(trx)
  await keepCodes(trx, rows, how)
  const added = written.filter(({ is_new }) => is_new).length
  return { added, changed: written.length - added, kept: rows.length - written.length }
}

/** Those that a list says are gone; how many were there. */
export async function endHotels(
  trx: DatabaseTransaction,
  { organisationId, now }: Pick<How, 'organisationId' | 'now'>,
  multicodes: readonly string[],
): Promise<number> {
  if (multicodes.length === 0) return 0
  const ended = await trx
    .updateTable('hotels')
    .set({ is_active: false, updated_at: now })
    .where('organisation_id', '=', organisationId)
    .where('is_active', '=', true)
    .where(sql<boolean>`multicode = any(${[...multicodes]}::text[])`)
    .executeTakeFirst()
  return Number(ended.numUpdatedRows)
}

/**
 * A multicode that another has now: it leads to the hotel of that one, and so do the stays in it. Where that one is not known, the hotel is
 * the same and has a new multicode.
 */
export async function moveHotel(
  trx: DatabaseTransaction,
  { organisationId, now }: Pick<How, 'organisationId' | 'now'>,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<boolean> {
  const own = sql`organisation_id = ${organisationId}::uuid`
  await sql`update hotels set multicode = ${to}, updated_at = ${now} where ${own} and multicode = ${from}
    and not exists (select from hotels where ${own} and multicode = ${to})`.execute(trx)
  const { rows } = await sql<{ id: string }>`select id from hotels where ${own} and multicode = ${to}`.execute(trx)
  const target = rows[0]?.id
  if (target === undefined) return false
  await sql`insert into hotel_codes (organisation_id, provider, code, hotel_id)
    values (${organisationId}::uuid, 'giata-moved', ${from}, ${target}::uuid) on conflict do nothing`.execute(trx)
  // What led to the one that moved leads to the other, those before it too.
  await sql`insert into hotel_codes (organisation_id, provider, code, hotel_id)
    select c.organisation_id, c.provider, c.code, ${target}::uuid from hotel_codes c join hotels h on h.id = c.hotel_id
    where h.${own} and h.multicode = ${from} and c.provider in ('own', 'giata-moved') on conflict do nothing`.execute(
    trx,
  )
  await sql`update booking_stays s set hotel_id = ${target}::uuid from hotels h
    where h.${own} and h.multicode = ${from} and s.hotel_id = h.id
      and not exists (select from booking_stays o where o.booking_id = s.booking_id and o.position = s.position
        and o.hotel_id = ${target}::uuid)`.execute(trx)
  await endHotels(trx, { organisationId, now }, [from])
  return true
}

/** Which would become inactive were these codes the whole list: how many, of how many. */
export async function missingFrom(
  trx: DatabaseTransaction,
  organisationId: string,
  multicodes: readonly string[],
): Promise<{ readonly active: number; readonly missing: readonly string[] }> {
  const { rows } = await sql<{ multicode: string; is_listed: boolean }>`
    with listed as materialized (select jsonb_array_elements_text(${JSON.stringify(multicodes)}::jsonb) as multicode)
    select h.multicode, l.multicode is not null as is_listed from hotels h left join listed l on l.multicode = h.multicode
    where h.organisation_id = ${organisationId}::uuid and h.is_active`.execute(trx)
  return { active: rows.length, missing: rows.filter(({ is_listed }) => !is_listed).map(({ multicode }) => multicode) }
}
