import { sql } from 'kysely'
import type { HotelRow } from '#domain/hotels/hotel-row.ts'
import type { DatabaseTransaction } from '../../db/tables.ts'

type How = {
  readonly organisationId: string
  /** Whose codes the rows tell: those they leave out go; null: of every system but one's own. */
  readonly providers: readonly string[] | null
}
type Code = { readonly provider: string; readonly code: string; readonly id: string }

const keyOf = ({ provider, code, id }: Code): string => JSON.stringify([provider, code, id])

/** What others call these hotels is what the rows say: what is there already is not written again. */
export async function keepCodes(
  trx: DatabaseTransaction,
  rows: readonly HotelRow[],
  { organisationId, providers }: How,
): Promise<void> {
  if (providers?.length === 0 || rows.length === 0) return
  const { rows: hotels } = await sql<{ id: string; multicode: string }>`select id, multicode from hotels
    where organisation_id = ${organisationId}::uuid and multicode = any(${rows.map(({ multicode }) => multicode)}::text[])`.execute(
    trx,
  )
  const { rows: kept } = await sql<Code>`select provider, code, hotel_id as id from hotel_codes
    where hotel_id = any(${hotels.map(({ id }) => id)}::uuid[])`.execute(trx)
  const before = new Map(kept.map((code) => [keyOf(code), code]))
  const idOf = new Map(hotels.map(({ id, multicode }) => [multicode, id]))
  const told = new Map(
    rows.flatMap(({ multicode, codes }) =>
      codes.map(({ provider, code }) => {
        const one: Code = { provider, code, id: idOf.get(multicode)! }
        return [keyOf(one), one] as const
      }),
    ),
  )
  const isTheirs = ({ provider }: Code): boolean =>
    providers === null ? provider !== 'own' && provider !== 'giata-moved' : providers.includes(provider)
  const gone = [...before].flatMap(([key, code]) => (isTheirs(code) && !told.has(key) ? [code] : []))
  const added = [...told].flatMap(([key, code]) => (before.has(key) ? [] : [code]))
  if (gone.length > 0)
    await sql`delete from hotel_codes c using ${table(gone)} where c.organisation_id = ${organisationId}::uuid
      and c.code = one.code and c.provider = one.provider and c.hotel_id = one.id`.execute(trx)
  if (added.length > 0)
    await sql`insert into hotel_codes (organisation_id, provider, code, hotel_id)
      select ${organisationId}::uuid, provider, code, id from ${table(added)} order by code, provider, id
      on conflict do nothing`.execute(trx)
}

const table = (codes: readonly Code[]) => sql`unnest(${codes.map(({ provider }) => provider)}::text[],
  ${codes.map(({ code }) => code)}::text[], ${codes.map(({ id }) => id)}::uuid[]) as one (provider, code, id)`
