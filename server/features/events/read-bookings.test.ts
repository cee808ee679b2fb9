import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeOnBothDatabases } from '../../testing/databases.ts'
import { openEventDesk, type EventDesk } from '../../testing/event-desk.ts'
import { tellHotels } from '../hotel-alerts/tell-hotels.ts'
import { silentLog } from '../../log.ts'
import { addHotels, addStay, eventAt } from '../../testing/hotels.ts'

const bookings = `query ($id: ID!) { bosysQuery(gmUniqueEventId: $id) { gmUniqueEventId organisation { id name } bosysTravelId
  bosysCalltoken travelStart travelEnd travelerCount touroperatorCode url } }`
const bangkok = { latitude: 13.75, longitude: 100.5 }

describeOnBothDatabases('bookings that an event affects', (open) => {
  let desk: EventDesk
  beforeAll(async () => {
    desk = await openEventDesk(open())
    const { db } = desk.server
    await addHotels(db, desk.harbour, [
      ['near', 13.76, 100.5],
      ['far', 18.79, 98.98],
    ])
    await addStay(db, desk.harbour, { number: 'B2', code: 'near', from: '2026-11-25', to: '2026-12-01' })
    await addStay(db, desk.harbour, { number: 'B1', code: 'near', from: '2026-11-15', to: '2026-11-22', persons: 3 })
    await addStay(db, desk.harbour, { number: 'LATER', code: 'near', from: '2027-02-01', to: '2027-02-08' })
    await addStay(db, desk.harbour, { number: 'FAR', code: 'far', from: '2026-11-15', to: '2026-11-30' })
  })
  afterAll(() => desk.server.close())

  test('are those of guests who are there or arrive soon, who arrives first before the others', async () => {
    const id = await eventAt(desk.server.db, { category: 'earthquake', level: 4, ...bangkok })
    const told = await desk.ask(bookings, 'editor', { id })
    expect(told.map(({ bosysTravelId }: { bosysTravelId: string }) => bosysTravelId)).toEqual(['B1', 'B2'])
    expect(told[0]).toEqual({
      gmUniqueEventId: id,
      organisation: { id: desk.harbour, name: 'Harbour' },
      bosysTravelId: 'B1',
      bosysCalltoken: 'call',
      travelStart: '2026-11-15',
      travelEnd: '2026-11-22',
      travelerCount: 3,
      touroperatorCode: '',
      url: 'https://bookings.example/B1',
    })
    expect(await desk.ask(bookings, 'stranger', { id })).toEqual([])
    expect(await desk.ask(bookings, 'lister', { id })).toBe('FORBIDDEN')
  })

  test('make an event live on the newsboard, in the list and in an answer, for their organisation', async () => {
    const { db } = desk.server
    await db.deleteFrom('events').execute()
    const id = await eventAt(db, { category: 'earthquake', level: 4, ...bangkok })
    await db
      .updateTable('events')
      .set({ countries: ['TH'] })
      .where('id', '=', id)
      .execute()
    await tellHotels({ ...desk.server, log: silentLog })
    const live = '{ liveEvents { id live travelersNow travelersPotentiallyAffected event { gmUniqueEventId title } } }'
    const expected = [
      {
        id,
        live: true,
        travelersNow: 3,
        travelersPotentiallyAffected: 5,
        event: { gmUniqueEventId: id, title: 'Event' },
      },
    ]
    const board = `{ eventsLatestSignificantUpdates ${live} }`
    expect((await desk.ask(board, 'editor')).liveEvents).toEqual(expected)
    expect((await desk.ask(`{ allEvents ${live} }`, 'editor')).liveEvents).toEqual(expected)
    const answer = `query { destinationDetail(departureType: COUNTRY, departureId: "DE", destinationsTypes: [COUNTRY],
      destinationIds: ["TH"], citizenshipIds: ["DE"], restrictionType: TOURISM, dateStart: "2026-11-21", dateEnd: "2026-11-28") ${live} }`
    expect((await desk.ask(answer, 'editor')).liveEvents).toEqual(expected)
    expect((await desk.ask(board, 'stranger')).liveEvents).toEqual([])
    await db.updateTable('events').set({ is_cancelled: true }).where('id', '=', id).execute()
    expect((await desk.ask(board, 'editor')).liveEvents).toEqual([])
  })

  test('are none once the event is over', async () => {
    const { db } = desk.server
    const id = await eventAt(db, { category: 'earthquake', level: 4, ...bangkok })
    await db.updateTable('events').set({ is_cancelled: true }).where('id', '=', id).execute()
    expect(await desk.ask(bookings, 'editor', { id })).toEqual([])
    expect(await desk.ask(bookings, 'editor', { id: '00000000-0000-4000-8000-000000000000' })).toBe('NOT_FOUND')
  })
})
