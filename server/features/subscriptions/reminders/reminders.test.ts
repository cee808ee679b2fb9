import { expect, test } from 'vitest'
import { addDays, type CalendarDate } from '#domain/dates.ts'
import { fact, named } from '#domain/testing/rules.ts'
import { sendMails } from '#server/mail/send-mails.ts'
import { cutAfter } from '#server/testing/cut-after.ts'
import { decodeMail } from '#server/testing/read-mail.ts'
import {
  describeAtUpdateDesk,
  describeAtUpdateDeskOnBoth,
  rulesWith,
  visa,
  type UpdateDesk,
} from '#server/testing/update-desk.ts'
import { subscriptionMails } from '../subscription-mails.ts'
import { remindSubscribers } from './remind-subscribers.ts'

/** A German has to apply for a visa, so many working days before the departure on 1 March. */
const asks = (workingDays: number) =>
  rulesWith(
    fact('VisaRequiredForStay', 'yes', {
      for: ['DE'],
      steps: [{ kind: 'apply', name: { ...named('Visa'), en: 'Apply for the visa' }, workingDays }],
    }),
  )
const subjectOf = (raw: string) => /^Subject: (.*(?:\r\n .*)*)/m.exec(raw)![1]!.replace(/\r\n /g, ' ')
const linkIn = (text: string) => new URL(/https:\/\/\S+\/mails\/\S+/.exec(text)![0])

/** What the days from one to another bring to a mailbox, each looked at in the morning. */
async function lived(desk: UpdateDesk, from: CalendarDate, to: CalendarDate, names: readonly string[]) {
  const days = new Map<CalendarDate, string[]>()
  for (let day = from; day <= to; day = addDays(day, 1)) {
    desk.clock.moveTo(`${day}T08:00:00Z`)
    const before = names.map((name) => desk.sentTo(desk.address(name)).length)
    await remindSubscribers(desk.context())
    await remindSubscribers(desk.context())
    await desk.send()
    const told = names.filter((name, at) => desk.sentTo(desk.address(name)).length > before[at]!)
    if (told.length > 0) days.set(day, told)
  }
  return days
}
const deadlineOf = async ({ server }: UpdateDesk): Promise<CalendarDate> =>
  (await server.db.selectFrom('subscription_reminders').select('deadline').executeTakeFirstOrThrow()).deadline

