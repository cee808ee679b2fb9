import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Area, Point, Position, Ring } from './area.ts'
import { boxesOfArea, boxesOfCircle, type Box } from './bounding-boxes.ts'
import { circleRing } from './circle.ts'
import { distanceKm } from './distance.ts'
import { isInArea } from './in-area.ts'
import { mendArea } from './mend-area.ts'

const at = (latitude: number, longitude: number): Position => ({ latitude, longitude })
const square = (west: number, south: number, size: number): Point[] => [
  [west, south],
  [west + size, south],
  [west + size, south + size],
  [west, south + size],
]
const mended = (...polygons: readonly (readonly Ring[])[]): Area => mendArea(polygons).area!
const isInBox = ({ latitude, longitude }: Position, { south, north, west, east }: Box): boolean =>
  latitude >= south && latitude <= north && longitude >= west && longitude <= east
const isInAny = (place: Position, boxes: readonly Box[]): boolean => boxes.some((box) => isInBox(place, box))

const longitude = fc.double({ min: -180, max: 180, noNaN: true })
const placeAt = (latitude: fc.Arbitrary<number>) => fc.record({ latitude, longitude })
const anywhere = placeAt(fc.double({ min: -90, max: 90, noNaN: true }))
const share = fc.double({ min: 0, max: 1, noNaN: true })

/** Somewhere on the globe, so far from a place and in that direction. */
function goneFrom({ latitude, longitude: from }: Position, km: number, bearing: number): Position {
  const [angle, y, turn] = [km / 6371, (latitude * Math.PI) / 180, bearing * 2 * Math.PI]
  const north = Math.asin(Math.sin(y) * Math.cos(angle) + Math.cos(y) * Math.sin(angle) * Math.cos(turn))
  const east = Math.atan2(
    Math.sin(turn) * Math.sin(angle) * Math.cos(y),
    Math.cos(angle) - Math.sin(y) * Math.sin(north),
  )
  const x = from + (east * 180) / Math.PI
  return at((north * 180) / Math.PI, x - 360 * Math.round(x / 360))
}

test('a hole is outside, an island in the hole is inside, a line is inside', () => {
  const area = mended([square(0, 0, 10), square(2, 2, 6)], [square(4, 4, 1)])
  expect(isInArea(at(1, 1), area)).toBe(true)
  expect(isInArea(at(3, 3), area)).toBe(false)
  expect(isInArea(at(4.5, 4.5), area)).toBe(true)
  expect(isInArea(at(11, 5), area)).toBe(false)
  expect([at(0, 5), at(10, 10), at(2, 5), at(8, 8)].map((place) => isInArea(place, area))).toEqual([
    true,
    true,
    true,
    true,
  ])
})

test('an area over the date line has both its sides, and the line under either name', () => {
  const area = mended([square(175, -20, 10)])
  const inside = [at(-15, 178), at(-15, -178), at(-15, 180), at(-15, -180)]
  expect(inside.map((place) => isInArea(place, area))).toEqual([true, true, true, true])
  expect(inside.map((place) => isInAny(place, boxesOfArea(area)))).toEqual([true, true, true, true])
  expect([at(-15, 170), at(-15, -170), at(-15, 0)].map((place) => isInArea(place, area))).toEqual([false, false, false])
})

test('a pole that a ring runs around is inside, whatever its longitude', () => {
  const area = mended([circleRing(at(-88, 30), 900)])
  for (const longitudeOfPole of [0, 30, -150, 180]) expect(isInArea(at(-90, longitudeOfPole), area)).toBe(true)
  expect(isInArea(at(-89, -150), area)).toBe(true)
  expect(isInArea(at(90, 0), area)).toBe(false)
  expect(isInArea(at(-70, 30), area)).toBe(false)
})

test('of a ring that crosses itself, what its lines go around is inside once it is mended', () => {
  const point = fc.tuple(fc.integer({ min: -20, max: 20 }), fc.integer({ min: -20, max: 20 }))
  fc.assert(
    fc.property(
      fc.array(point, { minLength: 4, maxLength: 9 }),
      placeAt(fc.integer({ min: -20, max: 20 })),
      (ring, { latitude, longitude: x }) => {
        const place = at(latitude + 0.5, Math.round(x / 9) + 0.25)
        const { area } = mendArea([[ring]])
        if (area !== null && isInArea(place, [[ring]])) expect(isInArea(place, area)).toBe(true)
      },
    ),
  )
})

test('what lies in a circle lies in its ring, and what lies well outside does not', () => {
  const middle = placeAt(fc.double({ min: -60, max: 60, noNaN: true }))
  fc.assert(
    fc.property(middle, fc.double({ min: 5, max: 800, noNaN: true }), share, share, (centre, km, away, bearing) => {
      const area = mended([circleRing(centre, km)])
      expect(isInArea(goneFrom(centre, km * 0.95 * away, bearing), area)).toBe(true)
      expect(isInArea(goneFrom(centre, km * (1.1 + away), bearing), area)).toBe(false)
    }),
  )
})

test('the boxes of a circle hold all that is nearer, over the date line and the poles', () => {
  fc.assert(
    fc.property(anywhere, fc.double({ min: 0, max: 5000, noNaN: true }), share, share, (centre, km, away, bearing) => {
      const boxes = boxesOfCircle(centre, km)
      expect(boxes.length).toBeLessThan(3)
      const place = goneFrom(centre, km * away, bearing)
      if (distanceKm(centre, place) <= km) expect(isInAny(place, boxes)).toBe(true)
    }),
  )
  expect(isInAny(at(10, -180), boxesOfCircle(at(10, 179.99), 5))).toBe(true)
  expect(isInAny(at(10, 180), boxesOfCircle(at(10, -179.99), 5))).toBe(true)
  expect(isInAny(at(89.99, -100), boxesOfCircle(at(89.99, 100), 5))).toBe(true)
})

test('a small circle has small boxes', () => {
  const boxes = boxesOfCircle(at(47, 8), 50)
  expect(boxes).toHaveLength(1)
  expect(boxes[0]!.north - boxes[0]!.south).toBeLessThan(0.91)
  expect(boxes[0]!.east - boxes[0]!.west).toBeLessThan(1.33)
})

test('what is inside an area is inside one of its boxes, however many polygons it has', () => {
  const corner = fc.tuple(fc.integer({ min: -178, max: 179 }), fc.integer({ min: -88, max: 80 }))
  fc.assert(
    fc.property(fc.array(corner, { minLength: 1, maxLength: 90 }), fc.nat(), share, share, (corners, which, x, y) => {
      const area = mended(...corners.map(([west, south]) => [square(west, south, 4)]))
      const [west, south] = corners[which % corners.length]!
      const east = west + 4 * x
      const place = at(south + 4 * y, east > 180 ? east - 360 : east)
      const boxes = boxesOfArea(area)
      expect(isInArea(place, area)).toBe(true)
      expect(isInAny(place, boxes)).toBe(true)
      expect(boxes.length).toBeLessThan(130)
    }),
  )
})
