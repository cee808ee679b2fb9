import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { adminCommand } from '../../admin-command.ts'
import type { Database } from '../../db/tables.ts'
import { silentLog } from '../../log.ts'
import { wordProblems, type Result } from '../../refusals.ts'
import { startServer, type TestServer, testConfig } from '../../testing/client.ts'
import { describeOnBothDatabases } from '../../testing/databases.ts'
import { makeOrganisation } from '../organisations/make-organisation.ts'
import { switchOrganisation } from '../organisations/switch-organisation.ts'
import { addPerson } from './add-person.ts'
import { changePermissions } from './change-permissions.ts'
import { invitePerson } from './invite-person.ts'
import type { Operator } from './operator.ts'
import { switchPerson } from './switch-person.ts'

const whoAmI = '{ whoAmI { username permissions { codename } } }'

describeOnBothDatabases('people and organisations, by the operator', (open) => {
  let server: TestServer
  let operator: Operator
  let number = 0
  let username: string
  let organisation: string
  beforeAll(async () => {
    server = await startServer(open())
    operator = { db: server.db, clock: server.clock, config: server.config }
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    number += 1
    server.clock.moveTo('2026-11-20T10:00:00Z')
    username = `person-${number}`
    organisation = `agency-${number}`
    await done(makeOrganisation(operator, { code: organisation, name: 'Agency', publicName: 'Agency' }))
  })
  const add = () =>
    done(addPerson(operator, { username, organisation, permissions: ['a3m_core.ListMyJourney', 'a3m_core.CDB'] }))
  /** As a browser: the link's path on the server of the test, from an address that nobody else has. */
  const visit = (url: string, password?: string, repeated = password ?? '') =>
    fetch(`${server.url}${new URL(url).pathname}`, {
      redirect: 'manual',
      headers: { 'x-forwarded-for': `10.9.${number}.1`, 'accept-language': 'en' },
      ...(password !== undefined && { method: 'POST', body: new URLSearchParams({ password, repeated }) }),
    })
  const signedInAs = async (token: string) => (await server.call(whoAmI, { token })).data.whoAmI
  const tenSecondsLater = () => server.clock.moveTo(new Date(server.clock.now().getTime() + 10_001).toISOString())

  test('an invited person opens the link, chooses a password and signs in; the link works once', async () => {
    const { url } = await add()
    expect(url).toMatch(/^https:\/\/trips\.example\.org\/auth\/[\w-]{43}$/)
    const page = await visit(url)
    expect(page.status).toBe(200)
    expect(page.headers.get('cache-control')).toBe('no-store')
    const form = await page.text()
    expect(form).toContain(`value="${username}"`)
    expect(form).toContain('<title>Choose a password | ')
    expect(form).toMatch(/<p id="rule">At least 8 characters\./)
    expect(form.match(/type="password" autocomplete="new-password"/gi)).toHaveLength(2)
    const german = await fetch(`${server.url}${new URL(url).pathname}`, { headers: { 'accept-language': 'de' } })
    expect(await german.text()).toContain('<h1>Passwort wählen</h1>')
    const short = await visit(url, 'seven77')
    expect(short.status).toBe(422)
    expect(await short.text()).toContain('Password must be at least 8 characters long')
    const other = await visit(url, 'chosen by myself', 'chosen by mysefl')
    expect(other.status).toBe(422)
    const differs = await other.text()
    expect(differs).toContain('<p role="alert" id="problem">Passwords do not match</p>')
    expect(differs).toMatch(/aria-describedby="rule problem" aria-invalid="true" name="repeated"/)
    const long = await visit(url, 'x'.repeat(257))
    expect(await long.text()).toContain('Please enter at most 256 characters')

    const chosen = await visit(url, 'chosen by myself')
    expect([chosen.status, chosen.headers.get('location')]).toEqual([303, '/login?notice=password-changed'])
    const token = await server.signIn(username, 'chosen by myself')
    expect(await signedInAs(token)).toEqual({
      username,
      permissions: [{ codename: 'a3m_core.CDB' }, { codename: 'a3m_core.ListMyJourney' }],
    })
    for (const again of [await visit(url), await visit(url, 'chosen by another')]) {
      expect(again.status).toBe(404)
      expect(await again.text()).toContain('The password reset link is invalid or has expired')
    }
    await server.signIn(username, 'chosen by myself')
  })

  test('of fifty that use one link at once, one chooses the password (SAFETY 24)', async () => {
    const { url } = await add()
    const tries = Array.from({ length: 50 }, (_, n) => visit(url, `password number ${n}`))
    const statuses = (await Promise.all(tries)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 303)).toHaveLength(1)
    expect(statuses.filter((status) => ![303, 404, 422, 429].includes(status))).toEqual([])
    await server.signIn(username, `password number ${statuses.indexOf(303)}`)
  })

  test('a link runs out, and a newer one takes its place; neither code is in the database or in the log (SAFETY 24)', async () => {
    const first = await add()
    const second = await done(invitePerson(operator, { username, reset: false }))
    expect((await visit(first.url)).status).toBe(404)
    expect((await visit(second.url)).status).toBe(200)
    for (const { url } of [first, second]) {
      const code = url.split('/').at(-1)!
      expect(JSON.stringify(await server.db.selectFrom('one_time_links').selectAll().execute())).not.toContain(code)
      expect(server.log.join('\n')).not.toContain(code)
    }
    server.clock.moveTo('2026-11-23T10:00:00Z')
    expect((await visit(second.url)).status).toBe(404)
    expect((await visit(second.url, 'too late for this')).status).toBe(404)
  })

  test('guessing links is slowed down', async () => {
    const guess = () => visit(`https://x.example/auth/${'A'.repeat(43)}`)
    const statuses: number[] = []
    for (let n = 0; n < 40; n += 1) statuses.push((await guess()).status)
    expect(statuses.slice(0, 30)).toEqual(Array(30).fill(404))
    expect(statuses.slice(30)).toEqual(Array(10).fill(429))
  })

  test('a reset ends the sign-ins and the password at once', async () => {
    await visit((await add()).url, 'the first password')
    const token = await server.signIn(username, 'the first password')
    const { url } = await done(invitePerson(operator, { username: username.toUpperCase(), reset: true }))
    tenSecondsLater()
    expect(await signedInAs(token)).toBeNull()
    await expect(server.signIn(username, 'the first password')).rejects.toThrow('Login failed')
    await visit(url, 'the second password')
    await server.signIn(username, 'the second password')
  })

  test('who is deactivated is out, and is not back in by an old token or link when activated', async () => {
    await visit((await add()).url, 'the first password')
    const token = await server.signIn(username, 'the first password')
    const { url } = await done(invitePerson(operator, { username, reset: false }))
    await done(switchPerson(operator, { username, isActive: false }))
    tenSecondsLater()
    expect(await signedInAs(token)).toBeNull()
    await expect(server.signIn(username, 'the first password')).rejects.toThrow('Login failed')
    expect((await visit(url)).status).toBe(404)
    await done(switchPerson(operator, { username, isActive: true }))
    tenSecondsLater()
    expect(await signedInAs(token)).toBeNull()
    expect((await visit(url)).status).toBe(404)
    await server.signIn(username, 'the first password')
  })

  test('an operator marks the editors of the installation, and takes the mark away', async () => {
    await add()
    const isMarked = async () =>
      (await everything(server.db)).users.find((user) => user.username === username)?.is_staff
    const mark = { username, permissions: ['isStaff'] }
    expect(await changePermissions(operator, { ...mark, grant: true })).toEqual({ ok: true, changed: ['isStaff'] })
    expect(await changePermissions(operator, { ...mark, grant: true })).toEqual({ ok: true, changed: [] })
    expect(await isMarked()).toBe(true)
    await done(changePermissions(operator, { ...mark, grant: false }))
    expect(await isMarked()).toBe(false)
  })

  test('permissions and organisations that are switched off count within ten seconds', async () => {
    await visit((await add()).url, 'the first password')
    const token = await server.signIn(username, 'the first password')
    const change = { username, permissions: ['a3m_core.CDB', 'a3m_core.Events'] }
    expect(await changePermissions(operator, { ...change, grant: true })).toEqual({
      ok: true,
      changed: ['a3m_core.Events'],
    })
    expect(await changePermissions(operator, { ...change, grant: false })).toMatchObject({ ok: true })
    tenSecondsLater()
    expect((await signedInAs(token)).permissions).toEqual([{ codename: 'a3m_core.ListMyJourney' }])
    await done(switchOrganisation(operator, { code: organisation, isActive: false }))
    tenSecondsLater()
    expect(await signedInAs(token)).toBeNull()
  })

  test('what cannot be done is a sentence, and changes nothing', async () => {
    await add()
    const before = await everything(server.db)
    const nobody = { username: 'nobody at all' }
    const refusals = [
      addPerson(operator, { username, organisation, permissions: [] }),
      addPerson(operator, { username: username.toUpperCase(), organisation, permissions: [] }),
      addPerson(operator, { username: 'a b', organisation, permissions: [] }),
      addPerson(operator, { username: 'new', organisation: 'none', permissions: [] }),
      addPerson(operator, { username: 'new', organisation, permissions: ['a3m_core.Everything'] }),
      invitePerson(operator, { ...nobody, reset: true }),
      switchPerson(operator, { ...nobody, isActive: false }),
      switchPerson(operator, { username, isActive: true }),
      changePermissions(operator, { ...nobody, permissions: ['a3m_core.CDB'], grant: true }),
      changePermissions(operator, { username, permissions: ['CDB'], grant: true }),
      makeOrganisation(operator, { code: organisation, name: 'x', publicName: 'x' }),
      makeOrganisation(operator, { code: 'No Code', name: 'x', publicName: 'x' }),
      makeOrganisation(operator, { code: 'nameless', name: ' ', publicName: 'x' }),
      switchOrganisation(operator, { code: 'none', isActive: false }),
      switchOrganisation(operator, { code: organisation, isActive: true }),
    ]
    for (const refusal of await Promise.all(refusals)) {
      const [error] = refusal.ok ? [] : wordProblems(refusal.problems, 'en')
      expect(error?.messages).toEqual([expect.stringMatching(/^\w[^.]*\w/)])
    }
    expect(await everything(server.db)).toEqual(before)
  })

  test('each deed has its entry, which names who did it, and the command line shows it', async () => {
    await visit((await add()).url, 'the first password')
    await done(switchPerson(operator, { username, isActive: false }))
    const person = server.db.selectFrom('users').select('id').where('username', '=', username)
    const { id } = await person.executeTakeFirstOrThrow()
    const entries = await server.db
      .selectFrom('audit_entries')
      .select(['actor', 'user_id', 'action', 'subject_kind', 'detail'])
      .where('subject_id', '=', id)
      .orderBy('id')
      .execute()
    const operators = { actor: 'operator', user_id: null, subject_kind: 'user' }
    expect(entries).toEqual([
      { ...operators, action: 'made', detail: 'a3m_core.ListMyJourney a3m_core.CDB' },
      { actor: 'staff', user_id: id, action: 'password-chosen', subject_kind: 'user', detail: '' },
      { ...operators, action: 'switched-off', detail: '' },
    ])
    const { url } = open()
    if (url === null) return
    const lines = await command(url, 'audit', '--organisation', organisation)
    expect(lines.out).toHaveLength(4)
    expect(lines.out[0]).toMatch(new RegExp(`Z  ${organisation}  operator  switched-off  user  ${username}$`))
  })

  test('the command works beside a running server, and says what was wrong', async () => {
    const { url } = open()
    if (url === null) {
      expect(open().engine).toBe('embedded')
      return
    }
    expect((await command(url, 'add', username, '--organisation', organisation)).out.at(-1)).toMatch(
      /\/auth\/[\w-]{43}$/,
    )
    expect((await command(url, 'people', '--organisation', organisation)).out).toEqual([`${organisation}  ${username}`])
    expect((await command(url, 'deactivate', username)).out).toEqual([`${username} is deactivated`])
    expect((await command(url, 'people', '--organisation', organisation)).out).toEqual([
      `${organisation}  ${username} (off)`,
    ])
    expect(await command(url, 'deactivate', username)).toMatchObject({
      code: 1,
      err: [`${username} is deactivated already`],
    })
    expect((await command(url, 'remove', username)).out).toEqual([`${username} is removed`])
    expect((await command(url, 'people', '--organisation', organisation)).out).toEqual([])
    expect((await command(url, 'colour', organisation, '#7a1f3d')).out).toEqual([
      `The colour of ${organisation} is #7a1f3d`,
    ])
    expect((await command(url, 'colour', organisation, 'maroon')).code).toBe(1)
    expect((await command(url, 'agency', organisation, '--phone', '+49 30 1234567')).out).toEqual([
      `${organisation} says so now`,
    ])
    expect((await command(url, 'agency', organisation, '--phone', 'soon')).code).toBe(1)
    expect((await command(url, 'switch-off', organisation)).code).toBe(0)
    expect((await command(url, 'organisations')).out).toContain(`${organisation} (off)  Agency`)
    await sql`select pgboss.create_queue('erasing', '{"policy": "stately"}')`.execute(open().db)
    await sql`insert into pgboss.job_common (name, policy, start_after) values ('erasing', 'stately', '2020-01-01T00:00:00Z')`.execute(
      open().db,
    )
    expect((await command(url, 'jobs')).out).toEqual(['erasing  late since 2020-01-01T00:00:00.000Z  never finished'])
    for (const wrong of [
      [],
      ['frobnicate'],
      ['add'],
      ['add', 'x'],
      ['invite', 'a', 'b'],
      ['invite', 'a', '--name', 'x'],
    ]) {
      expect(await command(url, ...wrong)).toMatchObject({ code: 2, out: [] })
    }
  })
})

async function command(databaseUrl: string, ...args: string[]) {
  const out: string[] = []
  const err: string[] = []
  const log = {
    ...silentLog,
    info: (line: unknown) => void out.push(String(line)),
    error: (line: unknown) => void err.push(String(line)),
  }
  const config = { ...testConfig, databaseUrl, dataDir: '' }
  const clock = { now: () => new Date('2026-11-20T10:00:00Z'), today: () => '2026-11-20' }
  return { code: await adminCommand(args, { config, clock, log }), out, err }
}

async function done<T>(work: Promise<Result<T>>): Promise<T> {
  const result = await work
  if (!result.ok) throw new Error(JSON.stringify(result.problems))
  return result
}

const everything = async (db: Database) => ({
  users: await db.selectFrom('users').selectAll().orderBy('id').execute(),
  permissions: await db.selectFrom('user_permissions').selectAll().orderBy('user_id').orderBy('codename').execute(),
  organisations: await db.selectFrom('organisations').selectAll().orderBy('id').execute(),
  audit: await db.selectFrom('audit_entries').selectAll().orderBy('id').execute(),
})
