import { request } from 'node:http'
import { expect, test } from 'vitest'
import { hostileTexts } from '#domain/testing/hostile-texts.ts'
import { fact, named } from '#domain/testing/rules.ts'
import { describeRuleDesk, saveDocument } from '#server/testing/rule-desk.ts'

const { id: _id, ...good } = fact('VisaRequiredForStay', 'yes', { for: ['FR'] })
const { id: _other, ...passport } = fact('PassportSufficient', 'yes')
const place = { type: 'COUNTRY', id: 'TH' }
const window = (access: string, from?: string, to?: string) => ({
  authority: 'DESTINATION_COUNTRY',
  access,
  ...(from && { from }),
  ...(to && { to }),
})
const body = (more: object) => ({ place, policies: [], access: [], facts: [], ...more })
const group = (more: object) => ({
  id: 'tourists',
  kind: 'nationalities',
  name: named('Tourists'),
  members: [{ code: 'DE' }],
  includes: [],
  source: 'https://example.org/list',
  checkedAt: '2026-11-20',
  confidence: 'official',
  ...more,
})

type Case = readonly [what: string, body: object, field: string, de: RegExp, en: RegExp]
const cases: readonly Case[] = [
  [
    'a window that ends before it starts',
    body({ access: [window('NO_ACCESS', '2027-03-01', '2027-02-01')] }),
    'access.0.to',
    /liegt vor/,
    /lies before/,
  ],
  [
    'overlapping windows of different access',
    body({ access: [window('NO_ACCESS', '2027-01-01'), window('SOME_RESTRICTIONS', '2027-02-01', '2027-03-01')] }),
    'access.1',
    /sagt für dieselben Tage etwas anderes/,
    /says something else for the same days/,
  ],
  [
    'a value that does not fit its type',
    body({ facts: [{ ...good, answer: 90 }] }),
    'facts.0.answer',
    /„ja“ oder „nein“|Ja oder Nein|wählen/i,
    /yes or no/,
  ],
  ['a fact that can never apply', body({ facts: [good, good] }), 'facts.1', /kommt nie zum Zug/, /never has its turn/],
  [
    'a fact behind a stronger source, by the number within its question and the cause',
    body({ facts: [passport, { ...good, confidence: 'press' }, good] }),
    'facts.1',
    /Regel 2\. Die Quelle von Regel 2 ist stärker/,
    /rule 2\. The source of rule 2 is stronger/,
  ],
  [
    'a source that is no address',
    body({ facts: [{ ...good, source: 'javascript:alert(1)' }] }),
    'facts.0.source',
    /keine Internetadresse/,
    /no internet address/,
  ],
  [
    'an unknown group',
    body({ facts: [{ ...good, for: ['nobody-knows'] }] }),
    'facts.0.for.0',
    /weder eine Gruppe noch ein Land/,
    /neither a group nor a country/,
  ],
  [
    'an empty required language',
    body({ facts: [{ ...good, note: { de: ' ' } }] }),
    'facts.0.note.de',
    /fehlt/,
    /missing/,
  ],
  [
    'HTML beyond the allowed set',
    body({ facts: [{ ...good, note: { de: '<p>So</p><script>alert(1)</script>' } }] }),
    'facts.0.note.de',
    /./,
    /./,
  ],
  [
    'a character that no database keeps',
    body({ facts: [{ ...good, note: { de: 'So\u0000so' } }] }),
    'facts.0.note.de',
    /Steuerzeichen/,
    /control characters/,
  ],
  ['half a character', body({ facts: [{ ...good, note: { de: '\ud83d' } }] }), 'facts.0.note.de', /./, /control/],
  ['a field that nobody knows', body({ colour: 'red' }), 'colour', /gibt es hier nicht/, /no field/],
  [
    'a day that does not exist',
    body({ facts: [{ ...good, from: '2027-02-30' }] }),
    'facts.0.from',
    /gibt es nicht/,
    /no day/,
  ],
  [
    'another place than it says',
    { ...body({}), place: { type: 'COUNTRY', id: 'GB' } },
    '',
    /anderen Eintrag/,
    /another record/,
  ],
]

