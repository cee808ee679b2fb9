import { afterAll, beforeAll, expect, test } from 'vitest'
import { startServer, type TestServer } from '../testing/client.ts'
import { describeOnOneDatabase } from '../testing/databases.ts'
import { createDocument, trip } from '../testing/journey-desk.ts'

describeOnOneDatabase('what a page is called that is saved on a home screen', (open) => {
  let server: TestServer
  let path: string

  beforeAll(async () => {
    server = await startServer(open())
    await server.addUser(await server.addOrganisation('Harbour'), 'agent')
    const token = await server.signIn('agent')
    const input = { ...trip, destinations: [{ type: 'COUNTRY', id: 'GB' }], email: 'somebody@customer.example' }
    const made = await server.call(createDocument, { token, variables: { input } })
    path = new URL(made.data.createMyjourney.myjourney.url).pathname
  })
  afterAll(() => server.close())

  const manifest = (of: string) => fetch(`${server.url}${of}/app.webmanifest?lang=de`, { redirect: 'manual' })

  test('is its places and its agency, and nothing that the page does not tell', async () => {
    const page = await (await fetch(`${server.url}${path}?lang=de`)).text()
    expect(page).toContain(`<link rel="manifest" href="${path}/app.webmanifest?lang=de"/>`)
    const reply = await manifest(path)
    expect(reply.headers.get('content-type')).toContain('application/manifest+json')
    expect(reply.headers.get('x-robots-tag')).toContain('noindex')
    expect(reply.headers.get('referrer-policy')).toBe('no-referrer')
    const text = await reply.text()
    expect(JSON.parse(text)).toMatchObject({
      name: 'Vereinigtes Königreich | Harbour Travel',
      start_url: path,
      scope: path,
    })
    expect(text).not.toContain('customer.example')
  })

  test('has an icon in points, too, for home screens that read no manifest', async () => {
    const page = await (await fetch(`${server.url}${path}`)).text()
    const icon = /<link rel="apple-touch-icon" href="([^"]*)"/.exec(page)![1]!
    const reply = await fetch(server.url + icon)
    expect(reply.headers.get('content-type')).toBe('image/png')
    const bytes = Buffer.from(await reply.arrayBuffer())
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([180, 180])
    expect(bytes.length).toBeLessThan(6_000)
  })

  test('of a page that nobody has there is none', async () => {
    expect((await manifest('/m/0123456789abcdefghjkmnpqrs')).status).toBe(303)
  })

  test('/m alone is a page that says that nothing is there', async () => {
    const reply = await fetch(`${server.url}/m`)
    expect([reply.status, reply.headers.get('content-type')]).toEqual([404, expect.stringContaining('text/html')])
  })
})
