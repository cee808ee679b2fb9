import { afterAll, beforeAll, expect, test } from 'vitest'
import { startServer, type TestServer } from '../testing/client.ts'
import { describeOnOneDatabase } from '../testing/databases.ts'
import { createDocument, trip } from '../testing/journey-desk.ts'

describeOnOneDatabase('the calendar that is followed', (open) => {
  let server: TestServer
  let url: string
  let id: string

  beforeAll(async () => {
    server = await startServer(open(), { limits: { newPages: 30 } })
    const organisation = await server.addOrganisation('Harbour')
    await server.addUser(organisation, 'agent')
    const input = { ...trip, citizenshipCountryIds: ['DE', 'TR'] }
    const token = await server.signIn('agent')
    const { data } = await server.call(createDocument, { token, variables: { input } })
    ;({ id, url } = data.createMyjourney.myjourney)
  })
  afterAll(() => server.close())

  const get = (path: string, from: string, headers: Record<string, string> = {}) =>
    fetch(`${server.url}${path}`, { redirect: 'manual', headers: { 'x-forwarded-for': from, ...headers } })
  const feed = () => `${new URL(url).pathname}/feed.ics?lang=en`

  test('says how often it is asked for, leads to the page, and is sent again only when it says something else (SAFETY 52)', async () => {
    const response = await get(feed(), '15.0.0.1')
    const text = await response.text()
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'private, no-cache',
      'referrer-policy': 'no-referrer',
    })
    expect(response.headers.get('content-disposition')).toBeNull()
    const lines = text.replaceAll('\r\n ', '').split('\r\n')
    for (const line of ['REFRESH-INTERVAL;VALUE=DURATION:PT12H', 'X-PUBLISHED-TTL:PT12H', `URL:${url}`])
      expect(lines).toContain(line)
    expect(lines).toContain(`SOURCE;VALUE=URI:${url}/feed.ics?lang=en`)
    expect(lines.filter((line) => line === 'BEGIN:VEVENT').length).toBeGreaterThan(0)
    const again = await get(feed(), '15.0.0.1', { 'if-none-match': response.headers.get('etag')! })
    expect([again.status, await again.text()]).toEqual([304, ''])
  })

  test('of a page that is closed it is empty, as of one that never was (SAFETY 52)', async () => {
    await server.db.updateTable('journeys').set({ is_manually_disabled: true }).where('id', '=', id).execute()
    server.clock.moveTo(new Date(server.clock.now().getTime() + 60_000).toISOString())
    const bodies = []
    for (const path of [feed(), `/m/${'0'.repeat(26)}/feed.ics?lang=en`]) {
      const response = await get(path, '15.0.1.1')
      const text = await response.text()
      expect(response.status).toBe(200)
      expect(text).toMatch(/^BEGIN:VCALENDAR\r\n[\s\S]+END:VCALENDAR\r\n$/)
      expect(text).not.toContain('VEVENT')
      bodies.push(text.replaceAll('\r\n ', '').replace(/SOURCE.*/, ''))
    }
    expect(bodies[0]).toBe(bodies[1])
  })

  test('who asks too often waits (SAFETY 52)', async () => {
    const statuses = []
    for (let time = 0; time < 31; time += 1) statuses.push((await get(feed(), '15.0.2.1')).status)
    expect([statuses[0], statuses.at(-1)]).toEqual([200, 429])
  })
})
