import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { languages } from '#domain/languages.ts'
import { translatorFor } from '#locales/all-languages.ts'
import { describeAtMailDeskOnBoth } from '../../testing/mail-desk.ts'
import { startServer } from '../../testing/client.ts'
import { describeOnOneDatabase } from '../../testing/databases.ts'
import { decodeMail, languageOfMail } from '../../testing/read-mail.ts'
import { askForReset } from './ask-for-reset.ts'
import { switchPerson } from './switch-person.ts'

const chosen = 'a sentence nobody else knows'
let network = 0

describeAtMailDeskOnBoth('a password that was forgotten', (desk) => {
  let number = 0
  beforeEach(() => void (number += 1))
  const visit = (where: string, form?: Record<string, string>, headers: Record<string, string> = {}) => {
    network += 1
    const { pathname, search } = new URL(where, 'https://trips.example.org')
    return fetch(`${desk().server.url}${pathname}${search}`, {
      redirect: 'manual',
      headers: { 'x-forwarded-for': `10.44.${network >> 8}.${network & 255}`, 'accept-language': 'en', ...headers },
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    })
  }
  const ask = (email: string, more: Record<string, string> = {}, headers = {}) =>
    visit('/auth/reset', { email, language: 'en', ...more }, headers)
  const choose = (link: string, password = chosen, repeated = password) => visit(link, { password, repeated })
  const addressOf = (name: string) => `${name}-${desk().number}-${number}@harbour.example`
  const nameOf = (name: string) => `${name}-of-reset-${desk().number}-${number}`
  const add = async (name: string, address = addressOf(name), organisation = desk().organisation) => {
    const { server } = desk()
    const id = await server.addUser(organisation, nameOf(name))
    await server.db.updateTable('users').set({ email: address }).where('id', '=', id).execute()
    return id
  }
  const mailsTo = async (address: string, count: number) => {
    await expect.poll(() => desk().sentTo(address).length, { timeout: 10_000, interval: 10 }).toBe(count)
    return desk()
      .sentTo(address)
      .map(({ raw }) => ({ raw, ...decodeMail(raw) }))
  }
  const linksIn = (text: string) => text.match(/https:\/\/\S+\/auth\/[\w-]{43}\?lang=\w\w/g) ?? []
  const linkFor = async (address: string, count = 1): Promise<string> =>
    linksIn((await mailsTo(address, count)).at(-1)!.text)[0]!
  const words = async (response: Response) => /role="alert"[^>]*>([^<]*)/.exec(await response.text())?.[1]
  const said = async (response: Response) => [response.status, await words(response)]
  const invalid = [404, 'The password reset link is invalid or has expired']

  test('is another one by a link of a mail, which ends all sessions, is told by a mail and kept in the audit trail', async () => {
    const id = await add('anna')
    const token = await desk().server.signIn(nameOf('anna'))
    expect((await ask(addressOf('anna'))).status).toBe(200)
    const link = await linkFor(addressOf('anna'))
    expect(await (await visit(link)).text()).toContain(nameOf('anna'))
    const done = await choose(link)
    expect([done.status, done.headers.get('location')]).toEqual([303, '/login?notice=password-changed'])
    const { server } = desk()
    expect((await server.call('{ whoAmI { username } }', { token })).data.whoAmI).toBeNull()
    await expect(server.signIn(nameOf('anna'))).rejects.toThrow()
    expect(await server.signIn(nameOf('anna'), chosen)).toContain('.')
    const mails = await mailsTo(addressOf('anna'), 2)
    expect(mails[1]!.raw).toContain('Subject: Your password has been changed')
    expect(mails[1]!.text).toContain(nameOf('anna'))
    const trail = await server.db
      .selectFrom('audit_entries')
      .select(['actor', 'action'])
      .where('subject_id', '=', id)
      .where('action', '<>', 'signed-in')
      .orderBy('id')
      .execute()
    expect(trail).toEqual([
      { actor: 'anonymous', action: 'reset-asked' },
      { actor: 'staff', action: 'password-chosen' },
    ])
  })

  test('is asked for with the words of the specification where something is wrong, and the link stays good', async () => {
    await add('ben')
    expect(await said(await ask('no address'))).toEqual([422, 'Email address is invalid'])
    await ask(addressOf('ben'))
    const link = await linkFor(addressOf('ben'))
    expect(await said(await choose(link, 'seven77'))).toEqual([422, 'Password must be at least 8 characters long'])
    expect(await said(await choose(link, chosen, 'another sentence'))).toEqual([422, 'Passwords do not match'])
    expect((await choose(link)).status).toBe(303)
    expect(await said(await visit(link))).toEqual(invalid)
    expect(await said(await choose(link))).toEqual(invalid)
  })

  test('is chosen once among fifty at once, whatever each of them chooses (SAFETY 24)', async () => {
    await add('carla')
    await ask(addressOf('carla'))
    const link = await linkFor(addressOf('carla'))
    const answers = await Promise.all(Array.from({ length: 50 }, (_, each) => choose(link, `chosen by number ${each}`)))
    expect(answers.filter(({ status }) => status === 303)).toHaveLength(1)
    const winner = answers.findIndex(({ status }) => status === 303)
    await desk().server.signIn(nameOf('carla'), `chosen by number ${winner}`)
    const links = desk().server.db.selectFrom('one_time_links').select('id')
    expect(await links.where('mailed_to', '=', addressOf('carla')).execute()).toEqual([])
  }, 30_000)

  test('has no link that still works after a newer one, an hour, another address, or the end of the account (SAFETY 24)', async () => {
    const { server } = desk()
    const id = await add('dora')
    const people = server.db.updateTable('users').where('id', '=', id)
    await ask(addressOf('dora'))
    const older = await linkFor(addressOf('dora'))
    await ask(addressOf('dora'))
    const newer = await linkFor(addressOf('dora'), 2)
    expect(await said(await visit(older))).toEqual(invalid)
    expect((await visit(newer)).status).toBe(200)
    await people.set({ email: addressOf('elsewhere') }).execute()
    expect(await said(await choose(newer))).toEqual(invalid)
    await people.set({ email: addressOf('dora') }).execute()
    const operator = { db: server.db, clock: server.clock, config: server.config }
    await switchPerson(operator, { username: nameOf('dora'), isActive: false })
    await switchPerson(operator, { username: nameOf('dora'), isActive: true })
    expect(await said(await choose(newer))).toEqual(invalid)
    await ask(addressOf('dora'))
    const last = await linkFor(addressOf('dora'), 3)
    desk().later(59)
    expect((await visit(last)).status).toBe(200)
    desk().later(1)
    expect(await said(await choose(last))).toEqual(invalid)
    await server.signIn(nameOf('dora'))
  })

  test('has a link from the configured address alone, and its code in no log and no table (SAFETY 24)', async () => {
    await add('emil')
    await ask(
      addressOf('emil'),
      {},
      { host: 'evil.example', 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example' },
    )
    const [mail] = await mailsTo(addressOf('emil'), 1)
    const link = linksIn(mail!.text)[0]!
    expect(link).toMatch(/^https:\/\/trips\.example\.org\/auth\//)
    expect(mail!.raw).not.toContain('evil.example')
    const page = await visit(link)
    expect([page.headers.get('referrer-policy'), page.headers.get('cache-control')]).toEqual([
      'no-referrer',
      'no-store',
    ])
    const { server } = desk()
    const code = /[\w-]{43}/.exec(link)![0]
    const rows = await Promise.all([
      server.db.selectFrom('one_time_links').selectAll().execute(),
      server.db.selectFrom('mail_outbox').selectAll().execute(),
      server.db.selectFrom('audit_entries').selectAll().execute(),
    ])
    for (const kept of [JSON.stringify(rows), ...server.log]) expect(kept).not.toContain(code)
    for (const line of server.log) expect(line).not.toContain(addressOf('emil'))
    // Of somebody else it chooses nothing.
    await add('fritz')
    await choose(link)
    await server.signIn(nameOf('fritz'))
  })

  test('is asked for alike whoever has the address: one statement, which looks for nobody (SAFETY 23)', async () => {
    await add('gina')
    const known = await ask(addressOf('gina'))
    const unknown = await ask(addressOf('nobody'))
    const of = async (response: Response) => [response.status, [...response.headers.keys()], await response.text()]
    expect(await of(known)).toEqual(await of(unknown))
    const statements: string[] = []
    const { db, config, clock } = desk().server
    const watched = db.withPlugin({
      transformQuery: ({ node }) => (statements.push(node.kind), node),
      transformResult: async ({ result }) => result,
    })
    for (const email of [addressOf('gina'), addressOf('nobody')])
      expect(await askForReset({ db: watched, config, clock }, { email })).toBe('asked')
    expect(statements).toEqual(['RawNode', 'RawNode'])
    expect(await mailsTo(addressOf('gina'), 1)).toHaveLength(1)
    expect(desk().sentTo(addressOf('nobody'))).toEqual([])
  })

  test('fills no mailbox: three mails in a day to an address under any spelling, then the same words for every address (SAFETY 25)', async () => {
    await add('hans')
    const [name, domain] = addressOf('hans').split('@')
    for (const email of [addressOf('hans'), addressOf('hans').toUpperCase(), addressOf('hans')])
      expect((await ask(email)).status).toBe(200)
    const exceeded = [429, 'The number of attempts has been exceeded. Please try again in 24 hours.']
    expect(await said(await ask(`${name}+more@${domain}`))).toEqual(exceeded)
    for (let each = 0; each < 3; each += 1) expect((await ask(addressOf('ghost'))).status).toBe(200)
    expect(await said(await ask(addressOf('ghost')))).toEqual(exceeded)
    await mailsTo(addressOf('hans'), 3)
    desk().later(24 * 60 + 1)
    expect((await ask(addressOf('hans'))).status).toBe(200)
    await mailsTo(addressOf('hans'), 4)
  })

  test('has one mail for all user names of an address; where an organisation has switched it off the mail alone says so', async () => {
    const { server } = desk()
    const off = await server.addOrganisation('Off')
    await server.db.updateTable('organisations').set({ feature_password_reset: false }).where('id', '=', off).execute()
    const address = addressOf('shared')
    await add('ida', address)
    await add('jan', address.toUpperCase())
    await add('kim', address, off)
    await ask(address)
    const [{ text } = { text: '' }] = await mailsTo(address, 1)
    for (const name of ['ida', 'jan']) expect(text).toContain(`New password for ${nameOf(name)}`)
    expect(text).toContain(`${nameOf('kim')}: The password change feature is disabled`)
    expect(new Set(linksIn(text))).toHaveLength(2)
    const own = server.db.updateTable('organisations').where('id', '=', desk().organisation)
    await own.set({ feature_password_reset: false }).execute()
    const disabled = [403, 'The password change feature is disabled']
    expect(await said(await visit(linksIn(text)[0]!))).toEqual(disabled)
    expect(await said(await choose(linksIn(text)[0]!))).toEqual(disabled)
    await own.set({ feature_password_reset: true }).execute()
    expect((await choose(linksIn(text)[0]!)).status).toBe(303)
    expect((await choose(linksIn(text)[1]!)).status).toBe(303)
  })

  test('waits for no failure of before once it was chosen by a link', async () => {
    await add('lars')
    for (let each = 0; each < 6; each += 1)
      await desk()
        .server.signIn(nameOf('lars'), 'wrong')
        .catch(() => undefined)
    await expect(desk().server.signIn(nameOf('lars'))).rejects.toThrow()
    await ask(addressOf('lars'))
    await choose(await linkFor(addressOf('lars')))
    await desk().server.signIn(nameOf('lars'), chosen)
  })

  test('is asked for by five of one network in a minute', async () => {
    const from = { 'x-forwarded-for': `192.0.2.${desk().number}` }
    const statuses: number[] = []
    for (let each = 0; each < 6; each += 1) statuses.push((await ask(addressOf(`n${each}`), {}, from)).status)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  })
})

describeAtMailDeskOnBoth('the mail about a forgotten password', (desk) => {
  test('is in the language that was chosen, whatever the page was in', async () => {
    const { server, organisation } = desk()
    const id = await server.addUser(organisation, `reader-${desk().number}`)
    for (const language of languages) {
      const address = `reader-${language}@harbour-${desk().number}.example`
      await server.db.updateTable('users').set({ email: address }).where('id', '=', id).execute()
      const body = new URLSearchParams({ email: address, language })
      network += 1
      const headers = { 'x-forwarded-for': `10.45.0.${network & 255}`, 'accept-language': 'de' }
      await fetch(`${server.url}/auth/reset`, { method: 'POST', body, headers })
      await expect.poll(() => desk().sentTo(address).length, { timeout: 10_000, interval: 10 }).toBe(1)
      const { html, text } = decodeMail(desk().sentTo(address)[0]!.raw)
      expect(languageOfMail(html)).toBe(language)
      expect(text).toContain(`lang=${language}`)
      expect(html).toContain(translatorFor(language)('account.mail.reset.subject'))
    }
  })
})

describeOnOneDatabase('without a mail server', (open) => {
  let server: Awaited<ReturnType<typeof startServer>>
  beforeAll(async () => {
    server = await startServer(open())
  })
  afterAll(() => server.close())

  test('nobody resets a password, and the page says so for everybody alike', async () => {
    for (const method of ['GET', 'POST']) {
      const page = await fetch(`${server.url}/auth/reset?lang=en`, {
        method,
        ...(method === 'POST' && { body: new URLSearchParams({ email: 'anna@example.org' }) }),
      })
      expect(page.status).toBe(403)
      expect(await page.text()).toContain('The password change feature is disabled')
    }
  })
})
