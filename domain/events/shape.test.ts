import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isInArea } from './in-area.ts'
import { outlinesOf, placeShape, problemOfShape, readShape, shapeText, type Shape } from './shape.ts'

const inside = (text: string, latitude: number, longitude: number): boolean =>
  isInArea({ latitude, longitude }, placeShape(readShape(text)!).area!)

test('an address holds each kind of shape, and what it cannot mean is none', () => {
  for (const text of ['13.5,100.2;14,101;13,101', 'box:-5,170,5,-170', 'circle:13.75,100.5,50'])
    expect(shapeText(readShape(text)!)).toBe(text)
  for (const text of [
    '',
    'x',
    '1,2;3',
    '1,2,3;4,5',
    'box:1,2,3',
    'circle:1,2',
    'circle:1e3,2,3',
    '1,2;;3,4',
    'NaN,1',
    'a'.repeat(4_000),
  ])
    expect(readShape(text), text).toBeNull()
})

test('what nobody can be looked for in is told', () => {
  const problem = (text: string) => problemOfShape(readShape(text)!)
  expect(problem('0,0;1,1')).toBe('too-few')
  expect(problem('0,0;10,10;0,10;10,0')).toBe('crosses-itself')
  expect(problem('0,0;5,5;10,10')).toBe('flat')
  expect(problem('91,0;5,5;10,1')).toBe('outside')
  expect(problem('0,-200;5,0;0,200')).toBe('too-wide')
  expect(problem(Array.from({ length: 61 }, (_, at) => `${at},${(at * at * 0.01).toFixed(2)}`).join(';'))).toBe(
    'too-many',
  )
  expect(problem('circle:0,0,0')).toBe('flat')
  expect(problem('circle:0,0,9000')).toBe('too-wide')
  expect(problem('circle:0,181,9')).toBe('outside')
  expect(problem('box:5,0,-5,1')).toBe('flat')
  expect(problem('box:-5,0,5,181')).toBe('outside')
  for (const fine of ['0,0;0,10;10,10', '0,170;10,170;10,190;0,190', 'box:1,1,1,1', 'circle:90,0,100'])
    expect(problem(fine), fine).toBeNull()
})

test('over the date line, the long way round, and at a pole it is looked for where it was drawn', () => {
  expect([
    inside('box:-5,170,5,-170', 0, 175),
    inside('box:-5,170,5,-170', 0, -175),
    inside('box:-5,170,5,-170', 0, 0),
  ]).toEqual([true, true, false])
  expect([inside('box:-5,-170,5,170', 0, 0), inside('box:-5,-170,5,170', 0, 175)]).toEqual([true, false])
  const over = '-10,170;-10,190;10,190;10,170'
  expect([inside(over, 0, 179), inside(over, 0, -175), inside(over, 0, 160)]).toEqual([true, true, false])
  const long = '-10,-170;-10,170;10,170;10,-170'
  expect([inside(long, 0, 0), inside(long, 0, 179)]).toEqual([true, false])
  expect([inside('box:80,0,90,10', 90, 120), inside('box:80,0,89,10', 90, 5)]).toEqual([true, false])
})

test('which way round it was clicked makes no difference, and neither does the address (property)', () => {
  const place = fc.tuple(fc.integer({ min: -170, max: 170 }), fc.integer({ min: -80, max: 80 }))
  fc.assert(
    fc.property(fc.array(place, { minLength: 3, maxLength: 8 }), place, (points, [x, y]) => {
      const shape: Shape = { kind: 'polygon', points }
      fc.pre(problemOfShape(shape) === null)
      const [there, back, read] = [shape, { ...shape, points: points.toReversed() }, readShape(shapeText(shape))!].map(
        (each) => isInArea({ latitude: y, longitude: x }, placeShape(each).area!),
      )
      expect([back, read]).toEqual([there, there])
    }),
  )
})

test('outlines stay on the map, also of a circle over the date line or a pole', () => {
  for (const text of ['circle:-17,179.5,300', 'circle:89,0,500', 'box:-5,170,5,-170', '0,170;10,170;10,190;0,190']) {
    const outlines = outlinesOf(readShape(text)!)
    expect(outlines.length).toBeGreaterThan(0)
    for (const [at, [x, y]] of outlines.flatMap((ring) => [...ring.entries()])) {
      expect([at, Math.abs(x) <= 180, Math.abs(y) <= 90]).toEqual([at, true, true])
    }
  }
  // No edge runs across the map: where the date line cuts it, another outline goes on.
  const longest = outlinesOf(readShape('circle:-17,179.5,300')!).flatMap((ring) =>
    ring.slice(1).map(([x], at) => Math.abs(x - ring[at]![0])),
  )
  expect(Math.max(...longest)).toBeLessThanOrEqual(2.01)
})
