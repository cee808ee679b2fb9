import { setImmediate as turn } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startServer, type TestServer } from '../testing/client.ts'
import { describeOnOneDatabase } from '../testing/databases.ts'
import { createDocument, trip } from '../testing/journey-desk.ts'
import { overload, watchLoop } from './load-shedding.ts'

describeOnOneDatabase('limits of one reader', (open) => {
  let server: TestServer
  let isOverloaded = false
  let token: string
  let page: string
  beforeAll(async () => {
    server = await startServer(open(), {
      limits: { signedInCalls: 4, newPages: 2, keptPages: 3 },
      isOverloaded: () => isOverloaded,
    })
    const organisation = await server.addOrganisation('Harbour')
    await server.addUser(organisation, 'agent')
    await server.addUser(organisation, 'colleague')
    token = await server.signIn('agent')
    const { data } = await server.call(createDocument, { token, variables: { input: trip } })
    page = new URL(data.createMyjourney.myjourney.url).pathname
  })
  afterAll(() => server.close())

  const get = (path: string, from: string) =>
    fetch(`${server.url}${path}`, { headers: { 'x-forwarded-for': from, 'accept-language': 'en' } })

  test('a network that has many trip pages made anew waits; those that are kept are always there, and others do not wait', async () => {
    const from = '203.0.113.9'
    expect((await get(`${page}?lang=de`, from)).status).toBe(200)
    expect((await get(`${page}?lang=fr`, from)).status).toBe(200)
    const third = await get(`${page}?lang=tr`, from)
    expect({ status: third.status, waits: Number(third.headers.get('retry-after')) > 0 }).toEqual({
      status: 429,
      waits: true,
    })
    expect(await third.text()).toContain('<html lang="tr"')
    expect((await get(`${page.toUpperCase().replace('/M/', '/m/')}?lang=fr`, from)).status).toBe(200)
    expect((await get(`${page}?lang=tr`, '203.0.113.10')).status).toBe(200)
  })

  test('a network that asks for kept pages without a pause waits too', async () => {
    const from = '203.0.113.12'
    const statuses: number[] = []
    for (let time = 0; time < 4; time += 1) statuses.push((await get(`${page}?lang=de`, from)).status)
    expect(statuses).toEqual([200, 200, 200, 429])
    expect((await get(`${page}?lang=de`, '203.0.113.13')).status).toBe(200)
  })

  test('pages and their forms that are made anew count together', async () => {
    const from = '203.0.113.14'
    const made = [`${page}/feedback`, `${page}/card`, `${page}/travellers`]
    const statuses: number[] = []
    for (const path of made) statuses.push((await get(path, from)).status)
    expect(statuses).toEqual([200, 200, 429])
  })

  test('a user who calls without a pause waits, a colleague does not', async () => {
    const ask = (as: string) => server.call('{ whoAmI { username } }', { token: as, language: 'de' })
    for (let call = 2; call <= 4; call += 1) expect((await ask(token)).status).toBe(200)
    const refused = await ask(token)
    expect({ status: refused.status, waits: Number(refused.headers.get('retry-after')) > 0 }).toEqual({
      status: 429,
      waits: true,
    })
    expect(refused.errors[0]?.message).toBe('Zu viele Anfragen. Bitte versuchen Sie es gleich noch einmal.')
    expect((await ask(await server.signIn('colleague'))).status).toBe(200)
  })

  test('a process with more to do than it can refuses pages and calls at once, and still says that it lives', async () => {
    isOverloaded = true
    const refused = await get(`${page}?lang=fr`, '203.0.113.11')
    expect({ status: refused.status, wait: refused.headers.get('retry-after') }).toEqual({ status: 503, wait: '2' })
    expect(await refused.text()).toContain('<html lang="fr"')
    const others = ['/pdf', '/card', '/calendar.ics', '/travellers', '/feedback', '/subscribe', '/read', '/details']
    for (const path of [...others.map((each) => `${page}${each}`), '/legal/x/imprint', '/auth/x'])
      expect({ path, status: (await get(path, '203.0.113.11')).status }).toEqual({ path, status: 503 })
    const call = await server.call('{ serverVersion }', { language: 'en' })
    expect({ status: call.status, wait: call.headers.get('retry-after'), message: call.errors[0]?.message }).toEqual({
      status: 503,
      wait: '2',
      message: 'The server is busy. Please try again in a moment.',
    })
    expect((await fetch(`${server.url}/health/live`)).status).toBe(200)
    isOverloaded = false
    expect((await get(`${page}?lang=fr`, '203.0.113.11')).status).toBe(200)
  })

  test('variables nested without end are not understood', async () => {
    const response = await fetch(`${server.url}/api/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `JWT ${await server.signIn('colleague')}` },
      body: `{"query":"{serverVersion}","variables":{"x":${'['.repeat(45_000)}${']'.repeat(45_000)}}}`,
    })
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ errors: [{ extensions: { code: 'HTTP_400' } }] })
  })
})

test('one late turn is a large piece of work, several are an overload, and one in time ends it', () => {
  const { sample, isOverloaded } = overload()
  const after = (lateByMs: number): boolean => {
    sample(lateByMs)
    return isOverloaded()
  }
  expect([0, 5_000, 300, 10, 300, 300, 300, 300, 20].map(after)).toEqual([
    false,
    false,
    false,
    false,
    false,
    false,
    true,
    true,
    false,
  ])
})

test('a loop that is kept busy is seen to be, and recovers', async () => {
  const loop = watchLoop()
  const work = (ms: number): void => {
    for (const until = performance.now() + ms; performance.now() < until;);
  }
  for (let piece = 0; piece < 50 && !loop.isOverloaded(); piece += 1) {
    work(350)
    await turn()
  }
  expect(loop.isOverloaded()).toBe(true)
  await expect.poll(loop.isOverloaded, { timeout: 20_000 }).toBe(false)
  loop.stop()
})
