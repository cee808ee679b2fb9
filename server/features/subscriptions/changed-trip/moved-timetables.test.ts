import { expect, test } from 'vitest'
import { importCruises } from '#server/testing/import-cruises.ts'
import { decodeMail } from '#server/testing/read-mail.ts'
import { describeAtUpdateDeskOnBoth } from '#server/testing/update-desk.ts'
import { tellChangedTrips } from './tell-changed-trips.ts'

type Day = '03' | '04'
const calls = (day: Day, hour = '08', end = '08') =>
  [
    ['Hamburg', 'DEHAM', 'DE', 53.55, 9.93, '', '2027-05-01T18:00'],
    ['Dover', 'GBDVR', 'GB', 51.12, 1.32, `2027-05-${day}T${hour}:00`, `2027-05-${day}T18:00`],
    ['Hamburg', 'DEHAM', 'DE', 53.55, 9.93, `2027-05-${end}T07:00`, ''],
  ] as const
const listDocument = `{ myjourneyMovedTimetables { id ship dateEnd canTakeOver
  moved { before { port arrives } after { port arrives } } } }`
const takeDocument = `mutation ($id: ID!) { takeOverMyjourneyTimetable(id: $id) { ok errors { field messages } } }`

describeAtUpdateDeskOnBoth('a timetable that moves under a trip page', (desk) => {
  const timetable = (day: Day, hour?: string, end?: string) =>
    importCruises(desk().server.db, [{ id: 'blue-1', calls: calls(day, hour, end), ends: `2027-05-${end ?? '08'}` }])
  const list = async (token = desk().token()) =>
    (await desk().server.call(listDocument, { token })).data.myjourneyMovedTimetables
  const take = async (id: string, token = desk().token()) =>
    (await desk().server.call(takeDocument, { token, variables: { id } })).data.takeOverMyjourneyTimetable
  const ofCruise = { destinations: null, dateStart: null, dateEnd: null, cruisecompassCruiseId: 'blue-1' }
  const earlier = (id: string) =>
    desk().server.db.selectFrom('journey_earlier_trips').select('version').where('journey_id', '=', id).execute()
  const settle = async () => {
    for (let run = 0; run < 2; run += 1) await tellChangedTrips(desk().context())
    desk().later(11)
    await desk().send()
  }

  test('is told to its agency, who takes it over with one press; followers are told once', async () => {
    const { made, followed, address, sentTo, server } = desk()
    await timetable('03')
    const { id, url } = await made(ofCruise)
    await made()
    await followed(id, address('ada'))
    await timetable('03')
    expect(await list()).toEqual([])
    await timetable('04', '08', '09')
    const [moved, ...more] = await list()
    expect(more).toEqual([])
    expect(moved).toMatchObject({ id, ship: 'Blue Ship', dateEnd: '2027-05-08', canTakeOver: true })
    expect(moved.moved).toContainEqual({
      before: { port: 'Dover', arrives: '2027-05-03T08:00' },
      after: { port: 'Dover', arrives: '2027-05-04T08:00' },
    })
    // It is another organisation's to nobody else.
    const other = await server.addOrganisation('Elsewhere')
    const name = `elsewhere-${address('cruise')}`
    await server.addUser(other, name)
    const stranger = await server.signIn(name)
    expect(await list(stranger)).toEqual([])
    expect((await take(id, stranger)).ok).toBe(false)
    expect((await take('no-id')).ok).toBe(false)
    // Nothing has changed until somebody says so.
    await settle()
    expect(sentTo(address('ada'))).toEqual([])
    expect((await Promise.all([take(id), take(id)])).map(({ ok }) => ok)).toEqual([true, true])
    expect(await earlier(id)).toHaveLength(1)
    const entries = server.db.selectFrom('audit_entries').select('action').where('subject_id', '=', id)
    expect((await entries.where('action', '=', 'changed').execute()).length).toBe(1)
    expect(await list()).toEqual([])
    const page = await (await fetch(`${server.url}${new URL(url).pathname}?lang=en`)).text()
    expect(page).toContain('data-trip-change')
    await settle()
    await settle()
    const [mail, ...others] = sentTo(address('ada'))
    expect(others).toEqual([])
    const told = decodeMail(mail!.raw).text.replaceAll(/[\u2009\u00a0]/g, ' ')
    // A cruise is called by its ship, and not by the countries on its way.
    for (const said of ['1 – 9 May 2027', 'Blue Ship: Blue Route']) expect(told).toContain(said)
  })

  test('hours alone are shown and change no trip; one whose trip is over is left', async () => {
    const { made, followed, address, sentTo, server, clock } = desk()
    await timetable('03')
    const { id, url } = await made(ofCruise)
    await followed(id, address('ada'))
    await timetable('03', '10')
    expect(await list()).toHaveLength(1)
    const shown = async () => (await fetch(`${server.url}${new URL(url).pathname}?lang=de`)).text()
    expect(await shown()).toContain('08:00')
    expect((await take(id)).ok).toBe(true)
    expect(await shown()).toContain('10:00')
    expect(await earlier(id)).toEqual([])
    await settle()
    expect(sentTo(address('ada'))).toEqual([])
    await timetable('03', '11')
    clock.moveTo('2027-05-10T13:00:00Z')
    await desk().signInAgain()
    expect(await list()).toEqual([])
    expect((await take(id)).ok).toBe(false)
  })
})
