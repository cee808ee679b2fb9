import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { mapSize, worldShapes } from './world-shapes.ts'

const shapes = worldShapes()

test('each shape of a country has its code, and each code is a region that has a name', () => {
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
  const codes = shapes.flatMap(({ iso2 }) => iso2 ?? [])
  expect(codes.length).toBeGreaterThan(230)
  expect(codes.filter((code) => !/^[A-Z]{2}$/.test(code) || names.of(code) === undefined)).toEqual([])
  expect(codes).toEqual(expect.arrayContaining(['DE', 'TH', 'XK', 'VA', 'MV', 'SG', 'FR', 'NO']))
  // Parts of the world that nobody of ours is: no code at all.
  expect(shapes.filter(({ iso2 }) => iso2 === null).length).toBeLessThan(6)
})

test('nearly all countries with rules are on the map', () => {
  const [, ...lines] = readFileSync('content/places.csv', 'utf8').trimEnd().split('\n')
  const places = lines.map((line) => ({ id: line.split(',')[0]! }))
  expect(places.length).toBeGreaterThan(230)
  const drawn = new Set(shapes.map(({ iso2 }) => iso2))
  expect(places.filter(({ id }) => !drawn.has(id)).length).toBeLessThan(20)
})

test('it lies inside its frame, without bands across the date line', () => {
  const numbers = shapes.flatMap(({ path }) => [...path.matchAll(/-?\d+(\.\d+)?/g)].map(([number]) => Number(number)))
  expect(numbers.length).toBeGreaterThan(1_000)
  expect(numbers.filter((each) => each < 0 || each > mapSize.width)).toEqual([])
  const fiji = shapes.find(({ iso2 }) => iso2 === 'FJ')!.path
  // Each part of it is drawn on its own side.
  const parts = fiji.split('M').filter(Boolean)
  for (const part of parts) {
    const xs = [...part.matchAll(/(-?\d+(?:\.\d+)?),/g)].map(([, x]) => Number(x))
    expect(Math.max(...xs) - Math.min(...xs)).toBeLessThan(mapSize.width / 4)
  }
})
