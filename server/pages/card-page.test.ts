import { afterAll, beforeAll, expect, test } from 'vitest'
import { languages } from '#domain/languages.ts'
import { translatorFor } from '#locales/all-languages.ts'
import { readChain } from '../features/evidence/store.ts'
import { startServer, type TestServer } from '../testing/client.ts'
import { describeOnOneDatabase } from '../testing/databases.ts'
import { createDocument, trip } from '../testing/journey-desk.ts'

describeOnOneDatabase('the card and the calendar of a trip page', (open) => {
  let server: TestServer
  let organisation: string
  let agent: string
  let path: string
  let id: string

  beforeAll(async () => {
    server = await startServer(open(), { limits: { newPages: 60 } })
    organisation = await server.addOrganisation('Harbour')
    await server.addUser(organisation, 'agent')
    agent = await server.signIn('agent')
    const input = { ...trip, citizenshipCountryIds: ['DE', 'TR'] }
    const { data } = await server.call(createDocument, { token: agent, variables: { input } })
    id = data.createMyjourney.myjourney.id
    path = new URL(data.createMyjourney.myjourney.url).pathname
  })
  afterAll(() => server.close())

  const get = (page: string, from = '14.0.0.1') =>
    fetch(`${server.url}${path}/${page}`, { redirect: 'manual', headers: { 'x-forwarded-for': from } })

  test('a text that a route gives as it is comes compressed to whoever takes that, and says the same', async () => {
    const ask = (encoding: string) => fetch(`${server.url}${path}/card`, { headers: { 'accept-encoding': encoding } })
    const [packed, plain] = [await ask('br, gzip'), await ask('identity')]
    expect([packed.headers.get('content-encoding'), plain.headers.get('content-encoding')]).toEqual(['br', null])
    expect([packed.headers.get('vary'), plain.headers.get('vary')]).toEqual(['Accept-Encoding', 'Accept-Encoding'])
    expect(await packed.text()).toBe(await plain.text())
    const encodings = ['gzip;q=0.5', 'gzip;q=0, br;q=0.0', 'br;q=0, gzip'].map(async (said) =>
      (await ask(said)).headers.get('content-encoding'),
    )
    expect(await Promise.all(encodings)).toEqual(['gzip', null, 'gzip'])
  })

  test('the card says in English first, then in the language, for whom and what is asked', async () => {
    const response = await get('card?lang=tr')
    const html = await response.text()
    expect([response.status, response.headers.get('content-language')]).toEqual([200, 'tr'])
    const tr = translatorFor('tr')
    for (const said of ['United Kingdom', 'With a Turkish passport', 'Harbour']) expect(html).toContain(said)
    expect(html).toContain(tr('paper.card.intro'))
    // Of which day it is says the end of it, in both.
    for (const t of [translatorFor('en'), tr])
      expect(html).toContain(
        t('paper.state', { date: '|' })
          .split('|')
          .toSorted((a, b) => b.length - a.length)[0],
      )
    expect(html.indexOf('<div lang="en" class="card-english">')).toBeGreaterThan(0)
    expect(html.indexOf('class="card-english"')).toBeLessThan(html.indexOf('class="card-own"'))
    expect(html).not.toMatch(/style=|<script(?! type="module")|paper\.[a-z]|undefined/)
    expect(await (await get('card?lang=en')).text()).not.toContain('class="card-own"')
  })

  test.each(languages)('both are there in %s', async (language) => {
    const card = await get(`card?lang=${language}`, '14.0.1.1')
    expect([card.status, card.headers.get('content-language')]).toEqual([200, language])
    expect(await card.text()).toContain(translatorFor(language)('paper.card.intro').slice(0, 12))
    const calendar = await get(`calendar.ics?lang=${language}`, '14.0.2.1')
    expect(Object.fromEntries(calendar.headers)).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': 'attachment; filename="trip.ics"',
      'cache-control': 'no-store',
    })
    expect(await calendar.text()).toMatch(/^BEGIN:VCALENDAR\r\n[\s\S]+END:VCALENDAR\r\n$/)
  })

  test('neither is shown of a page that is closed, and both stand in the evidence', async () => {
    await expect
      .poll(async () => (await readChain(server.db, organisation, 0, 1_000)).map(({ kind }) => kind))
      .toEqual(expect.arrayContaining(['card', 'calendar']))
    await server.db.updateTable('journeys').set({ is_manually_disabled: true }).where('id', '=', id).execute()
    server.clock.moveTo(new Date(server.clock.now().getTime() + 60_000).toISOString())
    const none = `${server.url}/m/${'0'.repeat(26)}`
    for (const page of ['card', 'calendar.ics']) {
      const closed = await get(page, '14.0.3.1')
      expect([closed.status, closed.headers.get('location')]).toEqual([303, path])
      expect((await fetch(`${none}/${page}`, { redirect: 'manual' })).status).toBe(303)
    }
    await server.db.updateTable('journeys').set({ is_manually_disabled: false }).where('id', '=', id).execute()
    server.clock.moveTo(new Date(server.clock.now().getTime() + 60_000).toISOString())
  })

  test('who asks too often waits', async () => {
    const statuses = []
    for (let time = 0; time < 61; time += 1) statuses.push((await get('calendar.ics', '14.0.4.1')).status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(60)
    expect(statuses.at(-1)).toBe(429)
  })
})
