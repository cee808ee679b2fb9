import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startServer, type TestServer } from '#server/testing/client.ts'
import { describeOnBothDatabases } from '#server/testing/databases.ts'
import { readToken } from '../token.ts'
import {
  tokenAuth,
  confirm,
  begin,
  finish,
  renew,
  remove,
  state,
  whoAmI,
  codeOfError,
  said,
  secondFactorDesk,
} from '#server/testing/second-factor-desk.ts'

describeOnBothDatabases('a second factor', (open) => {
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

  test('is set up with a code of it, ends the other sessions, and from then on no password alone opens a session', async () => {
    const id = await server.addUser(organisation, 'anna')
    const token = await server.signIn('anna')
    const elsewhere = await server.signIn('anna')
    const begun = (await ask(begin, token)) as { secret: string; address: string; qrCode: string }
    expect(begun.address).toContain(begun.secret)
    expect(begun.qrCode).toMatch(/^<svg /)
    expect(await ask(finish, token, { code: ' ' })).toMatchObject({
      errors: [{ field: 'code', messages: ['Required'] }],
    })
    expect(await ask(finish, token, { code: '12345' })).toMatchObject({ ok: false, recoveryCodes: null })
    expect(await ask(state, token)).toEqual({ isOn: false, since: null, recoveryCodesLeft: 0, isRequired: false })
    expect(await server.signIn('anna')).toEqual(expect.any(String))

    const done = (await ask(finish, token, { code: codeOf(begun.secret) })) as { recoveryCodes: string[] }
    expect(new Set(done.recoveryCodes).size).toBe(10)
    expect(await ask(state, token)).toMatchObject({
      isOn: true,
      since: '2026-11-20T10:00:00.000Z',
      recoveryCodesLeft: 10,
    })
    expect(await sessionsOf(id)).toBe(1)
    later(11)
    expect((await server.call(whoAmI, { token: elsewhere })).data.whoAmI).toBeNull()

    later(300)
    const ticket = await firstStep('anna')
    expect(await sessionsOf(id)).toBe(1)
    expect((await server.call(whoAmI, { token: ticket })).data.whoAmI).toBeNull()
    const { data } = await secondStep(ticket, codeOf(begun.secret).replace(/(...)/, ' $1 '))
    expect((await server.call(whoAmI, { token: data.confirmSignIn.token })).data.whoAmI).toMatchObject({
      username: 'anna',
      signInDuty: null,
    })
    expect(await ask(begin, data.confirmSignIn.token)).toMatchObject({
      ok: false,
      secret: null,
      errors: [{ messages: ['You have a second factor already.'] }],
    })
  })

  test('the database holds the secret sealed and the recovery codes hashed, and no log has either', async () => {
    const { secret, recoveryCodes } = await personWithFactor('sealed', organisation)
    const rows = [
      await server.db.selectFrom('second_factors').selectAll().execute(),
      await server.db.selectFrom('recovery_codes').selectAll().execute(),
    ]
    const kept = JSON.stringify(rows) + server.log.join('\n')
    for (const canary of [secret, ...recoveryCodes, ...recoveryCodes.map((code) => code.replaceAll('-', ''))])
      expect(kept).not.toContain(canary)
  })

  test('of many tries at once with one code exactly one is taken, and the code never again', async () => {
    const { id, secret } = await personWithFactor('parallel', organisation)
    const before = await sessionsOf(id)
    const ticket = await firstStep('parallel')
    const code = codeOf(secret)
    const replies = await Promise.all(Array.from({ length: 4 }, () => secondStep(ticket, code)))
    expect(replies.filter(({ data }) => data?.confirmSignIn)).toHaveLength(1)
    expect(await sessionsOf(id)).toBe(before + 1)
    expect(said(await secondStep(await firstStep('parallel'), code))).toBe(
      'This code has been used already. Please wait for the next one.',
    )
    // Nor one before it, though it is within the window still.
    expect((await secondStep(await firstStep('parallel'), codeOf(secret, -30))).data).toBeNull()
    later(330)
    expect((await secondStep(await firstStep('parallel'), codeOf(secret))).data).not.toBeNull()
  })

  test('a recovery code opens once, also of many at once, and is written into the audit trail', async () => {
    const { id, recoveryCodes } = await personWithFactor('recovering', organisation)
    const ticket = await firstStep('recovering')
    const [code = ''] = recoveryCodes
    const replies = await Promise.all(
      Array.from({ length: 4 }, () => secondStep(ticket, ` ${code.toUpperCase().replaceAll('-', ' ')}`)),
    )
    const opened = replies.filter(({ data }) => data?.confirmSignIn)
    expect(opened).toHaveLength(1)
    const token = opened[0]!.data.confirmSignIn.token
    expect(await ask(state, token)).toMatchObject({ recoveryCodesLeft: 9 })
    const renewed = (await ask(renew, token, { code: recoveryCodes[1]! })) as { recoveryCodes: string[] }
    expect(renewed.recoveryCodes).toHaveLength(10)
    expect(await ask(renew, token, { code: recoveryCodes[2]! })).toBe('BAD_INPUT')
    const { rows } = await auditOf(id)
    expect(rows).toEqual(['second-factor-set-up', 'recovery-code-used', 'recovery-code-used', 'recovery-codes-renewed'])
  })

  test('a clock that is wrong is named, and nothing is taken; a code of the future opens nothing when its time comes', async () => {
    const { secret } = await personWithFactor('late', organisation)
    const slow = await secondStep(await firstStep('late'), codeOf(secret, -7 * 60))
    expect(said(slow)).toBe(
      'Your device’s clock seems to be about 7 minutes slow. Please set it and try again with a new code.',
    )
    const future = codeOf(secret, 3 * 60)
    const ticket = await firstStep('late')
    expect(said(await secondStep(ticket, future))).toMatch(/about 3 minutes fast/)
    later(300 + 3 * 60)
    expect((await secondStep(ticket, future)).data).toBeNull()
    later(300 + 3 * 60 + 60)
    expect((await secondStep(ticket, codeOf(secret))).data).not.toBeNull()
  })

  test('codes are throttled, however often the right password is given between them (SAFETY 22)', async () => {
    const { secret } = await personWithFactor('guessed', organisation)
    const codes = new Set<string | undefined>()
    for (let i = 0; i < 8; i += 1) {
      const { errors } = await secondStep(await firstStep('guessed'), `${100_000 + i}`)
      codes.add(errors[0]?.extensions.code)
    }
    expect([...codes]).toEqual(['BAD_INPUT', 'TOO_MANY'])
    const blocked = await secondStep(await firstStep('guessed'), codeOf(secret))
    expect([blocked.status, blocked.errors[0]?.extensions.code]).toEqual([429, 'TOO_MANY'])
    later(300 + 901)
    expect((await secondStep(await firstStep('guessed'), codeOf(secret))).data).not.toBeNull()
  })

  test('a ticket is forged, late, of an old password, or no ticket: start again; a session token is none', async () => {
    const { id, secret, token } = await personWithFactor('ticketed', organisation)
    const ticket = await firstStep('ticketed')
    const refused = async (text: string, code = codeOf(secret)) =>
      expect(codeOfError((await secondStep(text, code)).errors)).toBe('SIGN_IN_EXPIRED')
    await refused('')
    await refused('x'.repeat(5_000))
    await refused(token)
    await refused(`${ticket.slice(0, -3)}AAA`)
    expect(await readToken(ticket, server.clock.now(), server.config.secretKey)).toBeNull()
    const german = await server.call(confirm, { variables: { ticket: '', code: '' }, language: 'de' })
    expect(said(german)).toBe('Für diese Anmeldung ist zu viel Zeit vergangen. Bitte melden Sie sich noch einmal an.')
    await server.db
      .updateTable('users')
      .set({ password_changed_at: new Date('2026-11-01T00:00:00Z') })
      .where('id', '=', id)
      .execute()
    await refused(ticket)
    const newer = await firstStep('ticketed')
    await server.db.updateTable('users').set({ is_active: false }).where('id', '=', id).execute()
    await refused(newer)
    await server.db.updateTable('users').set({ is_active: true }).where('id', '=', id).execute()
    later(300 + 301)
    await refused(newer)
  })

  test('who does not know the password is not told that there is one (SAFETY 23)', async () => {
    await personWithFactor('hidden', organisation)
    const wrong = await server.call(tokenAuth, { variables: { username: 'hidden', password: 'wrong' } })
    const unknown = await server.call(tokenAuth, { variables: { username: 'nobody at all', password: 'wrong' } })
    expect([wrong.status, wrong.errors]).toEqual([unknown.status, unknown.errors])
  })

  test('is only set up within minutes of a sign-in', async () => {
    await server.addUser(organisation, 'idle')
    const token = await server.signIn('idle')
    later(15 * 60 + 1)
    expect(await ask(begin, token)).toBe('SIGN_IN_AGAIN')
    expect(await ask(finish, token, { code: '123456' })).toBe('SIGN_IN_AGAIN')
  })

  test('goes by a code of it, and the password is enough again', async () => {
    const { token, secret } = await personWithFactor('leaving', organisation)
    expect(await ask(remove, token, { code: '000000' })).toBe('BAD_INPUT')
    expect(await ask(remove, token, { code: codeOf(secret) })).toEqual({ ok: true, errors: [] })
    expect(await server.signIn('leaving')).toEqual(expect.any(String))
  })
})
