import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { largestShapes, middleOf } from './largest-shapes.ts'
import { mapSize, placeOnMap } from './projection.ts'
import { worldShapes as shapes } from './world-shapes.ts'

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

test('each part of each country lies inside the map, and none is drawn across it', () => {
  expect(shapes.length).toBeGreaterThan(200)
  for (const { iso2, path, box } of shapes) {
    const [left, top, right, bottom] = box
    expect(left >= 0 && top >= 0 && right <= mapSize.width && bottom <= mapSize.height, `${iso2}: ${box}`).toBe(true)
    for (const part of path.split('M').filter(Boolean)) {
      const [start = '', ...steps] = part.replace(/z.*$/, '').split('l')
      const moves = steps.map((step) => Number(/^-?\d+/.exec(step)![0]))
      let x = Number(start.split(' ')[0])
      const xs = [x, ...moves.map((move) => (x += move))]
      // Russia is the widest: it ends at the date line, and goes on at the other edge.
      expect(Math.max(...xs) - Math.min(...xs), `${iso2}`).toBeLessThan(mapSize.width * 0.45)
    }
  }
})

test('a country in parts has its label at the largest of them', () => {
  const [longitude, latitude] = [2.4, 46.6]
  const [x, y] = placeOnMap(longitude, latitude)
  const [fx, fy] = middleOf(largestShapes(shapes).get('FR')!)
  expect(Math.hypot(fx - x, fy - y)).toBeLessThan(60)
})
