import type { Airport, Iso2 } from '../places.ts'
import type { TripStop } from './along-trip.ts'
import { distanceKm } from './distance.ts'
import { kmToArea } from './km-to-area.ts'
import type { PlacedShape } from './shape.ts'

/** How sure it is that a stop lies in a shape: its place does; or no more than its country is known, and part of that does. */
export type InShape = 'place' | 'country'

/** A small shape holds no airport: the nearest one tells in which country it lies, if it is no further away. */
const nearestKm = 300
const aroundAirportKm = 30

export const kmToShape = (
  place: { readonly latitude: number; readonly longitude: number },
  { position, km, area }: PlacedShape,
): number => (area === null ? Math.max(0, distanceKm(position, place) - km) : kmToArea(place, area))

export function stopInShape(
  { iso2, position, spreadKm }: Pick<TripStop, 'iso2' | 'position' | 'spreadKm'>,
  shape: PlacedShape,
  countries: ReadonlySet<Iso2>,
): InShape | null {
  if (position === null) return countries.has(iso2) ? 'country' : null
  return kmToShape(position, shape) <= spreadKm ? 'place' : null
}

/** The countries of which a shape holds part, as far as airports tell. */
export function countriesInShape(airports: readonly Airport[], shape: PlacedShape): ReadonlySet<Iso2> {
  const away = airports.map((airport) => ({ iso2: airport.iso2, km: kmToShape(airport, shape) }))
  const inside = away.filter(({ km }) => km <= aroundAirportKm)
  if (inside.length > 0) return new Set(inside.map(({ iso2 }) => iso2))
  const nearest = away.reduce<(typeof away)[number] | null>(
    (best, each) => (best && best.km <= each.km ? best : each),
    null,
  )
  return new Set(nearest && nearest.km <= nearestKm ? [nearest.iso2] : [])
}
