import { afterAll, beforeAll, expect, test } from 'vitest'
import { translatorFor } from '#locales/all-languages.ts'
import { trip } from '../testing/journey-desk.ts'
import { describeOnOneDatabase } from '../testing/databases.ts'
import { openQuestionDesk, type QuestionDesk, type Sent } from '../testing/question-desk.ts'
import { residentWorld } from '../testing/resident-world.ts'

const t = translatorFor('en')

describeOnOneDatabase('people whom a traveller tells of', (open) => {
  let desk: QuestionDesk
  beforeAll(async () => {
    desk = await openQuestionDesk(open(), { content: residentWorld })
  })
  afterAll(() => desk.server.close())

  const made = (input: object = {}) => desk.made({ ...trip, language: 'en', citizenshipCountryIds: [], ...input })
  /** In which it matters whether a Turkish citizen lives there. */
  const toGermany = { departureId: 'GB', destinations: [{ type: 'COUNTRY', id: 'DE' }] }

  test('come and go, each with one passport or more, and nothing is kept by it', async () => {
    const { id, path } = await made()
    const form = await desk.get(path)
    const press = async (go: string, fields: Sent) => (await desk.answer(path, form, { go, ...fields })).chosen
    expect(await press('passport-1', { 'person-1': 'DE' })).toEqual([
      ['person-1', 'DE'],
      ['person-1', ''],
    ])
    const two = { 'person-1': ['DE', 'TR'], 'person-2': 'GB' }
    expect(await press('person', two)).toEqual([
      ['person-1', 'DE'],
      ['person-1', 'TR'],
      ['person-2', 'GB'],
      ['person-3', ''],
    ])
    expect(await press('remove-1', two)).toEqual([['person-1', 'GB']])
    expect(await press('remove-1', { 'person-1': 'DE' })).toEqual([['person-1', '']])
    expect(await press('remove-99', two)).toHaveLength(3)
    const twelve = Object.fromEntries(Array.from({ length: 12 }, (_, person) => [`person-${person + 1}`, 'DE']))
    const full = await desk.answer(path, form, { go: 'person', ...twelve })
    expect([full.chosen.length, full.html.includes('value="person"')]).toEqual([12, false])
    const four = await desk.answer(path, form, { go: 'passport-1', 'person-1': ['DE', 'TR', 'GB', 'FR'] })
    expect([four.chosen.length, four.html.includes('value="passport-1"')]).toEqual([4, false])
    expect((await desk.row(id)).unfinished).toMatchObject({ citizenshipCountryIds: [] })

    expect((await desk.save(path, await desk.answer(path, form, two))).status).toBe(303)
    expect((await desk.row(id)).travellers).toEqual([
      { passports: [{ iso2: 'DE' }, { iso2: 'TR' }] },
      { passports: [{ iso2: 'GB' }] },
    ])
  })

  test('are told what is wrong beside the person that it is about', async () => {
    const { path } = await made()
    const form = await desk.get(path)
    const refused = async (fields: Sent) => {
      const shown = await desk.answer(path, form, fields)
      expect([shown.status, shown.asked]).toEqual([422, 'citizenships'])
      return [shown.beside('person-1'), shown.beside('person-2')]
    }
    const required = t('selection.required.country')
    expect(await refused({ 'person-1': '' })).toEqual([required, undefined])
    expect(await refused({ 'person-1': 'DE', 'person-2': ['', ''] })).toEqual([undefined, required])
    expect(await refused({ 'person-1': 'DE', 'person-2': 'ZZ' })).toEqual([undefined, 'Unknown place: ZZ'])
    expect(await refused({ 'person-1': ['DE', 'TR', 'TH'], 'person-2': ['GB', 'FR'] })).toEqual([
      undefined,
      t('errors.too-many-citizenships', { max: 4 }),
    ])
  })

  test('stay one person where the agency told of one, and what it told of everybody holds for each', async () => {
    const { id, path } = await made({ onePerson: true, minor: 'ALONE' })
    const form = await desk.get(path)
    expect(form.html).not.toContain('value="person"')
    const two = await desk.answer(path, form, { 'person-1': 'DE', 'person-2': 'TR' })
    expect([two.status, two.beside('person-2')]).toEqual([422, t('errors.invalid-value')])
    await desk.save(path, await desk.answer(path, form, { 'person-1': ['DE', 'TR'] }))
    expect((await desk.row(id)).travellers).toEqual([{ passports: [{ iso2: 'DE' }, { iso2: 'TR' }], minor: 'alone' }])
  })

  test('say where they live only where the answer depends on it, and nobody has to', async () => {
    const { id, path } = await made(toGermany)
    const form = await desk.get(path)
    expect(form.text).toContain('Question 1 of 1')
    const asking = await desk.answer(path, form, { 'person-1': 'DE', 'person-2': 'TR' })
    expect([asking.asked, asking.chosen]).toEqual(['residence', [['home-2', '']]])
    expect(asking.text).toContain('One more question')
    expect((await desk.answer(path, asking, { go: 'back' })).asked).toBe('citizenships')
    const unknown = await desk.answer(path, asking, { 'home-2': 'ZZ' })
    expect([unknown.status, unknown.beside('home-2')]).toEqual([422, 'Unknown place: ZZ'])
    const silent = await desk.answer(path, asking, { 'home-2': '' })
    expect([silent.asked, silent.text.includes(t('trip-change.nothing'))]).toEqual(['check', true])
    const lives = await desk.answer(path, asking, { 'home-2': 'FR' })
    expect([lives.asked, lives.text.includes('Person 2: France')]).toEqual(['check', true])
    // Of other people it is asked anew, or not at all.
    const others = await desk.answer(path, lives, { go: 'change-citizenships' })
    expect((await desk.answer(path, others, { 'person-1': 'TR' })).asked).toBe('residence')
    expect((await desk.answer(path, others, { 'person-1': 'DE' })).asked).toBe('check')
    expect((await desk.save(path, lives)).status).toBe(303)
    expect((await desk.row(id)).travellers).toEqual([
      { passports: [{ iso2: 'DE' }] },
      { passports: [{ iso2: 'TR' }], residence: { iso2: 'FR' } },
    ])
  })

  test('say where they live where only the way back depends on it', async () => {
    const { id, path } = await made({ departureId: 'DE', destinations: [{ type: 'COUNTRY', id: 'TH' }] })
    const asking = await desk.answer(path, await desk.get(path), { 'person-1': 'DE', 'person-2': 'TR' })
    expect([asking.asked, asking.chosen]).toEqual(['residence', [['home-2', '']]])
    await desk.save(path, await desk.answer(path, asking, { 'home-2': 'DE' }))
    expect((await desk.row(id)).travellers).toEqual([
      { passports: [{ iso2: 'DE' }] },
      { passports: [{ iso2: 'TR' }], residence: { iso2: 'DE' } },
    ])
  })

  test('are not kept at home where it matters no more', async () => {
    const { id, path } = await made({ ...toGermany, destinations: [] })
    const places = await desk.answer(path, await desk.get(path), { 'person-1': 'TR' })
    const asking = await desk.answer(path, places, { country: 'DE' })
    const lives = await desk.answer(path, asking, { 'home-1': 'FR' })
    expect([asking.asked, lives.said.includes('residence')]).toEqual(['residence', true])
    const change = await desk.answer(path, lives, { go: 'change-destinations' })
    const check = await desk.answer(path, change, { country: 'TH' })
    expect([check.asked, check.said.includes('residence')]).toEqual(['check', false])
    await desk.save(path, check)
    expect((await desk.row(id)).travellers).toEqual([{ passports: [{ iso2: 'TR' }] }])
  })

  test('are asked nothing that their agency has said of them', async () => {
    const { id, path } = await made({ ...toGermany, residenceCountryId: 'DE' })
    const check = await desk.answer(path, await desk.get(path), { 'person-1': 'TR' })
    expect(check.asked).toBe('check')
    await desk.save(path, check)
    expect((await desk.row(id)).travellers).toEqual([{ passports: [{ iso2: 'TR' }], residence: { iso2: 'DE' } }])
  })
})
