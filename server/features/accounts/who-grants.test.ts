import { afterAll, beforeAll, expect, test } from 'vitest'
import { startServer, type TestServer } from '../../testing/client.ts'
import { describeOnBothDatabases } from '../../testing/databases.ts'

describeOnBothDatabases('who may grant permissions', (open) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startServer(open())
    const harbour = await server.addOrganisation('Harbour')
    const other = await server.addOrganisation('Other')
    for (const name of ['zoe', 'boss', 'gone']) await server.addUser(harbour, name, ['a3m_core.ManageUsers'])
    await server.addUser(harbour, 'clerk', [])
    await server.addUser(other, 'stranger', ['a3m_core.ManageUsers'])
    await server.addUser(other, 'lonely', [])
    const { db } = open()
    await db.updateTable('users').set({ first_name: 'Ada', last_name: 'Boss' }).where('username', '=', 'boss').execute()
    await db.updateTable('users').set({ is_active: false }).where('username', '=', 'gone').execute()
  })
  afterAll(() => server.close())
  const asked = async (name?: string) =>
    server.call('{ whoGrants }', name === undefined ? {} : { token: await server.signIn(name) })

  test('somebody without a permission is told whom of their own organisation to ask, and nobody who is away', async () => {
    expect((await asked('clerk')).data.whoGrants.toSorted()).toEqual(['Ada Boss', 'zoe'])
    expect((await asked('lonely')).data.whoGrants).toEqual(['stranger'])
  })

  test('nobody else is told', async () => {
    expect((await asked()).errors![0]!.extensions.code).toBe('UNAUTHENTICATED')
  })
})
