import { expect, test } from 'vitest'
import { isSaidOf, readSaid, textOfSaid, tripSaid, withAnswer, type Said } from './said-details.ts'
import type { TripInput } from './trip-input.ts'

const said: Required<Said> = {
  departure: 'DE',
  citizenships: [['DE', 'TR'], ['IN']],
  destinations: { countries: ['TH', 'VN'], via: ['DOH'] },
  dates: { start: '2027-03-01', end: '2027-03-10' },
  residence: ['', 'DE'],
}
const nothing: TripInput = { destinations: [], citizenshipCountryIds: [], restrictionType: 'TOURISM' }

test('what was said comes back from the form as it was', () => {
  expect(readSaid(textOfSaid(said))).toEqual(said)
  expect(readSaid(textOfSaid({}))).toEqual({})
})

test.each([
  ['nothing', null],
  ['no JSON', '{'],
  ['no object', '"DE"'],
  ['a list', '[1,2]'],
  ['null', 'null'],
  ['too long a text', textOfSaid({ departure: 'D'.repeat(5_000) })],
  ['other types', '{"departure":1,"citizenships":"DE","destinations":[],"dates":"now","residence":{}}'],
  ['nobody', '{"citizenships":[]}'],
  ['somebody without a passport', '{"citizenships":[["DE"],[]]}'],
  ['too many people', JSON.stringify({ citizenships: Array.from({ length: 13 }, () => ['DE']) })],
  ['too many passports', '{"citizenships":[["A","B","C","D","E"]]}'],
  ['no destination', '{"destinations":{"countries":[],"via":[]}}'],
  ['destinations in part', '{"destinations":{"countries":["TH"]}}'],
  ['too many destinations', JSON.stringify({ destinations: { countries: Array(11).fill('TH'), via: [] } })],
  ['a day that is none', '{"dates":{"start":"2027-02-30","end":"2027-03-01"}}'],
  ['one day', '{"dates":{"start":"2027-03-01"}}'],
  ['homes of nobody', '{"residence":["DE"]}'],
  ['too long a code', JSON.stringify({ departure: 'D'.repeat(21) })],
])('of a form that somebody else wrote nothing was said: %s', (_what, text) => {
  expect(readSaid(text)).toEqual({})
})

test('an answer that is right stays beside one that is not', () => {
  expect(readSaid('{"departure":"DE","dates":"soon","__proto__":{"x":1},"more":1}')).toEqual({ departure: 'DE' })
})

test('only what is missing is taken', () => {
  const known: TripInput = {
    ...nothing,
    departureType: 'AIRPORT',
    departureId: 'FRA',
    transits: [{ type: 'AIRPORT', id: 'DOH' }],
    minor: 'alone',
    residenceCountryId: 'FR',
  }
  expect(tripSaid(known, said)).toMatchObject({
    departureType: 'AIRPORT',
    departureId: 'FRA',
    destinations: [{ type: 'COUNTRY', id: 'TH' }, { id: 'VN' }],
    transits: [{ type: 'AIRPORT', id: 'DOH' }],
    travellers: [
      { passports: [{ countryId: 'DE' }, { countryId: 'TR' }], residenceCountryId: 'FR', minor: 'alone' },
      { passports: [{ countryId: 'IN' }], residenceCountryId: 'DE', minor: 'alone' },
    ],
    dateStart: '2027-03-01',
  })
  const whole = tripSaid(nothing, said)
  expect(tripSaid(whole, { departure: 'FR', dates: { start: '2028-01-01', end: '2028-01-02' } })).toEqual(whole)
})

test('where people live was said of these people: of others it is asked anew', () => {
  expect(withAnswer(said, { citizenships: [['DE', 'TR'], ['IN']] })).toEqual(said)
  expect(withAnswer(said, { dates: said.dates })).toEqual(said)
  const { residence: _homes, ...others } = said
  expect(withAnswer(said, { citizenships: [['IN']] })).toEqual({ ...others, citizenships: [['IN']] })
  // They live there wherever they go.
  const destinations = { countries: ['JP'], via: [] }
  expect(withAnswer(said, { destinations })).toEqual({ ...said, destinations })
  expect(withAnswer(said, { residence: ['', 'FR'] })).toEqual({ ...said, residence: ['', 'FR'] })
})

test('the same trip is told from another one', () => {
  const trip = {
    departure: { type: 'COUNTRY', id: 'DE' },
    destinations: [
      { type: 'COUNTRY', id: 'TH' },
      { type: 'COUNTRY', id: 'VN' },
    ],
    transits: [{ type: 'AIRPORT', id: 'DOH' }],
    travellers: [
      { passports: [{ iso2: 'DE' }, { iso2: 'TR' }] },
      { passports: [{ iso2: 'IN' }], residence: { iso2: 'DE' } },
    ],
    travelType: 'TOURISM',
    dateStart: '2027-03-01',
    dateEnd: '2027-03-10',
  } as const
  expect(isSaidOf(trip, said)).toBe(true)
  expect(isSaidOf(trip, { citizenships: said.citizenships })).toBe(true)
  for (const other of [
    { departure: 'FR' },
    { citizenships: [['DE'], ['IN']] },
    { residence: ['DE', 'DE'] },
    { destinations: { countries: ['VN', 'TH'], via: [] } },
    { destinations: { countries: ['TH', 'VN'], via: ['AUH'] } },
    { dates: { start: '2027-03-02', end: '2027-03-10' } },
  ])
    expect(isSaidOf(trip, { ...said, ...other }), JSON.stringify(other)).toBe(false)
  const alike = { ...trip, travellers: [{ passports: [{ iso2: 'DE' }], count: 2 }] }
  expect(isSaidOf(alike, { citizenships: [['DE'], ['DE']] })).toBe(true)
  expect(isSaidOf(alike, { citizenships: [['DE']] })).toBe(false)
})
