import { expect, test } from 'vitest'
import { realGazetteer } from '../paste/testing/gazetteer.ts'
import { askedPeople, readGroup } from './read-group.ts'
import { whereElseOfGroup } from './where-else.ts'

const days = { start: '2027-03-01', end: '2027-03-10' }
const trip = {
  departure: { type: 'COUNTRY', id: 'DE' },
  destinations: [{ type: 'COUNTRY', id: 'GB' }],
  transits: [],
  travellers: [],
  by: null,
  dateStart: days.start,
  dateEnd: days.end,
  departBy: null,
  nights: null,
  purpose: 'TOURISM',
} as const

test('a group goes on to where-to-go by its papers, each once with a number, and with how many are not in it', () => {
  const text =
    'Name;Nationality;Residence\nGuest One;German;\nGuest Two;Turkish;Germany\nGuest Three;German;\nGuest Four;Qwertzish;'
  const people = askedPeople(readGroup(text, realGazetteer(), '2026-11-22'), {}, days, '2026-11-22')
  expect(whereElseOfGroup(trip, people)).toBe(
    '/where-to-go?from=COUNTRY:DE&traveller=DE.2x&traveller=TR.in:DE&start=2027-03-01&end=2027-03-10&purpose=TOURISM&group=1&to=COUNTRY:GB',
  )
})
