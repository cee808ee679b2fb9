import { afterAll, beforeAll, expect, test } from 'vitest'
import { translatorFor } from '#locales/all-languages.ts'
import { trip } from '../testing/journey-desk.ts'
import { describeOnOneDatabase } from '../testing/databases.ts'
import { allAnswers, allSaid, openQuestionDesk, type QuestionDesk } from '../testing/question-desk.ts'

const t = translatorFor('en')
const changeDocument = `mutation ($input: ChangeMyjourneyTripInput!) { changeMyjourneyTrip(input: $input) { ok } }`

describeOnOneDatabase('what comes back with the form of a question', (open) => {
  let desk: QuestionDesk
  beforeAll(async () => {
    desk = await openQuestionDesk(open())
  })
  afterAll(() => desk.server.close())

  test('never changes what is known: nobody puts another trip on the page', async () => {
    const { id, path } = await desk.made({ ...trip, language: 'en', citizenshipCountryIds: [] })
    const before = await desk.row(id)
    for (const fields of [{ detail: 'departure', country: 'FR' }, { at: 'nothing' }, {}]) {
      const { status, headers } = await desk.say(path, fields)
      expect([status, headers.get('location')]).toEqual([303, `${path}?lang=en`])
    }
    const others = { departure: 'FR', dates: { start: '2027-05-01', end: '2027-05-02' } }
    const form = { said: JSON.stringify(others), country: 'FR', go: 'next' }
    expect((await desk.say(path, { ...form, at: 'departure' })).asked).toBe('citizenships')
    // Whoever sends more than was asked checks again what is asked.
    const said = JSON.stringify({ ...others, citizenships: [['DE']] })
    const again = await desk.say(path, { said, at: 'check', go: 'save' })
    expect([again.status, again.asked, again.text.includes(t('errors.changed-meanwhile'))]).toEqual([
      409,
      'check',
      true,
    ])
    expect(again.said).not.toContain('FR')
    expect(await desk.row(id)).toEqual(before)
    expect((await desk.save(path, again)).status).toBe(303)
    expect(await desk.row(id)).toMatchObject({ departure_id: 'DE', date_start: trip.dateStart, citizenships: ['DE'] })
  })

  test('one day that its agency knew stays; the form shows it, and another is refused', async () => {
    const { id, path } = await desk.made({ ...trip, language: 'en', dateEnd: null })
    const form = await desk.get(path)
    expect(form.html.match(/<input type="date"[^>]*readonly=""[^>]*>/gi)).toHaveLength(1)
    const other = { start: '2027-05-01', end: '2027-05-11' }
    const refused = await desk.answer(path, form, other)
    expect([refused.status, refused.beside('start')]).toEqual([422, t('errors.invalid-value')])
    expect((await desk.say(path, { said: JSON.stringify({ dates: other }), at: 'check', go: 'save' })).status).toBe(422)
    expect((await desk.row(id)).unfinished).not.toBeNull()
    const check = await desk.answer(path, form, { start: trip.dateStart, end: trip.dateEnd })
    expect((await desk.save(path, check)).status).toBe(303)
    expect(await desk.row(id)).toMatchObject({ date_start: trip.dateStart, date_end: trip.dateEnd, unfinished: null })
  })

  test('takes no airport away that its agency named', async () => {
    const transits = [{ type: 'AIRPORT', id: 'DOH' }]
    const { id, path } = await desk.made({ ...trip, language: 'en', destinations: [], transits })
    const form = await desk.get(path)
    expect(form.text).toContain(t('selection.transit.known'))
    await desk.save(path, await desk.answer(path, form, { country: 'GB', via: 'fra DOH' }))
    const { db } = desk.server
    const places = await db.selectFrom('journey_places').selectAll().where('journey_id', '=', id).execute()
    const changes = places.filter(({ role }) => role === 'TRANSIT').map(({ place_id }) => place_id)
    expect(changes.toSorted()).toEqual(['DOH', 'FRA'])
  })

  test.each([
    ['nobody of ours wrote', 'x{'],
    ['is too long', 'x'.repeat(9_000)],
    ['knows no such country', JSON.stringify({ departure: 'DE', citizenships: [['ZZ']] })],
  ])('and %s was not said, or is asked again', async (_what, said) => {
    const { id, path } = await desk.made()
    const before = await desk.row(id)
    for (const [at, go] of [
      ['check', 'save'],
      ['check', 'change-dates'],
      ['citizenships', 'back'],
      ['dates', 'next'],
    ] as const) {
      const days = { start: '2027-03-01', end: '2027-03-10' }
      const { status, asked } = await desk.say(path, { said, at, go, ...days })
      expect([200, 422], `${at} ${go}`).toContain(status)
      expect(['departure', 'citizenships', 'destinations', 'dates']).toContain(asked)
    }
    expect(await desk.row(id)).toEqual(before)
  })

  test('is judged once more when it is kept: what is wrong is asked again at its question', async () => {
    const { id, path } = await desk.made()
    const good = JSON.parse(allSaid) as Record<string, unknown>
    for (const [bad, at, field] of [
      [{ departure: 'ZZ' }, 'departure', 'country'],
      [{ citizenships: [['DE'], ['ZZ']] }, 'citizenships', 'person-2'],
      [{ destinations: { countries: ['GB'], via: ['ZZZ'] } }, 'destinations', 'via'],
      [{ dates: { start: '2020-01-01', end: '2020-01-02' } }, 'dates', 'end'],
    ] as const) {
      const shown = await desk.say(path, { said: JSON.stringify({ ...good, ...bad }), at: 'check', go: 'save' })
      expect([shown.status, shown.asked, shown.beside(field) !== undefined]).toEqual([422, at, true])
    }
    expect((await desk.say(path, { said: 'x'.repeat(20_000), at: 'check', go: 'save' })).status).toBe(413)
    expect((await desk.row(id)).unfinished).not.toBeNull()
  })

  test('comes too late where the agency has told the trip meanwhile', async () => {
    const { id, path } = await desk.made()
    const check = await desk.answerAll(path)
    const { language: _language, ...agencys } = trip
    const variables = { input: { id, version: 1, ...agencys } }
    const { data } = await desk.server.call(changeDocument, { token: desk.token, variables })
    expect(data.changeMyjourneyTrip).toEqual({ ok: true })
    const late = await desk.save(path, check)
    expect([late.status, late.h1]).toEqual([409, t('selection.meanwhile.title')])
    expect(await desk.row(id)).toMatchObject({ date_start: trip.dateStart, details_said: 1 })
  })

  test('comes too late where another process has made it whole, of which this one does not know yet', async () => {
    const { id, path } = await desk.made()
    const check = await desk.answerAll(path)
    const { departure_id, citizenships, travellers } = await desk.row((await desk.made(trip)).id)
    await desk.server.db
      .updateTable('journeys')
      .set({ departure_id, citizenships, travellers: JSON.stringify(travellers), unfinished: null })
      .where('id', '=', id)
      .execute()
    const late = await desk.save(path, check)
    expect([late.status, late.h1]).toEqual([409, t('selection.meanwhile.title')])
  })

  test('reaches no page that is not there, and none that is whole', async () => {
    const nowhere = `/m/${'x'.repeat(22)}`
    const { status, headers } = await desk.say(nowhere, { at: 'departure', country: 'DE' })
    expect([status, headers.get('location')]).toEqual([303, `${nowhere}?lang=en`])
    const { id, path } = await desk.made(trip)
    const before = await desk.row(id)
    expect((await desk.say(path, {})).status).toBe(303)
    expect((await desk.say(path, { at: 'departure', go: 'next', country: 'FR' })).status).toBe(409)
    expect(await desk.row(id)).toEqual(before)
  })
})

describeOnOneDatabase('questions that are answered too often', (open) => {
  test('answer 429 with what was typed, and say when to come back', async () => {
    const desk = await openQuestionDesk(open(), { limits: { newPages: 3 } })
    try {
      const { path } = await desk.made({ ...trip, language: 'en', dateStart: null, dateEnd: null })
      const typed = { said: '{}', at: 'dates', go: 'next', start: '2027-03-01', end: '' }
      for (let time = 0; time < 3; time++) expect((await desk.say(path, typed)).status).toBe(422)
      const waits = await desk.say(path, typed)
      expect([waits.status, Number(waits.headers.get('retry-after')) > 0]).toEqual([429, true])
      expect(waits.text).toContain(t('errors.too-many-requests'))
      expect(waits.html).toMatch(/name="start"[^>]*value="2027-03-01"/)
      const saved = { said: JSON.stringify({ dates: allAnswers.dates }), at: 'check', go: 'save' }
      const check = await desk.say(path, saved)
      expect([check.status, check.asked]).toEqual([429, 'check'])
    } finally {
      await desk.server.close()
    }
  })
})
