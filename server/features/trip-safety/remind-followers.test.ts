import { expect, test } from 'vitest'
import { addBoardEvent } from '../../testing/board-event.ts'
import { describeAtMailDeskOnBoth } from '../../testing/mail-desk.ts'
import { decodeMail } from '../../testing/read-mail.ts'
import { subscriptionDesk } from '../../testing/subscription-desk.ts'
import { joinEvents } from '../events/join-events.ts'
import { sendMails } from '../../mail/send-mails.ts'
import { safetyReminderMail } from './safety-reminder-mail.ts'

const ofEvent = `query ($id: ID!) { safetyOfEvent(gmUniqueEventId: $id) {
  pages { id hasAddress reminder { state reason addresses } } } }`
const remind = `mutation ($input: RemindOfSafetyInput!) {
  remindOfSafety(input: $input) { ok reminder { state addresses } errors { messages } } }`

describeAtMailDeskOnBoth('who is reminded to say whether they are safe', (desk) => {
  const { subscribed, asked, linkIn, request } = subscriptionDesk(desk)
  const stay = {
    language: 'de',
    email: '',
    dateStart: '2026-11-18',
    dateEnd: '2026-11-25',
    citizenshipCountryIds: ['DE'],
  }
  // oxlint-disable-next-line typescript/no-explicit-any -- a test says which shape it expects
  const call = async (document: string, variables: object): Promise<any> => {
    const { token, server } = desk()
    const { data } = await server.call(document, { token, language: 'en', variables: { ...variables } })
    return Object.values(data)[0]
  }
  const addEvent = async () => {
    const id = await addBoardEvent(desk().server, {})
    desk().later(1)
    return id
  }
  const send = () => sendMails(desk().context(), [safetyReminderMail])
  const remindersTo = (address: string) =>
    desk()
      .sentTo(address)
      .filter(({ raw }) => decodeMail(raw).text.includes('Flood'))
  const own = (name: string) => `${name}-${desk().number}@customer.example`

  test('nobody by mail where a page has no address and who asked to follow it has not confirmed that', async () => {
    const { id, url } = await desk().made(stay)
    await asked(url)
    const event = await addEvent()
    expect(await call(ofEvent, { id: event })).toMatchObject({ pages: [{ id, hasAddress: false, reminder: null }] })
    const refused = await call(remind, { input: { id, gmUniqueEventId: event } })
    expect(refused).toMatchObject({ ok: false, reminder: null })
    expect(refused.errors[0].messages[0]).toContain('address')
    await send()
    expect(remindersTo(desk().address)).toEqual([])
  })

  test('each who follows and has confirmed, in their language and with the way to end it, once', async () => {
    const { made, address } = desk()
    const { id, url } = await made(stay)
    const second = own('second')
    await subscribed(url, address)
    await subscribed(url, second)
    const event = await addEvent()
    expect(await call(ofEvent, { id: event })).toMatchObject({ pages: [{ id, hasAddress: true }] })
    const input = { id, gmUniqueEventId: event }
    const both = await Promise.all([call(remind, { input }), call(remind, { input })])
    expect(both).toMatchObject([
      { ok: true, reminder: { addresses: 2 } },
      { ok: true, reminder: { addresses: 2 } },
    ])
    await Promise.all([send(), send()])
    expect(await call(remind, { input })).toMatchObject({ ok: true, reminder: { state: 'SENT', addresses: 2 } })
    await send()
    for (const to of [address, second]) {
      const [mail, ...more] = remindersTo(to)
      expect(more).toEqual([])
      expect(decodeMail(mail!.raw).text).toContain('whether you are safe')
      expect(decodeMail(mail!.raw).text).toContain(new URL(url).pathname)
      expect(linkIn(decodeMail(mail!.raw).text, 'unsubscribe')).toContain('lang=en')
      expect(mail!.raw).toMatch(/List-Unsubscribe/i)
    }
  })

  test('the address of the page once where it follows too, in capitals or not', async () => {
    const { made, address } = desk()
    const { id, url } = await made({ ...stay, email: address.toUpperCase() })
    await subscribed(url, address)
    const event = await addEvent()
    expect(await call(remind, { input: { id, gmUniqueEventId: event } })).toMatchObject({ reminder: { addresses: 1 } })
    await send()
    expect(remindersTo(address)).toHaveLength(1)
    expect(remindersTo(address.toUpperCase())).toHaveLength(0)
  })

  test('again where none could be sent, and not again after the event was joined to another', async () => {
    const { made, server } = desk()
    const { id } = await made({ ...stay, email: own('page') })
    const [event, older] = [await addEvent(), await addBoardEvent(server, { created_at: new Date('2026-11-01') })]
    const input = { id, gmUniqueEventId: event }
    await call(remind, { input })
    await server.db
      .updateTable('mail_outbox')
      .set({ state: 'failed', reason: 'smtp-550', ended_at: server.clock.now() })
      .where('subject_id', '=', id)
      .execute()
    expect(await call(remind, { input })).toMatchObject({ ok: true, reminder: { state: 'WAITING', addresses: 1 } })
    await send()
    expect(remindersTo(own('page'))).toHaveLength(1)
    await server.db.transaction().execute((trx) => joinEvents(trx, [older, event]))
    expect(await call(ofEvent, { id: older })).toMatchObject({ pages: [{ reminder: { state: 'SENT' } }] })
    expect(await call(remind, { input: { id, gmUniqueEventId: older } })).toMatchObject({ reminder: { state: 'SENT' } })
    await send()
    expect(remindersTo(own('page'))).toHaveLength(1)
  })

  test('nobody any more once all have answered, or events are switched off', async () => {
    const { made, server, organisation } = desk()
    const pages = [await made({ ...stay, email: own('first') }), await made({ ...stay, email: own('other') })] as const
    const event = await addEvent()
    for (const { id } of pages) await call(remind, { input: { id, gmUniqueEventId: event } })
    const html = await (await request(`${pages[0].url}?lang=en`)).text()
    const traveller = /name="traveller" value="([0-9a-f]{12}-[^"]+)"/.exec(html)![1]!
    await request(`${pages[0].url}/safe?lang=en`, { traveller, events: event, says: 'safe' })
    const features = (isOn: boolean) =>
      server.db.updateTable('organisations').set({ feature_events: isOn }).where('id', '=', organisation).execute()
    await features(false)
    await send()
    await features(true)
    expect([remindersTo(own('first')), remindersTo(own('other'))]).toEqual([[], []])
  })

  test('who has ended the mails before they went gets none, and the others do', async () => {
    const { made, address } = desk()
    const { id, url } = await made({ ...stay, email: own('page') })
    await subscribed(url, address)
    const event = await addEvent()
    expect(await call(remind, { input: { id, gmUniqueEventId: event } })).toMatchObject({ reminder: { addresses: 2 } })
    await desk().server.db.deleteFrom('subscriptions').where('journey_id', '=', id).execute()
    await send()
    expect(remindersTo(address)).toEqual([])
    expect(remindersTo(own('page'))).toHaveLength(1)
    expect(await call(ofEvent, { id: event })).toMatchObject({ pages: [{ reminder: { state: 'SENT', addresses: 1 } }] })
  })
})
