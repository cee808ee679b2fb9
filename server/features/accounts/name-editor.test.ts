import { afterAll, beforeAll, expect, test } from 'vitest'
import { startServer, type TestServer } from '../../testing/client.ts'
import { describeOnBothDatabases } from '../../testing/databases.ts'
import { nameEditor } from './name-editor.ts'

describeOnBothDatabases('editors of the installation', (open) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startServer(open())
    await server.addUser(await server.addOrganisation('Harbour'), 'anna')
  })
  afterAll(() => server.close())

  test('who is named one is one within ten seconds, until no longer named', async () => {
    const token = await server.signIn('anna')
    const name = (isEditor: boolean, username = 'anna') =>
      nameEditor({ db: server.db, clock: server.clock, config: server.config }, { username, isEditor })
    const isStaff = async () => {
      server.clock.moveTo(new Date(server.clock.now().getTime() + 10_001).toISOString())
      return (await server.call('{ whoAmI { isStaff } }', { token })).data.whoAmI.isStaff
    }
    expect(await isStaff()).toBe(false)
    expect(await name(true)).toEqual({ ok: true })
    expect(await isStaff()).toBe(true)
    expect(await name(true)).toEqual({ ok: false, problem: 'anna is an editor of the installation already' })
    expect(await name(false)).toEqual({ ok: true })
    expect(await isStaff()).toBe(false)
    expect(await name(true, 'nobody')).toMatchObject({ ok: false })
    const audited = await server.db.selectFrom('audit_entries').select(['actor', 'action']).orderBy('id').execute()
    expect(audited.slice(-2)).toEqual([
      { actor: 'operator', action: 'named-editor' },
      { actor: 'operator', action: 'no-longer-editor' },
    ])
  })
})
