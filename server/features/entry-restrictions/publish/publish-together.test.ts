import { expect, test } from 'vitest'
import type { GoldenTrip } from '#domain/review/golden-trip.ts'
import { goldenGate } from '#server/rulebook/golden-gate.ts'
import { fact, group, named } from '#domain/testing/rules.ts'
import { describeRuleDesk } from '#server/testing/rule-desk.ts'

const document = `mutation ($input: PublishTogetherInput!) { publishTogether(input: $input) {
  ok errors { field messages } brokenTrips { key trip path found }
  records { kind key errors { field messages } rule { revision } conflict { revision by { lastName } } } } }`
const impactDocument = `query ($input: RuleImpactInput!) { ruleImpact(input: $input) { errors { field } isComplete } }`

const promise: GoldenTrip = {
  why: 'Germans need no visa',
  from: 'DE',
  to: ['TH'],
  citizenships: ['DE'],
  start: '2027-02-01',
  end: '2027-02-10',
  expect: {},
  answers: { TH: { VisaRequiredForStay: { DE: 'no' } } },
}
const newPromise = { ...promise, answers: { TH: { VisaRequiredForStay: { DE: 'yes' } } } }

describeRuleDesk('records that are published as one', (open) => {
  const together = async (records: readonly object[], more: object = {}, token: string | undefined = open().editor) => {
    const variables = { input: { isSignificant: false, reason: 'The ministry says so', records, ...more } }
    return open().server.call(document, { ...(token && { token }), language: 'en', variables })
  }
  const publish = async (records: readonly object[], more?: object) => {
    const { data, errors } = await together(records, more)
    if (!data?.publishTogether) throw new Error(JSON.stringify(errors))
    return data.publishTogether
  }

  /** A promise, and the rule that would break it: neither can be published alone. */
  const deadlock = async () => {
    const trips = { kind: 'GOLDEN_TRIPS', key: 'TH', reason: 'why' }
    expect(await open().save({ ...trips, body: [promise] })).toMatchObject({ ok: true })
    open().gate = goldenGate()
    const { body, revision } = await open().rule('COUNTRY:TH')
    const facts = body.facts.map((each: object) => ({ ...each, answer: 'yes', maxStay: undefined }))
    const { revision: tripsRevision } = await open().rule('TH', 'GOLDEN_TRIPS')
    return {
      rule: { kind: 'RESTRICTION', key: 'COUNTRY:TH', body: { ...body, facts }, baseRevision: revision },
      trip: { kind: 'GOLDEN_TRIPS', key: 'TH', body: [newPromise], baseRevision: tripsRevision },
    }
  }

  test('a rule and the promise that guards it: each alone is refused, both together are one revision', async () => {
    const { rule, trip } = await deadlock()
    expect(await open().save(rule)).toMatchObject({
      ok: false,
      brokenTrips: [{ key: 'TH', trip: 1, path: ['answers', 'TH', 'VisaRequiredForStay', 'DE'], found: 'yes' }],
    })
    expect(await open().save({ ...trip, reason: 'why' })).toMatchObject({ ok: false, brokenTrips: [{ key: 'TH' }] })
    const { ok, records } = await publish([rule, trip])
    expect(ok).toBe(true)
    const revision = open().holder.current().revision
    expect(records).toMatchObject([{ rule: { revision } }, { rule: { revision } }])
    for (const [key, kind] of [['COUNTRY:TH'], ['TH', 'GOLDEN_TRIPS']] as const)
      expect((await open().history(key, kind))[0]).toMatchObject({ revision, reason: 'The ministry says so' })
    const audited = await open().server.db.selectFrom('audit_entries').select('subject_id').execute()
    expect(audited.map(({ subject_id }) => subject_id)).toEqual(
      expect.arrayContaining(['restriction:COUNTRY:TH', 'golden-trips:TH']),
    )
  })

  test('who joins a second group of one policy leaves the first with the same publication', async () => {
    const annexes = [
      group('annex-one', [{ code: 'DE' }, { code: 'TR' }]),
      group('annex-two', [{ code: 'GB' }]),
    ] as const
    const [one, two] = annexes
    for (const body of annexes) await open().save({ kind: 'GROUP', key: body.id, body })
    const rules = [
      fact('VisaRequiredForStay', 'yes', { for: ['annex-one'] }),
      fact('VisaRequiredForStay', 'no', { for: ['annex-two'] }),
    ]
    const policy = { id: 'zone', name: named('zone'), facts: rules }
    expect(await open().save({ kind: 'POLICY', key: 'zone', body: policy })).toMatchObject({ ok: true })
    const { body: britain, revision: baseRevision } = await open().rule('COUNTRY:GB')
    const taking = { key: 'COUNTRY:GB', body: { ...britain, policies: [{ policy: 'zone' }] }, baseRevision }
    expect(await open().save(taking)).toMatchObject({ ok: true })
    const baseOf = async (key: string) => (await open().rule(key, 'GROUP')).revision
    const joins = {
      kind: 'GROUP',
      key: 'annex-two',
      body: { ...two, members: [...two.members, { code: 'TR', from: '2027-04-01' }] },
      baseRevision: await baseOf('annex-two'),
    }
    const { ok, errors } = await open().save(joins)
    expect({ ok, fields: errors.map(({ field }: { field: string }) => field) }).toEqual({
      ok: false,
      fields: ['members'],
    })
    expect(errors[0].messages.join()).toMatch(/zone.*Türkiye.*[Vv]isa/)
    const leaves = {
      kind: 'GROUP',
      key: 'annex-one',
      body: { ...one, members: [{ code: 'DE' }, { code: 'TR', to: '2027-03-31' }] },
      baseRevision: await baseOf('annex-one'),
    }
    expect(await publish([joins, leaves])).toMatchObject({ ok: true, errors: [] })
  })

  test('all or none: a record that is wrong, changed meanwhile, or breaks a promise keeps the others from it', async () => {
    const { rule, trip } = await deadlock()
    const before = open().holder.current().revision
    const { body, revision } = await open().rule('COUNTRY:GB')
    const britain = {
      kind: 'RESTRICTION',
      key: 'COUNTRY:GB',
      body: { ...body, isActive: false },
      baseRevision: revision,
    }
    expect(await publish([rule, britain])).toMatchObject({ ok: false, brokenTrips: [{ key: 'TH' }] })
    const wrong = { ...britain, body: { ...body, isActive: 'no' } }
    expect(await publish([rule, trip, wrong])).toMatchObject({
      ok: false,
      errors: [{ field: '' }],
      records: [{ key: 'COUNTRY:GB', errors: [{ field: 'isActive' }] }],
    })
    expect(await publish([rule, { ...trip, baseRevision: 1 }])).toMatchObject({
      ok: false,
      records: [{ kind: 'GOLDEN_TRIPS', key: 'TH', conflict: { revision: trip.baseRevision } }],
    })
    expect(open().holder.current().revision).toBe(before)
  })

  test('a group and the rule that names it first are new together', async () => {
    const { body, revision } = await open().rule('COUNTRY:TH')
    const named = { ...body, facts: [{ ...body.facts[0], for: ['twins'] }] }
    const rule = { kind: 'RESTRICTION', key: 'COUNTRY:TH', body: named, baseRevision: revision }
    const name = { de: 'Zwei', en: 'Two' }
    const origin = { source: 'https://example.org/two', checkedAt: '2026-11-20', confidence: 'official' }
    const members = [{ code: 'DE' }, { code: 'FR' }]
    const twins = { id: 'twins', kind: 'nationalities', name, members, includes: [], ...origin }
    expect(await open().save(rule)).toMatchObject({ ok: false, errors: [{ field: 'facts.0.for.0' }] })
    const group = { kind: 'GROUP', key: 'twins', body: twins }
    expect(await publish([rule, group])).toMatchObject({ ok: true })
    const used = { kind: 'GROUP', key: 'twins', baseRevision: open().holder.current().revision }
    expect(await publish([used, { kind: 'POLICY', key: 'none' }])).toMatchObject({
      ok: false,
      records: [{ kind: 'GROUP', errors: [{ field: '' }] }],
    })
  })

  test('refuses what is no publication, who may not, and who is not signed in; the impact is asked of all', async () => {
    const { rule, trip } = await deadlock()
    expect(await publish([])).toMatchObject({ ok: false, errors: [{ field: 'records' }] })
    expect(await publish([rule, rule])).toMatchObject({ ok: false, errors: [{ field: 'records' }] })
    expect(await publish([rule, trip], { reason: ' ' })).toMatchObject({ ok: false, errors: [{ field: 'reason' }] })
    expect((await together([rule], {}, open().agent)).errors[0]?.extensions.code).toBe('FORBIDDEN')
    expect((await together([rule], {}, '')).status).toBe(401)
    const asked = async (of: object) => {
      const { kind, key, body } = rule
      const input = { kind, key, body, also: [of] }
      return (await open().server.call(impactDocument, { token: open().editor, variables: { input } })).data.ruleImpact
    }
    const { kind, key, body } = trip
    expect(await asked({ kind, key, body })).toEqual({ errors: [], isComplete: true })
    expect(await asked({ kind, key, body: 'x' })).toMatchObject({ errors: [{}] })
  })
})
