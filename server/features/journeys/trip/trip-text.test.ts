import { travellersOf } from '#domain/assessment/traveller.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { writeTripTexts } from '#database/migrations/0039-trip-texts.ts'
import { describeAtDeskOnBoth } from '#server/testing/journey-desk.ts'
import type { StoredTrip } from './stored-trip.ts'
import { textOfTrip, tripOfText } from './trip-text.ts'

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
  ['one on a ship', { ...plain, by: 'sea', onShip: true }],
])('a trip is read back from its line: %s', (_what, trip) => {
  expect(tripOfText(textOfTrip(trip))).toEqual(trip)
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
    await sql.raw(writeTripTexts).execute(db)
    expect(await lines()).toEqual(made)
  })
})
