import { expect, test } from 'vitest'
import type { GoldenTrip } from '#domain/review/golden-trip.ts'
import { translatorFor } from '#locales/all-languages.ts'
import type { Words } from '#web/staff/words/words.ts'
import { expectationsOf } from '#web/staff/rules/expectations.ts'
import { foundValue } from '#web/staff/rules/found-value.ts'
import {
  askedTexts,
  lookUpPath,
  placeKeysOf,
  promiseText,
  questionText,
  routeText,
  rowText,
  type TripReader,
} from './trip-words.ts'

const names: Record<string, string> = {
  DE: 'Germany',
  AE: 'Emirates',
  'COUNTRY:AE': 'Emirates',
  'AIRPORT:FRA': 'Frankfurt',
  'AIRPORT:DOH': 'Doha',
}
const reader: TripReader = {
  t: translatorFor('en') as Words,
  language: 'en',
  countryName: (iso2) => names[iso2] ?? iso2,
  placeName: (key) => names[key] ?? key,
}
const trip: GoldenTrip = {
  why: 'Why',
  from: 'FRA',
  to: ['AE'],
  via: ['DOH'],
  citizenships: ['DE'],
  residence: 'DE',
  onePerson: true,
  hours: { DOH: 6 },
  days: { AE: ['2027-02-02', '2027-02-09'] },
  start: '2027-02-01',
  end: '2027-02-10',
  type: 'BUSINESS',
  by: 'air',
  minor: 'alone',
  expect: { AE: { DE: 'VISA_FREE 90' } },
  documents: { AE: { DE: { Passport: 'yes' } } },
  answers: { AE: { PassportMinRemainingValidityAtDepartureInMonths: { DE: 6 } } },
  conditions: { AE: { VisaOnArrivalPossible: { DE: ['valid-visa-us'] } } },
  passports: { AE: 'DE' },
  tasks: [
    { at: 'AE', type: 'EVisaPossible', for: ['DE'], by: '2027-01-22', validUntil: '2027-08-10' },
    { at: 'AE', type: 'EVisaPossible', for: ['DE'] },
  ],
  noTasks: [{ at: 'exit', type: 'EVisaPossible' }],
}

test('a golden trip is told in words, with everything it asks', () => {
  expect(placeKeysOf(trip)).toEqual(['AIRPORT:FRA', 'COUNTRY:AE', 'AIRPORT:DOH'])
  expect(routeText(trip, reader)).toBe('Frankfurt → via Doha → Emirates')
  const asked = askedTexts(trip, reader).join('; ')
  for (const part of [
    /1\s?–\s?10 Feb 2027/,
    /One person with: Germany/,
    /business/,
    /Residence: Germany/,
    /by air/,
    /a minor alone/,
    /Emirates: 2\s?–\s?9 Feb 2027/,
    /Doha: change of planes in 6 hours/,
  ])
    expect(asked).toMatch(part)
})

test('of people each is told with paper, residence and age, and rows of one country have numbers', () => {
  const { citizenships: _, residence: __, onePerson: ___, minor: ____, ...asked } = trip
  const travellers = [
    { passports: [{ iso2: 'DE' }] },
    { passports: [{ iso2: 'DE', kind: 'service' as const }], residence: { iso2: 'AE' }, age: 12 },
  ]
  const told = askedTexts({ ...asked, travellers }, reader).join('; ')
  expect(told).toMatch(/Germany; Germany \(service passport, .*AE.*12/)
  expect(rowText('DE2', reader)).toBe('Germany 2')
})

test('every promise has a question and an answer in words, without a key among them', () => {
  const told = expectationsOf(trip).map((each) => `${questionText(each, reader)}: ${promiseText(each, reader)}`)
  expect(told).toHaveLength(8)
  expect(told[0]).toMatch(/^Entry: .+, 90 days$/)
  expect(told[1]).toBe('Passport to travel on: Germany')
  expect(told[2]).toMatch(/^Passport is enough: yes$/)
  expect(told[3]).toMatch(/: 6$/)
  expect(told[5]).toMatch(/^Task: .+: by 22 Jan 2027, valid until 10 Aug 2027 at least$/)
  expect(told[6]).toMatch(/: is on the list$/)
  expect(told[7]).toMatch(/^No task: .+: is not on the list$/)
  expect(told.join(' ')).not.toMatch(/golden-trip\.|holding\.|permission\.|document\.|[a-z]+[A-Z][a-z]+/)
})

test('the look-up asks the same', () => {
  const asked = new URLSearchParams(lookUpPath(trip).split('?')[1])
  expect(Object.fromEntries(asked)).toMatchObject({
    from: 'AIRPORT:FRA',
    to: 'COUNTRY:AE',
    via: 'AIRPORT:DOH',
    hours: '6',
    minor: 'alone',
    residence: 'COUNTRY:DE',
    by: 'air',
    start: '2027-02-01',
    end: '2027-02-10',
    purpose: 'BUSINESS',
  })
})

test('what the rules say is taken over only where it is a promise of the same kind', () => {
  const [permission, passport, document, number, condition, task] = expectationsOf(trip)
  expect(foundValue(permission!, 'E_VISA')).toBe('E_VISA')
  expect(foundValue(passport!, 'AE')).toBe('AE')
  expect([foundValue(document!, 'no'), foundValue(document!, 'a text')]).toEqual(['no', undefined])
  expect([foundValue(number!, '3'), foundValue(number!, 'unknown'), foundValue(number!, 'a text')]).toEqual([
    3,
    'unknown',
    undefined,
  ])
  expect([foundValue(condition!, 'x'), foundValue(task!, 'x'), foundValue(permission!, null)]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})
