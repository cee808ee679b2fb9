import { createHmac, generateKeyPairSync, sign } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startServer, type TestServer } from '../../testing/client.ts'
import { describeOnBothDatabases } from '../../testing/databases.ts'
import { signTokenWith } from '../../testing/sign-token-with.ts'
import { signToken, type TokenClaims } from './token.ts'

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
const read = (token: string, index: number) => JSON.parse(Buffer.from(token.split('.')[index]!, 'base64url').toString())

describeOnBothDatabases('tokens', (open) => {
  let server: TestServer
  let token: string
  let header: Record<string, unknown>
  let payload: Record<string, unknown>

  beforeAll(async () => {
    server = await startServer(open())
    await server.addUser(await server.addOrganisation('Harbour'), 'agent')
    token = await server.signIn('agent')
    header = read(token, 0)
    payload = read(token, 1)
  })
  afterAll(() => server.close())

  const ask = async (authorization: string) => {
    const { status, data, errors } = await server.call('{ whoAmI { id } }', { headers: { authorization } })
    return { status, data, errors }
  }
  const anonymous = { status: 200, data: { whoAmI: null }, errors: [] }
  const claims = (): TokenClaims => ({
    userId: payload.sub as string,
    sessionId: payload.sid as string,
    expiresAt: new Date((payload.exp as number) * 1000),
  })
  const signed = (changes: Record<string, unknown>, headers: Record<string, unknown> = {}, key = 'guessed') => {
    const body = `${part({ ...header, ...headers })}.${part({ ...payload, ...changes })}`
    return `${body}.${createHmac('sha256', key).update(body).digest('base64url')}`
  }
  const ours = (now = server.clock.now(), change: Partial<TokenClaims> = {}) =>
    signToken({ ...claims(), ...change }, now, server.config.secretKey)

  test('a token of ours is known, and only as `JWT TOKEN`', async () => {
    expect((await ask(`JWT ${token}`)).data.whoAmI).toEqual({ id: payload.sub })
    expect((await ask(`JWT ${await ours()}`)).data.whoAmI).toEqual({ id: payload.sub })
    for (const written of [
      'no token',
      '',
      token,
      `Bearer ${token}`,
      `jwt ${token}`,
      `JWT  ${token}`,
      `JWT ${token} x`,
      'JWT ',
      'JWT no token',
    ]) {
      expect(await ask(written), written.slice(0, 12)).toEqual(anonymous)
    }
  })

  test('whatever is forged or out of time is nobody, with the same answer (SAFETY 20)', async () => {
    const [h = '', p = '', s = ''] = token.split('.')
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
    const rs = `${part({ ...header, alg: 'RS256' })}.${p}`
    const later = new Date('2026-11-21T10:00:00Z')
    const forged: Record<string, string> = {
      'alg none': `${part({ ...header, alg: 'none' })}.${p}.`,
      'alg NONE': `${part({ ...header, alg: 'NONE' })}.${p}.`,
      'alg nOnE with the old signature': `${part({ ...header, alg: 'nOnE' })}.${p}.${s}`,
      'no alg': `${part({ typ: 'at+jwt' })}.${p}.${s}`,
      'RS256 by a key of their own': `${rs}.${sign('sha256', Buffer.from(rs), privateKey).toString('base64url')}`,
      HS512: signed({}, { alg: 'HS512' }),
      'kid with a path': signed({}, { kid: '../../../../dev/null' }, ''),
      'kid with SQL': signed({}, { kid: "x' UNION SELECT 'guessed" }),
      jku: signed({}, { jku: 'https://evil.example/keys.json' }),
      jwk: signed({}, { jwk: { kty: 'oct', k: Buffer.from('guessed').toString('base64url') } }),
      'unknown crit': signed({}, { crit: ['x'], x: 1 }),
      'empty signature': `${h}.${p}.`,
      'no signature': `${h}.${p}`,
      'changed payload': `${h}.${part({ ...payload, sub: '00000000-0000-4000-8000-000000000000' })}.${s}`,
      'signed with the installation key itself': signed({}, {}, server.config.secretKey),
      'unknown session': await ours(undefined, { sessionId: '00000000-0000-4000-8000-000000000000' }),
      'session of another user': await ours(undefined, { userId: '00000000-0000-4000-8000-000000000000' }),
      'a session id that is none': await ours(undefined, { sessionId: 'x' }).catch(() => ''),
      expired: await ours(undefined, { expiresAt: new Date('2026-11-20T09:00:00Z') }),
      'longer than a token can be': `${h}.${p}${'A'.repeat(6_000)}.${s}`,
      'not a token': 'a.b.c',
      dots: '....',
      percent: '%00%0a',
    }
    for (const [name, bad] of Object.entries(forged)) expect(await ask(`JWT ${bad}`), name).toEqual(anonymous)
    expect(server.log.filter((line) => JSON.parse(line).level >= 50)).toEqual([])
    server.clock.moveTo(later.toISOString())
    expect(await ask(`JWT ${token}`)).toEqual(anonymous)
    server.clock.moveTo('2026-11-20T10:00:00Z')
  })

  const wrong: [string, Record<string, unknown>, Record<string, unknown>][] = [
    ['another audience', { aud: 'portolan-widget' }, {}],
    ['another issuer', { iss: 'somebody' }, {}],
    ['another type', {}, { typ: 'JWT' }],
    ['not valid yet', { nbf: Date.parse('2027-01-01') / 1000 }, {}],
    ['no end', { exp: undefined }, {}],
    ['no session', { sid: undefined }, {}],
  ]
  test.each(wrong)('a token with the right signature but %s is nobody', async (_name, changes, headers) => {
    expect(
      await ask(`JWT ${signTokenWith({ ...header, ...headers }, { ...payload, ...changes }, server.config.secretKey)}`),
    ).toEqual(anonymous)
    const same = signTokenWith(header, payload, server.config.secretKey)
    expect((await ask(`JWT ${same}`)).data.whoAmI).not.toBeNull()
  })

  test('every single flipped bit of the signature is noticed', async () => {
    const [h = '', p = '', s = ''] = token.split('.')
    const bytes = Buffer.from(s, 'base64url')
    const positions = [0, 1, 7, 8, 100, 128, 200, 254, 255]
    for (const bit of positions) {
      const flipped = Buffer.from(bytes)
      flipped[bit >> 3]! ^= 1 << (bit & 7)
      expect(await ask(`JWT ${h}.${p}.${flipped.toString('base64url')}`), `bit ${bit}`).toEqual(anonymous)
    }
  })

  test('a token of a megabyte is refused by the server before anything reads it', async () => {
    const refused = fetch(`${server.url}/api/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `JWT ${'A'.repeat(1_000_000)}` },
      body: '{"query":"{ whoAmI { id } }"}',
    }).then(
      ({ status }) => status,
      () => 'connection closed',
    )
    expect([431, 'connection closed']).toContain(await refused)
    expect((await ask(`JWT ${token}`)).data.whoAmI).not.toBeNull()
  })
})
