import { travellersOf } from '#domain/assessment/traveller.ts'
import { expect, test } from 'vitest'
import { languages } from '#domain/languages.ts'
import { translatorFor } from '#locales/all-languages.ts'
import type { Trip } from '../assessment/trip.ts'
import { compile } from '../rulebook/compile.ts'
import { world } from '../testing/rules.ts'
import { withPeople } from './people.ts'
import { wordTripChange } from './word-trip-change.ts'
import { wordsFor } from './words.ts'

const trip: Trip = {
  departure: { type: 'COUNTRY', id: 'DE' },
  destinations: [{ type: 'COUNTRY', id: 'TH', from: '2027-02-12', to: '2027-02-20' }],
  transits: [{ type: 'AIRPORT', id: 'DOH', hours: 3 }],
  travellers: travellersOf({ citizenships: ['DE', 'TR'] }),
  dateStart: '2027-02-12',
  dateEnd: '2027-03-03',
  travelType: 'TOURISM',
}
const rulebook = compile(world([]), 1)
const at = new Date('2026-11-22T23:30:00Z')
const changed = (change: Partial<Trip>, from = trip, language: (typeof languages)[number] = 'en') =>
  wordTripChange(from, { ...from, ...change }, at, wordsFor(language, 'traveller', translatorFor(language), rulebook))
const said = (change: Partial<Trip>, from = trip) =>
  changed(change, from)?.parts.map(({ label, before, after }) => [label, before, after])

test('the same trip, and the same people in another order, are no change', () => {
  expect(changed({})).toBeNull()
  expect(changed({ travellers: travellersOf({ citizenships: ['TR', 'DE'] }) })).toBeNull()
})

test('who travelled before too is called the same on both sides, and nobody else by that name', () => {
  const turk = (age: number) => ({ passports: [{ iso2: 'TR' }], age })
  const before: Trip = { ...trip, travellers: [turk(40), turk(12)] }
  const after: Trip = { ...trip, travellers: [turk(12), { passports: [{ iso2: 'DE' }] }] }
  const words = wordsFor('en', 'traveller', translatorFor('en'), rulebook)
  const parts = wordTripChange(before, after, at, withPeople(words, after, ['B.', null]))!.parts
  expect(parts.find(({ part }) => part === 'citizenships')).toMatchObject({
    before: 'Türkiye (40 years old) and B.',
    after: 'B. and Germany',
  })
})

test('dates and stops are said as they were and as they are, with the days at a stop', () => {
  expect(changed({ dateEnd: '2027-03-05' })).toEqual({
    title: 'Your trip was changed on 22 November 2026',
    parts: [
      {
        part: 'dates',
        label: 'Travel dates',
        before: expect.stringMatching(/^12 February.*3 March 2027$/),
        after: expect.stringMatching(/^12 February.*5 March 2027$/),
      },
    ],
  })
  const days = { from: '2027-02-14' }
  expect(said({ destinations: [{ type: 'COUNTRY', id: 'TH', ...days }] })).toEqual([
    ['Destinations', expect.stringMatching(/^Thailand \(12.*20 Feb\)$/), 'Thailand (from 14 Feb)'],
  ])
})

test('what was not said before, or is not said any more, is empty', () => {
  expect(
    said({
      travellers: travellersOf({ citizenships: ['DE', 'TR'], residence: 'DE', minor: 'alone', onePerson: true }),
      by: 'air',
      travelType: 'BUSINESS',
    }),
  ).toEqual([
    ['Citizenships', 'Germany and Türkiye', 'Germany and Türkiye (One person with several passports)'],
    ['Country of residence', '', 'Germany'],
    ['With a child', '', 'A child travels alone'],
    ['Arrival', '', expect.stringMatching(/./)],
    ['Purpose', 'Private trip', 'Business trip'],
  ])
  expect(said({ transits: [] })).toEqual([['Connection in', expect.stringContaining('3'), '']])
})

test('every language has the words', () => {
  const change: Partial<Trip> = { departure: { type: 'COUNTRY', id: 'TH' }, destinations: [], dateEnd: '2027-03-09' }
  for (const language of languages) {
    const { title, parts } = changed(change, trip, language)!
    expect([title, ...parts.map(({ label }) => label)].join(), language).not.toMatch(/trip-change|\{/)
    expect(title).toMatch(/2026/)
  }
})
