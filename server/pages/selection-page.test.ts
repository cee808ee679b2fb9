import { afterAll, beforeAll, expect, test } from 'vitest'
import { languages } from '#domain/languages.ts'
import { translatorFor } from '#locales/all-languages.ts'
import { expireJourneys } from '../features/journeys/expire-journeys.ts'
import { trip, updateDocument } from '../testing/journey-desk.ts'
import { describeOnBothDatabases, describeOnOneDatabase } from '../testing/databases.ts'
import { allAnswers, allSaid, nothingKnown, openQuestionDesk, type QuestionDesk } from '../testing/question-desk.ts'

const listDocument = `{ myjourneys(limit: 100) { results { id departureName destinations { destinationName } missing link isActive } } }`
const changeDocument = `mutation ($input: ChangeMyjourneyTripInput!) { changeMyjourneyTrip(input: $input) { ok errors { field messages } } }`
const ownDocument = `query ($id: ID!) { myjourney(id: $id) { version missing departureId destinations { id } } }`
const mailDocument = `mutation ($input: MailMyjourneyInput!) { mailMyjourney(input: $input) { ok draft { subject text } errors { messages } } }`

const t = translatorFor('en')

describeOnBothDatabases('a page that was made with details missing', (open) => {
  let desk: QuestionDesk
  beforeAll(async () => {
    desk = await openQuestionDesk(open())
  })
  afterAll(() => desk.server.close())

  const call = async (document: string, variables: Record<string, unknown> = {}) =>
    (await desk.server.call(document, { token: desk.token, variables })).data
  const listed = async (id: string) =>
    (await call(listDocument)).myjourneys.results.find((each: { id: string }) => each.id === id)

  test('is made only where that was asked for, and says all else that is wrong', async () => {
    const fields = ({ errors }: { errors: { field: string }[] }) => errors.map(({ field }) => field).toSorted()
    expect(fields(await desk.make(nothingKnown))).toEqual([
      'citizenshipCountryIds',
      'dateEnd',
      'dateStart',
      'departureId',
      'destinations',
    ])
    const wrong = { ...nothingKnown, leaveMissing: true, citizenshipCountryIds: ['ZZ'], email: 'none' }
    expect(fields(await desk.make(wrong))).toEqual(['citizenshipCountryIds', 'email'])
    const { path } = await desk.made(trip)
    expect((await desk.get(path)).asked).toBe('')
  })

  test('asks one question a page, keeps nothing before all is checked, then keeps all at once', async () => {
    const { id, path } = await desk.made()
    expect(await listed(id)).toMatchObject({
      departureName: '',
      missing: ['DEPARTURE', 'CITIZENSHIPS', 'DESTINATIONS', 'DATES'],
    })
    const before = await desk.row(id)
    let shown = await desk.get(path)
    for (const text of [
      'Your entry information still needs some details',
      'We are still missing the following details:',
      'Your trip with Harbour Travel',
      '+49 30 1234',
    ])
      expect(shown.text).toContain(text)
    for (const [index, question] of (['departure', 'citizenships', 'destinations', 'dates'] as const).entries()) {
      expect([shown.asked, shown.h1]).toEqual([question, t(`selection.ask.${question}`)])
      expect(shown.text).toContain(`Question ${index + 1} of 4`)
      shown = await desk.answer(path, shown, allAnswers[question])
    }
    expect([shown.asked, shown.h1]).toEqual(['check', 'Check your answers'])
    for (const said of ['Germany', 'Person 2: Türkiye', 'United Kingdom', 'Thailand', 'Changing planes: Doha'])
      expect(shown.text, said).toContain(said)
    expect(await desk.row(id)).toEqual(before)

    const { status, headers } = await desk.save(path, shown)
    expect([status, headers.get('location')]).toEqual([303, `${path}?lang=en`])
    expect((await desk.get(path)).asked).toBe('')
    expect(await listed(id)).toMatchObject({ departureName: 'Germany', missing: [], isActive: true })
    expect(await desk.row(id)).toMatchObject({
      unfinished: null,
      departure_id: 'DE',
      citizenships: ['DE', 'TR'],
      travellers: [{ passports: [{ iso2: 'DE' }] }, { passports: [{ iso2: 'TR' }] }],
      date_start: '2027-03-01',
      date_end: '2027-03-10',
      details_said: 1,
    })
    const audited = await desk.server.db
      .selectFrom('audit_entries')
      .select(['actor', 'detail'])
      .where('subject_id', '=', id)
      .orderBy('id')
      .execute()
    expect(audited.slice(1)).toEqual(
      ['departure', 'citizenships', 'destinations', 'dates'].map((detail) => ({ actor: 'traveller', detail })),
    )
  })

  test('has no stops for the rules, waits half a year, and its farewell and erasure come as for every page', async () => {
    const { clock, db, url, app } = desk.server
    const input = { ...nothingKnown, destinations: trip.destinations, email: 'traveller@example.org' }
    const { id, path } = await desk.made(input)
    const places = await db.selectFrom('journey_places').selectAll().where('journey_id', '=', id).execute()
    expect(places).toEqual([])
    const contacts = () => db.selectFrom('journey_contacts').select('email').where('journey_id', '=', id).execute()
    expect(await contacts()).toHaveLength(1)
    expect((await desk.row(id)).date_end).toBe('2027-05-19')
    const shown = await desk.get(path)
    await call(updateDocument, { input: { id, isManuallyDisabled: true } })
    expect((await fetch(`${url}${path}`)).status).toBe(403)
    const closed = await desk.answer(path, shown, { country: 'DE' })
    expect([closed.status, closed.headers.get('location')]).toEqual([303, `${path}?lang=en`])
    await call(updateDocument, { input: { id, isManuallyDisabled: false } })
    clock.moveTo('2027-05-21T00:00:00Z')
    expect((await fetch(`${url}${path}`)).status).toBe(410)
    expect((await desk.answer(path, shown, { country: 'DE' })).status).toBe(303)
    await expireJourneys({ db, clock, log: app.log } as never, new AbortController().signal)
    expect(await contacts()).toEqual([])
    clock.moveTo('2026-11-20T10:00:00Z')
  })

  test('staff sees what is known, and completes it without an earlier trip; its mail asks for the rest', async () => {
    const { id, path } = await desk.made({ ...nothingKnown, destinations: trip.destinations })
    expect((await call(ownDocument, { id })).myjourney).toEqual({
      version: 1,
      missing: ['DEPARTURE', 'CITIZENSHIPS', 'DATES'],
      departureId: '',
      destinations: [{ id: 'GB' }],
    })
    const mail = (await call(mailDocument, { input: { id } })).mailMyjourney
    expect(mail.draft.subject).toBe('Please complete your travel details')
    expect(mail.draft.text).toContain(path)
    const withPdf = (await call(mailDocument, { input: { id, withPdf: true } })).mailMyjourney
    expect(withPdf.errors[0].messages).toEqual([t('errors.mail.unfinished')])
    const { language: _language, ...agencys } = trip
    const changed = await call(changeDocument, { input: { id, version: 1, ...agencys } })
    expect(changed.changeMyjourneyTrip).toEqual({ ok: true, errors: [] })
    expect((await desk.get(path)).asked).toBe('')
    const { db } = desk.server
    const earlier = await db.selectFrom('journey_earlier_trips').selectAll().where('journey_id', '=', id).execute()
    expect(earlier).toEqual([])
  })

  test('what a traveller says moves the version: no form of the staff from before writes over it', async () => {
    const { id, path } = await desk.made({ ...trip, language: 'en', dateStart: null, dateEnd: null })
    await desk.save(path, await desk.answerAll(path, { dates: { start: trip.dateStart, end: trip.dateEnd } }))
    const { language: _language, ...agencys } = trip
    const change = async (version: number) =>
      (await call(changeDocument, { input: { id, version, ...agencys, dateEnd: '2027-03-20' } })).changeMyjourneyTrip
    expect(await change(1)).toMatchObject({ ok: false, errors: [{ field: 'version' }] })
    expect(await change(2)).toMatchObject({ ok: true })
    expect((await call(ownDocument, { id })).myjourney.version).toBe(4)
  })

  test('of two who differ the second is told, and nothing is written over; the same sent twice is kept once', async () => {
    const { id, path } = await desk.made()
    const shown = await desk.answerAll(path)
    const change = await desk.answer(path, shown, { go: 'change-dates' })
    const other = await desk.answer(path, change, { start: '2027-06-01', end: '2027-06-10' })
    expect(other.asked).toBe('check')
    const both = await Promise.all([desk.save(path, shown), desk.save(path, shown)])
    expect(both.map(({ status }) => status)).toEqual([303, 303])
    const before = await desk.row(id)
    expect(before.details_said).toBe(1)
    expect((await desk.save(path, shown)).status).toBe(303)
    const late = await desk.save(path, other)
    expect([late.status, late.h1, late.said]).toEqual([409, 'The details have already been given', ''])
    expect(late.html).toContain(`href="${path}?lang=en"`)
    // Also in the midst of the questions.
    expect((await desk.answer(path, other, { go: 'change-dates' })).status).toBe(409)
    expect(await desk.row(id)).toEqual(before)
  })
})

