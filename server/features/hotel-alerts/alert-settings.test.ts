import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { PermissionCode } from '#contract/permission-codes.ts'
import { openAlertDesk, type AlertDesk } from '../../testing/alert-desk.ts'
import { describeOnBothDatabases, type TestDatabase } from '../../testing/databases.ts'
import { sendMails } from '../../mail/send-mails.ts'
import { alertTestMail } from './alert-test-mail.ts'

const read = `{ hotelAlertSettings { version isOn language minimumLevel muted reaches { category km } withoutGuests quietFrom quietTo
  timeZone recipients { address isCanary lastMail { state reason } } hotels bookings hasMailServer } }`
const update = `mutation ($input: UpdateHotelAlertSettingsInput!) {
  updateHotelAlertSettings(input: $input) { ok errors { field messages } } }`
const testDocument = 'mutation { testHotelAlerts { ok queued errors { field messages } } }'
const settings = {
  isOn: true,
  language: 'en',
  minimumLevel: 4,
  muted: ['drought'],
  reaches: [{ category: 'flood', km: 12 }],
  withoutGuests: true,
  quietFrom: '22:00',
  quietTo: '06:00',
  timeZone: 'Asia/Bangkok',
  recipients: [
    { address: ' night@harbour.example ', isCanary: false },
    { address: 'watch@harbour.example', isCanary: true },
  ],
}

