import { expect, test } from 'vitest'
import { listOfPeople } from './list-of-people.ts'

const person = { name: 'Ada', passports: ['FR'], expires: null, residenceIso2: null, permitUntil: null, count: 1 }

test('travellers of trip pages are a passenger list, each of several equal ones a row', () => {
  const two = {
    ...person,
    name: 'Turkish; "passport"',
    passports: ['TR', 'DE'],
    residenceIso2: 'DE',
    permitUntil: '2027-05-01',
  }
  const ended = { ...person, expires: '2026-01-01', count: 2 }
  expect(listOfPeople([{ travellers: [person] }, { travellers: [two, ended] }]).split('\n')).toEqual([
    'Name;Nationality;Passport valid until;Residence;Residence permit valid until',
    'Ada;FR;;;',
    'Turkish passport;TR / DE;;DE;2027-05-01',
    'Ada;FR;2026-01-01;;',
    'Ada;FR;2026-01-01;;',
  ])
})

test('who travels on something else than a passport stands there by name alone', () => {
  expect(listOfPeople([{ travellers: [{ ...person, passports: null, expires: '2027-01-01' }] }])).toContain('\nAda;;;;')
})