describeOnOneDatabase('the questions of a page', (open) => {
  let desk: QuestionDesk
  beforeAll(async () => {
    desk = await openQuestionDesk(open())
  })
  afterAll(() => desk.server.close())

  test('count only what is missing, and say for which trip', async () => {
    const { path } = await desk.made({ ...trip, language: 'en', citizenshipCountryIds: [], dateEnd: null })
    const { asked, h1, html } = await desk.get(path)
    expect([asked, h1]).toEqual(['citizenships', 'Who is travelling, and on which passports?'])
    expect(html).toContain('Question 1 of 2')
    expect(html).toMatch(/class="selection-places">United Kingdom</)
    expect(html).toContain('from 1 March 2027')
    expect(html).toContain('<dd>Germany</dd>')
  })

  test('lead back with all that was said, and one answer is changed from the check', async () => {
    const { id, path } = await desk.made()
    const back = async (shown: Parameters<QuestionDesk['answer']>[1]) => desk.answer(path, shown, { go: 'back' })
    const dates = await back(await desk.answerAll(path))
    expect([dates.asked, /name="start"[^>]*value="2027-03-01"/.test(dates.html)]).toEqual(['dates', true])
    const places = await back(dates)
    expect(places.chosen.map(([, country]) => country)).toEqual(['GB', 'TH'])
    expect(places.html).toMatch(/name="via"[^>]*value="DOH"/)
    const people = await back(places)
    expect(people.chosen).toEqual([
      ['person-1', 'DE'],
      ['person-2', 'TR'],
    ])
    const first = await back(people)
    expect([first.asked, first.chosen]).toEqual(['departure', [['country', 'DE']]])
    expect(first.html).not.toContain('value="back"')
    expect((await back(first)).asked).toBe('check')
    // All else is answered.
    const check = await desk.answer(path, first, { country: 'FR' })
    expect([check.asked, check.html.includes('<span>France</span>')]).toEqual(['check', true])

    const change = await desk.answer(path, check, { go: 'change-dates' })
    expect([change.asked, change.isChange]).toEqual(['dates', true])
    const undone = await desk.answer(path, change, { go: 'back', start: '2027-05-01', end: '2027-05-02' })
    expect([undone.asked, undone.said]).toEqual(['check', check.said])
    const refused = await desk.answer(path, change, { start: '2027-05-02', end: '2027-05-01' })
    expect([refused.status, refused.asked, refused.isChange]).toEqual([422, 'dates', true])
    const changed = await desk.answer(path, refused, { start: '2027-05-01', end: '2027-05-11' })
    expect(changed.asked).toBe('check')
    expect((await desk.save(path, changed)).status).toBe(303)
    expect(await desk.row(id)).toMatchObject({
      departure_id: 'FR',
      date_start: '2027-05-01',
      date_end: '2027-05-11',
    })
  })

  test('take along what was said to another language', async () => {
    const { path } = await desk.made()
    const first = await desk.get(path)
    expect(first.html).toContain(`href="${path}?lang=tr"`)
    const shown = await desk.answer(path, first, { country: 'DE' })
    expect(shown.html).toMatch(new RegExp(`formaction="${path}/details\\?lang=tr"`, 'i'))
    const turkish = await desk.answer(path, shown, { go: 'stay' }, 'tr')
    expect([turkish.asked, turkish.said]).toEqual(['citizenships', shown.said])
    expect(turkish.h1).toBe(translatorFor('tr')('selection.ask.citizenships'))
  })

  test.each(languages)(
    'that are sent empty or wrong say so at their fields in %s, and the browser nothing of its own',
    async (language) => {
      const own = translatorFor(language)
      const { path } = await desk.made({ ...nothingKnown, language })
      const first = await desk.get(path)
      expect(first.html).toMatch(/<form[^>]* novalidate=""/i)
      const empty = await desk.answer(path, first, { country: '' }, language)
      expect([empty.status, empty.beside('country')]).toEqual([422, own('selection.required.country')])
      expect(empty.html).toMatch(
        /<select[^>]*aria-invalid="true"[^>]*aria-describedby="problem-country"[^>]*autofocus/i,
      )
      const dated = await desk.made({ ...trip, dateStart: null, dateEnd: null, language })
      const form = await desk.get(dated.path)
      for (const [start, end, atStart, atEnd] of [
        ['2027-03-01', '', undefined, 'selection.required.date'],
        ['1.3.2027', '2027-02-30', 'errors.date', 'errors.date'],
        ['2027-03-10', '2027-03-01', 'errors.departure-after-return', undefined],
        ['2020-01-01', '2020-01-02', undefined, 'errors.trip-is-over'],
      ] as const) {
        const shown = await desk.answer(dated.path, form, { start, end }, language)
        const words = [atStart, atEnd].map((key) => key && own(key))
        expect([shown.status, shown.beside('start'), shown.beside('end')]).toEqual([422, ...words])
      }
    },
  )

  test.each(languages)('stand in %s', async (language) => {
    const own = translatorFor(language)
    const { path } = await desk.made()
    const first = await desk.get(`${path}?lang=${language}`)
    expect(first.html).toContain(`lang="${language}"`)
    for (const key of ['selection.title', 'selection.missing', 'selection.next']) expect(first.text).toContain(own(key))
    expect(first.h1).toBe(own('selection.ask.departure'))
    const check = await desk.say(path, { said: allSaid, at: 'check', go: 'stay' }, language)
    expect(check.h1).toBe(own('selection.check.title'))
    expect(check.text).toContain(own('selection.save'))
    expect(check.text).toContain(own('selection.final', { agency: 'Harbour Travel' }))
  })

  test('say what is wrong with places at their field, and keep what was chosen', async () => {
    const { path } = await desk.made({ ...nothingKnown, departureId: 'DE', citizenshipCountryIds: ['DE'] })
    const form = await desk.get(path)
    const wrong = await desk.answer(path, form, { country: ['GB', 'ZZ'], via: 'ZZZ <script>' })
    expect([wrong.status, wrong.beside('country')]).toEqual([422, 'Unknown place: ZZ'])
    expect(wrong.beside('via')).toContain('Unknown place: ZZZ')
    expect(wrong.chosen[0]).toEqual(['country', 'GB'])
    expect(wrong.html).not.toContain('<script>')
    const more = await desk.answer(path, form, { go: 'more', country: ['GB', 'TH'], via: 'DOH' })
    expect(more.chosen.map(([, country]) => country)).toEqual(['GB', 'TH', ''])
    expect(more.html).toMatch(/name="via"[^>]*value="DOH"/)
    const full = await desk.answer(path, form, { go: 'more', country: Array.from({ length: 30 }, () => 'GB') })
    expect([full.chosen.length, full.html.includes('value="more"')]).toEqual([10, false])
    const airports = Array.from({ length: 11 }, () => 'DOH').join()
    expect((await desk.answer(path, form, { country: 'GB', via: airports })).status).toBe(422)
  })

  test('answer in a way that may be gone back to, and that nobody between keeps', async () => {
    const { path } = await desk.made()
    const again = await fetch(`${desk.server.url}${path}/details?lang=fr`, { redirect: 'manual' })
    expect([again.status, again.headers.get('location')]).toEqual([303, `${path}?lang=fr`])
    const { headers } = await desk.answer(path, await desk.get(path), { country: 'DE' })
    expect(headers.get('cache-control')).toBe('private, no-cache')
    expect(headers.get('referrer-policy')).toBe('no-referrer')
  })
})