describeAtUpdateDeskOnBoth('who follows a trip page and wants it', (desk) => {
  test('is reminded 7 days and 1 day before a deadline, each once, and nobody else is (SAFETY 49)', async () => {
    const { publish, made, followed, address, sentTo, clock, server, sink } = desk()
    await publish(asks(3))
    clock.moveTo('2027-02-01T08:00:00Z')
    await desk().signInAgain()
    const { id, url } = await made()
    await followed(id, address('ada'))
    await followed(id, address('bea'), 'de', false)
    await followed((await made({ citizenshipCountryIds: ['GB'] })).id, address('other'))
    const days = await lived(desk(), '2027-02-01', '2027-03-11', ['ada', 'bea', 'other'])
    const by = await deadlineOf(desk())
    expect([...days]).toEqual([
      [addDays(by, -7), ['ada']],
      [addDays(by, -1), ['ada']],
    ])
    const [week, eve] = sentTo(address('ada'))
    const { text, html } = decodeMail(week!.raw)
    expect(subjectOf(week!.raw)).toMatch(/^Thailand: visa by \d+ February 2027 at the latest$/)
    for (const part of ['Reminder: 7 days left', 'Apply for the visa', 'With a German passport', url])
      expect(text).toContain(part)
    expect(text).toContain('Only information from the embassy or consulate')
    expect(html.match(/class="button"/g)).toHaveLength(1)
    expect(week!.raw).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
    expect(decodeMail(eve!.raw).text).toContain('Reminder: 1 day left')
    // The trip is over: nothing of it is left.
    await server.db.deleteFrom('journeys').where('id', '=', id).execute()
    expect(await server.db.selectFrom('subscription_reminders').selectAll().execute()).toEqual([])
    expect(sink.received.filter(({ to }) => to.includes(address('bea')))).toEqual([])
  }, 60_000)

  test('says what is done, or wants no more, behind the link of the mail: from then on nothing comes of it', async () => {
    const { publish, made, followed, address, sentTo, clock, server } = desk()
    await publish(asks(3))
    clock.moveTo('2027-02-01T08:00:00Z')
    await desk().signInAgain()
    const { id } = await made()
    for (const name of ['ada', 'bea', 'cleo']) await followed(id, address(name))
    await lived(desk(), '2027-02-01', '2027-02-20', ['ada'])
    const pathOf = (name: string) => {
      const { pathname, search } = linkIn(decodeMail(sentTo(address(name))[0]!.raw).text)
      return `${server.url}${pathname}${search}`
    }
    const read = async (name: string) => (await fetch(pathOf(name))).text()
    const sent = async (name: string, form: Record<string, string>) => {
      const response = await fetch(pathOf(name), { method: 'POST', body: new URLSearchParams(form) })
      return { status: response.status, html: await response.text() }
    }
    const shown = await read('ada')
    const task = /<input(?=[^>]*name="done")[^>]*value="([^"]*)"/.exec(shown)![1]!.replaceAll('&amp;', '&')
    expect(task).toContain('VisaRequiredForStay')
    expect(shown).toMatch(/<input(?=[^>]*name="reminders")[^>]*checked=""/)
    const saved = await sent('ada', { reminders: 'yes', done: task })
    expect(saved.html).toContain('Your choice is saved.')
    expect(await read('ada')).toMatch(/<input(?=[^>]*name="done")[^>]*checked=""/)
    // What nobody was asked is not kept.
    await sent('bea', { done: 'made up' })
    expect(await read('bea')).not.toMatch(/checked=""/)
    const days = await lived(desk(), '2027-02-21', '2027-03-11', ['ada', 'bea', 'cleo'])
    expect([...days.values()]).toEqual([['cleo']])
    const done = await server.db.selectFrom('subscription_done').select('task').execute()
    expect(done).toEqual([{ task }])
    // Another page's link, a made-up one and one that was ended change nothing.
    await desk().signInAgain()
    const other = await made({ dateStart: '2027-04-01', dateEnd: '2027-04-09' })
    const token = linkIn(decodeMail(sentTo(address('ada'))[0]!.raw).text)
      .pathname.split('/')
      .at(-1)!
    const otherPath = `${server.url}${new URL(other.url).pathname}/mails/${token}`
    const refused = await fetch(otherPath, { method: 'POST', body: new URLSearchParams({ reminders: 'yes' }) })
    expect(refused.status).toBe(404)
  }, 60_000)

  test('what is done for one day is asked about again when the day has moved (SAFETY 49)', async () => {
    const { publish, made, followed, address, sentTo, clock, server } = desk()
    await publish(asks(3))
    clock.moveTo('2027-02-01T08:00:00Z')
    await desk().signInAgain()
    const { id } = await made()
    await followed(id, address('ada'))
    await lived(desk(), '2027-02-01', '2027-02-20', ['ada'])
    const { pathname, search } = linkIn(decodeMail(sentTo(address('ada'))[0]!.raw).text)
    const shown = async () => (await fetch(`${server.url}${pathname}${search}`)).text()
    const task = /<input(?=[^>]*name="done")[^>]*value="([^"]*)"/.exec(await shown())![1]!.replaceAll('&amp;', '&')
    const body = new URLSearchParams({ reminders: 'yes', done: task })
    await fetch(`${server.url}${pathname}${search}`, { method: 'POST', body })
    const isDone = async () => /<input(?=[^>]*name="done")[^>]*checked=""/.test(await shown())
    expect(await isDone()).toBe(true)
    const before = sentTo(address('ada')).length
    await publish(asks(4))
    expect(await isDone()).toBe(false)
    await lived(desk(), '2027-02-21', '2027-03-11', ['ada'])
    expect(sentTo(address('ada')).length).toBeGreaterThan(before)
    // As it was again, it is done again.
    await publish(asks(3))
    clock.moveTo('2027-02-21T08:00:00Z')
    expect(await isDone()).toBe(true)
  }, 60_000)

  test('is told by four at once in one mail, and again after its row was lost, not after it was sent (SAFETY 49)', async () => {
    const { publish, made, followed, address, sentTo, clock, server, context, send } = desk()
    await publish(asks(3))
    clock.moveTo('2027-02-01T08:00:00Z')
    await desk().signInAgain()
    for (let page = 0; page < 6; page += 1) await followed((await made()).id, address(`p${page}`))
    const all = () => Promise.all([1, 2, 3, 4].map(() => remindSubscribers(context(), undefined, 2)))
    const reminders = () => server.db.selectFrom('mail_outbox').selectAll().where('kind', '=', 'reminder').execute()
    let day = '2027-02-01'
    for (; (await reminders()).length === 0; day = addDays(day, 1)) {
      clock.moveTo(`${day}T02:00:00Z`)
      await all()
    }
    expect(await reminders()).toHaveLength(6)
    // Not in the night.
    await send()
    expect(sentTo(address('p0'))).toEqual([])
    await server.db.deleteFrom('mail_outbox').execute()
    clock.moveTo(`${day}T09:00:00Z`)
    await all()
    await send()
    for (let page = 0; page < 6; page += 1) expect(sentTo(address(`p${page}`)), `${page}`).toHaveLength(1)
    await server.db.updateTable('subscriptions').set({ deadlines_seen_on: null }).execute()
    await all()
    await send()
    for (let page = 0; page < 6; page += 1) expect(sentTo(address(`p${page}`)), `${page}`).toHaveLength(1)
  }, 60_000)

  test('hears nothing of a deadline that moved, of a page that is closed, or after leaving, while the mail waited', async () => {
    const { publish, made, followed, address, sentTo, clock, server, context, send } = desk()
    await publish(asks(3))
    clock.moveTo('2027-02-01T08:00:00Z')
    await desk().signInAgain()
    const [moved, closed, gone] = [await made(), await made(), await made()]
    for (const [name, { id }] of Object.entries({ moved, closed, gone })) await followed(id, address(name))
    const waiting = () =>
      server.db.selectFrom('mail_outbox').select(['reason', 'state']).where('kind', '=', 'reminder').execute()
    for (let day = '2027-02-01'; (await waiting()).length === 0; day = addDays(day, 1)) {
      clock.moveTo(`${day}T02:00:00Z`)
      await remindSubscribers(context())
    }
    await server.db.updateTable('journeys').set({ is_manually_disabled: true }).where('id', '=', closed.id).execute()
    await server.db.deleteFrom('subscriptions').where('email', '=', address('gone')).execute()
    await publish(rulesWith(visa('no', 60)))
    desk().later(8 * 60)
    await send()
    for (const name of ['moved', 'closed', 'gone']) expect(sentTo(address(name)), name).toEqual([])
    expect((await waiting()).map(({ reason }) => reason).toSorted()).toEqual([
      'page-closed',
      'taken-back',
      'unsubscribed',
    ])
  }, 60_000)
})

