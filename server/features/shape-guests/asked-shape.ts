import { placeShape, problemOfShape, readShape, type PlacedShape } from '#domain/events/shape.ts'
import { Refused } from '../../refusals.ts'
import type { DatabaseTransaction } from '../../db/tables.ts'
import { hotelsNear } from '../hotel-alerts/match-event.ts'

/** More hotels than anybody can do something about at once. */
export const mostHotels = 50_000

/** A shape as an address says it; one in which nothing can be looked for is refused, and why. */
export function askedShape(text: string): PlacedShape {
  const shape = readShape(text)
  const problem = shape === null ? 'unreadable' : problemOfShape(shape)
  if (shape === null || problem !== null)
    throw new Refused([{ field: 'shape', key: `guests.problem.${problem ?? 'unreadable'}` }])
  return placeShape(shape)
}

/** The hotels of an organisation inside it, by the index and the exact test of the match of events. */
export async function hotelsInShape(
  trx: DatabaseTransaction,
  organisationId: string,
  { position, km, area }: PlacedShape,
): Promise<string[]> {
  const place = { category: 'other', level: 1, radiusKm: null, hotelCodes: [], position, area } as const
  const hits = await hotelsNear(trx, organisationId, place, { other: km })
  if (hits.length > mostHotels)
    throw new Refused([{ field: 'shape', key: 'guests.problem.hotels', values: { max: mostHotels } }])
  return hits.map(({ id }) => id)
}
