import type { Area, Point, Polygon, Ring } from './area.ts'
import type { EventMark } from './incoming-event.ts'
import { clip, crossesItself, hullOf, signedArea } from './ring.ts'

/** Rings of points as they came: longitude first, a height may follow. */
export type RawPolygon = readonly (readonly (readonly number[])[])[]
export type MendedArea = { readonly area: Area | null; readonly marks: readonly EventMark[] }

const mostPoints = 600
const mostPolygons = 500

/** Closes rings, takes the hull of one that crosses itself, cuts at the date line, turns rings as RFC 7946 wants them. */
export function mendArea(polygons: readonly RawPolygon[]): MendedArea {
  if (polygons.length === 0) return { area: null, marks: [] }
  const marks = new Set<EventMark>()
  const rightWay = inOrder(polygons.slice(0, mostPolygons), marks)
  const area = rightWay.flatMap((polygon) => mendPolygon(polygon, marks))
  return { area: area.length > 0 ? area : null, marks: [...marks] }
}

const isPlace = ([x = Number.NaN, y = Number.NaN]: readonly number[]): boolean =>
  Math.abs(x) <= 360 && Math.abs(y) <= 90
const turned = ([x = Number.NaN, y = Number.NaN, ...rest]: readonly number[]): readonly number[] => [y, x, ...rest]

/** A latitude over 90° proves that the two stand the wrong way round, if turning makes all of them places. */
function inOrder(polygons: readonly RawPolygon[], marks: Set<EventMark>): readonly RawPolygon[] {
  const points = polygons.flat(2)
  if (points.every(isPlace) || !points.every((point) => isPlace(turned(point)))) return polygons
  marks.add('order-mended')
  return polygons.map((polygon) => polygon.map((ring) => ring.map(turned)))
}

function mendPolygon([outer = [], ...holes]: RawPolygon, marks: Set<EventMark>): readonly Polygon[] {
  const ring = mendRing(outer, marks)
  if (ring === null) {
    marks.add('area-unusable')
    return []
  }
  const inner = holes.flatMap((hole) => {
    const mended = mendRing(hole, marks)
    return mended === null ? [] : [mended]
  })
  return cutAtDateLine(ring, inner)
}

/** Open, counterclockwise, with longitudes that do not jump (and so may leave ±180); null: no ring. */
function mendRing(raw: readonly (readonly number[])[], marks: Set<EventMark>): readonly Point[] | null {
  if (!raw.every(isPlace)) return null
  const points = thin(withoutJumps(raw))
  const whole = aroundPole(points)
  if (whole.length < 3 || Math.abs(signedArea(whole)) < 1e-9) return null
  if (crossesItself(whole)) {
    marks.add('area-mended')
    return hullOf(whole)
  }
  return signedArea(whole) > 0 ? whole : whole.toReversed()
}

/** Each longitude within half a turn of the one before; without repeats and without the closing point. */
function withoutJumps(raw: readonly (readonly number[])[]): readonly Point[] {
  const points: Point[] = []
  for (const [x = 0, y = 0] of raw) {
    const last = points.at(-1)
    const near = last ? x - 360 * Math.round((x - last[0]) / 360) : x
    if (!last || near !== last[0] || y !== last[1]) points.push([near, y])
  }
  const [first, last] = [points[0], points.at(-1)]
  if (points.length > 1 && first && last && (last[0] - first[0]) % 360 === 0 && last[1] === first[1]) {
    // A ring around a pole ends a whole turn from where it began: that end tells so and stays.
    if (last[0] === first[0]) points.pop()
  }
  return points
}

/** A ring that goes once around the earth holds a pole: in a plane it is closed along it. */
function aroundPole(points: readonly Point[]): readonly Point[] {
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last) return points
  const end = last[0] + nearest(first[0] - last[0])
  if (Math.abs(end - first[0]) < 180) return points
  const pole = points.reduce((sum, [, y]) => sum + y, 0) > 0 ? 90 : -90
  return [...points, [end, first[1]], [end, pole], [first[0], pole]]
}

const nearest = (degrees: number): number => degrees - 360 * Math.round(degrees / 360)

/** A coastline to the metre is more than a map shows: every n-th point is left. */
const thin = (points: readonly Point[]): readonly Point[] => {
  const step = Math.ceil(points.length / mostPoints)
  return step <= 1 ? points : points.filter((_, index) => index % step === 0)
}

/** A ring and its holes in one plane, counterclockwise and open, as polygons between the date lines. */
export function cutAtDateLine(outer: readonly Point[], holes: readonly (readonly Point[])[]): readonly Polygon[] {
  const longitudes = outer.map(([x]) => x)
  const [west, east] = [Math.min(...longitudes), Math.max(...longitudes)]
  const first = Math.floor((west + 180) / 360)
  const last = Math.max(first, Math.ceil((east + 180) / 360) - 1)
  const turns = Array.from({ length: last - first + 1 }, (_, index) => first + index)
  return turns.flatMap((turn) => {
    const piece = (ring: readonly Point[]): readonly Point[] =>
      clip(clip(ring, turn * 360 - 180, 'east'), turn * 360 + 180, 'west').map(([x, y]) => [x - turn * 360, y])
    const ring = piece(outer)
    if (ring.length < 3 || signedArea(ring) <= 0) return []
    const inner = holes.map(piece).filter((hole) => hole.length >= 3)
    return [[closed(ring), ...inner.map((hole) => closed(hole.toReversed()))]]
  })
}

const closed = (ring: readonly Point[]): Ring => (ring[0] ? [...ring, ring[0]] : ring)
