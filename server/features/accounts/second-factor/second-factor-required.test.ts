import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { silentLog } from '#server/log.ts'
import { startServer, testPassword, type TestServer } from '#server/testing/client.ts'
import { describeOnBothDatabases } from '#server/testing/databases.ts'
import { resealSecondFactors } from './reseal-second-factors.ts'
import { takeOffSecondFactor } from './take-off.ts'
import {
  tokenAuth,
  confirm,
  begin,
  finish,
  renew,
  remove,
  takeOff,
  demand,
  whoAmI,
  codeOfError,
  secondFactorDesk,
} from '#server/testing/second-factor-desk.ts'

describeOnBothDatabases('a second factor of an organisation', (open) => {
  let server: TestServer
  let desk: ReturnType<typeof secondFactorDesk>
  let organisation: string
  beforeAll(async () => {
    server = await startServer(open(), { limits: { anonymousCalls: 1e6, signedInCalls: 1e6 } })
    desk = secondFactorDesk(server)
    organisation = await server.addOrganisation('Harbour')
  })
  afterAll(() => server.close())
  beforeEach(() => server.clock.moveTo('2026-11-20T10:00:00Z'))
  const later: typeof desk.later = (...given) => desk.later(...given)
  const codeOf: typeof desk.codeOf = (...given) => desk.codeOf(...given)
  const ask: typeof desk.ask = (...given) => desk.ask(...given)
  const firstStep: typeof desk.firstStep = (...given) => desk.firstStep(...given)
  const secondStep: typeof desk.secondStep = (...given) => desk.secondStep(...given)
  const sessionsOf: typeof desk.sessionsOf = (...given) => desk.sessionsOf(...given)
  const auditOf: typeof desk.auditOf = (...given) => desk.auditOf(...given)
  const personWithFactor: typeof desk.personWithFactor = (...given) => desk.personWithFactor(...given)

  test('is taken off by who manages the people of the organisation or runs the installation; the sign-ins end', async () => {
    const { id, secret } = await personWithFactor('unlucky', organisation)
    await server.addUser(organisation, 'manager', ['a3m_core.ManageUsers'])
    await server.addUser(await server.addOrganisation('Lighthouse'), 'their manager', ['a3m_core.ManageUsers'])
    const strange = await server.signIn('their manager')
    for (const wrong of [id, 'no id', '00000000-0000-4000-8000-000000000000'])
      expect(await ask(takeOff, strange, { id: wrong })).toEqual({
        ok: false,
        errors: [{ field: 'id', messages: ['No data found'] }],
      })
    expect(codeOfError((await secondStep(await firstStep('unlucky'), '000000')).errors)).toBe('BAD_INPUT')
    const manager = await server.signIn('manager')
    expect(await ask('{ peopleWithSecondFactor }', manager)).toContain(id)
    expect(await ask('{ peopleWithSecondFactor }', strange)).toEqual([])
    expect(await ask(takeOff, manager, { id })).toEqual({ ok: true, errors: [] })
    expect(await ask(takeOff, manager, { id })).toMatchObject({ ok: false })
    expect(await sessionsOf(id)).toBe(0)
    expect(await server.signIn('unlucky')).toEqual(expect.any(String))
    expect((await auditOf(id)).rows.at(-1)).toBe('second-factor-taken-off')

    const second = await personWithFactor('unlucky again', organisation)
    const operator = { db: server.db, clock: server.clock, config: server.config }
    expect(await takeOffSecondFactor(operator, { username: 'Unlucky Again' })).toEqual({ ok: true })
    expect(await takeOffSecondFactor(operator, { username: 'unlucky again' })).toMatchObject({ ok: false })
    expect(await sessionsOf(second.id)).toBe(0)
    expect(secret).not.toBe(second.secret)
  })

  test('required by the organisation: who has none sets it up, and can do nothing before, whatever they hold', async () => {
    const strict = await server.addOrganisation('Strict')
    const chief = await server.addUser(strict, 'chief', ['a3m_core.ManageUsers'])
    await server.addUser(strict, 'member', ['a3m_core.DestinationManager', 'a3m_core.ManageUsers'])
    const chiefToken = await server.signIn('chief')
    expect(await ask(demand, chiefToken, { isRequired: true })).toEqual({
      ok: false,
      errors: [{ messages: ['Please set up your own second factor first.'] }],
    })
    const { secret } = (await ask(begin, chiefToken)) as { secret: string }
    await ask(finish, chiefToken, { code: codeOf(secret) })
    expect(await ask(takeOff, chiefToken, { id: chief })).toMatchObject({
      ok: false,
      errors: [{ messages: ['You remove your own second factor with a code of it.'] }],
    })
    const before = await server.signIn('member')
    expect(await ask(demand, chiefToken, { isRequired: true })).toEqual({ ok: true, errors: [] })
    expect((await auditOf(strict)).rows).toEqual(['second-factor-required'])
    expect(await ask(whoAmI, chiefToken)).toMatchObject({ signInDuty: null })
    later(11)
    for (const token of [before, await server.signIn('member')]) {
      expect(await ask(whoAmI, token)).toEqual({ username: 'member', signInDuty: 'SECOND_FACTOR', permissions: [] })
      expect(await ask('{ permissions { codename } }', token)).toEqual([])
      const refused = await server.call('{ textsnippets { id } }', { token })
      expect([refused.status, codeOfError(refused.errors)]).toEqual([403, 'SIGN_IN_UNFINISHED'])
      for (const [document, variables] of [
        [demand, { isRequired: false }],
        [takeOff, { id: chief }],
        [renew, { code: '1' }],
        [remove, { code: '1' }],
      ] as const)
        expect(await ask(document, token, variables)).toBe('SIGN_IN_UNFINISHED')
      const plain = await server.post('/api/answer', {}, { token })
      expect(plain.status).toBeGreaterThanOrEqual(400)
    }
    const token = await server.signIn('member')
    const own = (await ask(begin, token)) as { secret: string }
    await ask(finish, token, { code: codeOf(own.secret) })
    expect(await ask(whoAmI, token)).toMatchObject({ signInDuty: null, permissions: [{}, {}] })
  })

  test('a change of the secret key: the secret is sealed anew, and what no key opens stays', async () => {
    const { secret } = await personWithFactor('resealed', organisation)
    const config = {
      ...server.config,
      secretKey: 'another secret key that is only for tests too',
      previousSecretKeys: [server.config.secretKey],
    }
    const { db } = server
    expect(await resealSecondFactors({ db, config, log: silentLog })).toBeGreaterThan(0)
    expect(await resealSecondFactors({ db, config, log: silentLog })).toBe(0)
    const after = await startServer({ db }, { config: { secretKey: config.secretKey } })
    after.clock.moveTo(server.clock.now().toISOString())
    const { errors } = await after.call(tokenAuth, { variables: { username: 'resealed', password: testPassword } })
    const { ticket } = errors[0]!.extensions as unknown as { ticket: string }
    const { data } = await after.call(confirm, { variables: { ticket, code: codeOf(secret) } })
    expect(data.confirmSignIn.token).toEqual(expect.any(String))
    await after.close()
  })
})
