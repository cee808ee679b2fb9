import { afterAll, beforeAll, expect, test } from 'vitest'
import { startServer, type TestServer } from '../../testing/client.ts'
import { describeOnOneDatabase } from '../../testing/databases.ts'
import { changePermissions } from './change-permissions.ts'
import { readPasswordLink } from './choose-password.ts'
import { invitePerson } from './invite-person.ts'
import { readToken, signToken } from './token.ts'

describeOnOneDatabase('what is done to one person', (open) => {
  let server: TestServer
  let organisation: string
  const operator = () => ({ db: server.db, clock: server.clock, config: server.config })
  beforeAll(async () => {
    server = await startServer(open())
    organisation = await server.addOrganisation('Harbour')
    for (const name of ['anna', 'ben', 'carla']) await server.addUser(organisation, name)
  })
  afterAll(() => server.close())
  const ask = async (token: string) =>
    (await server.call('{ whoAmI { username } permissions { codename } }', { token })).data
  const later = () => server.clock.moveTo(new Date(server.clock.now().getTime() + 10_001).toISOString())

  test('ends no sign-in and takes no permission of another (SAFETY 21)', async () => {
    const ben = await server.signIn('ben')
    const before = await ask(ben)
    expect(before).toMatchObject({ whoAmI: { username: 'ben' }, permissions: [{}, {}] })
    await invitePerson(operator(), { username: 'anna', reset: true })
    await changePermissions(operator(), { username: 'anna', permissions: ['a3m_core.ListMyJourney'], grant: false })
    later()
    expect(await ask(ben)).toEqual(before)
  })

  test('a link is worth nothing while its person or their organisation is switched off (SAFETY 24)', async () => {
    const link = await invitePerson(operator(), { username: 'carla', reset: false })
    if (!link.ok) throw new Error(JSON.stringify(link.problems))
    const invited = async () => (await readPasswordLink(operator(), link.url.split('/').at(-1)!))?.username
    expect(await invited()).toBe('carla')
    const person = server.db.updateTable('users').where('username', '=', 'carla')
    await person.set({ is_active: false }).execute()
    expect(await invited()).toBeUndefined()
    await person.set({ is_active: true }).execute()
    const home = server.db.updateTable('organisations').where('id', '=', organisation)
    await home.set({ is_active: false }).execute()
    expect(await invited()).toBeUndefined()
    await home.set({ is_active: true }).execute()
    expect(await invited()).toBe('carla')
  })

  test('a token signed by a clock that is ahead is nobody’s (SAFETY 14)', async () => {
    const { secretKey } = server.config
    const now = server.clock.now()
    const claims = { userId: organisation, sessionId: organisation, expiresAt: new Date(now.getTime() + 3_600_000) }
    const signedAt = (ms: number) => signToken(claims, new Date(now.getTime() + ms), secretKey)
    expect(await readToken(await signedAt(59_000), now, secretKey)).toMatchObject({ sessionId: organisation })
    expect(await readToken(await signedAt(61_000), now, secretKey)).toBeNull()
  })
})
