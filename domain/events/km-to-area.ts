import type { Area, Point, Position } from './area.ts'
import { earthRadiusKm, radians } from './distance.ts'
import { isInArea } from './in-area.ts'

/** How far a place is from an area: 0 inside. Exact enough for some hundred kilometres, as on a flat map around the place. */
export function kmToArea(place: Position, area: Area): number {
  if (isInArea(place, area)) return 0
  const scale = Math.cos(radians(place.latitude))
  const flat = ([longitude, latitude]: Point): Flat => [
    radians(around(longitude - place.longitude)) * scale * earthRadiusKm,
    radians(latitude - place.latitude) * earthRadiusKm,
  ]
  let least = Infinity
  for (const ring of area.flat()) {
    let from = flat(ring.at(-1)!)
    for (const point of ring) {
      const to = flat(point)
      // An edge over the date line as this flat map has it would run around the earth.
      if (Math.abs(to[0] - from[0]) < farKm) least = Math.min(least, kmToEdge(from, to))
      from = to
    }
  }
  return least
}

type Flat = readonly [x: number, y: number]
const farKm = 10_000
const around = (degrees: number): number => ((((degrees + 180) % 360) + 360) % 360) - 180

/** From the middle of the map. */
function kmToEdge([ax, ay]: Flat, [bx, by]: Flat): number {
  const [dx, dy] = [bx - ax, by - ay]
  const square = dx * dx + dy * dy
  const share = square === 0 ? 0 : Math.min(1, Math.max(0, -(ax * dx + ay * dy) / square))
  return Math.hypot(ax + share * dx, ay + share * dy)
}
