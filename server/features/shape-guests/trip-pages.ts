import type { Cruise } from '#domain/cruises/cruise.ts'
import { addDays, type CalendarDate } from '#domain/dates.ts'
import type { DatabaseTransaction } from '../../db/tables.ts'
import { placesOfTrips, tripColumns, tripOf, type StoredTrip } from '../journeys/trip/stored-trip.ts'

/** More are not looked through at once. */
export const mostLookedAt = 10_000

export type LookedAt = {
  readonly id: string
  readonly trip: StoredTrip
  readonly cruise: Cruise | null
  readonly names: readonly string[]
  readonly codeSealed: string
  readonly isClosed: boolean
}

/** The trip pages with somebody under way on some days, closed ones too; one more than are looked at where there are more. */
export async function findTripPages(
  trx: DatabaseTransaction,
  organisationId: string,
  { from, to }: { readonly from: CalendarDate; readonly to: CalendarDate },
): Promise<LookedAt[]> {
  const rows = await trx
    .selectFrom('journeys as j')
    .leftJoin('journey_traveller_names as n', 'n.journey_id', 'j.id')
    .select(tripColumns)
    .select(['j.cruise', 'j.code_sealed', 'j.is_manually_disabled', 'n.names'])
    .where('j.organisation_id', '=', organisationId)
    .where('j.unfinished', 'is', null)
    .where('j.date_start', '<=', addDays(to, 1))
    .where('j.date_end', '>=', addDays(from, -1))
    .orderBy('j.date_start')
    .orderBy('j.id')
    .limit(mostLookedAt + 1)
    .execute()
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const places = Map.groupBy(await placesOfTrips(trx, ids), ({ journey_id }) => journey_id)
  return rows.map((row) => ({
    id: row.id,
    trip: tripOf(row, places.get(row.id) ?? []),
    cruise: row.cruise as Cruise | null,
    names: (row.names ?? []) as readonly string[],
    codeSealed: row.code_sealed,
    isClosed: row.is_manually_disabled,
  }))
}
