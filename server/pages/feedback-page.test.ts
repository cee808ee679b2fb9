import { afterAll, beforeAll, expect, test } from 'vitest'
import { languages } from '#domain/languages.ts'
import { hostileTexts } from '#domain/testing/hostile-texts.ts'
import { startServer, type TestServer } from '../testing/client.ts'
import { describeOnOneDatabase } from '../testing/databases.ts'
import { createDocument, trip } from '../testing/journey-desk.ts'

describeOnOneDatabase('feedback from a trip page', (open) => {
  let server: TestServer
  let path: string
  let agent: string
  let organisation: string
  let lastNetwork = 0

  beforeAll(async () => {
    server = await startServer(open(), { limits: { newPages: 1e6 } })
    organisation = await server.addOrganisation('Harbour')
    await server.addUser(organisation, 'agent')
    agent = await server.signIn('agent')
    const made = await server.call(createDocument, { token: agent, variables: { input: trip } })
    path = new URL(made.data.createMyjourney.myjourney.url).pathname
  })
  afterAll(() => server.close())

  const get = (query = '', at = path) => fetch(`${server.url}${at}/feedback${query}`, { redirect: 'manual' })
  const newNetwork = () => `11.0.${(lastNetwork += 1)}.1`
  const post = (form: Record<string, string>, { from = newNetwork(), at = path, query = '?lang=en' } = {}) =>
    fetch(`${server.url}${at}/feedback${query}`, {
      method: 'POST',
      body: new URLSearchParams(form),
      headers: { 'x-forwarded-for': from },
      redirect: 'manual',
    })
  const kept = () =>
    server.db
      .selectFrom('feedback')
      .selectAll()
      .where('organisation_id', '=', organisation)
      .orderBy('sent_at')
      .execute()
  const said = { about: 'COUNTRY:GB/VisaRequiredForStay', type: 'INCOMPLETE', title: 'The fee', text: 'is not there' }

  test('the page asks for it once, and the form knows what it is about', async () => {
    const page = await (await fetch(`${server.url}${path}?lang=en`)).text()
    const links = [...page.matchAll(/href="([^"]*\/feedback\?[^"]*)"/g)].map(([, href]) =>
      href!.replaceAll('&amp;', '&'),
    )
    expect(links).toHaveLength(1)
    const blank = await (await fetch(`${server.url}${links[0]}`)).text()
    const about = /<option value="([A-Z]+:[A-Z]+\/\w+)"/.exec(blank)![1]!
    const form = await (await fetch(`${server.url}${links[0]}&about=${about}`)).text()
    expect(form).toContain(`<option value="${about}" selected=""`)
  })

  test.each(languages)('the form is there in %s', async (language) => {
    const response = await get(`?lang=${language}`)
    const html = await response.text()
    expect([response.status, response.headers.get('content-language')]).toEqual([200, language])
    expect(/<form [^>]*method="post"/.test(html)).toBe(true)
    expect(html.match(/<script(?! type="module")|traveller\.feedback|style=/)).toBeNull()
    // Nothing is asked about who sends it.
    expect([...html.matchAll(/ name="(\w+)"/g)].map(([, name]) => name)).toEqual(
      expect.not.arrayContaining(['email', 'name']),
    )
  })

  test('what is sent is kept with the organisation of the page, under the rules it was read, without a sender', async () => {
    const response = await post(said)
    expect(response.status).toBe(303)
    const thanks = await (await fetch(new URL(response.headers.get('location')!, server.url))).text()
    expect(thanks).toContain('Thank you. Your feedback has arrived.')
    expect(await kept()).toMatchObject([
      {
        sent_from: 'trip-page',
        sent_by: null,
        kind: 'INCOMPLETE',
        title: 'The fee',
        text: 'is not there',
        place_key: 'COUNTRY:GB',
        detail_type: 'VisaRequiredForStay',
        citizenships: trip.citizenshipCountryIds,
      },
    ])
  })

  test('without a title or a text nothing is kept, and what was typed stays', async () => {
    const response = await post({ ...said, title: '', text: 'only "this" <b>' })
    const html = await response.text()
    expect(response.status).toBe(422)
    expect(html).toContain('id="title-problem">Required')
    expect(html).toContain('only &quot;this&quot; &lt;b&gt;</textarea>')
    expect(await kept()).toHaveLength(1)
  })

  test('markup that is typed stays words, on the form too', async () => {
    const plain = await (await post({ ...said, title: '', text: 'x' })).text()
    const tags = (html: string) => html.match(/<[a-z][\w-]*/g)
    for (const text of hostileTexts.slice(0, 40))
      expect(tags(await (await post({ ...said, title: '', text, about: text, type: text })).text())).toEqual(
        tags(plain),
      )
  })

  test('a place or question that there is not is refused, a strange type is a general one', async () => {
    expect((await post({ ...said, about: 'COUNTRY:QQ' })).status).toBe(422)
    expect((await post({ ...said, about: 'COUNTRY:GB/toString' })).status).toBe(422)
    expect((await post({ ...said, about: 'nothing', type: 'x' })).status).toBe(303)
    expect((await kept()).map(({ kind, place_key }) => [kind, place_key])).toContainEqual(['GENERAL', null])
  })

  test('one network sends five in a minute; others go on', async () => {
    const from = newNetwork()
    for (let count = 0; count < 5; count += 1) expect((await post(said, { from })).status).toBe(303)
    const refused = await post(said, { from })
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await refused.text()).toContain('Too many requests')
    expect((await post(said)).status).toBe(303)
  })

  test('too much at once is not read', async () => {
    const before = (await kept()).length
    expect((await post({ ...said, text: 'x'.repeat(5 * 1024 * 1024) })).status).toBe(413)
    expect((await post({ ...said, text: 'x'.repeat(4_001) })).status).toBe(422)
    expect(await kept()).toHaveLength(before)
  })

  test('who guesses addresses keeps nobody of the same network from a page that is there', async () => {
    const guessed = await startServer(open(), { limits: { unknownPages: 2 } })
    const ask = async (at: string, from: string) => {
      const headers = { 'x-forwarded-for': from }
      return (await fetch(`${guessed.url}${at}/feedback`, { redirect: 'manual', headers })).status
    }
    const guesser = newNetwork()
    const statuses: number[] = []
    for (const letter of '0123') statuses.push(await ask(`/m/${letter.repeat(26)}`, guesser))
    expect([...statuses, await ask(path, guesser), await ask(path, newNetwork())]).toEqual([
      303, 303, 303, 303, 200, 200,
    ])
    await guessed.close()
  })

  test('a page that is not there, or closed, takes none', async () => {
    const before = (await kept()).length
    const nowhere = '/m/AAAAAAAAAAAAAAAAAAAAAAAA'
    expect((await get('', nowhere)).status).toBe(303)
    expect((await post(said, { at: nowhere })).status).toBe(303)
    await server.db.updateTable('journeys').set({ is_manually_disabled: true }).execute()
    // A page is trusted for some seconds.
    server.clock.moveTo('2026-11-20T10:01:00Z')
    const closed = await post(said)
    expect([closed.status, closed.headers.get('location')]).toEqual([303, `${path}?lang=en`])
    expect(await kept()).toHaveLength(before)
  })
})
