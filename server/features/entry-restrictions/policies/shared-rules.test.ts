import { expect, test } from 'vitest'
import type { GoldenTrip } from '#domain/review/golden-trip.ts'
import { fact, group } from '#domain/testing/rules.ts'
import { goldenGate } from '#server/rulebook/golden-gate.ts'
import { describeRuleDesk } from '#server/testing/rule-desk.ts'

const usesDocument = `query ($kind: RuleKind!, $key: ID!) { ruleUses(kind: $kind, key: $key) {
  kind key name dateStart dateEnd facts { id type label as through throughName } } }`
const listsDocument = `{ ruleGroups { id name body uses } rulePolicies { id name facts places } goldenTripLists { key name trips } }`
const runDocument = `query ($key: ID, $trips: JSON) { goldenTripRun(key: $key, trips: $trips) {
  rulebookRevision trips broken { key trip path message found facts } } }`

const gulf = { ...group('gulf', [{ code: 'QA' }]), name: { de: 'Golf', en: 'Gulf' } }
const free = fact('VisaRequiredForStay', 'no', { for: ['gulf', '-TR'] })
const policy = { id: 'shared', name: { de: 'Gemeinsam', en: 'Shared' }, facts: [free] }
const toThailand: GoldenTrip = {
  why: 'Germans need no visa',
  from: 'DE',
  to: ['TH'],
  citizenships: ['DE'],
  start: '2027-02-01',
  end: '2027-02-10',
  expect: {},
  answers: { TH: { VisaRequiredForStay: { DE: 'no' } } },
}

