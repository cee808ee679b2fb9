import { expect, test } from 'vitest'
import { coastPath, shoresOf } from './coast-path.ts'

const square = [0, 0, 1000, 0, 1000, 1000, 0, 1000]
const map = (west: number, south: number, east: number, north: number) => ({
  west,
  south,
  east,
  north,
  x: (longitude: number) => (longitude - west) * 10,
  y: (latitude: number) => (north - latitude) * 10,
})

/** Every corner of a path, worked out from its steps. */
function cornersOf(path: string): number[][] {
  return path.split('z').flatMap((ring) => {
    const numbers = ring.match(/-?\d+/g)?.map(Number) ?? []
    let [x, y] = [0, 0]
    return numbers.flatMap((value, at) => {
      if (at % 2 === 0) {
        x += value
        return []
      }
      y += value
      return [[x, y]]
    })
  })
}

test('land inside the map is drawn whole', () => {
  expect(coastPath(shoresOf([square]), map(-10, -10, 20, 20))).toBe('M100 200l100 0 0-100-100 0z')
})

test('land is cut at the edges of the map, and what lies outside is not drawn', () => {
  const corners = cornersOf(coastPath(shoresOf([square]), map(5, 5, 20, 20)))
  expect(corners.sort()).toEqual(
    [
      [0, 100],
      [0, 150],
      [50, 100],
      [50, 150],
    ].sort(),
  )
  expect(coastPath(shoresOf([square]), map(20, 20, 30, 30))).toBe('')
})

test('a map that lies beyond the date line, or around the Earth, has its land', () => {
  expect(coastPath(shoresOf([square]), map(350, -10, 380, 20))).toBe('M100 200l100 0 0-100-100 0z')
  const around = coastPath(shoresOf([square]), map(-190, -10, 190, 20))
  expect(around.match(/M/g)).toHaveLength(1)
  expect(coastPath(shoresOf([square]), map(-10, -10, 380, 20)).match(/M/g)).toHaveLength(2)
})

test('of a coast with very many points fewer are drawn, and the path stays short', () => {
  const ragged = Array.from({ length: 60_000 }, (_, at) => {
    const angle = (at / 60_000) * 2 * Math.PI
    const far = 900 + 9 * Math.sin(at * 1.7)
    return [Math.round(500 + far * Math.cos(angle)), Math.round(500 + far * Math.sin(angle))]
  }).flat()
  const path = coastPath(shoresOf([ragged]), {
    ...map(-10, -10, 20, 20),
    x: (longitude) => longitude * 20,
    y: (latitude) => -latitude * 20,
  })
  expect(path.length).toBeGreaterThan(100)
  expect(path.length).toBeLessThan(15_001)
})

test('what would hardly be a point is left out', () => {
  expect(coastPath(shoresOf([[0, 0, 4, 0, 4, 4, 0, 4]]), map(-10, -10, 20, 20))).toBe('')
})
