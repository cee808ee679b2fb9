import { beforeEach, expect, test } from 'vitest'
import { invitePerson } from '../features/accounts/invite-person.ts'
import { describeAgency } from '../features/organisations/describe-agency.ts'
import { startServer, type TestServer } from '../testing/client.ts'
import { describeOnBothDatabases } from '../testing/databases.ts'
import { createDocument, trip } from '../testing/journey-desk.ts'

const operator = {
  name: 'Coast Network',
  phone: '+49 40 5550100',
  email: 'net@coast.example',
  website: null,
  imprint: 'https://coast.example/imprint',
  privacy: 'https://coast.example/privacy',
  accessibility: 'https://coast.example/accessibility',
}
let number = 0

describeOnBothDatabases('who made a page', (open) => {
  let server: TestServer
  let code: string
  let organisation: string
  let username: string
  beforeEach(async () => {
    number += 1
    server = await startServer(open(), { config: { operator } })
    organisation = await server.addOrganisation('Harbour')
    const found = await server.db
      .selectFrom('organisations')
      .select('id_code')
      .where('id', '=', organisation)
      .executeTakeFirstOrThrow()
    code = found.id_code
    username = `agent-of-pages-${number}`
    await server.addUser(organisation, username)
    return () => server.close()
  })
  const asOperator = () => ({ db: server.db, clock: server.clock, config: server.config })
  const say = (described: Parameters<typeof describeAgency>[1]['described'], of = code) =>
    describeAgency(asOperator(), { code: of, described })
  const get = async (path: string, language = 'en') => {
    const answer = await fetch(`${server.url}${path}`, { headers: { 'accept-language': language } })
    return { status: answer.status, html: await answer.text(), headers: answer.headers }
  }
  async function made() {
    const variables = { input: { ...trip, language: 'en' } }
    const { data } = await server.call(createDocument, { token: await server.signIn(username), variables })
    const { id, url } = data.createMyjourney.myjourney
    return { id: id as string, path: new URL(url).pathname }
  }
  const whole = {
    'public-name': 'Harbour Travel',
    phone: '+49 30 / 123 45-67',
    email: 'desk@harbour.example',
    imprint: 'https://harbour.example/imprint',
    privacy: 'https://harbour.example/privacy',
  }

  test('a live page has telephone and address at its head, and all of it at its end', async () => {
    expect(await say(whole)).toEqual({ ok: true })
    const { html } = await get((await made()).path)
    const head = html.slice(0, html.indexOf('</header>'))
    const foot = html.slice(html.indexOf('<footer'))
    const end = html.slice(html.indexOf('class="agency-block"'))
    for (const part of [head, end]) {
      expect(part).toContain('href="tel:+49301234567"')
      expect(part).toContain('href="mailto:desk@harbour.example"')
      expect(part).toContain('Harbour Travel')
    }
    expect(foot).toContain('href="https://harbour.example/imprint"')
    expect(foot).toContain('href="https://harbour.example/privacy"')
    expect(html).not.toContain('Coast')
  })

  test('a closed and an expired page have it too', async () => {
    await say(whole)
    const { id, path } = await made()
    await server.db.updateTable('journeys').set({ is_manually_disabled: true }).where('id', '=', id).execute()
    const closed = await get(path)
    const gone = await made()
    server.clock.moveTo('2028-01-01T10:00:00Z')
    const expired = await get(gone.path)
    expect([closed.status, expired.status]).toEqual([403, 410])
    for (const { html } of [closed, expired]) {
      expect(html).toContain('href="tel:+49301234567"')
      expect(html).toContain('href="https://harbour.example/imprint"')
      expect(html).toContain('href="https://harbour.example/privacy"')
    }
  })

  test('a wrong link names no agency, and says who runs the installation', async () => {
    await say(whole)
    const { html, status } = await get(`/m/${'a'.repeat(22)}`)
    expect(status).toBe(404)
    expect(html).not.toContain('Harbour')
    for (const said of ['Coast Network', 'tel:+49405550100', 'coast.example/imprint', 'coast.example/privacy'])
      expect(html).toContain(said)
  })

  test('the page to choose a password has that of the person’s organisation; a used link that of the installation', async () => {
    await say(whole)
    const invited = await invitePerson(asOperator(), { username, reset: false })
    if (!invited.ok) throw new Error(JSON.stringify(invited.problems))
    const page = await get(new URL(invited.url).pathname)
    expect(page.html).toContain('href="tel:+49301234567"')
    expect(page.html).toContain('href="https://harbour.example/privacy"')
    const wrong = await get('/auth/wrong')
    expect(wrong.html).toContain('Coast Network')
    expect(wrong.html).not.toContain('Harbour')
  })

  test('who says nothing about itself leaves the imprint to who runs this, and nothing is made up', async () => {
    const { html } = await get((await made()).path)
    expect(html).toContain('href="https://coast.example/imprint"')
    expect(html).not.toContain('tel:+4940')
    const bare = await startServer(open())
    const { html: nobody } = await (async () => ({
      html: await (await fetch(`${bare.url}/m/${'b'.repeat(22)}`)).text(),
    }))()
    await bare.close()
    const foot = nobody.slice(nobody.indexOf('<footer'))
    expect(foot).not.toMatch(/href=/)
  })

  test('a text instead of an address is read on a page of ours, as words', async () => {
    const text =
      'Harbour <b>GmbH</b>\nKai 1\n\nSee https://court.example/42 <script>alert(1)</script> javascript:alert(1)'
    expect(await say({ imprint: text })).toEqual({ ok: true })
    const { html } = await get((await made()).path)
    const link = /href="(\/legal\/[^"]+)"/.exec(html)![1]!
    expect(link).toBe(`/legal/${organisation}/imprint`)
    const page = await get(link, 'fr')
    expect(page.status).toBe(200)
    expect(page.html).toContain('<h1>Mentions légales</h1>')
    expect(page.html).toContain('Harbour &lt;b&gt;GmbH&lt;/b&gt;\nKai 1')
    expect(page.html).toContain('href="https://court.example/42"')
    expect(page.html).not.toMatch(/<script>|href="javascript/)
    expect((await get(`/legal/${organisation}/privacy`)).status).toBe(404)
    await server.db.updateTable('organisations').set({ is_active: false }).where('id', '=', organisation).execute()
    expect((await get(link)).status).toBe(404)
  })

  test.each([
    '/legal/x/imprint',
    `/legal/${'0'.repeat(8)}-0000-4000-8000-${'0'.repeat(12)}/imprint`,
    `/legal/${'0'.repeat(8)}-0000-4000-8000-${'0'.repeat(12)}/phone`,
    "/legal/'%20or%201=1/privacy",
  ])('%s is no page', async (path) => {
    const { status, html } = await get(path)
    expect(status).toBe(404)
    expect(html).toContain('Coast Network')
  })

  test('who guesses pages waits, on whichever of them, and a right one is served all the same', async () => {
    expect(await say({ imprint: 'Harbour' })).toEqual({ ok: true })
    const link = /href="(\/legal\/[^"]+)"/.exec((await get((await made()).path)).html)![1]!
    const guessed = await startServer(open(), { limits: { unknownPages: 2 } })
    const statuses: number[] = []
    for (let guess = 0; guess < 4; guess++) statuses.push((await fetch(`${guessed.url}/legal/${guess}/imprint`)).status)
    // One counter for all kinds of address: who went from one to the next would never wait.
    for (const wrong of [`/auth/${'x'.repeat(43)}`, `/m/${'b'.repeat(22)}`, link])
      statuses.push((await fetch(`${guessed.url}${wrong}`)).status)
    await guessed.close()
    expect(statuses).toEqual([404, 404, 429, 429, 429, 429, 200])
  })

  test('who asks for a known page again and again waits too', async () => {
    expect(await say({ imprint: 'Harbour' })).toEqual({ ok: true })
    const link = /href="(\/legal\/[^"]+)"/.exec((await get((await made()).path)).html)![1]!
    const asked = await startServer(open(), { limits: { legalPages: 2 } })
    const statuses: number[] = []
    for (let time = 0; time < 4; time++) statuses.push((await fetch(`${asked.url}${link}`)).status)
    await asked.close()
    expect(statuses).toEqual([200, 200, 429, 429])
  })

  test.each([
    { phone: 'call me' },
    { email: 'a@b' },
    { email: 'a@b.example\r\nBcc: all@else.example' },
    { 'public-name': '' },
    { 'public-name': 'Harbour\nTravel' },
    { website: 'not a site' },
    { country: 'Germany' },
    { imprint: 'x'.repeat(20_001) },
    {},
  ])('what is no such thing is refused and changes nothing: %j', async (described) => {
    const before = await server.db.selectFrom('organisations').selectAll().where('id', '=', organisation).execute()
    expect(await say(described)).toMatchObject({ ok: false })
    expect(await server.db.selectFrom('organisations').selectAll().where('id', '=', organisation).execute()).toEqual(
      before,
    )
  })

  test('an empty text takes it away; an organisation that is not there is none', async () => {
    await say(whole)
    expect(await say({ phone: '', country: '' })).toEqual({ ok: true })
    expect((await get((await made()).path)).html).not.toContain('tel:')
    expect(await say({ phone: '+49 1' }, 'nobody-here')).toMatchObject({ ok: false })
  })
})
