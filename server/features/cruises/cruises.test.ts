import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { markCruises } from '#database/migrations/0054-trips-on-a-ship.ts'
import { importCruises } from '../../testing/import-cruises.ts'
import { describeAtDeskOnBoth, trip } from '../../testing/journey-desk.ts'
import { placesOfTrips, tripOf } from '../journeys/trip/stored-trip.ts'
import { tripOfText } from '../journeys/trip/trip-text.ts'

const round = [
  ['Hamburg', 'DEHAM', 'DE', 53.55, 9.93, '', '2027-05-01T18:00'],
  ['Dover', 'GBDVR', 'GB', 51.12, 1.32, '2027-05-03T08:00', '2027-05-03T18:00'],
  ['Le Havre', 'FRLEH', 'FR', 49.48, 0.1, '2027-05-04T08:00', '2027-05-04T18:00'],
  ['Portsmouth', 'GBPME', 'GB', 50.8, -1.1, '2027-05-06T08:00', '2027-05-06T18:00'],
  ['Hamburg', 'DEHAM', 'DE', 53.55, 9.93, '2027-05-08T07:00', ''],
] as const
const cruises = [
  { id: 'blue-1', calls: round },
  { id: 'blue-over', starts: '2026-10-01', ends: '2026-10-08' },
  { id: 'red-1', line: 'Red Line', ship: 'Red Ship', route: 'Red Route' },
]

