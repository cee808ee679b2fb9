import { afterAll, beforeAll, expect, test } from 'vitest'
import { startServer, type TestServer } from '../../testing/client.ts'
import { describeOnBothDatabases } from '../../testing/databases.ts'
import { signTokenWith } from '../../testing/sign-token-with.ts'
import { forgetSession, readViewer } from './read-viewer.ts'
import { findProfile, revokeSession } from './store.ts'
import { readToken, signToken } from './token.ts'

describeOnBothDatabases('a token that is ours', (open) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startServer(open())
    const organisation = await server.addOrganisation('Harbour')
    for (const name of ['anna', 'ben']) await server.addUser(organisation, name)
  })
  afterAll(() => server.close())
  const whoAmI = async (token: string) => (await server.call('{ whoAmI { username } }', { token })).data.whoAmI
  const claimsOf = async (token: string) => {
    const claims = await readToken(token, server.clock.now(), server.config.secretKey)
    if (claims === null) throw new Error('The server reads its own token')
    return claims
  }
  const sign = (claims: Parameters<typeof signToken>[0]) =>
    signToken(claims, server.clock.now(), server.config.secretKey)

  test("names somebody with their own session, never with another's (SAFETY 20)", async () => {
    const anna = await claimsOf(await server.signIn('anna'))
    const ben = await claimsOf(await server.signIn('ben'))
    expect(await whoAmI(await sign({ ...anna }))).toEqual({ username: 'anna' })
    expect(await whoAmI(await sign({ ...anna, userId: ben.userId }))).toBeNull()
    expect(await whoAmI(await sign({ ...ben, sessionId: anna.sessionId }))).toBeNull()
  })

  test('is never longer than any of ours', async () => {
    const { userId: sub, sessionId: sid, expiresAt } = await claimsOf(await server.signIn('anna'))
    const iat = server.clock.now().getTime() / 1000
    const header = { alg: 'HS256', typ: 'at+jwt' }
    const payload = { iss: 'portolan', aud: 'portolan-staff', sub, sid, iat, exp: expiresAt.getTime() / 1000 }
    const padded = (length: number) =>
      signTokenWith(header, { ...payload, pad: 'x'.repeat(length) }, server.config.secretKey)
    expect(await whoAmI(padded(1))).toEqual({ username: 'anna' })
    expect(await whoAmI(padded(2048))).toBeNull()
  })

  test('finds the profile of one of its own organisation, by the query alone, too (SAFETY 17)', async () => {
    const { userId } = await claimsOf(await server.signIn('anna'))
    const { organisation_id: own } = await server.db
      .selectFrom('users')
      .select('organisation_id')
      .where('id', '=', userId)
      .executeTakeFirstOrThrow()
    expect(await findProfile(server.db, userId, own)).toMatchObject({ username: 'anna' })
    expect(await findProfile(server.db, userId, await server.addOrganisation('Other'))).toBeUndefined()
  })

  test('is not believed after its session ended while it was read', async () => {
    const token = await server.signIn('anna')
    const { sessionId } = await claimsOf(token)
    const hold = Promise.withResolvers<void>()
    const read = Promise.withResolvers<void>()
    const db = server.db.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        read.resolve()
        await hold.promise
        return result
      },
    })
    const whoAsks = () =>
      readViewer(
        { db, clock: server.clock, config: { ...server.config, previousSecretKeys: [] } },
        { authorization: `JWT ${token}`, address: '127.0.0.1', language: 'en' },
      )
    const asked = whoAsks()
    await read.promise
    await revokeSession(server.db, sessionId, server.clock.now())
    forgetSession(db, sessionId)
    hold.resolve()
    expect(await asked).toMatchObject({ kind: 'staff' })
    expect(await whoAsks()).toMatchObject({ kind: 'anonymous' })
  })

  test('ends with its session, however long the token itself would live (SAFETY 21)', async () => {
    const claims = await claimsOf(await server.signIn('anna'))
    await server.db
      .updateTable('sessions')
      .set({ expires_at: server.clock.now() })
      .where('id', '=', claims.sessionId)
      .execute()
    const later = new Date(claims.expiresAt.getTime() + 3_600_000)
    expect(await whoAmI(await sign({ ...claims, expiresAt: later }))).toBeNull()
  })
})
