import { brotliCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { mapOfRoute } from './map-of-route.ts'

const at = (latitude: number, longitude: number) => ({ latitude, longitude })
const routes = {
  'of the North Sea': [at(53.55, 9.97), at(50.9, -1.4), at(51.9, 4.48), at(53.55, 9.97)],
  'of the Aegean': [at(37.94, 23.63), at(37.87, 27.26), at(36.45, 28.22), at(34.65, 33.02), at(31.26, 32.3)],
  'of Norway, to the ice': [at(53.55, 9.97), at(60.39, 5.32), at(69.65, 18.96), at(78.22, 15.65)],
  'across the date line': [at(-33.86, 151.2), at(-18.13, 178.43), at(-14.28, -170.7), at(-17.53, -149.57)],
  'around the world': [at(53.55, 9.97), at(-54.8, -68.3), at(-17.53, -149.57), at(1.27, 103.85), at(53.55, 9.97)],
}

test.each(Object.entries(routes))('a route %s has coasts, on a map that a page can carry', (_name, calls) => {
  const { land, height } = mapOfRoute(calls)
  expect(land.match(/M/g)!.length).toBeGreaterThan(3)
  expect(brotliCompressSync(land).length).toBeLessThan(7_000)
  expect(height).toBeLessThanOrEqual(320)
})

test('a map is drawn once', () => {
  expect(mapOfRoute(routes['of the Aegean'].map((place) => ({ ...place })))).toBe(mapOfRoute(routes['of the Aegean']))
})
