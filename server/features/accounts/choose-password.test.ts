import { hash } from '@node-rs/argon2'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startServer, type TestServer } from '../../testing/client.ts'
import { describeOnBothDatabases } from '../../testing/databases.ts'
import { invitePerson } from './invite-person.ts'
import { hashPassword } from './password.ts'

vi.mock('@node-rs/argon2', async (original) => {
  const real = await original<{ hash: typeof hash }>()
  return { ...real, hash: vi.fn(real.hash) }
})
const most = 3

describeOnBothDatabases('the page of a link to choose a password', (open) => {
  let server: TestServer
  let path: string
  beforeAll(async () => {
    server = await startServer(open(), { limits: { unknownPages: most } })
    await server.addUser(await server.addOrganisation('Harbour'), 'anna')
    const operator = { db: server.db, clock: server.clock, config: server.config }
    const link = await invitePerson(operator, { username: 'anna', reset: false })
    if (!link.ok) throw new Error(JSON.stringify(link.problems))
    path = new URL(link.url).pathname
  })
  afterAll(() => server.close())
  const visit = (where: string, from: string, password?: string) =>
    fetch(`${server.url}${where}`, {
      redirect: 'manual',
      headers: { 'x-forwarded-for': from, 'accept-language': 'en' },
      ...(password !== undefined && {
        method: 'POST',
        body: new URLSearchParams({ password, repeated: password }),
      }),
    })

  test('who guesses too often waits, and a right link of the same network is opened all the same', async () => {
    for (let guess = 0; guess < most; guess += 1)
      expect((await visit(`/auth/${'x'.repeat(42)}${guess}`, '203.0.113.9')).status).toBe(404)
    const wrong = `/auth/${'y'.repeat(43)}`
    for (const refused of [await visit(wrong, '203.0.113.9'), await visit(wrong, '203.0.113.9', 'chosen by myself')]) {
      expect(refused.status).toBe(429)
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
      expect(await refused.text()).not.toContain('<form')
    }
    for (const from of ['203.0.113.9', '198.51.100.9']) expect((await visit(path, from)).status).toBe(200)
  })

  test('says that the server is busy while too many passwords are hashed, and its link stays good', async () => {
    const held = Promise.withResolvers<string>()
    vi.mocked(hash).mockReturnValue(held.promise)
    const line = Array.from({ length: 102 }, () => hashPassword('of somebody else'))
    const busy = await visit(path, '198.51.100.9', 'chosen by myself')
    expect(busy.status).toBe(422)
    expect(await busy.text()).toContain('The server is busy. Please try again in a moment.')
    held.resolve('a hash')
    await Promise.all(line)
    vi.mocked(hash).mockReset()
    expect((await visit(path, '198.51.100.9', 'chosen by myself')).status).toBe(303)
  })
})
