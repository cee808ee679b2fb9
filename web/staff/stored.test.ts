import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { specifiedPurpose } from './trip/lookup-defaults.ts'
import { HISTORY_LIMIT, rememberLookup, rememberPlace } from './session/histories.ts'
import { clearStored, readStored, subscribeToStored, writeStored } from './stored.ts'
import { personalKeys, storedValues, type StoredKey } from './stored-values.ts'

function memoryStorage() {
  const values = new Map<string, string>()
  return {
    values,
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  }
}
const refuse = () => {
  throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
}
const allKeys = Object.keys(storedValues) as StoredKey[]
let storage = memoryStorage()

beforeEach(() => {
  storage = memoryStorage()
  vi.stubGlobal('localStorage', storage)
})
afterEach(() => clearStored(allKeys))

test('an empty storage gives the defaults of the specification', () => {
  expect(readStored('authToken')).toBeNull()
  expect(readStored('language')).toBe('de')
  expect(readStored('restrictionType')).toBeNull()
  expect(specifiedPurpose).toBe('BUSINESS')
  expect(readStored('destinationHistory')).toEqual([])
})

test('the token and the language are stored as they are, under their own names', () => {
  writeStored('authToken', 'a.b.c')
  writeStored('language', 'en')
  expect([...storage.values]).toEqual([
    ['authToken', 'a.b.c'],
    ['language', 'en'],
  ])
})

test('what is stored but not understood counts as nothing', () => {
  storage.setItem('language', 'xx')
  storage.setItem('shortcuts', 'perhaps')
  storage.setItem('destinationHistory', '{broken')
  storage.setItem('lookupHistory', '[{"path":"https://elsewhere.example","title":"x","citizenships":[]},7]')
  expect(readStored('language')).toBe('de')
  expect(readStored('shortcuts')).toBe(true)
  expect(readStored('destinationHistory')).toEqual([])
  expect(readStored('lookupHistory')).toEqual([])
})

test('look-ups kept before residences were asked for are still known, and a residence is a code', () => {
  const kept = { path: '/a', title: 'A', citizenships: ['TR'] }
  const entries = [kept, { ...kept, residence: 'DE' }, { ...kept, residence: 7 }, { ...kept, residence: '<b>' }]
  storage.setItem('lookupHistory', JSON.stringify(entries))
  expect(readStored('lookupHistory')).toEqual([kept, { ...kept, residence: 'DE' }])
})

test('a full storage keeps the new value for the visit, and never the old one after it', () => {
  writeStored('authToken', 'old')
  storage.setItem = refuse
  writeStored('authToken', 'new')
  expect(readStored('authToken')).toBe('new')
  expect(storage.values.has('authToken')).toBe(false)
})

test('a blocked storage works for the visit', () => {
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })
  writeStored('language', 'en')
  expect(readStored('language')).toBe('en')
  writeStored('authToken', null)
  expect(readStored('authToken')).toBeNull()
})

test('readers hear of a change, and the same value keeps its identity', () => {
  const heard = vi.fn()
  const stop = subscribeToStored(heard)
  rememberPlace('destinationHistory', { type: 'COUNTRY', id: 'TH', name: 'Thailand' })
  expect(heard).toHaveBeenCalledTimes(1)
  expect(readStored('destinationHistory')).toBe(readStored('destinationHistory'))
  stop()
  clearStored(personalKeys)
  expect(heard).toHaveBeenCalledTimes(1)
  expect(readStored('destinationHistory')).toEqual([])
})

test('histories keep 50, the newest first, each place once', () => {
  for (let n = 0; n < 60; n += 1) rememberPlace('originHistory', { type: 'AIRPORT', id: `A${n}`, name: `Airport ${n}` })
  rememberPlace('originHistory', { type: 'AIRPORT', id: 'A30', name: 'Airport 30' })
  const ids = readStored('originHistory').map((place) => place.id)
  expect(ids).toHaveLength(HISTORY_LIMIT)
  expect(ids.slice(0, 3)).toEqual(['A30', 'A59', 'A58'])
  expect(new Set(ids).size).toBe(HISTORY_LIMIT)
})

test('a repeated look-up moves to the top', () => {
  rememberLookup({ path: '/a', title: 'A', citizenships: ['DE'] })
  rememberLookup({ path: '/b', title: 'B', citizenships: [] })
  rememberLookup({ path: '/a', title: 'A again', citizenships: ['DE'] })
  expect(readStored('lookupHistory').map((lookup) => lookup.title)).toEqual(['A again', 'B'])
})
