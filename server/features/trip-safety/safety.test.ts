import { beforeEach, expect, test } from 'vitest'
import { addBoardEvent } from '../../testing/board-event.ts'
import { describeAtMailDeskOnBoth, type MailDesk } from '../../testing/mail-desk.ts'
import { decodeMail } from '../../testing/read-mail.ts'
import { joinEvents } from '../events/join-events.ts'
import { expireJourneys } from '../journeys/expire-journeys.ts'
import { sendMails } from '../../mail/send-mails.ts'
import { safetyReminderMail } from './safety-reminder-mail.ts'

const ofEvent = `query ($id: ID!) { safetyOfEvent(gmUniqueEventId: $id) { isAsked help safe silent totalCount
  pages { id destinations hasAddress isAsked travellers { name says saidAt } reminder { state } } } }`
const ofPage = `query ($id: ID!) { safetyOfMyjourney(id: $id) { gmUniqueEventId title isAsked page { travellers { says } formerCalls { saidAt } } } }`
const remind = `mutation ($input: RemindOfSafetyInput!) {
  remindOfSafety(input: $input) { ok reminder { state } errors { messages } } }`

describeAtMailDeskOnBoth('whether travellers are safe', (desk) => {
  const stay = {
    language: 'en',
    dateStart: '2026-11-18',
    dateEnd: '2026-11-25',
    citizenshipCountryIds: ['DE', 'FR'],
    travellerNames: ['Ada', ''],
  }
  const call = async (document: string, variables: object, token = desk().token) => {
    const { data, errors } = await desk().server.call(document, { token, language: 'en', variables: { ...variables } })
    return data ? Object.values(data)[0] : errors[0]!.extensions.code
  }
  /** Pages see it within a minute. */
  const addEvent = async ({ server, later }: MailDesk, level: number, more: object = {}) => {
    const id = await addBoardEvent(server, { level, ...more })
    later(1)
    return id
  }
  const pathOf = (url: string) => new URL(url).pathname
  const page = async (url: string) => (await fetch(`${desk().server.url}${pathOf(url)}?lang=en`)).text()
  const asked = async (url: string) => /<section class="trip-safety".*?<\/section>/s.exec(await page(url))?.[0] ?? null
  const keysIn = (block: string | null) => [...(block ?? '').matchAll(/data-said="([^"]+)"/g)].map(([, key]) => key!)
  const say = (url: string, fields: Record<string, string>) =>
    fetch(`${desk().server.url}${pathOf(url)}/safe?lang=en`, {
      method: 'POST',
      body: new URLSearchParams(fields),
      redirect: 'manual',
    })
  const rows = (id: string) =>
    desk()
      .server.db.selectFrom('journey_safety')
      .selectAll()
      .where('journey_id', '=', id)
      .orderBy('traveller')
      .orderBy('says')
      .execute()

  beforeEach(async () => {
    await desk().server.db.deleteFrom('events').execute()
    await desk().server.db.deleteFrom('journeys').execute()
  })

  test('who is there is asked, without a script; a wrong, closed or foreign word is heard by nobody (SAFETY 57)', async () => {
    const { server, made } = desk()
    const { id, url } = await made(stay)
    const other = await made({ ...stay, destinations: [{ type: 'COUNTRY', id: 'TH' }] })
    const grave = await addEvent(desk(), 3)
    const low = await addEvent(desk(), 2)
    const block = await asked(url)
    expect(block).toContain('Ada')
    expect(block).toContain('French passport')
    expect(block).toContain(`value="${grave}"`)
    expect(await asked(other.url)).toBeNull()
    const [ada, second] = keysIn(block)
    const ada1 = { traveller: ada!, events: grave, says: 'help' }
    // Nobody, nothing, another event, a word of next week, and one of the week before; a call is heard from whoever had the page.
    for (const wrong of [
      { ...ada1, traveller: 'nobody' },
      { ...ada1, traveller: '0-000000000000', says: 'safe' },
      { ...ada1, says: 'maybe' },
      { ...ada1, events: low, says: 'safe' },
      { ...ada1, events: 'x' },
      { ...ada1, ago: '-1' },
      { ...ada1, ago: '700000000', says: 'safe' },
    ])
      expect((await say(url, wrong)).status).toBe(303)
    expect((await say(other.url, { ...ada1, says: 'safe' })).status).toBe(303)
    expect((await say(url.slice(0, -3), ada1)).status).toBe(303)
    expect((await fetch(`${server.url}${pathOf(url)}/safe?${new URLSearchParams(ada1)}`)).status).toBe(200)
    expect(await server.db.selectFrom('journey_safety').selectAll().execute()).toEqual([])

    expect((await say(url, ada1)).headers.get('location')).toBe(`${pathOf(url)}?lang=en#safety`)
    expect(await asked(url)).toMatch(/role="status" data-safety-help="">.*Call Harbour Travel/s)
    // What waited on a device longer than what was heard since is older than it.
    expect((await say(url, { ...ada1, says: 'safe', ago: '60000', quiet: '1' })).status).toBe(204)
    expect((await rows(id)).map(({ says }) => says)).toEqual(['help', 'safe'])
    expect(await asked(url)).toContain('Needs help')
    await say(url, { traveller: 'all', events: grave, says: 'safe' })
    expect((await rows(id)).map(({ traveller, says }) => [traveller, says])).toEqual(
      [ada!, second!].toSorted().map((key) => [key, 'safe']),
    )
    await server.db.updateTable('journeys').set({ is_manually_disabled: true }).where('id', '=', id).execute()
    desk().later(1)
    expect((await say(url, { ...ada1, quiet: '1' })).status).toBe(303)
    expect((await rows(id)).map(({ says }) => says)).toEqual(['safe', 'safe'])
  })

  test('a word of a device that was offline is heard though the event was joined to another since', async () => {
    const { server, made, later } = desk()
    const { id, url } = await made(stay)
    const stays = await addEvent(desk(), 3)
    const goes = await addEvent(desk(), 3)
    // No moment at which another test had the board read.
    later(7)
    const [ada] = keysIn(await asked(url))
    const help = { traveller: ada!, events: goes, says: 'help', quiet: '1' }
    await server.db.transaction().execute((trx) => joinEvents(trx, [stays, goes]))
    // Before this process knows of it, and after.
    expect((await say(url, help)).status).toBe(204)
    expect(await rows(id)).toMatchObject([{ event_id: stays, says: 'help' }])
    later(2)
    expect((await say(url, { ...help, says: 'safe' })).status).toBe(204)
    expect(await rows(id)).toMatchObject([{ event_id: stays, says: 'safe' }])
    // Another process showed a page with an event that this one has not read yet.
    const fresh = await addEvent({ ...desk(), later: () => undefined }, 4)
    expect((await say(url, { ...help, events: fresh })).status).toBe(204)
    expect(await rows(id)).toHaveLength(2)
  })

  test('a call for help outlives a change of details, and waits on no device in vain; a word of safety does not', async () => {
    const { server, made } = desk()
    const { id, url } = await made(stay)
    const event = await addEvent(desk(), 4)
    const [ada, second] = keysIn(await asked(url))
    await say(url, { traveller: ada!, events: event, says: 'help' })
    await say(url, { traveller: second!, events: event, says: 'safe' })
    const { travellers } = await server.db
      .selectFrom('journeys')
      .select('travellers')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const changed = (travellers as object[]).map((traveller) => ({ ...traveller, age: 40 }))
    await server.db
      .updateTable('journeys')
      .set({ travellers: JSON.stringify(changed) })
      .where('id', '=', id)
      .execute()
    desk().later(1)
    const says = async () => {
      const [at] = (await call(ofPage, { id })) as {
        page: { travellers: { says: string | null }[]; formerCalls: unknown[] }
      }[]
      return at && [...at.page.travellers.map((one) => one.says), ...at.page.formerCalls.map(() => 'HELP')]
    }
    expect(await says()).toEqual(['HELP', null])
    // Said before the change and sent after it.
    expect((await say(url, { traveller: second!, events: event, says: 'help', ago: '30000', quiet: '1' })).status).toBe(
      204,
    )
    expect(await says()).toEqual(['HELP', null, 'HELP'])
    const [adaNow, secondNow, former] = keysIn(await asked(url))
    expect(former).toBe(second)
    expect([adaNow, secondNow]).not.toEqual([ada, second])
    await say(url, { traveller: adaNow!, events: event, says: 'safe' })
    expect(await says()).toEqual(['SAFE', null, 'HELP'])
    // What was taken back stays so, whatever is changed after it.
    const older = changed.map((traveller) => ({ ...traveller, age: 41 }))
    await server.db
      .updateTable('journeys')
      .set({ travellers: JSON.stringify(older) })
      .where('id', '=', id)
      .execute()
    expect(await says()).toEqual(['SAFE', null, 'HELP'])
    // The first one is taken off: that she is safe is nobody's, nor whose name the other has now.
    await server.db
      .updateTable('journeys')
      .set({ travellers: JSON.stringify(changed.slice(1)) })
      .where('id', '=', id)
      .execute()
    await server.db
      .updateTable('journey_traveller_names')
      .set({ names: JSON.stringify(['Ben']) })
      .where('journey_id', '=', id)
      .execute()
    expect(await says()).toEqual([null, 'HELP'])
    // Five with the same papers are five.
    const five = changed.map((traveller, at) => (at === 1 ? { ...traveller, count: 5 } : traveller))
    await server.db
      .updateTable('journeys')
      .set({ travellers: JSON.stringify(five) })
      .where('id', '=', id)
      .execute()
    expect(await call(ofEvent, { id: event })).toMatchObject({ safe: 0, help: 1, silent: 6 })
  })

  test('a call for help that was on its way for a day is heard, of where they were then and what went on then', async () => {
    const { server, made } = desk()
    const { id, url } = await made({ ...stay, dateEnd: '2026-11-21' })
    const event = await addEvent(desk(), 4)
    const [ada, second] = keysIn(await asked(url))
    await server.db.updateTable('events').set({ level: 2, is_on_board: false }).where('id', '=', event).execute()
    desk().later(26 * 60)
    const late = { traveller: ada!, events: event, ago: String(26 * 3_600_000), quiet: '1' }
    expect((await say(url, { ...late, traveller: second!, says: 'safe' })).status).toBe(204)
    expect(await rows(id)).toEqual([])
    expect((await say(url, { ...late, says: 'help' })).status).toBe(204)
    expect(await rows(id)).toMatchObject([{ event_id: event, traveller: ada, says: 'help' }])
  })

  test('staff see who is safe, needs help or is silent, and remind once; it is gone with the trip and in no evidence', async () => {
    const { server, made, sentTo, address, context } = desk()
    const lighthouse = await server.addOrganisation('Lighthouse')
    await server.addUser(lighthouse, `foreign-${desk().number}`)
    const foreign = await server.signIn(`foreign-${desk().number}`)
    const { id, url } = await made(stay)
    const without = await made({ ...stay, email: '', citizenshipCountryIds: ['DE'], travellerNames: null })
    const event = await addEvent(desk(), 4)
    const [ada] = keysIn(await asked(url))
    await say(url, { traveller: ada!, events: event, says: 'help' })
    expect(await call(ofEvent, { id: event })).toMatchObject({
      isAsked: true,
      help: 1,
      safe: 0,
      silent: 2,
      totalCount: 2,
      pages: [
        {
          id,
          hasAddress: true,
          travellers: [
            { name: 'Ada', says: 'HELP' },
            { name: 'French passport', says: null },
          ],
        },
        { id: without.id, hasAddress: false, travellers: [{ says: null }] },
      ],
    })
    expect(await call(ofPage, { id })).toMatchObject([{ gmUniqueEventId: event, title: 'Flood', isAsked: true }])
    expect(await call(ofEvent, { id: event }, foreign)).toMatchObject({ totalCount: 0, pages: [] })
    expect(await call(ofPage, { id }, foreign)).toBeNull()
    const input = { id, gmUniqueEventId: event }
    expect(await call(remind, { input }, foreign)).toMatchObject({ ok: false })
    expect(await call(remind, { input: { ...input, id: without.id } })).toMatchObject({ ok: false })
    const both = await Promise.all([call(remind, { input }), call(remind, { input })])
    expect(both).toMatchObject([{ ok: true }, { ok: true }])
    await sendMails(context(), [safetyReminderMail])
    expect(await call(remind, { input })).toMatchObject({ ok: true, reminder: { state: 'SENT' } })
    await sendMails(context(), [safetyReminderMail])
    const entries = await server.db
      .selectFrom('audit_entries')
      .select(['action', 'subject_id'])
      .where('subject_id', '=', id)
      .where('action', '=', 'mailed')
      .execute()
    expect(entries).toHaveLength(1)
    const [mail, ...more] = sentTo(address)
    expect(more).toEqual([])
    expect(decodeMail(mail!.raw).text).toContain('Flood')
    expect(decodeMail(mail!.raw).text).toContain(pathOf(url))
    // It was the same thing as another one, and who needs help still does.
    const same = await addEvent(desk(), 4, { created_at: new Date('2026-11-01') })
    await server.db.transaction().execute((trx) => joinEvents(trx, [same, event]))
    expect(await call(ofEvent, { id: event })).toMatchObject({ help: 1, silent: 2 })
    const evidence = await server.db.selectFrom('evidence').select(['kind', 'detail']).execute()
    expect(JSON.stringify(evidence)).not.toMatch(/safe|help/)
    server.clock.moveTo('2026-11-27T13:00:00Z')
    await desk().signInAgain()
    expect(await call(ofPage, { id })).toEqual([])
    await expireJourneys(context())
    expect(await rows(id)).toEqual([])
  })
})