describeRuleDesk('what rests on groups and policies', (open) => {
  const ask = async (query: string, variables: object = {}, language = 'en') =>
    open().server.call(query, { token: open().editor, language, variables: variables as Record<string, unknown> })
  const publish = async (kind: string, key: string, body: unknown, baseRevision: number | null = null) => {
    const saved = await open().save({ kind, key, body, baseRevision, reason: 'why' })
    expect(saved).toMatchObject({ ok: true, errors: [] })
    return saved.rule.revision as number
  }

  test('is found with its facts, by name, in the language of the reader', async () => {
    await publish('GROUP', 'gulf', gulf)
    await publish('GROUP', 'outer', { ...group('outer', [], ['gulf']), name: { de: 'Äußere', en: 'Outer' } })
    await publish('POLICY', 'shared', policy)
    const { body, revision } = await open().rule('COUNTRY:TH')
    const living = fact('VisaRequiredForStay', 'yes', { when: { residentOf: ['outer'] } })
    const policies = [{ policy: 'shared', from: '2027-01-01' }]
    await publish('RESTRICTION', 'COUNTRY:TH', { ...body, policies, facts: [...body.facts, living] }, revision)

    const { ruleUses } = (await ask(usesDocument, { kind: 'GROUP', key: 'gulf' })).data
    expect(ruleUses.map(({ kind, name }: { kind: string; name: string }) => [kind, name])).toEqual([
      ['GROUP', 'Outer'],
      ['POLICY', 'Shared'],
      ['RESTRICTION', 'Thailand'],
    ])
    expect(ruleUses[1].facts).toMatchObject([
      { type: 'VisaRequiredForStay', label: expect.stringMatching(/visa/i), as: 'FOR', through: 'gulf' },
    ])
    expect(ruleUses[2].facts).toMatchObject([{ as: 'WHEN', through: 'outer', throughName: 'Outer' }])
    const ofPolicy = (await ask(usesDocument, { kind: 'POLICY', key: 'shared' }, 'de')).data.ruleUses
    expect(ofPolicy).toMatchObject([
      { kind: 'RESTRICTION', key: 'COUNTRY:TH', name: 'Thailand', dateStart: '2027-01-01', dateEnd: null, facts: [] },
    ])
    for (const kind of ['RESTRICTION', 'GOLDEN_TRIPS'])
      expect((await ask(usesDocument, { kind, key: 'COUNTRY:TH' })).data.ruleUses).toEqual([])

    const lists = (await ask(listsDocument)).data
    expect(lists.ruleGroups).toMatchObject([
      { id: 'gulf', name: 'Gulf', uses: 3, body: { members: [{ code: 'QA' }] } },
      { id: 'outer', name: 'Outer', uses: 1 },
    ])
    expect(lists.rulePolicies).toEqual([{ id: 'shared', name: 'Shared', facts: 1, places: 1 }])
    expect((await ask(listsDocument, {}, 'de')).data.ruleGroups.map(({ name }: { name: string }) => name)).toEqual([
      'Äußere',
      'Golf',
    ])
  })

  test('golden trips are run as they are published, or as somebody typed them, and change nothing', async () => {
    open().gate = goldenGate()
    await publish('GOLDEN_TRIPS', 'TH', [toThailand])
    const before = open().holder.current().revision
    expect((await ask(listsDocument)).data.goldenTripLists).toEqual([{ key: 'TH', name: 'Thailand', trips: 1 }])
    expect((await ask(runDocument)).data.goldenTripRun).toEqual({ rulebookRevision: before, trips: 1, broken: [] })
    expect((await ask(runDocument, { key: 'FR' })).data.goldenTripRun).toMatchObject({ trips: 0, broken: [] })

    const typed = [toThailand, { ...toThailand, answers: { TH: { VisaRequiredForStay: { DE: 'yes' } } } }]
    const { trips, broken } = (await ask(runDocument, { key: 'TH', trips: typed })).data.goldenTripRun
    expect(trips).toBe(2)
    expect(broken).toEqual([
      {
        key: 'TH',
        trip: 2,
        path: ['answers', 'TH', 'VisaRequiredForStay', 'DE'],
        message: expect.stringMatching(/\S/),
        found: 'no',
        facts: [expect.any(String)],
      },
    ])
    expect(open().holder.current().revision).toBe(before)
  })

  test('a trip that is no trip names what is wrong with it', async () => {
    const { errors } = await ask(runDocument, { trips: [{ ...toThailand, start: '2027-02-30', to: [] }] })
    expect(errors[0]?.extensions.errors?.map(({ field }) => field)).toEqual(['trips.0.to', 'trips.0.start'])
    const wrong = Array.from({ length: 150 }, () => ({ ...toThailand, to: [] }))
    expect((await ask(runDocument, { trips: wrong })).errors[0]?.extensions.errors).toHaveLength(100)
    const many = Array.from({ length: 2_001 }, () => null)
    expect((await ask(runDocument, { trips: many })).errors[0]?.extensions.errors).toMatchObject([{ field: 'trips' }])
    expect((await ask(runDocument, { trips: 'x' })).errors[0]?.extensions.code).toBe('BAD_INPUT')
  })

  test('a change that breaks a golden trip is refused, with the trip', async () => {
    open().gate = goldenGate()
    await publish('GOLDEN_TRIPS', 'TH', [toThailand])
    const { body, revision } = await open().rule('COUNTRY:TH')
    const facts = body.facts.map((each: object) => ({ ...each, answer: 'yes', maxStay: undefined }))
    const refused = await open().save({ key: 'COUNTRY:TH', body: { ...body, facts }, baseRevision: revision })
    expect(refused).toMatchObject({ ok: false, brokenTrips: [{ key: 'TH', trip: 1 }] })
  })

  test('gates that cannot say anything are no answer', async () => {
    const { GateBroken } = await import('#server/rulebook/publishing-gate.ts')
    open().gate = () => Promise.reject(new GateBroken('the thread has ended'))
    expect((await ask(runDocument)).errors[0]?.extensions.code).toBe('BUSY')
  })

  test.each([listsDocument, '{ goldenTripRun { trips } }', '{ ruleUses(kind: GROUP, key: "eu") { key } }'])(
    'only editors may ask: %s',
    async (query) => {
      const { server, agent } = open()
      expect((await server.call(query, { token: agent })).errors[0]?.extensions.code).toBe('FORBIDDEN')
      expect((await server.call(query)).errors[0]?.extensions.code).toBe('UNAUTHENTICATED')
    },
  )

  test('golden trips are not changed and not taken away without a reason', async () => {
    const told = [{ field: 'reason', messages: ['Required'] }]
    const given = { kind: 'GOLDEN_TRIPS', key: 'TH', body: [toThailand] }
    expect(await open().save(given)).toMatchObject({ ok: false, errors: told })
    const baseRevision = await publish('GOLDEN_TRIPS', 'TH', [toThailand])
    const remove = 'mutation ($input: RemoveRuleInput!) { removeRule(input: $input) { ok errors { field messages } } }'
    const input = { kind: 'GOLDEN_TRIPS', key: 'TH', baseRevision, reason: ' ' }
    expect((await ask(remove, { input })).data.removeRule).toEqual({ ok: false, errors: told })
    expect(await open().history('TH', 'GOLDEN_TRIPS')).toHaveLength(1)
  })
})
