import { afterAll, beforeAll, expect, test } from 'vitest'
import { silentLog } from '#server/log.ts'
import { startServer, testConfig, type TestServer } from '#server/testing/client.ts'
import { describeOnBothDatabases } from '#server/testing/databases.ts'
import { clientId, clientSecret, startSignInProvider, type SignInProvider } from '#server/testing/sign-in-provider.ts'
import { resealClientSecrets } from './reseal-client-secrets.ts'
import { callbackUrl, clientSecretSeal } from './sign-in-at-provider.ts'
import { switchOffProvider } from './switch-by-operator.ts'

const save =
  'mutation ($input: SaveSignInProviderInput!) { saveSignInProvider(input: $input) { ok errors { field messages } } }'
const tryOut = 'mutation ($issuer: String!) { testSignInProvider(issuer: $issuer) { ok errors { field messages } } }'
const begin = 'mutation ($organisation: String!) { beginSignInAtProvider(organisation: $organisation) { url key } }'
const finish = 'mutation ($answer: String!, $key: String!) { signInAtProvider(answer: $answer, key: $key) { token } }'
const beginConnecting = 'mutation { beginConnectionAtProvider { url key } }'
const connecting = 'mutation ($answer: String!, $key: String!) { connectAtProvider(answer: $answer, key: $key) { ok } }'
const disconnecting = 'mutation ($id: ID!) { disconnectFromProvider(userId: $id) { ok } }'
const settings =
  '{ signInSettings { issuer clientId hasSecret label isOn isRequired loginUrl connected { username } } }'
const whoAmI = '{ whoAmI { username signInDuty } }'
const offer = 'query ($organisation: String!) { signInOffer(organisation: $organisation) }'

