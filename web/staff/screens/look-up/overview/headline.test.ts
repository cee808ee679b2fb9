import { expect, test } from 'vitest'
import { headlineOf } from './headline.ts'

const refused = 'Staatsangehörigkeit Iran: Die Einreise ist derzeit nicht möglich (Vereinigte Staaten).'
const needs =
  'Staatsangehörigkeit Deutschland: Reisegenehmigung nötig (Vereinigte Staaten), am besten bis 4. Februar 2027.'

test('what is short stands alone and large', () => {
  expect(headlineOf(['Ein Visum ist nicht nötig.', 'Die Reise ist möglich.'])).toEqual({
    headline: 'Ein Visum ist nicht nötig. Die Reise ist möglich.',
    rest: [],
    isLong: false,
  })
})

test('what is longer than two lines goes on below, at a full stop', () => {
  expect(headlineOf([refused, needs, 'Damit ist die Reise möglich.'])).toEqual({
    headline: refused,
    rest: [needs, 'Damit ist die Reise möglich.'],
    isLong: true,
  })
})

test('the first sentence stands there however long it is, and nothing is lost where there is none', () => {
  const long = `${refused} ${needs}`
  expect(headlineOf([long])).toMatchObject({ headline: long, rest: [] })
  expect(headlineOf([])).toEqual({ headline: '', rest: [], isLong: false })
})
