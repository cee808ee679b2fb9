import type { Area, Point, Position, Ring } from './area.ts'

/** Degrees within which a place lies on a line: a centimetre. */
const onLine = 1e-7

/** By how many lines are crossed on the way out: an odd number is inside. What lies on a line is inside, also on that of a hole. */
export function isInArea(position: Position, area: Area): boolean {
  const { latitude, longitude } = position
  // Areas end at the date line, which has two names; at a pole every longitude is the same place.
  if (Math.abs(latitude) >= 90 - onLine) return area.some(([outer = []]) => reachesPole(outer, Math.sign(latitude)))
  const places: Point[] =
    Math.abs(longitude) >= 180 - onLine
      ? [
          [180, latitude],
          [-180, latitude],
        ]
      : [[longitude, latitude]]
  return places.some((place) => area.some((polygon) => isInPolygon(place, polygon)))
}

const reachesPole = (ring: Ring, pole: number): boolean => ring.some(([, y]) => y * pole >= 90 - onLine)

function isInPolygon(place: Point, rings: readonly Ring[]): boolean {
  let isInside = false
  for (const ring of rings) {
    for (const [index, from] of ring.entries()) {
      const to = ring[index + 1] ?? ring[0] ?? from
      if (isOnEdge(place, from, to)) return true
      if (isCrossed(place, from, to)) isInside = !isInside
    }
  }
  return isInside
}

/** Does the line from the place to the east cross the edge? Of two edges that meet at its latitude one counts. */
const isCrossed = ([x, y]: Point, [ax, ay]: Point, [bx, by]: Point): boolean =>
  ay > y !== by > y && x < ax + ((y - ay) / (by - ay)) * (bx - ax)

function isOnEdge([x, y]: Point, [ax, ay]: Point, [bx, by]: Point): boolean {
  if (x < Math.min(ax, bx) - onLine || x > Math.max(ax, bx) + onLine) return false
  if (y < Math.min(ay, by) - onLine || y > Math.max(ay, by) + onLine) return false
  const [dx, dy] = [bx - ax, by - ay]
  const length = Math.hypot(dx, dy)
  return length === 0 || Math.abs(dx * (y - ay) - dy * (x - ax)) / length <= onLine
}
