import { beforeEach, expect, test } from 'vitest'
import { importCruises } from '../../testing/import-cruises.ts'
import { describeAtDesk, trip } from '../../testing/journey-desk.ts'

const round = [
  ['Hamburg', 'DEHAM', 'DE', 53.55, 9.93, '', '2027-05-01T18:00'],
  ['Dover', 'GBDVR', 'GB', 51.12, 1.32, '2027-05-03T08:00', '2027-05-03T18:00'],
  ['Le Havre', 'FRLEH', 'FR', 49.48, 0.1, '2027-05-04T08:00', '2027-05-04T18:00'],
  ['Portsmouth', 'GBPME', 'GB', 50.8, -1.1, '2027-05-06T08:00', '2027-05-06T18:00'],
  ['Hamburg', 'DEHAM', 'DE', 53.55, 9.93, '2027-05-08T07:00', ''],
] as const
const cruises = [{ id: 'blue-1', calls: round }]

describeAtDesk('long cruises, and parts of them', (desk) => {
  const call = (query: string, variables: object = {}, token = desk().token) =>
    desk().server.call(query, { token, variables: { ...variables } })
  const detailDocument = `query ($cruise: ID!, $from: ID!, $day: Date!) { cruiseDestinationDetail(departureType: COUNTRY,
    departureId: $from, cruiseId: $cruise, citizenshipIds: ["DE"], restrictionType: TOURISM, cruiseDateStart: $day) {
    destinationIds dateStart dateEnd url } }`
  const partDocument = detailDocument
    .replace('$day: Date!', '$day: Date!, $boardsAt: Int, $leavesAt: Int')
    .replace('cruiseDateStart: $day', 'cruiseDateStart: $day, boardsAt: $boardsAt, leavesAt: $leavesAt')
  const changeDocument = `mutation ($input: ChangeMyjourneyTripInput!) {
    changeMyjourneyTrip(input: $input) { ok errors { field messages } } }`

  beforeEach(() => importCruises(desk().server.db, cruises))

  test('a cruise with more stops than a trip may have is refused, never cut', async () => {
    const calls = (count: number) =>
      Array.from({ length: count }, (_, index) => {
        const day = `2027-06-${String(index + 1).padStart(2, '0')}`
        const iso2 = index % 2 === 0 ? 'GB' : 'FR'
        const times = [index === 0 ? '' : `${day}T08:00`, index === count - 1 ? '' : `${day}T18:00`]
        return [`Port ${index}`, '', iso2, 50, 0, ...times]
      }) as unknown as typeof round
    const line = { line: 'Long Line', starts: '2027-06-01' }
    await importCruises(desk().server.db, [
      ...cruises,
      { ...line, id: 'long', ends: '2027-06-25', calls: calls(25) },
      { ...line, id: 'too-long', ends: '2027-06-26', calls: calls(26) },
    ])
    const long = await call(detailDocument, { cruise: 'long', from: 'DE', day: '2027-06-01' })
    expect(long.data.cruiseDestinationDetail.destinationIds).toHaveLength(25)
    const { errors } = await call(detailDocument, { cruise: 'too-long', from: 'DE', day: '2027-06-01' })
    expect(errors[0]?.extensions.errors).toEqual([
      { field: 'cruiseId', messages: [expect.stringContaining('more than 25 destinations')] },
    ])
    const { id, url } = await desk().made({
      destinations: null,
      dateStart: null,
      dateEnd: null,
      cruisecompassCruiseId: 'long',
    })
    const html = await (await desk().page(url)).text()
    expect(html).toContain('Port 24')
    const { language: _language, ...whole } = trip
    const page = { id, version: 1, ...whole, dateStart: '2027-06-01', dateEnd: '2027-06-25' }
    const own = await call('query ($id: ID!) { myjourney(id: $id) { destinations { type id dateStart dateEnd } } }', {
      id,
    })
    const { destinations } = own.data.myjourney
    const change = (input: object) => call(changeDocument, { input: { ...page, ...input } })
    const changed = await change({ destinations, citizenshipCountryIds: ['TR'] })
    expect(changed.data.changeMyjourneyTrip).toEqual({ ok: true, errors: [] })
    const other = await desk().made()
    const refused = await change({ id: other.id, destinations })
    expect(refused.data.changeMyjourneyTrip.errors.map(({ field }: { field: string }) => field)).toEqual([
      'destinations',
    ])
  })

  test('whoever boards in between is asked of the ports from there on, and has a page of them', async () => {
    const part = { boardsAt: 2, leavesAt: 3 }
    const all = { cruise: 'blue-1', from: 'DE', day: '2027-05-01' }
    const { data } = await call(partDocument, { ...all, ...part })
    expect(data.cruiseDestinationDetail.destinationIds).toEqual(['GB', 'FR'])
    expect(data.cruiseDestinationDetail.url).toContain('&cruise=blue-1&aboard=2-3')
    const none = await call(partDocument, { ...all, boardsAt: 3, leavesAt: 2 })
    expect(none.errors[0]?.extensions.errors?.map(({ field }) => field)).toEqual(['boardsAt'])
    const input = { destinations: null, dateStart: null, dateEnd: null, cruisecompassCruiseId: 'blue-1' }
    const { url } = await desk().made({ ...input, ...part })
    const html = await (await desk().page(url)).text()
    expect(html).toContain('Dover')
    expect(html).not.toContain('<b>Hamburg</b>')
    expect(await desk().refusal({ ...input, boardsAt: 9 })).toHaveProperty('boardsAt')
  })
})
