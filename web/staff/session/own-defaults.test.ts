import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readStored, writeStored } from '../stored.ts'
import { languageNow, showLanguage } from '../words/words.ts'
import { takeOverDefaults } from './own-defaults.ts'
import { keepForOnePerson } from './session.ts'

const departure = { type: 'AIRPORT', id: 'FRA', name: 'Frankfurt' } as const

beforeEach(() => {
  const values = new Map<string, string>()
  vi.stubGlobal('document', { documentElement: { lang: 'de' } })
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  })
})
afterEach(() => showLanguage('de'))

test('a browser in which somebody is new has their language and purpose; one that knows them keeps what they chose in it', async () => {
  const signIn = (userId: string) =>
    keepForOnePerson(userId) && takeOverDefaults({ language: 'en', restrictionType: 'TOURISM' })
  signIn('7')
  await vi.waitFor(() => expect([languageNow(), readStored('language')]).toEqual(['en', 'en']))
  expect(readStored('restrictionType')).toBe('TOURISM')
  writeStored('restrictionType', 'BUSINESS')
  signIn('7')
  expect(readStored('restrictionType')).toBe('BUSINESS')
})

test('whoever takes their purpose away again starts as their organisation does', () => {
  takeOverDefaults({ restrictionType: 'TOURISM' })
  takeOverDefaults({ restrictionType: null })
  expect(readStored('restrictionType')).toBe('TOURISM')
  takeOverDefaults({ restrictionType: '' })
  expect(readStored('restrictionType')).toBeNull()
})

test('whoever says nothing of themselves changes nothing here; a default that was said later counts before one of the browser', () => {
  writeStored('defaultDeparture', departure)
  writeStored('defaultNationality', 'TR')
  takeOverDefaults({ language: null, restrictionType: 'CRUISE' })
  expect([languageNow(), readStored('restrictionType')]).toEqual(['de', null])
  expect(readStored('defaultDeparture')).toEqual(departure)
  takeOverDefaults({ defaultDepartureId: 'AT' })
  expect([readStored('defaultDeparture'), readStored('defaultNationality')]).toEqual([null, 'TR'])
})
