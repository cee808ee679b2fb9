import { afterAll, beforeAll, expect, test } from 'vitest'
import { languages } from '#domain/languages.ts'
import { translatorFor } from '#locales/all-languages.ts'
import { expireJourneys } from '../features/journeys/expire-journeys.ts'
import { createDocument, trip, updateDocument } from '../testing/journey-desk.ts'
import { startServer, type TestServer } from '../testing/client.ts'
import { describeOnBothDatabases } from '../testing/databases.ts'

const listDocument = `{ myjourneys(limit: 100) { results { id departureName destinations { destinationName } missing link isActive } } }`
const changeDocument = `mutation ($input: ChangeMyjourneyTripInput!) { changeMyjourneyTrip(input: $input) { ok errors { field messages } } }`
const ownDocument = `query ($id: ID!) { myjourney(id: $id) { version missing departureId destinations { id } } }`
const mailDocument = `mutation ($input: MailMyjourneyInput!) { mailMyjourney(input: $input) { ok draft { subject text } errors { messages } } }`
const nothing = { departureId: null, destinations: [], citizenshipCountryIds: [], dateStart: null, dateEnd: null }

describeOnBothDatabases('a page that was made with details missing', (open) => {
  let server: TestServer
  let token: string

  beforeAll(async () => {
    server = await startServer(open(), { limits: { signedInCalls: 1e6, newPages: 1e6, unknownPages: 1e6 } })
    const organisation = await server.addOrganisation('Harbour')
    await server.addUser(organisation, 'agent')
    token = await server.signIn('agent')
  })
  afterAll(() => server.close())

  const make = async (input: object) => {
    const { data } = await server.call(createDocument, {
      token,
      variables: { input: { ...trip, language: 'en', ...input } },
    })
    return data.createMyjourney
  }
  const made = async (input: object = nothing): Promise<{ id: string; path: string }> => {
    const { myjourney } = await make({ leaveMissing: true, ...input })
    return { id: myjourney.id, path: new URL(myjourney.url).pathname }
  }
  const get = async (path: string) => (await fetch(`${server.url}${path}`)).text()
  const say = async (
    path: string,
    fields: Readonly<Record<string, string | readonly string[] | undefined>>,
    at = '/details',
  ) => {
    const body = new URLSearchParams(
      Object.entries(fields).flatMap(([name, values]) => [values ?? []].flat().map((value) => [name, value])),
    )
    return fetch(`${server.url}${path}${at}`, { method: 'POST', body, redirect: 'manual' })
  }
  const row = (id: string) =>
    server.db.selectFrom('journeys').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const listed = async (id: string) =>
    (await server.call(listDocument, { token })).data.myjourneys.results.find((each: { id: string }) => each.id === id)
  const asked = (html: string) => /name="detail" value="(\w+)"/.exec(html)?.[1]

  test('is made only where that was asked for, and says all else that is wrong', async () => {
    expect((await make(nothing)).errors.map(({ field }: { field: string }) => field).toSorted()).toEqual([
      'citizenshipCountryIds',
      'dateEnd',
      'dateStart',
      'departureId',
      'destinations',
    ])
    const wrong = await make({ ...nothing, leaveMissing: true, citizenshipCountryIds: ['ZZ'], email: 'none' })
    expect(wrong.errors.map(({ field }: { field: string }) => field).toSorted()).toEqual([
      'citizenshipCountryIds',
      'email',
    ])
    const { path } = await made(trip)
    expect(asked(await get(path))).toBeUndefined()
  })

  test('one day that its agency knew stays; the form shows it, and another is refused', async () => {
    const { id, path } = await made({ ...trip, dateEnd: null })
    expect(await get(path)).toContain(`value="${trip.dateStart}"`)
    const other = await say(path, { detail: 'dates', start: '2027-05-01', end: '2027-05-11' })
    expect([other.status, (await row(id)).date_start]).toEqual([422, trip.dateStart])
    expect((await say(path, { detail: 'dates', start: trip.dateStart, end: trip.dateEnd })).status).toBe(303)
    expect(await row(id)).toMatchObject({ date_start: trip.dateStart, date_end: trip.dateEnd, unfinished: null })
  })

  test('what a traveller says moves the version: no form of the staff from before writes over it', async () => {
    const { id, path } = await made({ ...trip, dateStart: null, dateEnd: null })
    await say(path, { detail: 'dates', start: trip.dateStart, end: trip.dateEnd })
    const { language: _language, ...whole } = trip
    const change = async (version: number, more = {}) =>
      (await server.call(changeDocument, { token, variables: { input: { id, version, ...whole, ...more } } })).data
        .changeMyjourneyTrip
    expect(await change(1, { dateEnd: '2027-03-20' })).toMatchObject({ ok: false, errors: [{ field: 'version' }] })
    expect(await change(2, { dateEnd: '2027-03-20' })).toMatchObject({ ok: true })
    expect((await server.call(ownDocument, { token, variables: { id } })).data.myjourney.version).toBe(4)
  })

  test('an address bar after a refused form leads to the page', async () => {
    const { path } = await made()
    const again = await fetch(`${server.url}${path}/details?lang=fr`, { redirect: 'manual' })
    expect([again.status, again.headers.get('location')]).toEqual([303, `${path}?lang=fr`])
  })

  test('asks for what is missing and nothing else, one after the other, then is the whole page', async () => {
    const { id, path } = await made()
    expect(await listed(id)).toMatchObject({
      departureName: '',
      missing: ['DEPARTURE', 'CITIZENSHIPS', 'DESTINATIONS', 'DATES'],
    })
    const html = await get(path)
    expect(html).toContain('Your entry information is almost ready')
    expect(html).toContain('+49 30 1234')
    for (const [detail, fields] of [
      ['departure', { country: 'DE ' }],
      ['citizenships', { country: ['DE', '', 'TR'] }],
      ['destinations', { country: ['GB', 'TH'], via: 'doh' }],
      ['dates', { start: '2027-03-01', end: '2027-03-10' }],
    ] as const) {
      expect(asked(await get(path))).toBe(detail)
      const { status, headers } = await say(path, { detail, ...fields })
      expect([status, headers.get('location')], detail).toEqual([303, path])
    }
    const whole = await get(path)
    expect(asked(whole)).toBeUndefined()
    expect(whole).toContain('United Kingdom')
    expect(await listed(id)).toMatchObject({ departureName: 'Germany', missing: [], isActive: true })
    expect(await row(id)).toMatchObject({
      unfinished: null,
      departure_id: 'DE',
      citizenships: ['DE', 'TR'],
      date_start: '2027-03-01',
      date_end: '2027-03-10',
    })
    const audited = await server.db
      .selectFrom('audit_entries')
      .select(['actor', 'detail'])
      .where('subject_id', '=', id)
      .orderBy('id')
      .execute()
    expect(audited.slice(1)).toEqual(
      ['departure', 'citizenships', 'destinations', 'dates'].map((detail) => ({ actor: 'traveller', detail })),
    )
  })

  test('a step that is sent empty says so at its field in the language of the page, and the browser says nothing of its own', async () => {
    for (const language of languages) {
      const t = translatorFor(language)
      const beside = (html: string, field: string) =>
        new RegExp(`id="problem-${field}">([^<]*)<`).exec(html)?.[1]?.replaceAll('&#x27;', "'")
      const { path } = await made({ ...nothing, language })
      expect(await get(path)).toMatch(/<form[^>]* novalidate=""/i)
      const empty = await say(path, { detail: 'departure', country: '' })
      const html = await empty.text()
      expect([empty.status, beside(html, 'country')]).toEqual([422, t('selection.required.country')])
      expect(html).toMatch(/<select[^>]*aria-invalid="true"[^>]*aria-describedby="problem-country"[^>]*autofocus/i)
      const dated = await made({ ...trip, dateStart: null, dateEnd: null, language })
      const dates = await (await say(dated.path, { detail: 'dates', start: '2027-03-01', end: '' })).text()
      expect([beside(dates, 'start'), beside(dates, 'end')]).toEqual([undefined, t('selection.required.date')])
      const typed = await (await say(dated.path, { detail: 'dates', start: '1.3.2027', end: '2027-02-30' })).text()
      expect([beside(typed, 'start'), beside(typed, 'end')]).toEqual([t('errors.date'), t('errors.date')])
      const whole = await say(dated.path, { detail: 'dates', start: '2027-03-10', end: '2027-03-01' })
      expect(beside(await whole.text(), 'start')).toBe(t('errors.departure-after-return'))
    }
  })

  test('what is known stays, whatever is sent: nobody puts another trip on the page', async () => {
    const { id, path } = await made({ ...nothing, departureId: 'DE', destinations: trip.destinations })
    expect(asked(await get(path))).toBe('citizenships')
    for (const fields of [
      { detail: 'destinations', country: 'TH' },
      { detail: 'departure', country: 'FR' },
      { detail: 'nothing' },
      {},
    ])
      expect((await say(path, fields)).status).toBe(303)
    await say(path, {
      detail: 'citizenships',
      country: 'DE',
      departureId: 'FR',
      start: '2027-03-01',
      end: '2027-03-02',
    })
    expect((await row(id)).unfinished).toMatchObject({
      departureId: 'DE',
      destinations: [{ id: 'GB' }],
      citizenshipCountryIds: ['DE'],
      dateStart: null,
    })
    await say(path, { detail: 'dates', start: '2027-03-01', end: '2027-03-10' })
    await say(path, { detail: 'dates', start: '2027-04-01', end: '2027-04-10' })
    expect(await row(id)).toMatchObject({ unfinished: null, date_start: '2027-03-01' })
  })

  test('airports that the agency named stay, whatever else is named', async () => {
    const transits = [{ type: 'AIRPORT', id: 'DOH' }]
    const { id, path } = await made({ ...nothing, departureId: 'DE', citizenshipCountryIds: ['DE'], transits })
    expect((await say(path, { detail: 'destinations', country: 'GB', via: 'fra DOH' })).status).toBe(303)
    expect((await row(id)).unfinished).toMatchObject({ transits: [{ id: 'DOH' }, { id: 'FRA' }] })
  })

  test('says what is wrong at its field, and keeps what was chosen', async () => {
    const { id, path } = await made({ ...nothing, departureId: 'DE', citizenshipCountryIds: ['DE'] })
    const wrong = await say(path, { detail: 'destinations', country: ['GB', 'ZZ'], via: 'ZZZ <script>' })
    expect(wrong.status).toBe(422)
    const html = await wrong.text()
    expect(html).toContain('Unknown place: ZZ')
    expect(html).toMatch(/<option value="GB ?" selected=""/)
    expect(html).not.toContain('<script>')
    expect((await say(path, { detail: 'destinations', country: '' })).status).toBe(422)
    expect((await say(path, { detail: 'destinations', country: Array.from({ length: 30 }, () => 'GB') })).status).toBe(
      303,
    )
    for (const [start, end] of [
      ['2027-03-10', '2027-03-01'],
      ['2020-01-01', '2020-01-02'],
      ['soon', '2027-02-30'],
      ['', ''],
    ])
      expect((await say(path, { detail: 'dates', start: start!, end: end! })).status, start).toBe(422)
    expect((await row(id)).unfinished).toMatchObject({ dateStart: null })
  })

  test('more countries are a field more, and nothing is kept by it', async () => {
    const { id, path } = await made({ ...nothing, departureId: 'DE' })
    const more = await (await say(path, { detail: 'citizenships', country: ['DE', 'TR'], more: '1' })).text()
    expect(more.match(/<select/g)).toHaveLength(3)
    expect(more).toMatch(/<option value="TR ?" selected=""/)
    const full = await (
      await say(path, { detail: 'citizenships', country: ['DE', 'TR', 'GB', 'FR'], more: '1' })
    ).text()
    expect(full.match(/<select/g)).toHaveLength(4)
    expect(full).not.toContain('name="more"')
    expect((await row(id)).unfinished).toMatchObject({ citizenshipCountryIds: [] })
  })

  test.each(languages)('stands in %s', async (language) => {
    const { path } = await made()
    const html = await get(`${path}?lang=${language}`)
    expect(html).toContain(`lang="${language}"`)
    expect(html).toContain(translatorFor(language)('selection.title'))
    expect(html).toContain(translatorFor(language)('selection.save'))
  })

  test('has no stops for the rules, waits half a year, and its farewell and erasure come as for every page', async () => {
    const { id, path } = await made({ ...nothing, destinations: trip.destinations, email: 'traveller@example.org' })
    const places = await server.db.selectFrom('journey_places').selectAll().where('journey_id', '=', id).execute()
    expect(places).toEqual([])
    const contacts = () =>
      server.db.selectFrom('journey_contacts').select('email').where('journey_id', '=', id).execute()
    expect(await contacts()).toHaveLength(1)
    const { date_end } = await row(id)
    expect(date_end).toBe('2027-05-19')
    await server.call(updateDocument, { token, variables: { input: { id, isManuallyDisabled: true } } })
    expect((await fetch(`${server.url}${path}`)).status).toBe(403)
    expect((await say(path, { detail: 'departure', country: 'DE' })).status).toBe(303)
    expect((await row(id)).unfinished).toMatchObject({ departureId: null })
    await server.call(updateDocument, { token, variables: { input: { id, isManuallyDisabled: false } } })
    server.clock.moveTo('2027-05-21T00:00:00Z')
    expect((await fetch(`${server.url}${path}`)).status).toBe(410)
    await expireJourneys(
      { db: server.db, clock: server.clock, log: server.app.log } as never,
      new AbortController().signal,
    )
    expect(await contacts()).toEqual([])
    server.clock.moveTo('2026-11-20T10:00:00Z')
  })

  test('staff sees what is known, and completes it without an earlier trip; its mail asks for the rest', async () => {
    const { id, path } = await made({ ...nothing, destinations: trip.destinations })
    const own = (await server.call(ownDocument, { token, variables: { id } })).data.myjourney
    expect(own).toEqual({
      version: 1,
      missing: ['DEPARTURE', 'CITIZENSHIPS', 'DATES'],
      departureId: '',
      destinations: [{ id: 'GB' }],
    })
    const mail = (await server.call(mailDocument, { token, variables: { input: { id } } })).data.mailMyjourney
    expect(mail.draft.subject).toBe('Please complete your travel details')
    expect(mail.draft.text).toContain(path)
    const withPdf = await server.call(mailDocument, { token, variables: { input: { id, withPdf: true } } })
    expect(withPdf.data.mailMyjourney.errors[0].messages).toEqual([translatorFor('en')('errors.mail.unfinished')])
    const { language: _language, ...whole } = trip
    const changed = await server.call(changeDocument, { token, variables: { input: { id, version: 1, ...whole } } })
    expect(changed.data.changeMyjourneyTrip).toEqual({ ok: true, errors: [] })
    expect(asked(await get(path))).toBeUndefined()
    const earlier = await server.db
      .selectFrom('journey_earlier_trips')
      .selectAll()
      .where('journey_id', '=', id)
      .execute()
    expect(earlier).toEqual([])
  })

  test('a code that is not there is answered as the page answers it, and a whole page takes no details', async () => {
    const { status, headers } = await say(`/m/${'x'.repeat(22)}`, { detail: 'departure', country: 'DE' })
    expect([status, headers.get('location')]).toEqual([303, `/m/${'x'.repeat(22)}`])
    const { id, path } = await made(trip)
    const before = await row(id)
    expect((await say(path, { detail: 'departure', country: 'FR' })).status).toBe(303)
    expect(await row(id)).toEqual(before)
  })
})
