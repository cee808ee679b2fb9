import { beforeEach, expect, test } from 'vitest'
import type { CreateValues } from '../create-journey/create-input.ts'
import type { TripSearch } from '../trip/trip-search.ts'
import { clearStored } from '../stored.ts'
import { keepNames } from '../trip/names-of-people.ts'
import { holderOf } from '../trip/party.ts'
import { changeInput } from './change-input.ts'

beforeEach(() => clearStored(['drafts']))

const trip: TripSearch = {
  departure: { type: 'COUNTRY', id: 'DE' },
  destinations: [{ type: 'COUNTRY', id: 'TH' }],
  transits: [],
  travellers: [{ passports: [{ iso2: 'DE' }] }],
  by: null,
  dateStart: '2027-02-12',
  dateEnd: '2027-03-03',
  departBy: null,
  nights: null,
  purpose: 'TOURISM',
}
const values: CreateValues = {
  start: '2027-02-12',
  end: '2027-03-03',
  language: 'de',
  email: ' a@example.org ',
  note: 'n',
  showEvents: true,
}
const began = { id: 'id', version: 3, email: 'b@example.org', note: 'm', names: ['A'] }

test('the trip and the version go along; address and note only where they were changed, with what was seen', () => {
  const bare = changeInput(trip, values, {}, began)
  expect(bare).toMatchObject({ id: 'id', version: 3, dateStart: '2027-02-12', language: 'de', showEvents: true })
  for (const field of ['email', 'emailSeen', 'internalNote', 'internalNoteSeen']) expect(bare).not.toHaveProperty(field)
  expect(changeInput(trip, values, { email: values.email, note: 'n' }, began)).toMatchObject({
    email: 'a@example.org',
    emailSeen: 'b@example.org',
    internalNote: 'n',
    internalNoteSeen: 'm',
  })
})

test('what people are called goes along with what was seen, also that nobody is called anything any more', () => {
  expect(changeInput(trip, values, {}, began)).not.toHaveProperty('travellerNames')
  keepNames([{ ...holderOf('DE'), name: 'B' }])
  expect(changeInput(trip, values, {}, began)).toMatchObject({ travellerNames: ['B'], travellerNamesSeen: ['A'] })
  keepNames([holderOf('DE')])
  expect(changeInput(trip, values, {}, began)).toMatchObject({ travellerNames: [''], travellerNamesSeen: ['A'] })
})