describeAtDeskOnBoth('cruises', (desk) => {
  const call = (query: string, variables: object = {}, token = desk().token) =>
    desk().server.call(query, { token, variables: { ...variables } })
  const linesDocument = '{ shippingLines { id name } ships { id name shippingLine { id name } } }'
  const routesDocument = `query ($line: ID, $ship: ID, $route: String) { routes(shippingLine: $line, ship: $ship, route: $route) {
    name ship { name } schedules { cruiseId dateStart dateEnd routeId } stops { name latitude longitude iso2 arrive depart } } }`
  const detailDocument = `query ($cruise: ID!, $from: ID!, $day: Date!) { cruiseDestinationDetail(departureType: COUNTRY,
    departureId: $from, cruiseId: $cruise, citizenshipIds: ["DE"], restrictionType: TOURISM, cruiseDateStart: $day) {
    destinationIds dateStart dateEnd url cruise { id shipName } assessment { stops { role iso2 days { from to isShared } } } } }`
  const lineId = async (name: string): Promise<string> =>
    (await call(linesDocument)).data.shippingLines.find((line: { name: string }) => line.name === name).id

  beforeEach(() => importCruises(desk().server.db, cruises))

  test('lines, ships, and the routes that are still sailed', async () => {
    const { data } = await call(linesDocument)
    expect(data.shippingLines.map(({ name }: { name: string }) => name)).toEqual(['Blue Line', 'Red Line'])
    expect(data.ships).toMatchObject([
      { name: 'Blue Ship', shippingLine: { name: 'Blue Line' } },
      { name: 'Red Ship', shippingLine: { name: 'Red Line' } },
    ])
    const names = async (variables: object) =>
      (await call(routesDocument, variables)).data.routes.map(({ name }: { name: string }) => name)
    expect(await names({})).toEqual(['Blue Route', 'Red Route'])
    expect(await names({ line: await lineId('Red Line') })).toEqual(['Red Route'])
    expect(await names({ route: ' bLUE ' })).toEqual(['Blue Route'])
    expect(await names({ ship: 'none', route: '' })).toEqual([])
    const { routes } = (await call(routesDocument, { ship: data.ships[0].id })).data
    expect(routes).toMatchObject([
      {
        schedules: [{ cruiseId: 'blue-1', dateStart: '2027-05-01', dateEnd: '2027-05-08' }],
        stops: [
          { name: 'Hamburg', arrive: null, depart: '2027-05-01T18:00' },
          { name: 'Dover', iso2: 'GB', latitude: 51.12, longitude: 1.32 },
          { name: 'Le Havre' },
          { name: 'Portsmouth' },
          { name: 'Hamburg', depart: null },
        ],
      },
    ])
    const ofShip = await call('query ($id: ID!) { shipRoutes(shipId: $id) { name } }', { id: data.ships[1].id })
    expect(ofShip.data.shipRoutes).toEqual([{ name: 'Red Route' }])
  })

  test('what a cruise needs is asked for each of its ports, on its days', async () => {
    const { data } = await call(detailDocument, { cruise: 'blue-1', from: 'DE', day: '2027-05-01' })
    const detail = data.cruiseDestinationDetail
    expect(detail).toMatchObject({ destinationIds: ['GB', 'FR', 'GB'], dateStart: '2027-05-01', dateEnd: '2027-05-08' })
    expect(detail.url).toContain('&cruise=blue-1')
    const stops = detail.assessment.stops.filter(({ role }: { role: string }) => role === 'DESTINATION')
    expect(stops.map(({ days }: { days: object }) => days)).toEqual([
      { from: '2027-05-03', to: '2027-05-03', isShared: false },
      { from: '2027-05-04', to: '2027-05-04', isShared: false },
      { from: '2027-05-06', to: '2027-05-06', isShared: false },
    ])
    const boarding = await call(
      `{ cruise(id: "blue-1") { shipName trip(departureType: COUNTRY, departureId: "DE") { travelBy destinations { id dateStart } } } }`,
    )
    expect(boarding.data.cruise).toEqual({
      shipName: 'Blue Ship',
      trip: {
        travelBy: 'SEA',
        destinations: [
          { id: 'GB', dateStart: '2027-05-03' },
          { id: 'FR', dateStart: '2027-05-04' },
          { id: 'GB', dateStart: '2027-05-06' },
        ],
      },
    })
    const fromElsewhere = await call(detailDocument, { cruise: 'blue-1', from: 'FR', day: '2027-05-01' })
    expect(fromElsewhere.data.cruiseDestinationDetail.destinationIds).toEqual(['DE', 'GB', 'FR', 'GB', 'DE'])
  })

  test('a cruise that is not there, or departs on another day, is refused by name', async () => {
    const refused = async (variables: object) =>
      (await call(detailDocument, variables)).errors[0]?.extensions.errors?.map(({ field }) => field)
    expect(await refused({ cruise: 'none', from: 'DE', day: '2027-05-01' })).toEqual(['cruiseId'])
    expect(await refused({ cruise: 'blue-1', from: 'DE', day: '2027-05-02' })).toEqual(['cruiseDateStart'])
    expect(await refused({ cruise: 'blue-1', from: 'XX', day: '2027-05-01' })).toEqual(['departureId'])
  })

  const chosenDocument = '{ organisationShippingLineSelections { id shippingLine { id name } } }'
  const chooseDocument = `mutation ($id: ID!) { createOrganisationShippingLineSelection(input: { shippingLineId: $id }) {
    ok errors { field messages } } }`
  const dropDocument =
    'mutation ($id: ID!) { deleteOrganisationShippingLineSelection(id: $id) { ok errors { field } } }'
  const chosen = async (token = desk().token) =>
    (await call(chosenDocument, {}, token)).data.organisationShippingLineSelections

  test('an organisation chooses its lines, once each, and only its own', async () => {
    const id = await lineId('Red Line')
    for (let n = 0; n < 2; n += 1)
      expect((await call(chooseDocument, { id })).data.createOrganisationShippingLineSelection).toMatchObject({
        ok: true,
      })
    const [selection, ...more] = await chosen()
    expect(selection).toMatchObject({ shippingLine: { name: 'Red Line' } })
    expect(more).toEqual([])
    expect(await chosen(desk().otherToken)).toEqual([])
    const theirs = await call(dropDocument, { id: selection.id }, desk().otherToken)
    expect(theirs.data.deleteOrganisationShippingLineSelection).toEqual({ ok: false, errors: [{ field: 'id' }] })
    expect(await chosen()).toHaveLength(1)
    const own = await call(dropDocument, { id: selection.id })
    expect(own.data.deleteOrganisationShippingLineSelection).toEqual({ ok: true, errors: [] })
    expect(await chosen()).toEqual([])
  })

  test('a line that is not there is refused; who is not signed in learns nothing', async () => {
    for (const id of ['none', '00000000-0000-4000-8000-000000000000'])
      expect((await call(chooseDocument, { id })).data.createOrganisationShippingLineSelection).toMatchObject({
        ok: false,
        errors: [{ field: 'shippingLineId' }],
      })
    for (const query of [linesDocument, chosenDocument, '{ cruise(id: "blue-1") { id } }', '{ routes { id } }'])
      expect((await desk().server.call(query)).errors[0]?.extensions.code).toBe('UNAUTHENTICATED')
  })

  const cruisePage = { ...trip, destinations: undefined, dateStart: undefined, dateEnd: undefined }
  const listed = async (variables: object) =>
    (
      await call(
        `query ($type: TripType, $line: ID, $route: String) { myjourneys(restrictionType: $type, shippingLineId: $line, route: $route) {
          totalCount results { restrictionType dateStart dateEnd cruises { cruiseName shippingLine ship } destinations { destinationId } } } }`,
        variables,
      )
    ).data.myjourneys

  test('the page of a cruise is found as one: by line, by route, and among no private trips', async () => {
    await desk().made({ ...cruisePage, cruisecompassCruiseId: 'blue-1' })
    await desk().made(trip)
    const found = {
      totalCount: 1,
      results: [
        {
          restrictionType: 'CRUISE',
          dateStart: '2027-05-01',
          dateEnd: '2027-05-08',
          cruises: [{ cruiseName: 'Blue Route', shippingLine: 'Blue Line', ship: 'Blue Ship' }],
          destinations: ['GB', 'FR', 'GB'].map((destinationId) => ({ destinationId })),
        },
      ],
    }
    expect(await listed({ type: 'CRUISE' })).toEqual(found)
    expect(await listed({ line: await lineId('Blue Line') })).toEqual(found)
    expect(await listed({ route: 'blue route' })).toEqual(found)
    expect(await listed({ route: 'blue' })).toMatchObject({ totalCount: 0 })
    expect(await listed({ line: await lineId('Red Line') })).toMatchObject({ totalCount: 0 })
    expect(await listed({ type: 'PRIVATE' })).toMatchObject({ totalCount: 1, results: [{ cruises: [] }] })
    expect(await listed({})).toMatchObject({ totalCount: 2 })
    const lines = async () => (await call('{ myjourneyCruiseLines { id name routes } }')).data.myjourneyCruiseLines
    const blue = { id: await lineId('Blue Line'), name: 'Blue Line', routes: ['Blue Route'] }
    expect(await lines()).toEqual([blue])
    // The pages of another organisation are none of these; its own are found without any timetable.
    const others = await desk().server.call('{ myjourneyCruiseLines { id } }', { token: desk().otherToken })
    expect(others.data.myjourneyCruiseLines).toEqual([])
    await importCruises(desk().server.db, cruises.slice(1).concat({ id: 'blue-2' } as (typeof cruises)[0]))
    expect(await lines()).toEqual([blue])
  })

  test('its trip is one on a ship: in the page, in its line, and in that of a page made before', async () => {
    const { id } = await desk().made({ ...cruisePage, cruisecompassCruiseId: 'blue-1' })
    const { db } = desk().server
    const rowOf = () => db.selectFrom('journeys').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    const row = await rowOf()
    expect(tripOf(row, await placesOfTrips(db, [id]))).toMatchObject({ onShip: true })
    expect(tripOfText(row.trip_text!)).toMatchObject({ onShip: true })
    const without = row.trip_text!.replace(/\|ship$/, '')
    await db.updateTable('journeys').set({ trip_text: without }).where('id', '=', id).execute()
    await sql.raw(markCruises).execute(db)
    await sql.raw(markCruises).execute(db)
    expect((await rowOf()).trip_text).toBe(row.trip_text)
  })

  test('a page keeps its cruise when the timetable changes or goes', async () => {
    const { id } = await desk().made({ ...cruisePage, cruisecompassCruiseId: 'blue-1' })
    await importCruises(desk().server.db, cruises.slice(1).concat({ id: 'blue-2' } as (typeof cruises)[0]))
    expect((await call('{ cruise(id: "blue-1") { id } }')).data.cruise).toBeNull()
    expect(await listed({ type: 'CRUISE' })).toMatchObject({ totalCount: 1 })
    const { cruise } = await desk()
      .server.db.selectFrom('journeys')
      .select('cruise')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(cruise).toMatchObject({ id: 'blue-1', ship: 'Blue Ship', calls: round.map(([port]) => ({ port })) })
  })

  test('its traveller reads ship, ports and rules, each country once, in the language of the page', async () => {
    const { url } = await desk().made({ ...cruisePage, language: 'de', cruisecompassCruiseId: 'blue-1' })
    const html = await (await desk().page(url)).text()
    expect(html).toContain('<p class="eyebrow">Meine Kreuzfahrt</p>')
    for (const text of ['Blue Ship', 'Blue Line', 'Blue Route', 'Le Havre', 'Portsmouth', 'Abfahrt 18:00', '8 Tage'])
      expect(html).toContain(text)
    expect(html).toMatch(/<svg viewBox="[^"]+" role="img" aria-label="[^"]*Hamburg/)
    expect(html.match(/<section class="stop DESTINATION/g)).toHaveLength(2)
    expect(html).toContain('data-number="2 · 4"')
    expect(html).toMatch(/<path class="land" d="M/)
    const other = await desk().made(trip)
    expect(await (await desk().page(other.url)).text()).not.toContain('route-map')
  })

  test('a page of a cruise needs no destinations and takes none; a cruise that is not there makes none', async () => {
    const fields = async (input: object) => Object.keys(await desk().refusal({ ...cruisePage, ...input }))
    expect(await fields({ cruisecompassCruiseId: 'none' })).toEqual(['cruisecompassCruiseId'])
    expect(await fields({ cruisecompassCruiseId: 'blue-1', destinations: trip.destinations })).toEqual(['destinations'])
    expect(await fields({ cruisecompassCruiseId: 'blue-1', dateStart: '2027-05-04' })).toEqual(['destinations'])
    expect(await fields({})).toEqual(['dateStart', 'dateEnd', 'destinations'])
  })

  test('of a page the travellers may be changed, its ports and days may not', async () => {
    const { id } = await desk().made({ ...cruisePage, cruisecompassCruiseId: 'blue-1' })
    const own = await call(
      `query ($id: ID!) { myjourney(id: $id) { version destinations { type id dateStart dateEnd } } }`,
      { id },
    )
    const { version, destinations } = own.data.myjourney
    const change = async (more: object) =>
      (
        await call(
          `mutation ($input: ChangeMyjourneyTripInput!) { changeMyjourneyTrip(input: $input) { ok errors { field } } }`,
          {
            input: {
              id,
              version,
              departureId: 'DE',
              destinations,
              citizenshipCountryIds: ['TR'],
              dateStart: '2027-05-01',
              dateEnd: '2027-05-08',
              restrictionType: 'TOURISM',
              travelBy: 'SEA',
              ...more,
            },
          },
        )
      ).data.changeMyjourneyTrip
    const refused = { ok: false, errors: [{ field: 'destinations' }] }
    expect(await change({ destinations: destinations.slice(1) })).toEqual(refused)
    expect(await change({ dateEnd: '2027-05-09' })).toEqual(refused)
    expect(await change({})).toEqual({ ok: true, errors: [] })
    const { db } = desk().server
    const { trip_text } = await db
      .selectFrom('journeys')
      .select('trip_text')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(tripOfText(trip_text!)).toMatchObject({ travellers: [{ passports: [{ iso2: 'TR' }] }], onShip: true })
    expect(await listed({ type: 'CRUISE' })).toMatchObject({ totalCount: 1 })
  })
})
