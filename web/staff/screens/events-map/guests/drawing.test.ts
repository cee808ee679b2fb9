import { expect, test } from 'vitest'
import { closedDrawing, newDrawing, problemOfDrawing, withCorner, withoutLastCorner, type Drawing } from './drawing.ts'
import { daysOf, shapeOf, shapeOfCluster } from './guest-fields.ts'
import { seenSquares } from './seen-squares.ts'
import { transformOf, wholeWorld } from '#web/staff/world-map/map-view.ts'

const drawn = (points: readonly (readonly [number, number])[]): Drawing =>
  points.reduce<Drawing>((drawing, point) => withCorner(drawing, point), newDrawing('polygon'))

test('a polygon closes from three corners on, takes a double click as one, and says when it crosses itself', () => {
  expect(
    closedDrawing(
      drawn([
        [100, 10],
        [101, 10],
      ]),
    ),
  ).toBeNull()
  const three = drawn([
    [100, 10],
    [101, 10],
    [101, 11],
    [101, 11],
  ])
  expect(closedDrawing(three)).toBe('10,100;10,101;11,101')
  const crossed = drawn([
    [0, 0],
    [10, 10],
    [10, 0],
    [0, 10],
  ])
  expect([problemOfDrawing(crossed), closedDrawing(crossed)]).toEqual(['crosses-itself', null])
  expect(closedDrawing(withoutLastCorner(crossed))).toBe('0,0;10,10;0,10')
  const many = drawn(Array.from({ length: 80 }, (_, at) => [at, Math.sin(at / 26) * 40] as const))
  expect(many.kind === 'polygon' && many.points.length).toBe(60)
})

test('a rectangle is the same from whichever corner it was dragged', () => {
  const from: Drawing = { kind: 'box', from: [100, 10], to: [98, 12] }
  expect(closedDrawing(from)).toBe('box:10,98,12,100')
  expect(closedDrawing({ kind: 'box', from: [98, 12], to: [100, 10] })).toBe('box:10,98,12,100')
  expect(closedDrawing(newDrawing('box'))).toBeNull()
})

test('the address holds shapes that can be looked into, and two days where both are there', () => {
  expect(shapeOf('0,0;10,10;10,0;0,10')).toBeNull()
  expect(shapeOf('circle:1,2,3')).not.toBeNull()
  expect(daysOf({ when: 'DAYS', from: '2027-01-02', until: '2027-01-01' })).toBeNull()
  expect(daysOf({ when: 'DAYS', from: '2027-01-02', until: '' })).toBeNull()
  expect(daysOf({ when: 'NOW', from: '2027-01-02', until: '' })).toEqual({ when: 'NOW' })
})

test('one hotel alone is a shape, also at the end of the map', () => {
  const place = { latitude: -17, longitude: 180, hotels: 1, bookings: 1, persons: 2, countryIso2: 'FJ' }
  const shape = shapeOfCluster({ ...place, south: -17, north: -17, west: 180, east: 180 })
  expect(shapeOf(shape)).toMatchObject({ kind: 'box', east: 180 })
})

test('the nearer a map is, the finer and the less it asks for', () => {
  const size = { width: 960, height: 508 }
  const at = (view: typeof wholeWorld) => seenSquares({ size: () => size, transform: () => transformOf(view, size) })
  expect(at(wholeWorld)).toEqual({ square: 32, within: null })
  const near = at({ latitude: 13.7, longitude: 100.5, zoom: 12 })
  expect(near.square).toBeLessThanOrEqual(2)
  expect(near.within).toMatch(/^box:/)
})
