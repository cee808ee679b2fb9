import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Point } from './area.ts'
import { circleRing } from './circle.ts'
import { mendArea } from './mend-area.ts'
import { signedArea } from './ring.ts'

const square: readonly Point[] = [
  [10, 40],
  [20, 40],
  [20, 50],
  [10, 50],
]
const extent = (ring: readonly Point[]) => {
  const [x, y] = [ring.map(([east]) => east), ring.map(([, north]) => north)]
  return [Math.min(...x), Math.max(...x), Math.min(...y), Math.max(...y)]
}

test('a ring that is not closed is closed, and runs counterclockwise', () => {
  const { area, marks } = mendArea([[square.toReversed()]])
  const ring = area?.[0]?.[0] ?? []
  expect(marks).toEqual([])
  expect(ring.at(-1)).toEqual(ring[0])
  expect(ring).toHaveLength(5)
  expect(signedArea(ring)).toBe(200)
})

test('a hole stays and runs the other way', () => {
  const hole: readonly Point[] = [
    [12, 42],
    [14, 42],
    [14, 44],
    [12, 44],
  ]
  const { area } = mendArea([[square, hole]])
  expect(area?.[0]?.map(signedArea)).toEqual([200, -8])
})

test('for a ring that crosses itself its hull stands, which is said', () => {
  const bow: readonly Point[] = [
    [10, 40],
    [20, 50],
    [20, 40],
    [10, 49],
  ]
  const { area, marks } = mendArea([[bow]])
  expect(marks).toEqual(['area-mended'])
  expect(extent(area?.[0]?.[0] ?? [])).toEqual([10, 20, 40, 50])
  expect(area?.[0]?.[0]).toHaveLength(5)
})

test('several polygons stay several, and one that is unusable is said', () => {
  const line: readonly Point[] = [
    [1, 1],
    [2, 2],
  ]
  const { area, marks } = mendArea([[square], [line], [square.map(([x, y]): Point => [x + 30, y])]])
  expect(area).toHaveLength(2)
  expect(marks).toEqual(['area-unusable'])
})

test('a ring over the date line is cut in two, and neither crosses it', () => {
  const fiji: readonly Point[] = [
    [177, -19],
    [-178, -19],
    [-178, -16],
    [177, -16],
  ]
  const { area } = mendArea([[fiji]])
  expect(area?.map(([ring]) => extent(ring ?? []))).toEqual([
    [177, 180, -19, -16],
    [-180, -178, -19, -16],
  ])
})

test('a circle around a pole reaches the pole and all longitudes', () => {
  const { area } = mendArea([[circleRing({ latitude: 89, longitude: 30 }, 500)]])
  const extents = (area ?? []).map(([ring]) => extent(ring ?? []))
  expect(Math.min(...extents.map(([west]) => west ?? 0))).toBe(-180)
  expect(Math.max(...extents.map(([, east]) => east ?? 0))).toBe(180)
  expect(extents.every(([, , , north]) => north === 90)).toBe(true)
  const whole = (area ?? []).reduce((sum, [ring]) => sum + signedArea(ring ?? []) / 2, 0)
  expect(whole).toBeGreaterThan(360 * 3)
})

test('latitudes over 90° prove that the two are turned round', () => {
  const { area, marks } = mendArea([
    [
      [
        [10, 140],
        [20, 140],
        [20, 150],
      ],
    ],
  ])
  expect(marks).toEqual(['order-mended'])
  expect(extent(area?.[0]?.[0] ?? [])).toEqual([140, 150, 10, 20])
})

test.each([
  [
    'outside the globe',
    [
      [
        [400, 95],
        [401, 95],
        [401, 96],
      ],
    ],
  ],
  [
    'no numbers',
    [
      [
        [Number.NaN, 1],
        [2, 2],
        [3, 3],
      ],
    ],
  ],
  [
    'one point',
    [
      [
        [1, 1],
        [1, 1],
        [1, 1],
      ],
    ],
  ],
  ['nothing', [[]]],
])('%s is no area', (_, polygon) => {
  expect(mendArea([polygon])).toEqual({ area: null, marks: ['area-unusable'] })
})

test('a coastline of fifty thousand points stays small', () => {
  const ring = Array.from({ length: 50_000 }, (_, index): Point => {
    const angle = (index / 50_000) * 2 * Math.PI
    return [Math.cos(angle) * 5, Math.sin(angle) * 5]
  })
  const { area, marks } = mendArea([[ring]])
  expect(area?.[0]?.[0]?.length).toBeLessThan(700)
  expect(marks).toEqual([])
})

test('whatever a ring is, what is left of it can be drawn: closed, on the globe, counterclockwise', () => {
  const numbers = (most: number) =>
    fc.oneof(fc.double({ min: -most, max: most, noNaN: true }), fc.integer({ min: -most, max: most }))
  const rings = fc.array(fc.tuple(numbers(200), numbers(90)), { maxLength: 12 })
  fc.assert(
    fc.property(fc.array(fc.array(rings, { maxLength: 3 }), { maxLength: 3 }), (polygons) => {
      for (const [outer = [], ...holes] of mendArea(polygons).area ?? []) {
        expect(signedArea(outer)).toBeGreaterThan(0)
        for (const ring of [outer, ...holes]) {
          expect(ring.length).toBeGreaterThan(3)
          expect(ring.at(-1)).toEqual(ring[0])
          expect(ring.every(([x, y]) => Math.abs(x) <= 180 && Math.abs(y) <= 90)).toBe(true)
        }
      }
    }),
  )
})
