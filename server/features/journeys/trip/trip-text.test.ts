import { travellersOf } from '#domain/assessment/traveller.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { writeTripTexts } from '#database/migrations/0039-trip-texts.ts'
import { describeAtDeskOnBoth } from '#server/testing/journey-desk.ts'
import type { StoredTrip } from './stored-trip.ts'
import { textOfTrip, tripOfText, withoutDetails } from './trip-text.ts'

const plain: StoredTrip = {
  departure: { type: 'COUNTRY', id: 'DE' },
  destinations: [{ type: 'REGION', id: 'TH-83' }],
  transits: [],
  travellers: travellersOf({ citizenships: ['DE'] }),
  dateStart: '2027-03-01',
  dateEnd: '2027-03-10',
  travelType: 'TOURISM',
}

test.each<[string, StoredTrip]>([
  ['a plain one', plain],
  [
    'one with all that a trip may say',
    {
      ...plain,
      destinations: [
        { type: 'COUNTRY', id: 'TH', from: '2027-03-02', to: '2027-03-04' },
        { type: 'COUNTRY', id: 'VN', from: '2027-03-04' },
      ],
      transits: [
        { type: 'AIRPORT', id: 'DOH', hours: 7 },
        { type: 'AIRPORT', id: 'BKK' },
      ],
      travellers: travellersOf({ citizenships: ['DE', 'TR'], residence: 'FR', onePerson: true, minor: 'alone' }),
      by: 'air',
      travelType: 'BUSINESS',
    },
  ],
  [
    'one of whom more is told than citizenships',
    {
      ...plain,
      travellers: [
        {
          passports: [{ iso2: 'TR', kind: 'identity-card', issuer: 'DE', biometric: false, expires: '2030-01-01' }],
          residence: { iso2: 'DE', permit: 'permanent', until: '2031-01-01' },
          holds: ['valid-visa-us'],
          age: 12,
          minor: 'both-parents',
        },
        { passports: [{ iso2: 'TR' }], count: 3 },
      ],
      onShip: true,
    },
  ],
  [
    'two with one passport',
    { ...plain, travellers: [{ passports: [{ iso2: 'TR' }] }, { passports: [{ iso2: 'TR' }], age: 0 }] },
  ],
  ['one on a ship', { ...plain, by: 'sea', onShip: true }],
])('a trip is read back from its line: %s', (_what, trip) => {
  expect(tripOfText(textOfTrip(trip))).toEqual(trip)
})

test('a line is written as ever where citizenships tell all of the travellers, and is so again when the rest is forgotten', () => {
  const line = 'COUNTRY|DE|DE,TR|FR|0||alone|TOURISM|D,REGION,TH-83,,,|2027-03-01|2027-03-10'
  const told = travellersOf({ citizenships: ['DE', 'TR'], residence: 'FR', minor: 'alone' })
  expect(textOfTrip({ ...plain, travellers: told })).toBe(line)
  const more = { ...plain, travellers: told.map((each) => ({ ...each, age: 12 })) }
  expect(withoutDetails(textOfTrip(more))).toBe(line)
  expect(withoutDetails(textOfTrip({ ...more, onShip: true }))).toBe(`${line}|ship`)
  expect([line, `${line}|ship`].map(withoutDetails)).toEqual([line, `${line}|ship`])
})

describeAtDeskOnBoth('trip pages that were made before they had their trip as a line', (desk) => {
  test('get the line and the countries of those that are made now', async () => {
    await desk().made({
      destinations: [
        { type: 'COUNTRY', id: 'TH' },
        { type: 'COUNTRY', id: 'GB' },
      ],
      transits: [{ type: 'AIRPORT', id: 'DOH' }],
      citizenshipCountryIds: ['FR', 'DE'],
    })
    await desk().made({ destinations: [{ type: 'COUNTRY', id: 'AT' }], restrictionType: 'BUSINESS' })
    const { db } = desk().server
    const lines = () => db.selectFrom('journeys').select(['id', 'trip_text', 'stop_countries']).orderBy('id').execute()
    const made = await lines()
    expect(made.map(({ stop_countries }) => stop_countries)).toContainEqual(['DE', 'GB', 'QA', 'TH'])
    expect(made.map(({ trip_text }) => trip_text)).toContain(
      'COUNTRY|DE|DE||0|||BUSINESS|D,COUNTRY,AT,,,|2027-03-01|2027-03-10',
    )
    await db.updateTable('journeys').set({ trip_text: null, stop_countries: null }).execute()
    // As the table was then, of trips of which it told no more.
    await sql`alter table journeys add residence_iso2 text, add is_one_person boolean not null default false, add minor text`.execute(
      db,
    )
    await sql.raw(writeTripTexts).execute(db)
    await sql`alter table journeys drop residence_iso2, drop is_one_person, drop minor`.execute(db)
    expect(await lines()).toEqual(made)
  })
})
