import type { Point } from './area.ts'

/** Twice the area, positive where it runs counterclockwise. For rings in a plane: longitudes must not jump. */
export function signedArea(ring: readonly Point[]): number {
  let sum = 0
  for (const [index, [x, y]] of ring.entries()) {
    const [nextX, nextY] = ring[(index + 1) % ring.length] ?? [x, y]
    sum += x * nextY - nextX * y
  }
  return sum
}

/** Which side of the line from `a` to `b` the point is on: positive is left. */
const side = ([ax, ay]: Point, [bx, by]: Point, [x, y]: Point): number => (bx - ax) * (y - ay) - (by - ay) * (x - ax)

/** Does an edge cross another? Touching does no harm to who draws it. */
export function crossesItself(ring: readonly Point[]): boolean {
  const edges = ring.map((point, index) => [point, ring[(index + 1) % ring.length] ?? point] as const)
  for (const [index, [a, b]] of edges.entries()) {
    const [west, east] = a[0] < b[0] ? [a[0], b[0]] : [b[0], a[0]]
    for (let other = index + 2; other < edges.length; other += 1) {
      const [c, d] = edges[other] ?? [a, b]
      if (Math.max(c[0], d[0]) < west || Math.min(c[0], d[0]) > east) continue
      if (side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0) return true
    }
  }
  return false
}

/** The smallest ring without a dent around all points, counterclockwise (Andrew's chains). */
export function hullOf(points: readonly Point[]): readonly Point[] {
  const sorted = points.toSorted(([ax, ay], [bx, by]) => ax - bx || ay - by)
  const chain = (ordered: readonly Point[]): Point[] => {
    const found: Point[] = []
    for (const point of ordered) {
      for (;;) {
        const [a, b] = [found.at(-2), found.at(-1)]
        if (!a || !b || side(a, b, point) > 0) break
        found.pop()
      }
      found.push(point)
    }
    return found.slice(0, -1)
  }
  return [...chain(sorted), ...chain(sorted.toReversed())]
}

/** What of the ring lies east of a meridian, or west of it (Sutherland and Hodgman): may run along the meridian. */
export function clip(ring: readonly Point[], meridian: number, keep: 'east' | 'west'): readonly Point[] {
  const inside = ([x]: Point): boolean => (keep === 'east' ? x >= meridian : x <= meridian)
  return ring.flatMap((point, index) => {
    const before = ring[(index + ring.length - 1) % ring.length] ?? point
    const share = (meridian - before[0]) / (point[0] - before[0])
    const cut: Point = [meridian, before[1] + share * (point[1] - before[1])]
    if (inside(point)) return inside(before) ? [point] : [cut, point]
    return inside(before) ? [cut] : []
  })
}