describeAtUpdateDesk('a process that is killed between any two steps of reminding', (desk) => {
  test('loses no reminder and sends nothing twice to who reads by Message-ID (SAFETY 49)', async () => {
    const { publish, made, followed, address, sentTo, clock, server, database, context, later } = desk()
    await publish(asks(3))
    clock.moveTo('2027-02-01T08:00:00Z')
    await desk().signInAgain()
    const { id } = await made()
    await followed(id, address('look'))
    await lived(desk(), '2027-02-01', '2027-02-20', ['look'])
    const week = addDays(await deadlineOf(desk()), -7)
    const all = async (own: ReturnType<typeof context>): Promise<void> => {
      await remindSubscribers(own)
      await sendMails(own, subscriptionMails)
    }
    let step = 1
    for (; ; step += 1) {
      const names = [`a${step}`, `b${step}`]
      clock.moveTo('2027-02-01T08:00:00Z')
      for (const name of names) await followed(id, address(name))
      clock.moveTo(`${week}T09:00:00Z`)
      const { db, count } = cutAfter(server.db, database, step)
      const killed = await all(context(db)).then(
        () => false,
        () => true,
      )
      later(6)
      await all(context()).catch(() => all(context()))
      later(6)
      await all(context())
      for (const name of names) {
        const ids = sentTo(address(name)).map(({ raw }) => /^Message-ID: (.*)$/im.exec(raw)![1]!.trim())
        expect(new Set(ids).size, `${name} after statement ${step}`).toBe(1)
      }
      if (!killed) {
        expect(count()).toBeLessThan(step)
        break
      }
    }
    expect(step).toBeGreaterThan(8)
  }, 240_000)
})
