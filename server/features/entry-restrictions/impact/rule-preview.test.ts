import { expect, test } from 'vitest'
import { fact } from '#domain/testing/rules.ts'
import { describeRuleDesk } from '#server/testing/rule-desk.ts'

const place = { type: 'COUNTRY', id: 'TH' }
const body = {
  place,
  policies: [],
  access: [],
  facts: [
    fact('VisaRequiredForStay', 'no', { for: ['DE'], when: { residentOf: ['FR'] } }),
    fact('VisaRequiredForStay', 'yes', { for: ['DE'], from: '2027-02-01' }),
    fact('VisaRequiredForStay', 'no', { for: ['DE'], maxStay: { days: 60 }, to: '2027-01-31' }),
  ],
}
const asked = {
  kind: 'RESTRICTION',
  key: 'COUNTRY:TH',
  body,
  place,
  citizenship: 'DE',
  date: '2027-03-01',
  travelType: 'TOURISM',
}

describeRuleDesk('what somebody gets by a draft', (open) => {
  const ask = async (more: object = {}, language = 'en') => {
    const { server, editor } = open()
    const response = await server.post('/api/rule-preview', { ...asked, ...more }, { token: editor, language })
    // oxlint-disable-next-line typescript/no-explicit-any -- each test says what it looks for
    const body = (await response.json()) as any
    return response.ok ? body : { refused: body.errors[0].extensions.errors }
  }

  test('stands beside what they get today, in words, with what lies between and why', async () => {
    const { now, after, tasksNow, tasksAfter, changes, errors } = await ask()
    expect(errors).toEqual([])
    expect(now.cells[0].headline).toMatch(/without a visa|no visa/i)
    expect(after.cells[0].headline).toMatch(/visa/i)
    expect(after.cells[0].headline).not.toBe(now.cells[0].headline)
    // A step that stands at another question is seen by what the traveller would be told to do.
    const apply = expect.stringMatching(/^Apply for the visa/)
    expect(tasksAfter).toContainEqual(expect.objectContaining({ text: apply, detail: expect.any(String) }))
    expect(tasksNow).not.toContainEqual({ text: apply })
    expect(changes).toMatchObject([
      {
        type: 'VisaRequiredForStay',
        was: [{ word: 'No', maxStayText: expect.stringContaining('60'), why: expect.stringContaining('Thailand') }],
        is: [{ word: 'Yes', why: expect.stringContaining(body.facts[1]!.id) }],
      },
    ])
  })

  test('follows the day and the residence, and the language of the reader', async () => {
    expect((await ask({ date: '2026-12-01', residence: 'AT' })).changes).toEqual([])
    const lived = await ask({ residence: 'FR' })
    expect(lived.changes).toMatchObject([{ is: [{ word: 'No', why: expect.stringContaining('France') }] }])
    expect((await ask({}, 'de')).changes[0]).toMatchObject({ was: [{ word: 'Nein' }], is: [{ word: 'Ja' }] })
  })

  test('is asked of what was published last, and of a record that is taken away', async () => {
    const desk = open()
    const { revision } = await desk.rule('COUNTRY:TH')
    expect((await desk.save({ key: 'COUNTRY:TH', body, baseRevision: revision })).errors).toEqual([])
    expect((await ask()).changes).toEqual([])
    expect((await ask({ body: undefined })).changes).toMatchObject([
      { was: [{ word: 'Yes' }], is: [{ word: expect.stringContaining('reliable') }] },
    ])
  })

  test('a draft that is not in shape, and a place nobody knows, are told by their fields', async () => {
    const wrong = await ask({ body: { ...body, facts: [{ ...body.facts[0], answer: 'perhaps' }] } })
    expect([wrong.errors[0].field, wrong.now]).toEqual(['facts.0.answer', null])
    expect((await ask({ place: { type: 'COUNTRY', id: 'ZZ' } })).refused).toMatchObject([{ field: 'place.id' }])
    expect((await ask({ citizenship: 'ZZ' })).refused).toMatchObject([{ field: 'residence' }, { field: 'citizenship' }])
  })

  test('is refused to who may not edit, and to who is not signed in', async () => {
    const { server, agent } = open()
    const refused = await server.post('/api/rule-preview', asked, { token: agent })
    expect(await refused.json()).toMatchObject({
      errors: [{ message: 'You do not have permission to edit this area.', extensions: { code: 'FORBIDDEN' } }],
    })
    expect((await server.post('/api/rule-preview', asked)).status).toBe(401)
  })
})
