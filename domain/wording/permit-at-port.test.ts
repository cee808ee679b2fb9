import { expect, test } from 'vitest'
import { translatorFor } from '#locales/all-languages.ts'
import type { Trip } from '../assessment/trip.ts'
import { languages, type Language } from '../languages.ts'
import { abroad, countryRef, farther, trip } from '../testing/rules.ts'
import { eVisa, wordedWith } from '../testing/worded.ts'

const worded = wordedWith(translatorFor)
const day = (at: string, id = abroad) => ({ ...countryRef(id), from: at, to: at })
const cruise = (more: Partial<Trip> = {}) =>
  trip({ onShip: true, by: 'sea', destinations: [day('2027-02-02')], dateEnd: '2027-02-20', ...more })
const detailOf = (about: Trip, language: Language = 'en') =>
  worded(eVisa, about, language, 'traveller').checklist.find(({ kind }) => kind === 'apply')!.detail

test('of a permit for a port of call one is told to ask whether guests of the ship need it', () => {
  expect(detailOf(cruise())).toContain('Ask the shipping line, or the embassy or consulate')
  const said = languages.map((language) => detailOf(cruise(), language))
  expect(new Set(said).size).toBe(languages.length)
})

test('it stays a task with its day', () => {
  const { checklist, verdict } = worded(eVisa, cruise())
  expect(checklist.find(({ kind }) => kind === 'apply')).toMatchObject({ urgency: 'deadline' })
  expect(verdict.status).toBe('YELLOW')
})

test('no one is sent to ask where the country is entered otherwise as well', () => {
  expect(detailOf(cruise({ onShip: undefined } as never))).not.toContain('shipping line')
  const flown = cruise({ by: 'air', destinations: [day('2027-02-02'), day('2027-02-04', farther), day('2027-02-06')] })
  expect(detailOf(flown)).not.toContain('shipping line')
})
