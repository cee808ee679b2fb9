import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '#domain/dates.ts'
import { compile } from '#domain/rulebook/compile.ts'
import { startServer, type TestServer } from '../testing/client.ts'
import { describeOnOneDatabase } from '../testing/databases.ts'
import { createDocument, trip } from '../testing/journey-desk.ts'
import { smallWorld } from '../testing/small-world.ts'

describeOnOneDatabase('a trip page that is kept', (open) => {
  let server: TestServer
  let rulebook: ReturnType<typeof compile>
  beforeAll(async () => {
    server = await startServer(open(), { rulebook: { current: () => rulebook } })
    const { revision } = await server.db
      .selectFrom('rulebook_publications')
      .select('revision')
      .executeTakeFirstOrThrow()
    rulebook = compile(smallWorld, revision)
    await server.addUser(await server.addOrganisation('Harbour'), 'agent')
  })
  afterAll(() => server.close())
  const make = async () => {
    const { data } = await server.call(createDocument, {
      token: await server.signIn('agent'),
      variables: { input: trip },
    })
    return new URL(data.createMyjourney.myjourney.url).pathname
  }
  const page = async (path: string) => (await fetch(`${server.url}${path}`)).text()

  test('is asked about again when the clock was ahead as it was read', async () => {
    const path = await make()
    const now = server.clock.now().getTime()
    const at = (seconds: number) => server.clock.moveTo(new Date(now + seconds * 1000).toISOString())
    at(3600)
    expect((await fetch(`${server.url}${path}`)).status).toBe(200)
    at(0)
    // Another process switches it off.
    await server.db.updateTable('journeys').set({ is_manually_disabled: true }).execute()
    expect((await fetch(`${server.url}${path}`)).status).toBe(403)
  })

  test('is made anew when its trip or its agency has changed', async () => {
    const path = await make()
    const later = () => server.clock.moveTo(new Date(server.clock.now().getTime() + 5_001).toISOString())
    const pages = [await page(path)]
    await server.db.updateTable('organisations').set({ public_name: 'Lighthouse' }).execute()
    later()
    pages.push(await page(path))
    await server.db.updateTable('journeys').set({ restriction_type: 'BUSINESS' }).execute()
    later()
    pages.push(await page(path))
    expect(new Set(pages).size).toBe(3)
  })

  test('is never shown under the code of another, be the trip the same (SAFETY 19)', async () => {
    const [one, other] = [await make(), await make()]
    for (const [path, foreign] of [
      [one, other],
      [other, one],
    ] as const) {
      expect(await page(path)).toContain(path)
      expect(await page(path)).not.toContain(foreign)
    }
  })

  test('is made anew on another day (SAFETY 19)', async () => {
    const path = await make()
    const before = await page(path)
    const day = server.clock.today()
    server.clock.moveTo(`${addDays(day, 40)}T12:00:00Z`)
    expect(await page(path)).not.toBe(before)
  })

  test('is made anew when the rules are others (SAFETY 19)', async () => {
    const path = await make()
    const before = await page(path)
    expect(await page(path)).toBe(before)
    rulebook = compile({ ...smallWorld, restrictions: [] }, rulebook.revision + 1)
    expect(await page(path)).not.toBe(before)
  })
})
