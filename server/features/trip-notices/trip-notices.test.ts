import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { addHotels } from '../../testing/hotels.ts'
import { describeAtMailDeskOnBoth } from '../../testing/mail-desk.ts'
import { decodeMail } from '../../testing/read-mail.ts'
import { subscriptionDesk } from '../../testing/subscription-desk.ts'
import { sendMails } from '../../mail/send-mails.ts'
import { expireJourneys } from '../journeys/expire-journeys.ts'
import { mostNoticesInHour } from './write-notice.ts'
import { noticeMail } from './notice-mail.ts'

const write = `mutation ($input: WriteTripNoticeInput!) {
  writeTripNotice(input: $input) { ok notice { id pages mails endedAt } errors { field messages } } }`
const end = 'mutation ($id: ID!) { endTripNotice(id: $id) { ok notice { endedAt } errors { field } } }'
const list = '{ tripNotices { sent waiting failed notice { id subjectDe textEn pages mails until } } }'
const inShape = `query ($shape: String!, $days: GuestDaysInput!) { tripsInShape(shape: $shape, days: $days) {
  totalCount travellers isAllLookedAt pages { id destinations there followers isClosed certainty
    travellers { name passports count } } } }`

describeAtMailDeskOnBoth('what an agency writes to travellers', (desk) => {
  const { subscribed } = subscriptionDesk(desk)
  const stay = {
    language: 'en',
    email: '',
    dateStart: '2026-11-18',
    dateEnd: '2026-11-25',
    citizenshipCountryIds: ['DE'],
  }
  // oxlint-disable-next-line typescript/no-explicit-any -- a test says which shape it expects
  const call = async (document: string, variables: object, token = desk().token): Promise<any> => {
    const { data, errors } = await desk().server.call(document, { token, language: 'en', variables: { ...variables } })
    return data ? Object.values(data)[0] : errors[0]!.extensions.code
  }
  const notice = (journeyIds: readonly string[], more: object = {}) => ({
    input: {
      id: randomUUID(),
      journeyIds,
      subjectDe: 'Bitte bleiben Sie im Hotel',
      textDe: 'Der Flughafen ist zu.\n\n<script>alert(1)</script> https://evil.example',
      until: '2026-11-22',
      ...more,
    },
  })
  const page = async (url: string, language = 'en') => {
    const html = await (await fetch(`${desk().server.url}${new URL(url).pathname}?lang=${language}`)).text()
    return /<section class="trip-notices".*?<\/section>/s.exec(html)?.[0] ?? null
  }
  const stranger = async () => {
    const { server, number } = desk()
    await server.addUser(await server.addOrganisation('Lighthouse'), `stranger-${number}`)
    return server.signIn(`stranger-${number}`)
  }
  const toFollower = () => desk().sentTo(desk().address).slice(2)

  test('stands on the pages it was written to, as plain text, and goes once to who follows and has said so (SAFETY 60)', async () => {
    const { made, server, context, address } = desk()
    const [followed, other, untouched] = [await made(stay), await made(stay), await made(stay)]
    await subscribed(followed.url)
    await server.db
      .insertInto('subscriptions')
      .columns([
        'organisation_id',
        'journey_id',
        'email',
        'language',
        'asked_at',
        'confirm_hash',
        'confirm_sealed',
        'unsubscribe_hash',
        'unsubscribe_sealed',
      ])
      .values({
        organisation_id: desk().organisation,
        journey_id: other.id,
        email: 'unproven@customer.example',
        language: 'en',
        asked_at: server.clock.now(),
        confirm_hash: 'a',
        confirm_sealed: 'a',
        unsubscribe_hash: 'b',
        unsubscribe_sealed: 'b',
      })
      .execute()
    const asked = notice([followed.id, other.id])
    const both = await Promise.all([call(write, asked), call(write, asked)])
    expect(both).toMatchObject([
      { ok: true, notice: { pages: 2, mails: 1 } },
      { ok: true, notice: { pages: 2, mails: 1 } },
    ])
    await Promise.all([sendMails(context(), [noticeMail]), sendMails(context(), [noticeMail])])
    expect(await call(write, asked)).toMatchObject({ ok: true, notice: { mails: 1 } })
    await sendMails(context(), [noticeMail])
    const [mail, ...more] = desk()
      .sentTo(address)
      .filter(({ raw }) => decodeMail(raw).text.includes('Flughafen'))
    expect(more).toEqual([])
    const { raw } = mail!
    const { text } = decodeMail(raw)
    expect(text).toContain('Bitte bleiben Sie im Hotel')
    expect(text).toContain('in German')
    expect(text).toMatch(/\/unsubscribe\//)
    expect(raw).toMatch(/List-Unsubscribe/i)
    expect(desk().sentTo('unproven@customer.example')).toEqual([])
    for (const { url } of [followed, other]) {
      const block = await page(url)
      expect(block).toContain('Message from Harbour Travel')
      expect(block).toContain('<h3 lang="de" dir="auto">Bitte bleiben Sie im Hotel</h3>')
      expect(block).toContain('&lt;script&gt;alert(1)&lt;/script&gt; https://evil.example')
      expect(block).not.toContain('<a ')
      expect(block).toContain('in German')
    }
    expect(await page(followed.url, 'de')).toContain('<h3 dir="auto">')
    expect(await page(untouched.url)).toBeNull()
    expect(await call(list, {})).toMatchObject([
      { sent: 1, waiting: 0, failed: 0, notice: { pages: 2, until: '2026-11-22' } },
    ])
    const entries = await server.db
      .selectFrom('audit_entries')
      .select(['action', 'subject_id'])
      .where('subject_id', '=', asked.input.id)
      .execute()
    expect(entries).toEqual([{ action: 'sent', subject_id: asked.input.id }])
    // Other words under the same id are not what was written.
    const otherwise = { input: { ...asked.input, textDe: 'Etwas anderes' } }
    expect(await call(write, otherwise)).toMatchObject({ ok: false, errors: [{ field: 'id' }] })
  })

  test('each reads the language that was written for them; its last day over, ended or gone with the trip, it stands nowhere', async () => {
    const { made, server, context } = desk()
    const { id, url } = await made(stay)
    const [first, second] = [
      notice([id], { subjectEn: 'Stay in', textEn: 'The airport is closed.' }),
      notice([id], { subjectDe: 'Noch etwas', until: '2026-12-20' }),
    ]
    await call(write, first)
    desk().later(1)
    await call(write, second)
    expect(await page(url, 'fr')).toMatch(/lang="de".*Noch etwas.*en allemand.*lang="en".*Stay in.*en anglais/s)
    expect(await call(end, { id: second.input.id })).toMatchObject({ ok: true })
    expect(await call(end, { id: second.input.id })).toMatchObject({ ok: true })
    expect(await page(url)).not.toContain('Noch etwas')
    server.clock.moveTo('2026-11-23T11:59:00Z')
    expect(await page(url)).toContain('Stay in')
    server.clock.moveTo('2026-11-23T12:01:00Z')
    expect(await page(url)).toBeNull()
    const ended = await server.db
      .selectFrom('audit_entries')
      .select('action')
      .where('subject_id', 'in', [first.input.id, second.input.id])
      .execute()
    expect(ended.map(({ action }) => action).toSorted()).toEqual(['removed', 'sent', 'sent'])
    server.clock.moveTo('2026-11-26T13:00:00Z')
    await expireJourneys(context())
    for (const table of ['journey_notices', 'trip_notices'] as const)
      expect(await server.db.selectFrom(table).selectAll().execute()).toEqual([])
  })

  test('one that was ended before its mail went is mailed to nobody', async () => {
    const { made, context, sink, address, later } = desk()
    const { id, url } = await made(stay)
    await subscribed(url)
    sink.answer(address, 450)
    const asked = notice([id])
    expect(await call(write, asked)).toMatchObject({ ok: true, notice: { mails: 1 } })
    expect(await call(list, {})).toMatchObject([{ failed: 0, waiting: 1 }])
    await call(end, { id: asked.input.id })
    sink.answer(address)
    later(30)
    await sendMails(context(), [noticeMail])
    expect(toFollower()).toEqual([])
    expect(await call(list, {})).toMatchObject([{ failed: 1, waiting: 0 }])
  })

  test('what cannot be written is refused by its field; nothing of another organisation is reached', async () => {
    const { made, server } = desk()
    const { id, url } = await made(stay)
    const closed = await made(stay)
    await server.db.updateTable('journeys').set({ is_manually_disabled: true }).where('id', '=', closed.id).execute()
    const refused = async (more: object, ids: readonly string[] = [id]) => {
      const { ok, errors } = await call(write, notice(ids, more))
      return ok ? 'written' : errors.map(({ field }: { field: string }) => field)
    }
    expect(await refused({ subjectDe: '' })).toEqual(['subjectDe'])
    expect(await refused({ textDe: ' ' })).toEqual(['textDe'])
    expect(await refused({ subjectEn: 'Storm' })).toEqual(['textEn'])
    expect(await refused({ subjectDe: 'a\nBcc: all@customer.example' })).toEqual(['subjectDe'])
    expect(await refused({ textDe: `a${String.fromCodePoint(0)}` })).toEqual(['textDe'])
    expect(await refused({ subjectDe: 'a'.repeat(121), textDe: 'b'.repeat(2001) })).toEqual(['subjectDe', 'textDe'])
    expect(await refused({ until: '2026-11-18' })).toEqual(['until'])
    expect(await refused({ until: '2027-06-01' })).toEqual(['until'])
    expect(await refused({ id: 'x' })).toEqual(['id'])
    expect(await refused({}, [])).toEqual(['journeyIds'])
    expect(await refused({}, ["x' or true"])).toEqual(['journeyIds'])
    expect(await refused({}, [closed.id])).toEqual(['journeyIds'])
    expect(
      await refused(
        {},
        Array.from({ length: 501 }, () => randomUUID()),
      ),
    ).toEqual(['journeyIds'])
    const foreign = await stranger()
    const asked = notice([id])
    expect(await call(write, asked, foreign)).toMatchObject({ ok: false, errors: [{ field: 'journeyIds' }] })
    expect(await call(write, asked)).toMatchObject({ ok: true })
    expect(await call(end, { id: asked.input.id }, foreign)).toMatchObject({ ok: false })
    expect(await call(list, {}, foreign)).toEqual([])
    expect(await page(url)).not.toBeNull()
    expect(await call(write, asked, '')).toBe('UNAUTHENTICATED')
  })

  test('so many in an hour and no more', async () => {
    const { made, later } = desk()
    const { id } = await made(stay)
    for (let number = 0; number < mostNoticesInHour; number += 1) await call(write, notice([id]))
    expect(await call(write, notice([id]))).toBe('TOO_MANY')
    later(61)
    expect(await call(write, notice([id]))).toMatchObject({ ok: true })
  })

  test('trip pages are found by where and when their travellers are, and it is said where no more than the country is known', async () => {
    const { made, server, organisation } = desk()
    // All airports of the small world lie where equator and meridian meet.
    const istanbul = [{ type: 'AIRPORT', id: 'IST' }]
    const there = await made({ ...stay, destinations: istanbul, citizenshipCountryIds: ['DE', 'FR'] })
    const somewhere = await made({ ...stay, destinations: [{ type: 'COUNTRY', id: 'TR' }] })
    const thailand = await made({ ...stay, destinations: [{ type: 'COUNTRY', id: 'TH' }] })
    const later = await made({ ...stay, destinations: istanbul, dateStart: '2027-03-01', dateEnd: '2027-03-10' })
    await server.db.updateTable('journeys').set({ is_manually_disabled: true }).where('id', '=', somewhere.id).execute()
    const ask = (shape: string, days: object = { when: 'NOW' }, token = desk().token) =>
      call(inShape, { shape, days }, token)
    expect(await ask('circle:0.1,0.1,5')).toMatchObject({
      totalCount: 2,
      travellers: 3,
      isAllLookedAt: true,
      pages: [
        {
          id: there.id,
          there: ['İstanbul'],
          isClosed: false,
          certainty: 'PLACE',
          travellers: [{ passports: ['DE'] }, {}],
        },
        { id: somewhere.id, followers: 0, isClosed: true, certainty: 'COUNTRY' },
      ],
    })
    const ids = async (shape: string, days: object) =>
      (await ask(shape, days)).pages.map((each: { id: string }) => each.id)
    expect(await ids('box:-1,-1,1,1', { when: 'DAYS', from: '2027-03-02', until: '2027-03-03' })).toEqual([later.id])
    expect(await ids('box:-60,-180,-55,180', { when: 'SOON' })).toEqual([])
    expect(await ids('circle:13.75,100.5,10', { when: 'NOW' })).toEqual([])
    await addHotels(server.db, organisation, [['a', 13.75, 100.5]])
    expect(await ids('circle:13.75,100.5,10', { when: 'NOW' })).toEqual([thailand.id])
    expect(await ask('0,0;10,10;0,10;10,0')).toBe('BAD_INPUT')
    expect(await ask('circle:0,0,40', { when: 'NOW' }, await stranger())).toMatchObject({ totalCount: 0, pages: [] })
  })
})
