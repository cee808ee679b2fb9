import type { Area, Position } from './area.ts'
import { earthRadiusKm, radians } from './distance.ts'

/** Between two latitudes and two longitudes; west is never east of east. */
export type Box = { readonly south: number; readonly north: number; readonly west: number; readonly east: number }

const degrees = (angle: number): number => (angle * 180) / Math.PI
/** A little more than exact, so that nothing at the rim is lost to rounding. */
const margin = 1e-6

/** What holds a circle on the globe: two boxes where it crosses the date line, all longitudes where it holds a pole. */
export function boxesOfCircle({ latitude, longitude }: Position, radiusKm: number): readonly Box[] {
  const angle = radiusKm / earthRadiusKm
  const [south, north] = [latitude - degrees(angle) - margin, latitude + degrees(angle) + margin]
  if (south <= -90 || north >= 90) return [{ south: Math.max(south, -90), north: Math.min(north, 90), ...around }]
  const half = degrees(Math.asin(Math.min(1, Math.sin(angle) / Math.cos(radians(latitude))))) + margin
  return spansOf(longitude - half, longitude + half).map((span) => ({ south, north, ...span }))
}

const around = { west: -180, east: 180 }

/** The date line is in both: it has two names. */
function spansOf(west: number, east: number): readonly Pick<Box, 'west' | 'east'>[] {
  if (east - west >= 360) return [around]
  if (west <= -180)
    return [
      { west: -180, east },
      { west: west + 360, east: 180 },
    ]
  if (east >= 180)
    return [
      { west, east: 180 },
      { west: -180, east: east - 360 },
    ]
  return [{ west, east }]
}

/** More are drawn together: each is a search of its own. */
const mostBoxes = 40

/** What holds each polygon of an area; areas are cut at the date line. */
export function boxesOfArea(area: Area): readonly Box[] {
  const boxes = area.flatMap(([outer = []]) => (outer.length === 0 ? [] : [boxOf(outer)]))
  if (boxes.length <= mostBoxes) return boxes.flatMap(withOtherName)
  const atOnce = Math.ceil(boxes.length / mostBoxes)
  // Neighbours together, so that the boxes stay small.
  const inOrder = boxes.toSorted((a, b) => a.west - b.west || a.south - b.south)
  return Array.from({ length: Math.ceil(boxes.length / atOnce) }, (_, at) =>
    inOrder.slice(at * atOnce, (at + 1) * atOnce).reduce(joined),
  ).flatMap(withOtherName)
}

const boxOf = (ring: readonly (readonly [number, number])[]): Box => {
  let box: Box = { south: 90, north: -90, west: 180, east: -180 }
  for (const [x, y] of ring) box = joined(box, { south: y, north: y, west: x, east: x })
  return { south: box.south - margin, north: box.north + margin, west: box.west - margin, east: box.east + margin }
}

const joined = (a: Box, b: Box): Box => ({
  south: Math.min(a.south, b.south),
  north: Math.max(a.north, b.north),
  west: Math.min(a.west, b.west),
  east: Math.max(a.east, b.east),
})

/** A place on the date line may be written with the other sign; at a pole, with any longitude. */
const withOtherName = (box: Box): readonly Box[] => [
  box.north >= 90 || box.south <= -90 ? { ...box, ...around } : box,
  ...(box.east >= 180 ? [{ ...box, west: -180, east: -180 }] : []),
  ...(box.west <= -180 ? [{ ...box, west: 180, east: 180 }] : []),
]
