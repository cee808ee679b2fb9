import { expect, test } from 'vitest'
import type { Words } from '../words/words.ts'
import { lookupDays, lookupTitle } from './lookup-text.ts'

const t: Words = (key, values = {}) => [key, ...Object.values(values)].join(' ')
const entry = (query: string) => ({
  path: `/destination/overview/?${query}`,
  title: 'Wie es hieß',
  citizenships: ['DE'],
})

test.each([
  ['', ''],
  ['start=soon&end=later', ''],
  ['end=2027-03-03', ''],
  ['start=2027-02-12', '12. Feb.'],
  ['start=2027-02-12&end=soon', '12. Feb.'],
  ['start=2027-02-12&end=2027-02-20', '12.–20. Feb.'],
  ['start=2027-02-20&end=2027-02-12', '20. Feb.'],
  ['start=2027-03-01..2027-03-31', 'look-up.dates.leaving 1.–31. März'],
  ['start=2027-03-11..2027-03-20&end=14n', 'look-up.dates.window 11.–20. März 14'],
  ['start=2027-03-20..2027-03-11', ''],
])('the days of a look-up at %j are %j', (query, days) => expect(lookupDays(entry(query), 'de', t)).toBe(days))

test('countries are named in the language of now, other places as they were called then', () => {
  const both = entry('to=COUNTRY:TH&to=COUNTRY:VN&start=2027-02-12')
  expect(lookupTitle(both, 'de')).toBe('Thailand, Vietnam')
  expect(lookupTitle(entry('to=COUNTRY:ZA'), 'en')).toBe('South Africa')
  expect(lookupTitle(entry('to=COUNTRY:TH&to=REGION:TH-83'), 'en')).toBe('Wie es hieß')
  for (const foul of ['', 'to=', 'to=nonsense']) expect(lookupTitle(entry(foul), 'en')).toBe('Wie es hieß')
})
