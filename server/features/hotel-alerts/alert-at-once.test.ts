import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type AlertDesk, openAlertDesk } from '../../testing/alert-desk.ts'
import { describeOnBothDatabases } from '../../testing/databases.ts'
import { usgsAnswer } from '../../testing/event-feeds.ts'
import { write } from '../../testing/event-desk.ts'
import { type SourceSite, startSourceSite } from '../../testing/source-site.ts'
import { eventJobs } from '../events/event-jobs.ts'
import { alertHotels } from './alert-at-once.ts'

describeOnBothDatabases('mails about events at hotels go out as soon as they are queued', (open) => {
  let desk: AlertDesk
  let site: SourceSite
  beforeAll(async () => void ([desk, site] = [await openAlertDesk(open()), await startSourceSite()]), 120_000)
  afterAll(() => Promise.all([desk.close(), site.close()]))
  beforeEach(() => desk.begin())

  const both = () => [desk.sentTo('harbour').length, desk.sentTo('lighthouse').length]
  const allows = (address: string): boolean => address === '127.0.0.1'
  const near = [100.5, 13.79] as const
  const quake = { id: 'us1', at: '2026-11-20T08:00:00Z', updated: '2026-11-20T08:05:00Z', place: near }

  test('when a feed tells of an event, by the job that reads it', async () => {
    site.show('/usgs', (response) => response.end(usgsAnswer(quake)))
    const [job] = eventJobs([{ kind: 'usgs', url: `${site.url}/usgs` }], { allows })
    await job!.run(desk.context(), {}, new AbortController().signal)
    expect(both()).toEqual([1, 1])
    expect(await desk.outcomes('harbour')).toEqual(['sent'])
    await desk.run()
    expect(both()).toEqual([1, 1])
  }, 120_000)

  test('when staff write one, without that they wait for the mail server', async () => {
    await desk.server.addUser(desk.ids.harbour, 'writer', ['a3m_core.Events', 'a3m_core.EditNews'])
    const token = await desk.server.signIn('writer')
    const [longitude, latitude] = near
    const input = { titleDe: 'Streik', titleEn: '', category: 'strike', level: 4, latitude, longitude, radiusKm: 20 }
    const { data } = await desk.server.call(write, { token, variables: { input: { ...input, countryIds: ['TH'] } } })
    expect(data.createGmEventCovidUpdate).toMatchObject({ ok: true })
    await expect.poll(both).toEqual([1, 0])
    await expect.poll(() => desk.outcomes('harbour')).toEqual(['sent'])
  }, 120_000)

  test('when the job of each minute finds what is due', async () => {
    await desk.quake({ level: 4, latitude: 13.79 })
    expect(await alertHotels(desk.context())).toBe(2)
    expect(both()).toEqual([1, 1])
  }, 120_000)

  test('what no server takes then is for the job of mails, and nobody else waits for it', async () => {
    desk.isAway(true)
    await desk.quake({ level: 4, latitude: 13.79 })
    await alertHotels(desk.context())
    expect(both()).toEqual([0, 0])
    expect(await desk.outcomes('harbour')).toEqual([expect.stringMatching(/^waiting smtp-451/)])
    desk.isAway(false)
    desk.later(2)
    await desk.send()
    expect(both()).toEqual([1, 1])
  }, 120_000)

  test('a process that stops sends no more, and the next one does', async () => {
    await desk.quake({ level: 4, latitude: 13.79 })
    const stopping = new AbortController()
    const told = alertHotels(desk.context(), stopping.signal)
    stopping.abort()
    await told
    expect(both()).toEqual([0, 0])
    await desk.run()
    expect(both()).toEqual([1, 1])
    expect(await desk.outcomes('harbour')).toEqual(['sent'])
  }, 120_000)

  test('other mails that are due are left to their job, for which nobody here knows how they are made', async () => {
    await desk.quake({ level: 4, latitude: 13.79 })
    await desk.tell()
    const { db } = desk.server
    const [waiting] = await db.selectFrom('mail_outbox').selectAll().execute()
    await db.updateTable('mail_outbox').set({ kind: 'journey' }).where('id', '=', waiting!.id).execute()
    desk.later(20)
    await desk.quake({ level: 5, latitude: 13.79 })
    await alertHotels(desk.context())
    expect(both()).toEqual([1, 1])
    expect(await db.selectFrom('mail_outbox').select('state').where('id', '=', waiting!.id).execute()).toEqual([
      { state: 'waiting' },
    ])
  }, 120_000)
})
