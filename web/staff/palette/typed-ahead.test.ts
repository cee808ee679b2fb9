import { expect, test } from 'vitest'
import { tripSearchPath } from '../trip/trip-search.ts'
import { opensField } from './typed-ahead.ts'

test('a search that is still to be filled has a field for what is typed, an answer and a list have none', () => {
  const th = { type: 'COUNTRY', id: 'TH' } as const
  expect(opensField(tripSearchPath({}))).toBe(true)
  expect(opensField(tripSearchPath({ destinations: [th] }))).toBe(true)
  expect(
    opensField(tripSearchPath({ departure: th, destinations: [th], travellers: [{ passports: [{ iso2: 'DE' }] }] })),
  ).toBe(false)
  expect(opensField('/portolan-history')).toBe(false)
})
