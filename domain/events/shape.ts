import type { Area, Point, Position } from './area.ts'
import { circleRing } from './circle.ts'
import { cutAtDateLine, mendArea } from './mend-area.ts'
import { crossesItself, signedArea } from './ring.ts'

/**
 * What somebody draws on a map to ask who is there. The points of a polygon are taken as numbers of one plane: an edge from 170 to 190 goes
 * over the date line, one from 170 to -170 the long way round. A box whose west is east of its east goes over the date line.
 */
export type Shape =
  | { readonly kind: 'polygon'; readonly points: readonly Point[] }
  | ({ readonly kind: 'box' } & Bounds)
  | ({ readonly kind: 'circle'; readonly km: number } & Position)
export type Bounds = { readonly south: number; readonly west: number; readonly north: number; readonly east: number }

export const shapeProblems = [
  'unreadable',
  'too-few',
  'too-many',
  'crosses-itself',
  'flat',
  'outside',
  'too-wide',
] as const
export type ShapeProblem = (typeof shapeProblems)[number]

export const mostCorners = 60
export const mostShapeKm = 5_000
const digits = 4

/** An address holds a shape as text: `lat,lon;lat,lon;…`, `box:south,west,north,east` or `circle:lat,lon,km`. */
export const shapeText = (shape: Shape): string =>
  shape.kind === 'polygon'
    ? shape.points.map(([longitude, latitude]) => numbers([latitude, longitude])).join(';')
    : shape.kind === 'box'
      ? `box:${numbers([shape.south, shape.west, shape.north, shape.east])}`
      : `circle:${numbers([shape.latitude, shape.longitude, shape.km])}`

const numbers = (all: readonly number[]): string => all.map((each) => String(Number(each.toFixed(digits)))).join(',')

/** What a text says, whether or not it is a shape that can be looked into. Null: it says none. */
export function readShape(text: string): Shape | null {
  if (text.length > 3_000) return null
  const named = /^(box|circle):(.*)$/s.exec(text)
  if (named?.[1] === 'box') {
    const all = read(named[2]!, 4)
    if (all === null) return null
    const [south, west, north, east] = all as [number, number, number, number]
    return { kind: 'box', south, west, north, east }
  }
  if (named) {
    const all = read(named[2]!, 3)
    if (all === null) return null
    const [latitude, longitude, km] = all as [number, number, number]
    return { kind: 'circle', latitude, longitude, km }
  }
  const points = text.split(';').map((part): Point | null => {
    const place = read(part, 2)
    return place && [place[1]!, place[0]!]
  })
  return points.every((point) => point !== null) ? { kind: 'polygon', points } : null
}

function read(text: string, count: number): number[] | null {
  const parts = text.split(',')
  const isRead = parts.length === count && parts.every((part) => /^-?\d{1,6}(\.\d{1,8})?$/.test(part))
  return isRead ? parts.map(Number) : null
}

const isLatitude = (degrees: number): boolean => Math.abs(degrees) <= 90
const isLongitude = (degrees: number, most = 180): boolean => Math.abs(degrees) <= most

/** Why nothing can be looked for in a shape; null: it can. */
export function problemOfShape(shape: Shape): ShapeProblem | null {
  if (shape.kind === 'circle') {
    if (!isLatitude(shape.latitude) || !isLongitude(shape.longitude)) return 'outside'
    if (!(shape.km > 0)) return 'flat'
    return shape.km > mostShapeKm ? 'too-wide' : null
  }
  if (shape.kind === 'box') {
    const { south, west, north, east } = shape
    if (![south, north].every(isLatitude) || ![west, east].every((each) => isLongitude(each))) return 'outside'
    return south > north ? 'flat' : null
  }
  const { points } = shape
  if (points.length < 3) return 'too-few'
  if (points.length > mostCorners) return 'too-many'
  if (!points.every(([x, y]) => isLatitude(y) && isLongitude(x, 360))) return 'outside'
  const longitudes = points.map(([x]) => x)
  if (Math.max(...longitudes) - Math.min(...longitudes) > 360) return 'too-wide'
  if (crossesItself(points)) return 'crosses-itself'
  return Math.abs(signedArea(points)) < 1e-7 ? 'flat' : null
}

/** Of a shape without a problem: a circle around a place, or an area whose polygons end at the date line. */
export type PlacedShape =
  | { readonly position: Position; readonly km: number; readonly area: null }
  | { readonly position: null; readonly km: 0; readonly area: Area }

export function placeShape(shape: Shape): PlacedShape {
  if (shape.kind === 'circle') {
    const { latitude, longitude, km } = shape
    return { position: { latitude, longitude }, km, area: null }
  }
  return { position: null, km: 0, area: shape.kind === 'box' ? areaOfBox(shape) : areaOfPolygon(shape.points) }
}

function areaOfBox({ south, west, north, east }: Bounds): Area {
  const between = (from: number, to: number): Area[number] => [
    [
      [from, south],
      [to, south],
      [to, north],
      [from, north],
      [from, south],
    ],
  ]
  return west <= east ? [between(west, east)] : [between(west, 180), between(-180, east)]
}

const areaOfPolygon = (points: readonly Point[]): Area =>
  cutAtDateLine(signedArea(points) > 0 ? points : points.toReversed(), [])

/** Degrees between two points of an edge, so that a map of another projection draws it where it is looked for. */
const step = 2

/** The outlines of a shape for a map, cut at the date line. */
export function outlinesOf(shape: Shape): readonly (readonly Point[])[] {
  const area =
    shape.kind === 'circle'
      ? (mendArea([[circleRing(shape, shape.km).map((point) => [...point])]]).area ?? [])
      : placeShape(shape).area!
  return area.map(([ring = []]) => ring.flatMap((to, at) => (at === 0 ? [to] : inSteps(ring[at - 1]!, to))))
}

/** The points of an edge after its first one. */
export function inSteps([x, y]: Point, [toX, toY]: Point): readonly Point[] {
  const count = Math.max(1, Math.ceil(Math.max(Math.abs(toX - x), Math.abs(toY - y)) / step))
  return Array.from({ length: count }, (_, at): Point => {
    const share = (at + 1) / count
    return [x + (toX - x) * share, y + (toY - y) * share]
  })
}
