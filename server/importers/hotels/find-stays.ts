import { sql } from 'kysely'
import type { DatabaseTransaction } from '../../db/tables.ts'

/** Of one statement. */
const codesAtOnce = 5_000

/**
 * The hotels that each code means: that of this multicode, else those of this own code, else those that any system calls so. Where one rung
 * has several, all are meant: rather one told too many than a guest forgotten.
 */
export async function hotelsOfCodes(
  trx: DatabaseTransaction,
  organisationId: string,
  codes: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const asked = [...new Set(codes)]
  const { rows } = await sql<{ code: string; id: string; rung: number }>`
    select multicode as code, id, 0 as rung from hotels
      where organisation_id = ${organisationId}::uuid and multicode = any(${asked}::text[])
    union all
    select code, hotel_id, case provider when 'own' then 1 else 2 end from hotel_codes
      where organisation_id = ${organisationId}::uuid and code = any(${asked}::text[])`.execute(trx)
  const found = new Map<string, { rung: number; ids: string[] }>()
  for (const { code, id, rung } of rows) {
    const best = found.get(code)
    if (best === undefined || rung < best.rung) found.set(code, { rung, ids: [id] })
    else if (rung === best.rung && !best.ids.includes(id)) best.ids.push(id)
  }
  return new Map([...found].map(([code, { ids }]) => [code, ids]))
}

/** Stays whose code nobody knew before, after hotels came in: some codes at a time, and where to go on; null: that was all. */
export async function findUnknownStays(
  trx: DatabaseTransaction,
  organisationId: string,
  after: string,
): Promise<string | null> {
  const unknown = await trx
    .selectFrom('booking_stays')
    .select('code')
    .distinct()
    .where('organisation_id', '=', organisationId)
    .where('hotel_id', 'is', null)
    .where('code', '>', after)
    .orderBy('code')
    .limit(codesAtOnce)
    .execute()
  const codes = unknown.map(({ code }) => code)
  const found = await hotelsOfCodes(trx, organisationId, codes)
  if (found.size > 0) {
    const pairs = [...found].flatMap(([code, ids]) => ids.map((id) => [code, id] as const))
    await sql`insert into booking_stays (booking_id, organisation_id, position, code, hotel_id, stay_from, stay_to)
      select s.booking_id, s.organisation_id, s.position, s.code, f.id, s.stay_from, s.stay_to
      from unnest(${pairs.map(([code]) => code)}::text[], ${pairs.map(([, id]) => id)}::uuid[]) as f (code, id)
      join booking_stays s on s.organisation_id = ${organisationId}::uuid and s.hotel_id is null and s.code = f.code
      on conflict do nothing`.execute(trx)
    await trx
      .deleteFrom('booking_stays')
      .where('organisation_id', '=', organisationId)
      .where('hotel_id', 'is', null)
      .where(sql<boolean>`code = any(${[...found.keys()]}::text[])`)
      .execute()
  }
  return codes.length < codesAtOnce ? null : codes.at(-1)!
}
