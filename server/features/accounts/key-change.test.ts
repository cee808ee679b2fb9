import { afterAll, beforeAll, expect, test } from 'vitest'
import { silentLog } from '../../log.ts'
import { startServer, testConfig, type TestServer } from '../../testing/client.ts'
import { createDocument, trip } from '../../testing/journey-desk.ts'
import { describeOnBothDatabases } from '../../testing/databases.ts'
import { resealCodes } from '../journeys/reseal-codes.ts'

const oldKey = testConfig.secretKey
const newKey = 'another secret key that is only for tests too'
const list = '{ myjourneys { results { id link } } }'

describeOnBothDatabases('a change of the secret key', (open) => {
  let before: TestServer
  let during: TestServer
  let after: TestServer
  beforeAll(async () => {
    before = await startServer(open(), { config: { previousSecretKeys: [newKey] } })
    during = await startServer(open(), { config: { secretKey: newKey, previousSecretKeys: [oldKey] } })
    after = await startServer(open(), { config: { secretKey: newKey } })
  })
  afterAll(() => Promise.all([before.close(), during.close(), after.close()]))
  const whoAmI = async (server: TestServer, token: string) =>
    (await server.call('{ whoAmI { username } }', { token })).data.whoAmI
  const links = async (server: TestServer, token: string): Promise<(string | null)[]> =>
    (await server.call(list, { token })).data.myjourneys.results.map(({ link }: { link: string | null }) => link)

  test('nobody is signed out and no link is lost while the old key is listed; without it, what it signed is worth nothing', async () => {
    await before.addUser(await before.addOrganisation('Harbour'), 'agent')
    const old = await before.signIn('agent')
    const { data } = await before.call(createDocument, { token: old, variables: { input: trip } })
    const { url } = data.createMyjourney.myjourney

    expect(await whoAmI(during, old)).toEqual({ username: 'agent' })
    expect(await links(during, old)).toEqual([url])
    // A process that is still to be restarted has the new key listed, and reads what the others sign.
    const renewed = await during.signIn('agent')
    expect(await whoAmI(before, renewed)).toEqual({ username: 'agent' })
    expect(await whoAmI(after, renewed)).toEqual({ username: 'agent' })
    // The servers of the test are one process, which believes a token for ten seconds.
    after.clock.moveTo('2026-11-20T10:00:11Z')
    expect(await whoAmI(after, old)).toBeNull()
    expect(await links(after, renewed)).not.toContain(url)
  })

  test('links are sealed anew, so that the old key can go; what no key opens stays as it is', async () => {
    const { db, config } = during
    const token = await during.signIn('agent')
    const made = await during.call(createDocument, { token, variables: { input: trip } })
    const url = (await links(during, token)).find((link) => link !== made.data.createMyjourney.myjourney.url)
    const { id } = await db.selectFrom('journeys').select('id').limit(1).executeTakeFirstOrThrow()
    const { code_sealed: sealed } = await db
      .selectFrom('journeys')
      .select('code_sealed')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(await resealCodes({ db, config, log: silentLog })).toBe(1)
    expect(await resealCodes({ db, config, log: silentLog })).toBe(0)
    expect(await links(after, token)).toContain(url)
    expect(await links(after, token)).toContain(made.data.createMyjourney.myjourney.url)
    await db
      .updateTable('journeys')
      .set({ code_sealed: `${sealed}AAAA` })
      .where('id', '=', id)
      .execute()
    expect(await resealCodes({ db, config, log: silentLog })).toBe(0)
  })
})
