import { expect, test } from 'vitest'
import { emptyTyped, figureOf, problemsOfTyped, textOfTyped } from './typed-shape.ts'

test('a place and a radius, or bounds, are a shape; what is none is told by its field', () => {
  const circle = { ...emptyTyped, latitude: '13,75', longitude: '100.5', km: '50' }
  expect([problemsOfTyped(circle), textOfTyped(circle)]).toEqual([{}, 'circle:13.75,100.5,50'])
  const box = { ...emptyTyped, kind: 'box' as const, north: '5', south: '-5', west: '170', east: '−170' }
  expect([problemsOfTyped(box), textOfTyped(box)]).toEqual([{}, 'box:-5,170,5,-170'])
  expect(problemsOfTyped({ ...circle, latitude: 'Bangkok', km: '' })).toEqual({ latitude: 'number', km: 'number' })
  expect(problemsOfTyped({ ...circle, latitude: '95' })).toEqual({ latitude: 'outside' })
  expect(problemsOfTyped({ ...circle, km: '0' })).toEqual({ km: 'flat' })
  expect(problemsOfTyped({ ...circle, km: '6000' })).toEqual({ km: 'too-wide' })
  expect(problemsOfTyped({ ...box, north: '-9' })).toEqual({ north: 'flat' })
  expect(figureOf('1e5')).toBeNaN()
})
