import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { describeAtDesk } from '../../testing/journey-desk.ts'
import { readJourneyPage } from './page/read-journey-page.ts'

const country = (id: string, more: object = {}) => ({ type: 'COUNTRY', id, ...more })
const airport = (id: string, more: object = {}) => ({ type: 'AIRPORT', id, ...more })
const dated = {
  destinations: [country('GB', { dateEnd: '2027-03-04' }), country('TH', { dateStart: '2027-03-05' }), country('TR')],
  transits: [airport('DOH', { hours: 5 }), airport('IST')],
  citizenshipCountryIds: ['DE', 'TR'],
  onePerson: true,
  travelBy: 'AIR',
  minor: 'ONE_PARENT',
  language: 'en',
}

describeAtDesk('a trip page with days at its stops', (desk) => {
  const tripOf = async (url: string) => (await readJourneyPage(desk().server, url.split('/m/')[1]!))!.trip

  test('all of it is kept as it was given, and what was not given stays unknown', async () => {
    expect(await tripOf((await desk().made(dated)).url)).toEqual({
      departure: country('DE'),
      destinations: [country('GB', { to: '2027-03-04' }), country('TH', { from: '2027-03-05' }), country('TR')],
      transits: [airport('DOH', { hours: 5 }), airport('IST')],
      travellers: [{ passports: [{ iso2: 'DE' }, { iso2: 'TR' }], minor: 'one-parent' }],
      by: 'air',
      dateStart: '2027-03-01',
      dateEnd: '2027-03-10',
      travelType: 'TOURISM',
    })
    expect(await tripOf((await desk().made()).url)).toEqual({
      departure: country('DE'),
      destinations: [country('GB')],
      transits: [],
      travellers: [{ passports: [{ iso2: 'DE' }] }],
      dateStart: '2027-03-01',
      dateEnd: '2027-03-10',
      travelType: 'TOURISM',
    })
  })

  test('what cannot be is refused with its field, in English and German, and nothing is made', async () => {
    const destinations = [country('GB', { dateEnd: '2027-03-06' }), country('TH', { dateStart: '2027-03-05' })]
    expect(await desk().refusal({ destinations })).toEqual({
      destinations: ['Destination 2 begins before destination 1 ends'],
    })
    expect(await desk().refusal({ destinations, transits: [airport('DOH', { hours: 73 })] }, 'de')).toEqual({
      destinations: ['Reiseziel 2 beginnt, bevor Reiseziel 1 endet'],
      transits: ['Die Umsteigezeit muss zwischen 1 und 72 Stunden liegen'],
    })
    const backwards = [
      country('GB', { dateStart: '2027-03-06', dateEnd: '2027-03-05' }),
      country('TH', { dateStart: '2027-03-05', dateEnd: '2027-03-04' }),
    ]
    expect(await desk().refusal({ destinations: backwards })).toEqual({
      destinations: ['Destination 1 ends before it begins', 'Destination 2 ends before it begins'],
    })
    expect(await desk().listed()).toMatchObject({ totalCount: 0 })
  })

  test('hours at a destination and days at a transit are refused, not left out', async () => {
    const destinations = [country('GB'), country('TH', { hours: 5 })]
    const transits = [airport('DOH', { dateEnd: '2027-03-04' }), airport('IST', { dateStart: '2027-03-04' })]
    expect(await desk().refusal({ destinations, transits })).toEqual({
      destinations: ['Destination 2: the time for changing planes is given at a transit, not at a destination'],
      transits: ['Transit 1: days are given at a destination, not at a transit'],
    })
    expect(await desk().refusal({ transits: transits.slice(1) }, 'de')).toEqual({
      transits: ['Transit 1: Tage werden bei einem Reiseziel angegeben, nicht bei einem Transit'],
    })
    expect(await desk().refusal({ destinations: [country('GB', { hours: 0 })] })).toHaveProperty('destinations')
    await desk().made({ destinations: [country('GB', { hours: null })], transits: [airport('DOH', { dateEnd: null })] })
  })

  test('the database holds no such page either', async () => {
    const { id } = await desk().made(dated)
    const { db } = desk().server
    const refusedBy = (statement: ReturnType<typeof sql>) =>
      expect(statement.execute(db)).rejects.toMatchObject({ code: '23514' })
    await refusedBy(sql`update journey_places set first_day = '2027-02-28' where journey_id = ${id}`)
    await refusedBy(
      sql`update journey_places set first_day = '2027-03-03', last_day = '2027-03-02' where journey_id = ${id}`,
    )
    await refusedBy(sql`update journey_places set change_hours = 0 where journey_id = ${id}`)
    await refusedBy(sql`update journeys set travel_by = 'rocket' where id = ${id}`)
    await refusedBy(sql`update journeys set travellers = '{}' where id = ${id}`)
  })

  test('another organisation sees none of it', async () => {
    await desk().made(dated)
    expect(await desk().listed({}, desk().otherToken)).toMatchObject({ totalCount: 0 })
  })
})

describeAtDesk('a trip page whose place is gone from the gazetteer', (desk) => {
  const without = async (role: string, id: string, placeId: string) =>
    desk()
      .server.db.updateTable('journey_places')
      .set({ place_id: placeId })
      .where('journey_id', '=', id)
      .where('role', '=', role as 'TRANSIT')
      .execute()

  test('it still opens and says which, with the agency to ask, and nothing fails', async () => {
    const { id, url } = await desk().made({ transits: [airport('DOH')], language: 'en' })
    await without('TRANSIT', id, 'XQX')
    desk().server.clock.moveTo('2026-11-20T10:00:06Z')
    const reply = await desk().page(url)
    expect(reply.status).toBe(200)
    const page = await reply.text()
    expect(page).toContain('No longer in our list of places: XQX')
    expect(page).toContain('Harbour')
    expect(desk().server.log.filter((line) => line.includes('could not be rendered'))).toEqual([])
    const form = await desk().page(`${url}/feedback`)
    expect([form.status, await form.text()]).toEqual([200, expect.stringContaining('<form')])
  })

  test('the list of trip pages goes on, with the code for a name', async () => {
    const { id } = await desk().made({ transits: [airport('DOH')] })
    await without('TRANSIT', id, 'XQX')
    await without('DESTINATION', id, 'QQ')
    expect(await desk().listed({ orderBy: 'TRANSIT' })).toMatchObject({
      totalCount: 1,
      results: [{ transits: [{ transitName: 'XQX' }], destinations: [{ destinationName: 'QQ' }] }],
    })
  })
})