describeOnBothDatabases('single sign-on', (open) => {
  let server: TestServer
  let provider: SignInProvider
  let code: string
  let chief: string
  let chiefId: string
  const values = { clientId, clientSecret, label: 'Harbour ID', isOn: true, isRequired: false }

  beforeAll(async () => {
    provider = await startSignInProvider(callbackUrl(testConfig.publicUrl))
    const config = { signInPrivateHosts: new Set(['127.0.0.1']) }
    server = await startServer(open(), { config, limits: { anonymousCalls: 1e6, signedInCalls: 1e6 } })
    const harbour = await server.addOrganisation('Harbour')
    const { id_code_public: known } = await server.db
      .selectFrom('organisations')
      .select('id_code_public')
      .where('id', '=', harbour)
      .executeTakeFirstOrThrow()
    code = known
    chiefId = await server.addUser(harbour, 'chief', ['a3m_core.ManageUsers'])
    await server.addUser(harbour, 'anna')
    chief = await server.signIn('chief')
  })
  afterAll(() => Promise.all([server.close(), provider.close()]))

  // oxlint-disable-next-line typescript/no-explicit-any -- a test says which shape it expects
  const ask = async (document: string, variables: Record<string, unknown> = {}, token?: string): Promise<any> => {
    const { data, errors } = await server.call(document, { variables, ...(token !== undefined && { token }) })
    return data == null ? errors[0]!.message : Object.values(data)[0]
  }
  type Begun = { url: string; key: string }
  const toProvider = (): Promise<Begun> => ask(begin, { organisation: code })
  const back = async ({ url }: Begun, subject: string) => (await provider.goThrough(url, subject)).search.slice(1)
  const connect = async (token: string, subject: string) => {
    const begun: Begun = await ask(beginConnecting, {}, token)
    return ask(connecting, { answer: await back(begun, subject), key: begun.key }, token)
  }
  const signInAs = async (subject: string) => {
    const begun = await toProvider()
    return ask(finish, { answer: await back(begun, subject), key: begun.key })
  }
  const expired = 'This sign-in has taken too long or was used already. Please begin again.'
  const wrong = 'The answer of the provider does not belong to this sign-in. Please begin again.'
  const down = 'The provider does not answer. Please try again later.'

  test('is off until it is set up, and is set up with a provider that answers; the secret is told to nobody', async () => {
    expect(await ask(offer, { organisation: code })).toBeNull()
    expect(await ask(begin, { organisation: code })).toBe('No sign-in at a provider is set up here.')
    expect(await ask(tryOut, { issuer: provider.issuer }, chief)).toEqual({ ok: true, errors: [] })
    for (const issuer of [
      'no address',
      'http://sign-in.example',
      'https://a:b@sign-in.example',
      'https://x.example/?a',
    ])
      expect(await ask(tryOut, { issuer }, chief)).toMatchObject({ ok: false, errors: [{ field: 'issuer' }] })
    for (const issuer of ['https://10.0.0.1', 'https://169.254.169.254', 'https://localhost'])
      expect(await ask(tryOut, { issuer }, chief)).toMatchObject({ errors: [{ messages: [down] }] })
    expect(await ask(save, { input: { ...values, issuer: provider.issuer, clientSecret: '' } }, chief)).toMatchObject({
      errors: [{ field: 'clientSecret', messages: ['Required'] }],
    })
    expect(await ask(save, { input: { ...values, issuer: provider.issuer } }, chief)).toEqual({ ok: true, errors: [] })
    expect(await ask(settings, {}, chief)).toMatchObject({ issuer: provider.issuer, hasSecret: true, connected: [] })
    expect(await ask(offer, { organisation: code })).toBe('Harbour ID')
    expect(JSON.stringify(await server.db.selectFrom('sign_in_providers').selectAll().execute())).not.toContain(
      clientSecret,
    )
  })

  test('somebody connects who they are there, and signs in by it from then on; nobody else does', async () => {
    const anna = await server.signIn('anna')
    expect(await signInAs('anna-there')).toMatch(/connected with nobody here/)
    expect(await connect(anna, 'anna-there')).toEqual({ ok: true })
    const { token }: { token: string } = await signInAs('anna-there')
    expect(await ask(whoAmI, {}, token)).toEqual({ username: 'anna', signInDuty: null })
    expect(await connect(chief, 'anna-there')).toMatch(/connected with somebody else/)
    expect(await connect(anna, 'somebody else there')).toMatch(/connected with somebody else/)
    expect(await ask(settings, {}, chief)).toMatchObject({ connected: [{ username: 'anna' }] })
  })

  test('who signed in longer ago than 15 minutes connects nothing', async () => {
    const token = await server.signIn('anna')
    server.clock.moveTo('2026-11-20T10:16:00Z')
    expect(await ask(beginConnecting, {}, token)).toMatch(/more than 15 minutes ago/)
    server.clock.moveTo('2026-11-20T10:00:00Z')
  })

  test('an answer opens once, and only for the browser that began', async () => {
    const begun = await toProvider()
    const answer = await back(begun, 'anna-there')
    const other = await toProvider()
    expect(await ask(finish, { answer, key: other.key })).toBe(expired)
    expect(await ask(finish, { answer, key: begun.key })).toBe(expired)
    const again = await toProvider()
    const second = await back(again, 'anna-there')
    const replies = await Promise.all([1, 2, 3].map(() => ask(finish, { answer: second, key: again.key })))
    expect(replies.filter((reply) => typeof reply === 'object')).toHaveLength(1)
    for (const forged of ['', 'state=none&code=none', 'x'.repeat(10_000)])
      expect(await ask(finish, { answer: forged, key: again.key })).toBe(expired)
    const late = await toProvider()
    const old = await back(late, 'anna-there')
    server.clock.moveTo('2026-11-20T10:10:01Z')
    expect(await ask(finish, { answer: old, key: late.key })).toBe(expired)
    server.clock.moveTo('2026-11-20T10:00:00Z')
  })

  test("another's code, a wrong issuer, a refusal, and a code that was used are refused in words", async () => {
    const [one, two] = [await toProvider(), await toProvider()]
    const code1 = new URLSearchParams(await back(one, 'anna-there'))
    const swapped = new URLSearchParams(await back(two, 'anna-there'))
    swapped.set('code', code1.get('code')!)
    expect(await ask(finish, { answer: String(swapped), key: two.key })).toMatch(/does not take this sign-in/)
    const three = await toProvider()
    const strange = new URLSearchParams(await back(three, 'anna-there'))
    strange.set('iss', 'https://evil.example')
    expect(await ask(finish, { answer: String(strange), key: three.key })).toBe(wrong)
    const four = await toProvider()
    const state = new URL(four.url).searchParams.get('state')!
    const denied = `error=access_denied&state=${state}&iss=${encodeURIComponent(provider.issuer)}`
    expect(await ask(finish, { answer: denied, key: four.key })).toBe('You cancelled the sign-in at the provider.')
  })

  test('a provider that is down, broken or answers with the token of another is told in words, and no log has a secret', async () => {
    const begun = await toProvider()
    const answer = await back(begun, 'anna-there')
    const claims = { iss: provider.issuer, aud: clientId, sub: 'chief', nonce: 'of another', exp: 4e9, iat: 1.7e9 }
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const forged = `${part({ alg: 'RS256', kid: 'none' })}.${part(claims)}.${'A'.repeat(342)}`
    const json = (url: string, status: number, body: string) =>
      provider.instead((request, response) => {
        if (!request.url?.startsWith(url)) return false
        response.writeHead(status, { 'content-type': 'application/json' }).end(body)
        return true
      })
    json('/token', 200, JSON.stringify({ access_token: 'x', token_type: 'bearer', id_token: forged }))
    expect(await ask(finish, { answer, key: begun.key })).toBe(wrong)
    json('/.well-known', 200, JSON.stringify({ issuer: 'https://evil.example' }))
    expect(await ask(begin, { organisation: code })).toBe(wrong)
    json('/.well-known', 500, 'not json')
    expect(await ask(begin, { organisation: code })).toBe(wrong)
    provider.instead((_request, response) => {
      response.destroy()
      return true
    })
    expect(await ask(begin, { organisation: code })).toBe(down)
    provider.instead(null)
    expect(server.log.join('\n')).not.toContain(clientSecret)
    expect(server.log.join('\n')).not.toContain('A call failed')
  })

  test('required: a password opens nothing but the way to the provider, and whoever requires it has come by it', async () => {
    const input = { ...values, clientSecret: '', issuer: provider.issuer, isRequired: true }
    expect(await ask(save, { input }, chief)).toMatchObject({
      errors: [{ messages: ['Please connect your own account first.'] }],
    })
    expect(await connect(chief, 'chief-there')).toEqual({ ok: true })
    expect(await ask(save, { input }, chief)).toEqual({ ok: true, errors: [] })
    const token = await server.signIn('anna')
    expect(await ask(whoAmI, {}, token)).toEqual({ username: 'anna', signInDuty: 'PROVIDER' })
    expect(await ask('mutation { beginSecondFactor { ok } }', {}, token)).toMatch(/complete your sign-in first/)
    expect(await connect(token, 'anna-there')).toEqual({ ok: true })
    expect(await ask(whoAmI, {}, token)).toEqual({ username: 'anna', signInDuty: null })
    expect(await ask(disconnecting, { id: chiefId }, token)).toMatch(/permission/)
    const operator = { db: server.db, clock: server.clock, config: server.config }
    const { id_code: name } = await server.db
      .selectFrom('organisations')
      .select('id_code')
      .where('id_code_public', '=', code)
      .executeTakeFirstOrThrow()
    expect(await switchOffProvider(operator, { code: 'nobody' })).toMatchObject({ ok: false })
    expect(await switchOffProvider(operator, { code: name })).toEqual({ ok: true })
    expect(await ask(whoAmI, {}, await server.signIn('anna'))).toEqual({ username: 'anna', signInDuty: null })
  })

  test('is set up by who manages organisations alone where anybody reaches beyond theirs: the provider says who is who', async () => {
    const users = server.db.updateTable('users')
    const input = { ...values, issuer: 'https://my-own.example' }
    await users.set({ is_staff: true }).where('username', '=', 'anna').execute()
    const kept = await ask(settings, {}, chief)
    expect(await ask(save, { input }, chief)).toMatchObject({
      ok: false,
      errors: [
        { messages: [expect.stringMatching(/^Somebody of your organisation has permissions that reach beyond/)] },
      ],
    })
    expect(await ask(settings, {}, chief)).toEqual(kept)
    const organisation = server.db.selectFrom('organisations').select('id').where('id_code_public', '=', code)
    const { id } = await organisation.executeTakeFirstOrThrow()
    await server.addUser(id, 'head', ['a3m_core.ManageUsers', 'a3m_core.ManageOrganisations'])
    const own = { ...values, clientSecret: '', issuer: provider.issuer }
    expect(await ask(save, { input: own }, await server.signIn('head'))).toEqual({ ok: true, errors: [] })
    await users.set({ is_staff: false }).where('username', '=', 'anna').execute()
  })

  test('whoever is disconnected is signed out of what the provider opened, and of nothing else', async () => {
    const [own, { token }] = [await server.signIn('anna'), await signInAs('anna-there')]
    const { id } = await server.db
      .selectFrom('users')
      .select('id')
      .where('username', '=', 'anna')
      .executeTakeFirstOrThrow()
    const head = await server.signIn('head')
    expect(await ask(disconnecting, { id }, head)).toEqual({ ok: true })
    expect([await ask(whoAmI, {}, token), await ask(whoAmI, {}, own)]).toMatchObject([null, { username: 'anna' }])
  })

  test('all of it stands in the audit trail', async () => {
    const entries = await server.db.selectFrom('audit_entries').select('action').distinct().execute()
    expect(entries.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['provider-changed', 'provider-connected', 'provider-disconnected', 'signed-in']),
    )
  })

  test('a change of the secret key: what the organisation is known by at its provider is sealed anew', async () => {
    const { db, config } = server
    const next = { secretKey: 'another secret key that is only for tests too', previousSecretKeys: [config.secretKey] }
    const parts = { db, config: { ...config, ...next }, log: silentLog }
    expect([await resealClientSecrets(parts), await resealClientSecrets(parts)]).toEqual([1, 0])
    const { client_secret_sealed: sealed } = await db
      .selectFrom('sign_in_providers')
      .select('client_secret_sealed')
      .executeTakeFirstOrThrow()
    expect(clientSecretSeal.open(sealed, next.secretKey)).toBe(clientSecret)
  })

  test('the callback leads on with what the provider said behind a #, and does nothing', async () => {
    const reply = await fetch(`${server.url}/auth/oidc/callback?code=a&state=b`, { redirect: 'manual' })
    expect([reply.status, reply.headers.get('location')]).toEqual([303, '/login#code=a&state=b'])
    expect(reply.headers.get('set-cookie')).toBeNull()
  })
})
