import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { sendMails } from '../../mail/send-mails.ts'
import { describeAtMailDeskOnBoth } from '../../testing/mail-desk.ts'
import { decodeMail } from '../../testing/read-mail.ts'
import { subscriptionDesk } from '../../testing/subscription-desk.ts'
import { noticeMail } from './notice-mail.ts'
import { mostNoticesInHour } from './write-notice.ts'

const write = `mutation ($input: WriteTripNoticeInput!) {
  writeTripNotice(input: $input) { ok notice { id pages mails } errors { field } } }`

describeAtMailDeskOnBoth('what goes wrong around a message to travellers', (desk) => {
  const { subscribed } = subscriptionDesk(desk)
  const stay = {
    language: 'en',
    email: '',
    dateStart: '2026-11-18',
    dateEnd: '2026-11-28',
    citizenshipCountryIds: ['DE'],
  }
  // oxlint-disable-next-line typescript/no-explicit-any -- a test says which shape it expects
  const call = async (document: string, variables: object): Promise<any> => {
    const { data, errors } = await desk().server.call(document, {
      token: desk().token,
      language: 'en',
      variables: { ...variables },
    })
    return data ? Object.values(data)[0] : errors[0]!.extensions.code
  }
  const notice = (journeyIds: readonly string[], more: object = {}) => ({
    input: { id: randomUUID(), journeyIds, subjectEn: 'Stay in', textEn: 'Closed.', until: '2026-11-22', ...more },
  })
  const page = async (url: string) => {
    const html = await (await fetch(`${desk().server.url}${new URL(url).pathname}?lang=en`)).text()
    return /<section class="trip-notices".*?<\/section>/s.exec(html)?.[0] ?? null
  }
  const switchEvents = (isOn: boolean) =>
    desk()
      .server.db.updateTable('organisations')
      .set({ feature_events: isOn })
      .where('id', '=', desk().organisation)
      .execute()
  const told = () =>
    desk()
      .sentTo(desk().address)
      .filter(({ raw }) => decodeMail(raw).text.includes('Closed.'))

  test('the same id for other pages is no message that was written', async () => {
    const { made, server } = desk()
    const [first, second, closed] = [await made(stay), await made(stay), await made(stay)]
    const asked = notice([first.id, closed.id])
    const again = (journeyIds: readonly string[]) => call(write, { input: { ...asked.input, journeyIds } })
    expect(await call(write, asked)).toMatchObject({ ok: true, notice: { pages: 2 } })
    expect(await again([first.id, closed.id, second.id])).toMatchObject({ ok: false, errors: [{ field: 'id' }] })
    expect(await again([second.id])).toMatchObject({ ok: false, errors: [{ field: 'id' }] })
    expect(await page(second.url)).toBeNull()
    // A page that was closed since is left out by whoever tries again.
    await server.db.updateTable('journeys').set({ is_manually_disabled: true }).where('id', '=', closed.id).execute()
    expect(await again([first.id])).toMatchObject({ ok: true, notice: { pages: 2 } })
    expect(await again([first.id, closed.id])).toMatchObject({ ok: true })
  })

  test('those that are over take no place from one that stands', async () => {
    const { made, server } = desk()
    const { id, url } = await made(stay)
    await call(write, notice([id], { subjectEn: 'Stands longer', until: '2026-11-27' }))
    desk().later(1)
    for (const subjectEn of ['a', 'b', 'c']) await call(write, notice([id], { subjectEn }))
    server.clock.moveTo('2026-11-23T12:01:00Z')
    expect(await page(url)).toContain('Stands longer')
  })

  test('whoever writes many at the same time writes no more than one after the other', async () => {
    const { made } = desk()
    const pages = [await made(stay), await made(stay), await made(stay), await made(stay)]
    for (let number = 1; number < mostNoticesInHour; number += 1) await call(write, notice([pages[0]!.id]))
    const answers = await Promise.all(pages.map(({ id }) => call(write, notice([id]))))
    expect(answers.filter((each) => each === 'TOO_MANY')).toHaveLength(3)
  })

  test('where events are switched off nothing stands that nobody could take away, and no mail goes', async () => {
    const { made, server, context, sink, address, later } = desk()
    const { id, url } = await made(stay)
    await subscribed(url)
    sink.answer(address, 450)
    expect(await call(write, notice([id]))).toMatchObject({ ok: true, notice: { mails: 1 } })
    await switchEvents(false)
    sink.answer(address)
    later(30)
    await sendMails(context(), [noticeMail])
    expect(told()).toEqual([])
    expect(await page(url)).toBeNull()
    await switchEvents(true)
    later(1)
    expect(await page(url)).toContain('Stay in')
    expect(
      await server.db.selectFrom('mail_outbox').select('reason').where('kind', '=', 'trip-notice').execute(),
    ).toEqual([{ reason: 'taken-back' }])
  })
})
