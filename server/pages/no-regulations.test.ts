import { afterAll, beforeAll, expect, test } from 'vitest'
import { translatorFor } from '#locales/all-languages.ts'
import { startServer, type TestServer } from '../testing/client.ts'
import { describeOnOneDatabase } from '../testing/databases.ts'
import { importCruises } from '../testing/import-cruises.ts'
import { createDocument, trip } from '../testing/journey-desk.ts'

describeOnOneDatabase('the page of a trip for which there are no rules', (open) => {
  let server: TestServer
  let token: string

  beforeAll(async () => {
    server = await startServer(open(), { limits: { signedInCalls: 1e6 } })
    await server.addUser(await server.addOrganisation('Harbour'), 'agent')
    token = await server.signIn('agent')
  })
  afterAll(() => server.close())

  const pathTo = async (...ids: readonly string[]): Promise<string> => {
    const destinations = ids.map((id) => ({ type: 'COUNTRY', id }))
    const made = await server.call(createDocument, { token, variables: { input: { ...trip, destinations } } })
    return new URL(made.data.createMyjourney.myjourney.url).pathname
  }

  test.each(['de', 'en', 'tr'] as const)('says so, with the contact of its agency: %s', async (language) => {
    const t = translatorFor(language)
    const reply = await fetch(`${server.url}${await pathTo('CI')}?lang=${language}`)
    const html = await reply.text()
    expect(reply.status).toBe(200)
    expect(html).toContain(t('traveller.end.no-regulations.title'))
    expect(html).toContain('Harbour')
    expect(html).not.toContain('class="verdict')
  })

  test('of a cruise shows its ports all the same', async () => {
    const calls = [
      ['Abidjan', '', 'CI', 5.3, -4, '', '2027-05-01T18:00'],
      ['San Pedro', '', 'CI', 4.7, -6.6, '2027-05-03T08:00', ''],
    ] as const
    await importCruises(open().db, [{ id: 'ivory', ends: '2027-05-03', calls }])
    const of = { destinations: null, dateStart: null, dateEnd: null, cruisecompassCruiseId: 'ivory' }
    const made = await server.call(createDocument, { token, variables: { input: { ...trip, ...of } } })
    const html = await (
      await fetch(`${server.url}${new URL(made.data.createMyjourney.myjourney.url).pathname}?lang=en`)
    ).text()
    expect(html).toContain(translatorFor('en')('traveller.end.no-regulations.title'))
    expect(html).toContain('<b>San Pedro</b>')
  })

  test('is the whole page where one destination has rules', async () => {
    const html = await (await fetch(`${server.url}${await pathTo('CI', 'GB')}?lang=en`)).text()
    expect(html).not.toContain(translatorFor('en')('traveller.end.no-regulations.title'))
    expect(html).toContain('class="verdict')
  })

  test.each(['pdf', 'card', 'calendar.ics', 'travellers'])('leads from /%s to it', async (part) => {
    const path = await pathTo('CI')
    const reply = await fetch(`${server.url}${path}/${part}`, { redirect: 'manual' })
    expect(reply.status).toBe(303)
    expect(reply.headers.get('location')).toContain(path)
  })
})
