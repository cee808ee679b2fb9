import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startServer, type TestServer } from '../../testing/client.ts'
import { describeOnBothDatabases } from '../../testing/databases.ts'
import { createDocument, trip } from '../../testing/journey-desk.ts'
import { openMailSink, type MailSink } from '../../testing/mail-sink.ts'
import { decodeMail } from '../../testing/read-mail.ts'

const stepsDocument = '{ firstSteps { state steps { step isDone } } }'
const updateDocument = 'mutation ($state: FirstStepsTold!) { updateFirstSteps(state: $state) { ok } }'
const serverDocument = `{ mailServer { host isEncrypted sender ownAddress waiting failedLately lastTest { state at reason } } }`
const testDocument = 'mutation { sendTestMail { ok errors { field messages } mail { state reason } } }'

let count = 0

describeOnBothDatabases('setting an organisation up', (open) => {
  let sink: MailSink
  let server: TestServer
  let organisation: string
  let chief: string
  let userId: string
  beforeAll(async () => {
    sink = await openMailSink()
    server = await startServer(open(), { config: { smtpUrl: sink.url, mailFrom: 'trips@portolan.example' } })
  })
  afterAll(async () => {
    await server.close()
    await sink.close()
  })
  beforeEach(async () => {
    count += 1
    server.clock.moveTo('2026-11-20T10:00:00Z')
    organisation = await server.addOrganisation('Harbour')
    userId = await server.addUser(organisation, `chief-${count}`, [
      'a3m_core.ManageUsers',
      'a3m_core.DestinationManager',
      'a3m_core.ListMyJourney',
    ])
    await server.db
      .updateTable('organisations')
      .set({ phone: '', brand_colour: null })
      .where('id', '=', organisation)
      .execute()
    chief = await server.signIn(`chief-${count}`)
  })

  const ask = async (document: string, variables: object = {}, token: string | undefined = chief) => {
    const { data, errors } = await server.call(document, { variables: { ...variables }, ...(token && { token }) })
    if (errors.length > 0) throw new Error(errors[0]!.extensions.code)
    return data
  }
  const done = async (): Promise<string[]> =>
    (await ask(stepsDocument)).firstSteps.steps.flatMap((each: { step: string; isDone: boolean }) =>
      each.isDone ? [each.step] : [],
    )

  test('each step is done as soon as the organisation has what it is about', async () => {
    expect((await ask(stepsDocument)).firstSteps.state).toBe('NEW')
    expect(await done()).toEqual([])
    const set = (row: object) =>
      server.db.updateTable('organisations').set(row).where('id', '=', organisation).execute()
    await set({ email: 'team@demo-travel.example' })
    expect(await done()).toEqual([])
    await set({ email: 'team@harbour.example.org' })
    expect(await done()).toEqual(['ORGANISATION'])
    await set({ brand_colour: '0b6156' })
    expect(await done()).toEqual(['ORGANISATION', 'LOOK'])
    await server.addUser(organisation, `colleague-${count}`)
    expect(await done()).toEqual(['ORGANISATION', 'LOOK', 'PEOPLE'])
    const made = await ask(createDocument, { input: trip })
    expect(await done()).toEqual(['ORGANISATION', 'LOOK', 'PEOPLE', 'TRIP_PAGE'])
    const { id } = made.createMyjourney.myjourney
    await server.db.updateTable('journeys').set({ is_demo: true }).where('id', '=', id).execute()
    expect(await done()).toEqual(['ORGANISATION', 'LOOK', 'PEOPLE'])
  })

  test('they are seen, put away and taken up again by an organisation, which is in its audit trail', async () => {
    const other = await server.addOrganisation('Lighthouse')
    const whoAmI = '{ whoAmI { organisation { isNew } } }'
    expect((await ask(whoAmI)).whoAmI.organisation.isNew).toBe(true)
    for (const state of ['SEEN', 'ENDED', 'ENDED', 'SEEN']) await ask(updateDocument, { state })
    expect((await ask(whoAmI)).whoAmI.organisation.isNew).toBe(false)
    expect((await ask(stepsDocument)).firstSteps.state).toBe('SEEN')
    const told = await server.db
      .selectFrom('audit_entries')
      .select(['action', 'detail'])
      .where('organisation_id', '=', organisation)
      .where('detail', '=', 'first-steps')
      .execute()
    expect(told).toHaveLength(2)
    const theirs = await server.db
      .selectFrom('organisations')
      .select('first_steps')
      .where('id', '=', other)
      .executeTakeFirst()
    expect(theirs).toEqual({ first_steps: 'new' })
    await expect(ask(updateDocument, { state: 'NEW' })).rejects.toThrow()
  })

  test('says where mails go without a password, and sends a real one to whoever asks', async () => {
    const address = `chief-${count}-${open().engine}@harbour.example.org`
    await server.db.updateTable('users').set({ email: address }).where('id', '=', userId).execute()
    const { mailServer } = await ask(serverDocument)
    expect(mailServer).toEqual({
      host: new URL(sink.url).host,
      isEncrypted: false,
      sender: 'trips@portolan.example',
      ownAddress: address,
      waiting: 0,
      failedLately: 0,
      lastTest: null,
    })
    expect((await ask(testDocument)).sendTestMail).toEqual({
      ok: true,
      errors: [],
      mail: { state: 'SENT', reason: null },
    })
    const mail = sink.received.find(({ to }) => to.includes(address))
    expect(mail?.to).toEqual([address])
    expect(decodeMail(mail!.raw).text).toContain('So the mail server is set up.')
    expect(await done()).toContain('MAIL')
    const entry = await server.db
      .selectFrom('audit_entries')
      .select(['action', 'user_id'])
      .where('organisation_id', '=', organisation)
      .where('action', '=', 'mail-tested')
      .execute()
    expect(entry).toEqual([{ action: 'mail-tested', user_id: userId }])

    sink.answer(address, 550)
    server.clock.moveTo('2026-11-20T10:00:01Z')
    expect((await ask(testDocument)).sendTestMail.mail).toEqual({ state: 'FAILED', reason: 'smtp-550' })
    expect((await ask(serverDocument)).mailServer).toMatchObject({ failedLately: 1, lastTest: { reason: 'smtp-550' } })
    await expect(ask(testDocument)).rejects.toThrow('TOO_MANY')
    server.clock.moveTo('2026-11-20T10:02:00Z')
    sink.answer(address, 451)
    expect((await ask(testDocument)).sendTestMail.mail).toEqual({ state: 'WAITING', reason: 'smtp-451' })
    expect((await ask(serverDocument)).mailServer).toMatchObject({ waiting: 1 })
  })

  test('without an address, or a mail server, nothing is queued', async () => {
    expect((await ask(testDocument)).sendTestMail).toMatchObject({
      ok: false,
      errors: [{ messages: ['Your account has no e-mail address. Enter one in your profile.'] }],
      mail: null,
    })
    const away = await startServer(open(), { config: { smtpUrl: null } })
    const told = await away.call(testDocument, { token: chief })
    expect(told.data.sendTestMail).toMatchObject({
      ok: false,
      errors: [{ messages: ['No mail server is set up here.'] }],
    })
    expect((await away.call(serverDocument, { token: chief })).data.mailServer.host).toBeNull()
    await away.close()
    const secret = await startServer(open(), { config: { smtpUrl: 'smtps://name:secret-word@mail.example.org:465' } })
    const { mailServer } = (await secret.call(serverDocument, { token: chief })).data
    expect(mailServer).toMatchObject({ host: 'mail.example.org:465', isEncrypted: true })
    expect(JSON.stringify(mailServer)).not.toMatch(/name|secret/)
    await secret.close()
    const queued = await server.db
      .selectFrom('mail_outbox')
      .select('id')
      .where('organisation_id', '=', organisation)
      .execute()
    expect(queued).toEqual([])
  })

  test.each([
    stepsDocument,
    serverDocument,
    testDocument,
    updateDocument.replace('$state)', 'SEEN)').replace('($state: FirstStepsTold!)', ''),
  ])('is for those who manage people: %s', async (document) => {
    await server.addUser(organisation, `agent-${count}`)
    const agent = await server.signIn(`agent-${count}`)
    await expect(ask(document, {}, agent)).rejects.toThrow('FORBIDDEN')
    expect((await server.call(document)).errors[0]?.extensions.code).toBe('UNAUTHENTICATED')
  })
})
