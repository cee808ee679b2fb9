import { expect, test } from 'vitest'
import { nextListed } from './next-listed.ts'

const names = { EG: 'Ägypten', DE: 'Deutschland', TH: 'Thailand', TR: 'Türkei', TN: 'Tunesien' }
const ordered = Object.entries(names).map(([iso2, name]) => ({ iso2, name }))

test.each([
  ['EG', 'ArrowDown', 'DE'],
  ['EG', 'ArrowUp', 'EG'],
  [null, 'ArrowDown', 'EG'],
  ['EG', 'End', 'TN'],
  ['TN', 'Home', 'EG'],
  ['DE', 'PageDown', 'TN'],
])('from %s the key %s leads to %s', (from, key, to) => {
  expect(nextListed(ordered, from, key, '')).toEqual({ iso2: to, typed: '' })
})

test('the beginning of a name leads to it, with or without its marks', () => {
  expect(nextListed(ordered, 'EG', 't', '')).toEqual({ iso2: 'TH', typed: 't' })
  expect(nextListed(ordered, 'TH', 'u', 't')).toEqual({ iso2: 'TR', typed: 'tu' })
  expect(nextListed(ordered, 'TR', 'n', 'tu')).toEqual({ iso2: 'TN', typed: 'tun' })
  expect(nextListed(ordered, 'TH', 'a', '')?.iso2).toBe('EG')
})

test('other keys, and names that nobody has, lead nowhere', () => {
  for (const key of ['Tab', 'Escape', ' ', 'x']) expect(nextListed(ordered, 'DE', key, ''), key).toBeNull()
  expect(nextListed([], null, 'ArrowDown', '')).toBeNull()
})
