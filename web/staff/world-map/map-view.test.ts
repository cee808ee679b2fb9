import { expect, test } from 'vitest'
import {
  closest,
  isInFrame,
  middledOn,
  readView,
  transformOf,
  viewOf,
  viewOfBox,
  viewText,
  wholeWorld,
} from './map-view.ts'
import { placeOnEarth, placeOnMap } from './projection.ts'

const size = { width: 900, height: 500 }
const bangkok = { latitude: 13.75, longitude: 100.5, zoom: 4 }

test('a view comes back from its address as it was', () => {
  expect(viewText(bangkok)).toBe('13.75,100.5,4')
  expect(readView(viewText(bangkok))).toEqual(bangkok)
  expect(readView(viewText(wholeWorld))).toEqual(wholeWorld)
})

test.each([null, '', '1,2', '1,2,3,4', '91,0,2', '0,181,2', '0,0,0.5', '0,0,1e9', 'a,b,c', `0,0,${closest + 1}`])(
  'an address that cannot be meant shows the whole world: %s',
  (text) => expect(readView(text)).toEqual(wholeWorld),
)

test('what is looked at lies in the middle of the frame, and is found again from there', () => {
  const transform = transformOf(bangkok, size)
  const [x, y] = placeOnMap(bangkok.longitude, bangkok.latitude)
  expect(x * transform.scale + transform.x).toBeCloseTo(size.width / 2)
  expect(y * transform.scale + transform.y).toBeCloseTo(size.height / 2)
  const view = viewOf(transform, size)
  expect(view.latitude).toBeCloseTo(bangkok.latitude)
  expect(view.longitude).toBeCloseTo(bangkok.longitude)
  expect(view.zoom).toBeCloseTo(bangkok.zoom)
  expect(isInFrame([x, y], transform, size)).toBe(true)
  expect(isInFrame(placeOnMap(-70, -30), transform, size)).toBe(false)
  expect(viewOf(transformOf(wholeWorld, size), size)).toEqual(wholeWorld)
})

test('another place comes into the middle at the same zoom; a box is shown whole', () => {
  const moved = middledOn(placeOnMap(-70, -30), transformOf(bangkok, size), size)
  expect([Math.round(moved.longitude), Math.round(moved.latitude), moved.zoom]).toEqual([-70, -30, 4])
  const [left, top] = placeOnMap(97, 20)
  const [right, bottom] = placeOnMap(106, 6)
  const view = viewOfBox([left, top, right, bottom])
  expect(isInFrame([left, top], transformOf(view, size), size)).toBe(true)
  expect(isInFrame([right, bottom], transformOf(view, size), size)).toBe(true)
  expect(view.zoom).toBeGreaterThan(2)
})

test('outside of the Earth is nowhere', () => {
  expect(placeOnEarth([-500, -500])).toBeNull()
})
