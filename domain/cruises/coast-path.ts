/** A closed shore: longitude and latitude in hundredths of a degree, in turn, and what it lies in. */
export type Shore = { readonly ring: readonly number[]; readonly box: Box }
/** In hundredths of a degree. */
type Box = { readonly west: number; readonly south: number; readonly east: number; readonly north: number }

/** The part of the Earth that a map shows, in degrees, and where a place lies on it. A longitude may be beyond 180. */
export type MapWindow = Readonly<Record<'west' | 'south' | 'east' | 'north', number>> & {
  readonly x: (longitude: number) => number
  readonly y: (latitude: number) => number
}

export const shoresOf = (rings: readonly (readonly number[])[]): readonly Shore[] =>
  rings.map((ring) => ({ ring, box: boxOf(ring) }))

function boxOf(ring: readonly number[]): Box {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity]
  for (let at = 0; at < ring.length; at += 2) {
    west = Math.min(west, ring[at]!)
    east = Math.max(east, ring[at]!)
    south = Math.min(south, ring[at + 1]!)
    north = Math.max(north, ring[at + 1]!)
  }
  return { west, south, east, north }
}

/** Points nearer to the one before are left out, in units of the map: the next where a path is too long. */
const finest = [1, 1.6, 2.5, 4, 7]
/** Letters; some 6 KB when it is compressed. */
const longest = 15_000
const round = 36_000

/** All land in the window as one path to fill. What lies around the Earth once more is drawn there too. */
export function coastPath(shores: readonly Shore[], window: MapWindow): string {
  const view = {
    west: window.west * 100,
    south: window.south * 100,
    east: window.east * 100,
    north: window.north * 100,
  }
  const rings: number[][] = []
  for (const { ring, box } of shores) {
    if (box.north < view.south || box.south > view.north) continue
    const last = Math.floor((view.east - box.west) / round)
    for (let turn = Math.ceil((view.west - box.east) / round); turn <= last; turn += 1) {
      const moved = ring.map((value, at) => (at % 2 === 0 ? value + turn * round : value))
      const seen = clipped(moved, view)
      if (seen.length >= 6)
        rings.push(seen.map((value, at) => (at % 2 === 0 ? window.x(value / 100) : window.y(value / 100))))
    }
  }
  const drawn = finest.map((step) => () => rings.map((ring) => pathOf(ring, step)).join(''))
  for (const draw of drawn) {
    const path = draw()
    if (path.length <= longest) return path
  }
  return drawn.at(-1)!()
}

/** What is left of a shore inside the box, side by side (Sutherland and Hodgman). */
function clipped(ring: readonly number[], { west, south, east, north }: Box): readonly number[] {
  let left = ring
  for (const [axis, limit, sign] of [
    [0, west, 1],
    [0, east, -1],
    [1, south, 1],
    [1, north, -1],
  ] as const)
    left = clippedAt(left, axis, limit, sign)
  return left
}

function clippedAt(ring: readonly number[], axis: 0 | 1, limit: number, sign: 1 | -1): readonly number[] {
  const kept: number[] = []
  const other = 1 - axis
  const isInside = (at: number) => (ring[at + axis]! - limit) * sign >= 0
  for (let at = 0, before = ring.length - 2; at < ring.length; before = at, at += 2) {
    if (isInside(at) !== isInside(before)) {
      const share = (limit - ring[before + axis]!) / (ring[at + axis]! - ring[before + axis]!)
      const crossing = ring[before + other]! + share * (ring[at + other]! - ring[before + other]!)
      kept.push(...(axis === 0 ? [limit, crossing] : [crossing, limit]))
    }
    if (isInside(at)) kept.push(ring[at]!, ring[at + 1]!)
  }
  return kept
}

/** Short steps of whole numbers; empty where hardly a point would be seen. */
function pathOf(ring: readonly number[], step: number): string {
  let [x, y] = [Math.round(ring[0]!), Math.round(ring[1]!)]
  let path = `M${x} ${y}l`
  let steps = 0
  for (let at = 2; at < ring.length; at += 2) {
    const [nextX, nextY] = [Math.round(ring[at]!), Math.round(ring[at + 1]!)]
    const [dx, dy] = [nextX - x, nextY - y]
    if (Math.hypot(dx, dy) < step) continue
    path += `${steps > 0 && dx >= 0 ? ' ' : ''}${dx}${dy < 0 ? '' : ' '}${dy}`
    steps += 1
    ;[x, y] = [nextX, nextY]
  }
  return steps < 2 ? '' : `${path}z`
}