describeRuleDesk('bad input', (open) => {
  const nothingChanged = async () => {
    expect(await open().history('COUNTRY:TH')).toHaveLength(1)
    expect(
      await open().server.db.selectFrom('audit_entries').select('id').where('subject_kind', '=', 'rule').execute(),
    ).toEqual([])
  }

  test.each(cases)('%s has its field and message, and changes nothing', async (_what, wrong, field, de, en) => {
    const { revision } = await open().rule('COUNTRY:TH')
    const save = (language: string) =>
      open().save({ key: 'COUNTRY:TH', body: wrong, baseRevision: revision }, undefined, language)
    for (const [language, words] of [
      ['de', de],
      ['en', en],
    ] as const) {
      const { ok, errors, rule } = await save(language)
      expect({ ok, rule }).toEqual({ ok: false, rule: null })
      expect(errors.map((each: { field: string }) => each.field)).toContain(field)
      expect(errors.find((each: { field: string }) => each.field === field).messages.join(' ')).toMatch(words)
    }
    await nothingChanged()
  })

  test('a note of 5 MB has its field and message; others may not send so much', async () => {
    const { server, editor, agent } = open()
    const { revision } = await open().rule('COUNTRY:TH')
    const long = body({ facts: [{ ...good, note: { de: 'x'.repeat(5 * 1024 * 1024) } }] })
    expect(await open().save({ key: 'COUNTRY:TH', body: long, baseRevision: revision })).toMatchObject({
      ok: false,
      errors: [
        { field: 'facts.0.note.de', messages: [expect.stringMatching(/^The text is too long: at most 20,000/)] },
      ],
    })
    const variables = { input: { kind: 'RESTRICTION', key: 'COUNTRY:TH', body: long, isSignificant: false } }
    expect((await server.call(saveDocument, { token: agent, variables })).status).toBe(413)
    expect(await sentInParts(`${server.url}/api/graphql`, agent, 200)).toBe(413)
    expect(await sentInParts(`${server.url}/api/graphql`, editor, 200)).toBe(400)
    await nothingChanged()
  })

  test('of thousands of mistakes the first hundred are told, and a list without end is refused whole', async () => {
    const { revision } = await open().rule('COUNTRY:TH')
    const save = (many: number) => {
      const facts = [{ ...good, for: Array.from({ length: many }, (_, index) => `nobody-${index}`) }]
      return open().save({ key: 'COUNTRY:TH', body: body({ facts }), baseRevision: revision })
    }
    const { errors } = await save(2_000)
    expect(errors).toHaveLength(100)
    expect(errors[99]).toMatchObject({ field: 'facts.0.for.99' })
    const tooMany = {
      ok: false,
      errors: [{ field: 'facts.0.for', messages: [expect.stringMatching(/^At most 2.?000$/)] }],
    }
    expect(await save(2_001)).toMatchObject(tooMany)
    await nothingChanged()
  })

  test('a significant update needs its sentence in both languages, and a time to come', async () => {
    const { revision, body } = await open().rule('COUNTRY:TH')
    const given = { key: 'COUNTRY:TH', body, baseRevision: revision, isSignificant: true, sentenceDe: 'Neu' }
    const { errors } = await open().save({ ...given, sentenceEn: '  ', publishAt: '2026-11-20T09:59:59Z' })
    expect(errors).toEqual([
      { field: 'sentenceEn', messages: ['Required'] },
      { field: 'publishAt', messages: ['The time must lie in the future'] },
    ])
    await nothingChanged()
  })

  test('words about a change are held to the same: no markup that may not be, no control characters', async () => {
    const { revision, body: now } = await open().rule('COUNTRY:TH')
    const given = { key: 'COUNTRY:TH', body: { ...now, isActive: false }, baseRevision: revision, isSignificant: true }
    for (const text of hostileTexts.slice(0, 60)) {
      const saved = await open().save({ ...given, sentenceDe: text, sentenceEn: text })
      expect([saved.ok, saved.errors[0]?.field], text).toEqual([false, 'sentenceDe'])
    }
    const wrong = { ...given, sentenceDe: 'a\u0000', sentenceEn: '<p>b</p><script>c</script>', reason: 'd\u0007' }
    const { errors } = await open().save(wrong)
    expect(errors.map(({ field }: { field: string }) => field)).toEqual(['sentenceDe', 'sentenceEn', 'reason'])
    const note = `mutation ($text: String!) { updateRestrictionDesk(input: { key: "COUNTRY:TH", internalNote: $text }) {
      ok errors { field messages } } }`
    const { data } = await open().server.call(note, { token: open().editor, variables: { text: 'a\u0000' } })
    expect(data.updateRestrictionDesk).toEqual({
      ok: false,
      errors: [{ field: 'internalNote', messages: ['Please remove the control characters'] }],
    })
    await nothingChanged()
  })

  test('what cannot be the key of a record is none, and no failure', async () => {
    const key = 'a\u0000'
    expect(await open().rule(key, 'GROUP')).toBeNull()
    expect(await open().history(key, 'GROUP')).toEqual([])
    for (const odd of [key, 'x'.repeat(3_000)]) {
      const saved = await open().save({ kind: 'GROUP', key: odd, body: group({ id: odd }) })
      expect(saved.errors).toEqual([{ field: 'id', messages: ['Invalid value'] }])
    }
    const reads = `query ($key: ID!) { ruleParents(key: $key) { key } ruleAt(kind: GROUP, key: $key, revision: 1) }`
    const { data } = await open().server.call(reads, { token: open().editor, variables: { key } })
    expect(data).toEqual({ ruleParents: [], ruleAt: null })
    const refuse = `mutation ($key: ID!) { refuseRuleProposal(input: {
      kind: GROUP, key: $key, hash: $key, reason: "a" }) { ok } }`
    const refused = await open().server.call(refuse, { token: open().editor, variables: { key } })
    expect(refused.data).toEqual({ refuseRuleProposal: { ok: false } })
    await nothingChanged()
  })

  test.each([
    'entryRestrictions { id }',
    'ruleGroups { id }',
    'rulePolicies { id }',
    'goldenTripLists { key }',
    'scheduledRules { id }',
    'dueRestrictions { overdue }',
    'ruleCoverage(travelType: TOURISM, subject: "all") { isComplete }',
  ])('a list of everything is asked once in a request: %s', async (field) => {
    const ask = async (document: string) =>
      (await open().server.call(document, { token: open().editor })).errors?.[0]?.extensions.code
    expect(await ask(`{ ${field} }`)).toBeUndefined()
    expect(await ask(`{ a: ${field} b: ${field} }`)).toBe('TOO_COSTLY')
  })

  test('a group cannot go while rules name it, nor lose the name that they need', async () => {
    const saved = await open().save({ kind: 'GROUP', key: 'tourists', body: group({}) })
    expect(saved).toMatchObject({ ok: true, rule: { name: 'Tourists' } })
    const { revision } = await open().rule('COUNTRY:TH')
    const named = body({ facts: [{ ...good, for: ['tourists'] }] })
    expect(await open().save({ key: 'COUNTRY:TH', body: named, baseRevision: revision })).toMatchObject({ ok: true })
    const { data } = await open().server.call(
      'mutation ($input: RemoveRuleInput!) { removeRule(input: $input) { ok errors { field messages } } }',
      {
        token: open().editor,
        variables: { input: { kind: 'GROUP', key: 'tourists', baseRevision: saved.rule.revision } },
      },
    )
    expect(data.removeRule).toEqual({
      ok: false,
      errors: [{ field: '', messages: ['This would make another record wrong: Thailand'] }],
    })
    const withoutEnglish = group({ name: { de: 'Touristen' } })
    expect(
      await open().save({ kind: 'GROUP', key: 'tourists', body: withoutEnglish, baseRevision: saved.rule.revision }),
    ).toMatchObject({ ok: false, errors: [{ field: 'name.en', messages: ['This is missing'] }] })
  })
})

/** Without saying how much it will be. */
const sentInParts = (url: string, token: string, kilobytes: number) =>
  new Promise<number | undefined>((resolve, reject) => {
    const headers = {
      'content-type': 'application/json',
      authorization: `JWT ${token}`,
      'x-forwarded-for': '203.0.113.77',
    }
    const call = request(url, { method: 'POST', headers }, (response) => {
      response.resume()
      resolve(response.statusCode)
    })
    call.on('error', reject)
    for (let sent = 0; sent < kilobytes; sent += 1) call.write(' '.repeat(1024))
    call.end('{}')
  })
