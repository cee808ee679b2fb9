import { expect, test } from 'vitest'
import { routeMap } from './route-map.ts'

const mapOf = (calls: Parameters<typeof routeMap>[0]) => routeMap(calls, [])

const at = (latitude: number, longitude: number) => ({ latitude, longitude })

test('north is up, east is right, and every port lies on the map', () => {
  const { line, width, height } = mapOf([at(53, 10), at(60, 5), at(51, 1)])
  const [hamburg, bergen, dover] = line
  expect(bergen!.y).toBeLessThan(hamburg!.y)
  expect(dover!.x).toBeLessThan(bergen!.x)
  for (const { x, y } of line) {
    expect(x).toBeGreaterThan(0)
    expect(x).toBeLessThan(width)
    expect(y).toBeGreaterThan(0)
    expect(y).toBeLessThan(height)
  }
})

test('a port that comes again shares its mark', () => {
  expect(mapOf([at(53, 10), at(60, 5), at(53, 10)]).stops.map(({ numbers }) => numbers)).toEqual([[1, 3], [2]])
})

test('a voyage across the date line is not drawn around the world', () => {
  const { line } = mapOf([at(-17, 177), at(-14, -171)])
  expect(line[1]!.x - line[0]!.x).toBeGreaterThan(100)
  expect(line[1]!.x).toBeGreaterThan(line[0]!.x)
})

test.each([
  ['at one place', [at(0, 0), at(0, 0)]],
  ['at the poles', [at(89.9, 0), at(-89.9, 180)]],
  ['all around', [at(0, -179), at(0, -60), at(0, 60), at(0, 179)]],
])('ports %s still make a map', (_name, calls) => {
  const map = mapOf(calls)
  expect(map.line.every(({ x, y }) => Number.isFinite(x) && Number.isFinite(y))).toBe(true)
  expect(map.height).toBeLessThanOrEqual(320)
})
