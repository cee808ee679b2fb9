import { expect, test } from 'vitest'
import { describeAtDeskOnBoth } from '#server/testing/journey-desk.ts'

const family = {
  citizenshipCountryIds: [],
  travellers: [
    { passports: [{ countryId: 'TR' }] },
    { passports: [{ countryId: 'TR' }, { countryId: 'DE' }], age: 12 },
  ],
}
const named = { ...family, travellerNames: ['Zayşe Z.', null] }
const changeDocument = `mutation ($input: ChangeMyjourneyTripInput!) { changeMyjourneyTrip(input: $input) { ok errors { field messages }
  myjourney { version travellerNames changedAt changedBy } } }`
const changeable = {
  departureId: 'DE',
  destinations: [{ type: 'COUNTRY', id: 'GB' }],
  dateStart: '2027-03-01',
  dateEnd: '2027-03-10',
  restrictionType: 'TOURISM',
}

describeAtDeskOnBoth('what the travellers of a trip page are called', (desk) => {
  const change = async (input: object) =>
    (
      await desk().server.call(changeDocument, {
        token: desk().token,
        variables: { input: { ...changeable, ...input } },
      })
    ).data.changeMyjourneyTrip

  test('of two who name people at once the later is told who was first and when; the same names twice are no conflict', async () => {
    const { id } = await desk().made(named)
    const saw = { ...family, id, version: 1, travellerNamesSeen: ['Zayşe Z.', null] }
    const first = await change({ ...saw, travellerNames: ['Zayşe Z.', 'Kid'] })
    expect(first).toMatchObject({ ok: true, myjourney: { version: 1, changedAt: null } })
    expect(await change({ ...saw, travellerNames: ['Zayşe Z.', 'Kid'] })).toMatchObject({ ok: true })
    expect(await change({ ...saw, travellerNames: [null, null] })).toMatchObject({
      ok: false,
      errors: [{ field: 'travellerNames', messages: [expect.any(String)] }],
      myjourney: {
        travellerNames: ['Zayşe Z.', 'Kid'],
        changedBy: expect.stringMatching(/^agent/),
        changedAt: expect.any(String),
      },
    })
    const seenNow = { ...saw, travellerNamesSeen: ['Zayşe Z.', 'Kid'] }
    expect(await change({ ...seenNow, travellerNames: [null, null] })).toMatchObject({
      ok: true,
      myjourney: { travellerNames: [] },
    })
  })

  test('the list says them and finds pages by them, for their own organisation alone and until they are erased', async () => {
    const { id } = await desk().made({ ...named, email: 'a@example.org' })
    const found = async (contact: string, token = desk().token) => {
      const query = 'query ($contact: String) { myjourneys(contact: $contact) { results { id travellerNames } } }'
      return (await desk().server.call(query, { token, variables: { contact } })).data.myjourneys.results
    }
    const row = { id, travellerNames: ['Zayşe Z.'] }
    expect(await found('zayşe z')).toEqual([row])
    expect(await found('EXAMPLE.ORG')).toEqual([row])
    for (const other of ['", "', '[', 'travellerNames']) expect(await found(other)).toEqual([])
    expect(await found('zayşe', desk().otherToken)).toEqual([])
    await desk().changed({ id, email: '', internalNote: '' })
    expect(await found('zayşe')).toEqual([])
  })
})
