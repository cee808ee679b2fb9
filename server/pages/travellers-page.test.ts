import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { languages } from '#domain/languages.ts'
import { translatorFor } from '#locales/all-languages.ts'
import { createDocument, trip } from '../testing/journey-desk.ts'
import { readChain } from '../features/evidence/store.ts'
import { startServer, type TestServer } from '../testing/client.ts'
import { describeOnOneDatabase } from '../testing/databases.ts'

describeOnOneDatabase('the page as it would be for others', (open) => {
  let server: TestServer
  let path: string

  beforeAll(async () => {
    server = await startServer(open(), { limits: { newPages: 1e6, unknownPages: 1e6 } })
    await server.addUser(await server.addOrganisation('Harbour'), 'agent')
    const made = await server.call(createDocument, {
      token: await server.signIn('agent'),
      variables: { input: { ...trip, language: 'en' } },
    })
    path = new URL(made.data.createMyjourney.myjourney.url).pathname
  })
  afterAll(() => server.close())

  /** A whole page in the message of a failed test helps nobody. */
  const says = (html: string, ...texts: string[]) => texts.map((text) => html.includes(text))
  const get = (query: string) => fetch(`${server.url}${path}/travellers${query}`, { redirect: 'manual' })
  const stored = () => server.db.selectFrom('journeys').selectAll().execute()

  test('says other things for other passports and another type of travel, and changes nothing', async () => {
    const before = await stored()
    const own = await (await fetch(`${server.url}${path}`)).text()
    expect(says(own, 'View for other travellers', '</span> Visa needed')).toEqual([false, false])
    expect(says(own, `${path}/travellers?lang=en`)).toEqual([true])
    const html = await (await get('?citizenships=DE,TR&type=BUSINESS')).text()
    expect(says(html, 'View for other travellers', '</span> Visa needed', 'business trip')).toEqual([true, true, true])
    const fromForm = await (await get('?citizenships=DE+&citizenships=TR&citizenships=&type=TOURISM')).text()
    expect(says(fromForm, '</span> Visa needed', 'private trip')).toEqual([true, true])
    expect(await stored()).toEqual(before)
    expect((await (await fetch(`${server.url}${path}`)).text()) === own).toBe(true)
  })

  test('stays itself in another language, and leaves no copy on the device', async () => {
    const html = await (await get('?citizenships=DE,TR&type=BUSINESS')).text()
    expect(html).toContain(`href="${path}/travellers?lang=fr&amp;citizenships=DE%2CTR&amp;type=BUSINESS"`)
    expect(html).not.toContain('data-keep-until')
    expect(await (await fetch(`${server.url}${path}`)).text()).toContain('data-keep-until')
  })

  test('without a question it is the form, with the passports of the trip chosen', async () => {
    const response = await get('')
    expect([response.status, response.headers.get('cache-control'), response.headers.get('x-robots-tag')]).toEqual([
      200,
      'no-store',
      'noindex, nofollow, noarchive',
    ])
    expect(await response.text()).toMatch(/<option value="DE ?" selected=""/)
  })

  test.each([
    '?citizenships=ZZ&type=TOURISM',
    '?citizenships=&type=TOURISM',
    '?citizenships=DE',
    '?citizenships=DE&type=HOLIDAY',
    '?citizenships=DE,TR,FR,GB,TH&type=TOURISM',
    `?citizenships=${'DE,'.repeat(1_000)}ZZ&type=CRUISE`,
    '?citizenships=%3Cscript%3E&type=TOURISM',
    '?citizenships[a]=DE&type[]=TOURISM',
  ])('%s is refused', async (query) => {
    const response = await get(query)
    const html = await response.text()
    expect([response.status, html.includes('<script>')]).toEqual([query.includes('[a]') ? 200 : 422, false])
  })

  test('who chooses no country is asked for one', async () => {
    const html = await (await get('?lang=de&citizenships=&citizenships=&type=TOURISM')).text()
    expect(html).toContain(translatorFor('de')('selection.required.country'))
  })

  test('what it said, and for whom, is in the evidence; the form and what is refused are not', async () => {
    const organisation = (await stored())[0]!.organisation_id
    const others = async () =>
      (await readChain(server.db, organisation, 0, 1_000)).filter(({ detail }) => detail.citizenships === 'FR,TR')
    const html = await (await get('?citizenships=FR,TR&type=BUSINESS&lang=en')).text()
    await get('?citizenships=FR,TR&type=HOLIDAY')
    await fetch(`${server.url}${path}/travellers?citizenships=FR,TR&type=BUSINESS`, { method: 'HEAD' })
    await vi.waitFor(async () => expect(await others()).toHaveLength(1), 10_000)
    expect(await others()).toMatchObject([
      {
        kind: 'view',
        language: 'en',
        contentHash: createHash('sha256').update(html).digest('hex'),
        detail: { view: 'others', travelType: 'BUSINESS' },
      },
    ])
  })

  test.each(languages)('says in %s that the trip stays as it is', async (language) => {
    const html = await (await get(`?citizenships=TR&type=TOURISM&lang=${language}`)).text()
    expect(html).toContain(translatorFor(language)('selection.view.hint'))
  })

  test('of a page that is closed, or is not there, nothing more is told than by the page itself', async () => {
    const missing = await fetch(`${server.url}/m/${'x'.repeat(22)}/travellers?citizenships=DE&type=TOURISM`, {
      redirect: 'manual',
    })
    expect([missing.status, missing.headers.get('location')]).toEqual([303, `/m/${'x'.repeat(22)}`])
    await server.db.updateTable('journeys').set({ is_manually_disabled: true }).execute()
    server.clock.moveTo('2026-11-20T10:00:06Z')
    const closed = await get('?citizenships=TR&type=TOURISM')
    expect([closed.status, closed.headers.get('location')]).toEqual([303, path])
  })
})
