import { expect, test } from 'vitest'
import type { PlaceMatch } from '#domain/wording/match-place.ts'
import { bestOf, hasWord, wholeWordFirst } from './best-item.ts'

const item = (id: string, match: PlaceMatch) => ({ id, match })

test.each([
  ['aylin.kaya@example.org', 'kaya', true],
  ['Okayama', 'kaya', false],
  ['Familie Müller, Köln', 'müller koln', true],
  ['Kayak', 'kaya', false],
  ['anything', '', false],
  ['anything', '.', false],
])('%j has %j as a word: %s', (text, search, has) => expect(hasWord(text, search)).toBe(has))

test('a trip page by a whole word stands before places by letters inside, never before one that begins so', () => {
  const trips = { items: [item('trip:1', 'WORD')] }
  const inside = { items: [item('REGION:JP-33', 'INSIDE')] }
  const begins = { items: [item('COUNTRY:TH', 'START')] }
  expect(wholeWordFirst([inside], trips)).toEqual([trips, inside])
  expect(wholeWordFirst([begins, inside], trips)).toEqual([begins, inside, trips])
  const byLetters = { items: [item('trip:1', 'INSIDE')] }
  expect(wholeWordFirst([inside], byLetters)).toEqual([inside, byLetters])
})

test('Enter opens the best, and no place by its code or name that is not the one that is meant', () => {
  expect(bestOf([], null)).toBeNull()
  const okayama = item('REGION:JP-33', 'INSIDE')
  const trip = item('trip:1', 'WORD')
  expect(bestOf([okayama, trip], null)).toBe(trip)
  const [genoa, goa] = [item('AIRPORT:GOA', 'CODE'), item('REGION:IN-GA', 'NAME')]
  expect(bestOf([goa, genoa], { destinationType: 'REGION', id: 'IN-GA' })).toBe(goa)
  expect(bestOf([goa, genoa], null)).toBeNull()
  const action = item('screen:/help', 'NAME')
  expect(bestOf([okayama, action], null)).toBe(action)
})