describeOnBothDatabases('whom an organisation tells of events at its hotels', (open: () => TestDatabase) => {
  let desk: AlertDesk
  let count = 0
  let token = ''
  beforeAll(async () => void (desk = await openAlertDesk(open())), 120_000)
  afterAll(() => desk.close())
  const signedIn = async (organisation: string, permissions: PermissionCode[]) => {
    count += 1
    await desk.server.addUser(organisation, `person-${count}`, permissions)
    return desk.server.signIn(`person-${count}`)
  }
  beforeEach(async () => {
    await desk.begin()
    token = await signedIn(desk.ids.harbour, ['a3m_core.EditPortfolio'])
  })
  const ask = async (document: string, variables = {}, as = token) => {
    const { data, errors } = await desk.server.call(document, { token: as, language: 'en', variables })
    return data ? (Object.values(data)[0] as never as Record<string, unknown>) : errors[0]!.extensions.code
  }
  const saved = (more: object = {}, as = token) => ask(update, { input: { ...settings, ...more } }, as)
  const problems = async (more: object) => {
    const { ok, errors } = (await saved(more)) as { ok: boolean; errors: { field: string; messages: string[] }[] }
    expect(ok).toBe(false)
    return errors.map(({ field, messages }) => `${field}: ${messages.join()}`)
  }

  test('is said by who may, read back as it was said, and leaves an entry', async () => {
    await desk.server.db.deleteFrom('hotel_alert_settings').execute()
    expect(await ask(read)).toMatchObject({
      version: '',
      isOn: false,
      minimumLevel: 3,
      recipients: [],
      hotels: 3,
      bookings: 2,
    })
    expect(await saved()).toEqual({ ok: true, errors: [] })
    expect(await ask(read)).toEqual({
      ...settings,
      version: desk.clock.now().toISOString(),
      recipients: [
        { address: 'night@harbour.example', isCanary: false, lastMail: null },
        { address: 'watch@harbour.example', isCanary: true, lastMail: null },
      ],
      hotels: 3,
      bookings: 2,
      hasMailServer: true,
    })
    const entries = await desk.server.db
      .selectFrom('audit_entries')
      .select('action')
      .where('detail', '=', 'hotel-alerts')
      .execute()
    expect(entries).toEqual([{ action: 'changed' }])
  })

  test('nobody else may: no permission, no events, another organisation', async () => {
    expect(await ask(read, {}, await signedIn(desk.ids.harbour, ['a3m_core.Events']))).toBe('FORBIDDEN')
    const other = await signedIn(desk.ids.lighthouse, ['a3m_core.EditPortfolio'])
    await saved({}, other)
    expect(await ask(read)).toMatchObject({ minimumLevel: 3, recipients: [{ address: 'desk@harbour.example' }] })
    await desk.server.db
      .updateTable('organisations')
      .set({ feature_events: false })
      .where('id', '=', desk.ids.lighthouse)
      .execute()
    expect(await ask(read, {}, await signedIn(desk.ids.lighthouse, ['a3m_core.EditPortfolio']))).toBe('NOT_ENABLED')
  })

  test('what is wrong is told at its field, and nothing is half done', async () => {
    expect(await problems({ minimumLevel: 6, language: 'tr', muted: ['rain'], timeZone: 'Mars/Crater' })).toEqual([
      'language: Invalid value',
      'minimumLevel: Invalid value',
      'muted: Invalid value',
      'timeZone: There is no such time zone.',
    ])
    expect(await problems({ quietTo: '' })).toEqual(['quietTo: Please enter the beginning and the end, or neither.'])
    expect(await problems({ quietFrom: '24:00' })).toEqual(['quietFrom: Please enter a time such as 22:00.'])
    expect(await problems({ quietTo: '22:00' })).toEqual(['quietTo: The beginning and the end are the same.'])
    expect(
      await problems({
        reaches: [
          { category: 'flood', km: 0 },
          { category: 'flood', km: 3000 },
        ],
      }),
    ).toEqual([
      'reaches.0.km: Please enter 1 to 2000 kilometres.',
      'reaches.1.category: Invalid value',
      'reaches.1.km: Please enter 1 to 2000 kilometres.',
    ])
    const address = (text: string) => ({ address: text, isCanary: false })
    expect(await problems({ recipients: [address('nobody'), address('a@b.example'), address('A@b.example')] })).toEqual(
      ['recipients.0.address: E-Mail Address is invalid', 'recipients.2.address: This address is there already.'],
    )
    expect(await problems({ recipients: [{ address: 'a@b.example', isCanary: true }] })).toEqual([
      'recipients: Please enter at least one address that is not watched only.',
    ])
    expect(await problems({ recipients: Array.from({ length: 21 }, (_, n) => address(`a${n}@b.example`)) })).toEqual([
      'recipients: At most 20 addresses',
    ])
    expect(await ask(read)).toMatchObject({ minimumLevel: 3, recipients: [{ address: 'desk@harbour.example' }] })
  })

  test('of two who change them at once one is told', async () => {
    const { version } = (await ask(read)) as { version: string }
    desk.later(1)
    expect(await saved({ version })).toMatchObject({ ok: true })
    desk.later(1)
    expect(await saved({ version })).toMatchObject({ ok: false, errors: [{ field: '' }] })
  })

  test('switched on, those named are told of what goes on already; who is taken off is told no more', async () => {
    await desk.set('harbour', { is_on: false })
    await desk.quake({ level: 4, latitude: 13.79 })
    await desk.run()
    expect(desk.sentTo('harbour')).toEqual([])
    desk.later(1)
    await saved({ quietFrom: null, quietTo: null, recipients: [{ address: desk.addresses.harbour, isCanary: false }] })
    await desk.run()
    expect(desk.subjectsOf('harbour')).toEqual(['Level 4: Quake, 1 hotel, 3 travellers'])
    expect(await ask(read)).toMatchObject({ recipients: [{ lastMail: { state: 'SENT', reason: null } }] })
    desk.later(20)
    await saved({ quietFrom: null, quietTo: null, recipients: [{ address: 'other@harbour.example', isCanary: false }] })
    await desk.quake({ level: 5, latitude: 13.79 })
    await desk.run()
    expect(desk.sentTo('harbour')).toHaveLength(1)
  }, 120_000)

  test('what waits is not sent where events were switched off meanwhile', async () => {
    await saved({ quietFrom: null, quietTo: null, recipients: [{ address: desk.addresses.harbour, isCanary: false }] })
    await desk.quake({ level: 4, latitude: 13.79 })
    await desk.tell()
    const features = (isOn: boolean) =>
      desk.server.db
        .updateTable('organisations')
        .set({ feature_events: isOn })
        .where('id', '=', desk.ids.harbour)
        .execute()
    await features(false)
    await desk.send()
    await features(true)
    expect(desk.sentTo('harbour')).toEqual([])
    expect(await ask(read)).toMatchObject({ recipients: [{ lastMail: { state: 'FAILED', reason: 'switched-off' } }] })
  }, 120_000)

  test('a test goes to every address that is saved, once a minute', async () => {
    await saved()
    expect(await ask(testDocument)).toEqual({ ok: true, queued: 2, errors: [] })
    expect(await ask(testDocument)).toBe('TOO_MANY')
    expect(await ask(read)).toMatchObject({ recipients: [{ lastMail: { state: 'WAITING' } }, {}] })
    await sendMails(desk.context(), [alertTestMail])
    expect(await ask(read)).toMatchObject({
      recipients: [{ lastMail: { state: 'SENT' } }, { lastMail: { state: 'SENT' } }],
    })
    await saved({ isOn: false, recipients: [] })
    desk.later(2)
    expect(await ask(testDocument)).toMatchObject({ ok: false, queued: 0, errors: [{ field: 'recipients' }] })
  }, 120_000)
})
