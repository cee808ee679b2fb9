import { expect, test } from 'vitest'
import { auditLines } from '../../read-audit.ts'
import { describeAtDeskOnBoth } from '../../testing/journey-desk.ts'
import { removePerson } from './remove-person.ts'
import { switchPerson } from './switch-person.ts'

describeAtDeskOnBoth('somebody with a history', (desk) => {
  const operator = () => ({ db: desk().server.db, clock: desk().server.clock, config: desk().server.config })
  const agent = () => ({ username: `agent-${desk().number}` })
  const personalRows = async (id: string) => {
    const { db } = desk().server
    const left = await Promise.all([
      db.selectFrom('users').select('id').where('id', '=', id).execute(),
      db.selectFrom('sessions').select('id').where('user_id', '=', id).execute(),
      db.selectFrom('user_permissions').select('codename').where('user_id', '=', id).execute(),
      db.selectFrom('one_time_links').select('code_hash').where('user_id', '=', id).execute(),
    ])
    return left.map((rows) => rows.length)
  }

  test('is removed, and what they made and published stays and names nobody', async () => {
    const { server } = desk()
    const { id: journeyId, url } = await desk().made({ internalNote: 'of the organisation' })
    const { id } = await server.db
      .selectFrom('users')
      .select('id')
      .where('username', '=', agent().username)
      .executeTakeFirstOrThrow()
    const { revision } = await server.db
      .insertInto('rulebook_publications')
      .values({ origin: 'editor', published_by: id })
      .returning('revision')
      .executeTakeFirstOrThrow()
    expect(await removePerson(operator(), agent())).toMatchObject({ ok: false })
    expect((await personalRows(id)).slice(0, 3).every((count) => count > 0)).toBe(true)

    await switchPerson(operator(), { ...agent(), isActive: false })
    expect(await removePerson(operator(), agent())).toEqual({ ok: true })
    expect(await personalRows(id)).toEqual([0, 0, 0, 0])
    expect((await desk().page(url)).status).toBe(200)
    const made = await server.db
      .selectFrom('journeys')
      .select(['organisation_id', 'created_by'])
      .where('id', '=', journeyId)
      .executeTakeFirstOrThrow()
    expect(made).toEqual({ organisation_id: expect.any(String), created_by: null })
    const published = server.db.selectFrom('rulebook_publications').select('published_by')
    expect(await published.where('revision', '=', revision).execute()).toEqual([{ published_by: null }])

    const lines = (await auditLines(server.db, made.organisation_id, 10)).map((line) => line.split('  ').slice(2))
    expect(lines).toEqual([
      ['operator', 'removed', 'user', id],
      ['operator', 'switched-off', 'user', id],
      ['(removed)', 'made', 'journey', journeyId],
      ['(removed)', 'signed-in', 'user', id],
    ])
  })

  test('signs in no more and is refused within ten seconds, and nobody is removed twice (SAFETY 21)', async () => {
    const { server, token } = desk()
    const whoAmI = async () => (await server.call('{ whoAmI { username } }', { token })).data.whoAmI
    expect(await whoAmI()).toEqual(agent())
    await switchPerson(operator(), { ...agent(), isActive: false })
    await removePerson(operator(), agent())
    server.clock.moveTo(new Date(server.clock.now().getTime() + 10_001).toISOString())
    expect(await whoAmI()).toBeNull()
    await expect(server.signIn(agent().username)).rejects.toThrow('Login failed')
    expect(await removePerson(operator(), agent())).toMatchObject({ ok: false })
  })
})
