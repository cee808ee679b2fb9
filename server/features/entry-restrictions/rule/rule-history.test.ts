import { expect, test } from 'vitest'
import { fact } from '#domain/testing/rules.ts'
import { brokenPromise } from '#domain/testing/broken-promise.ts'
import { gateOn } from '#server/testing/open-gate.ts'
import { describeRuleDesk } from '#server/testing/rule-desk.ts'

const { id: _id, ...forFrance } = fact('VisaRequiredForStay', 'yes', { for: ['FR'] })

const differenceDocument = `query ($key: ID!, $from: Int!, $to: Int!) {
  ruleDifference(kind: RESTRICTION, key: $key, from: $from, to: $to) { path factId type label was is } }`
const removeDocument = `mutation ($input: RemoveRuleInput!) { removeRule(input: $input) { ok errors { field messages } } }`

describeRuleDesk('the history of a record', (open) => {
  const saved = async (key: string, change: (body: { facts: readonly object[] }) => object, more: object = {}) => {
    const { body, revision } = await open().rule(key)
    const answer = await open().save({ key, body: change(body), baseRevision: revision, ...more })
    expect(answer).toMatchObject({ ok: true, errors: [] })
    return { before: { body, revision }, ...answer.rule }
  }

  test('tells the difference of any two revisions in the words of the reader, per fact', async () => {
    const first = await saved('COUNTRY:TH', (body) => ({
      ...body,
      facts: [{ ...body.facts[0], maxStay: { days: 30 }, note: { de: 'Neu', en: 'New' } }, forFrance],
    }))
    const ask = async (language: string, from: number, to: number) =>
      (
        await open().server.call(differenceDocument, {
          token: open().editor,
          language,
          variables: { key: 'COUNTRY:TH', from, to },
        })
      ).data.ruleDifference
    const [id, added] = first.body.facts.map((each: { id: string }) => each.id)
    const type = 'VisaRequiredForStay'
    expect(await ask('en', first.before.revision, first.revision)).toEqual([
      {
        path: `facts.${id}.maxStay`,
        factId: id,
        type,
        label: 'Visa required for the stay: Longest stay',
        was: 'Up to 60 days',
        is: 'Up to 30 days',
      },
      {
        path: `facts.${id}.note.de`,
        factId: id,
        type,
        label: expect.stringContaining('Note (German)'),
        was: null,
        is: 'Neu',
      },
      {
        path: `facts.${id}.note.en`,
        factId: id,
        type,
        label: expect.stringContaining('Note (English)'),
        was: null,
        is: 'New',
      },
      {
        path: `facts.${added}`,
        factId: added,
        type,
        label: 'Visa required for the stay',
        was: null,
        is: expect.stringMatching(/^France · Yes · example\.org/),
      },
    ])
    const back = await ask('de', first.revision, first.before.revision)
    expect(back[0]).toMatchObject({ was: expect.stringContaining('30'), is: expect.stringContaining('60') })
    expect(back.at(-1)).toMatchObject({ factId: added, is: null, was: expect.stringContaining('Frankreich') })
  })

  test('restores an earlier revision by saving what it said', async () => {
    const { before, revision } = await saved('COUNTRY:TH', (body) => ({ ...body, facts: [forFrance] }))
    const { data } = await open().server.call(
      'query ($revision: Int!) { ruleAt(kind: RESTRICTION, key: "COUNTRY:TH", revision: $revision) }',
      { token: open().editor, variables: { revision: before.revision } },
    )
    expect(data.ruleAt).toEqual(before.body)
    const restored = await open().save({
      key: 'COUNTRY:TH',
      body: data.ruleAt,
      baseRevision: revision,
      reason: 'Undone',
    })
    expect(restored.rule.body).toEqual(before.body)
    expect((await open().history('COUNTRY:TH')).map((each: { reason: string }) => each.reason)).toEqual([
      'Undone',
      '',
      '',
    ])
  })

  test('keeps what was removed, and takes it up again where it is made anew', async () => {
    const { revision } = await open().rule('COUNTRY:TH')
    const variables = {
      input: { kind: 'RESTRICTION', key: 'COUNTRY:TH', baseRevision: revision, reason: 'Wrong place' },
    }
    const removed = await open().server.call(removeDocument, { token: open().editor, variables })
    expect(removed.data.removeRule).toEqual({ ok: true, errors: [] })
    expect(await open().rule('COUNTRY:TH')).toBeNull()
    const body = { place: { type: 'COUNTRY', id: 'TH' }, policies: [], access: [], facts: [forFrance] }
    expect(await open().save({ key: 'COUNTRY:TH', body })).toMatchObject({ ok: true })
    expect(await open().history('COUNTRY:TH')).toMatchObject([
      { isRemoval: false },
      { isRemoval: true, reason: 'Wrong place', publishedBy: { lastName: 'Muster' } },
      { origin: 'content' },
    ])
  })

  test('refuses a save that started from an older revision: by whom, when, in what it differs; it can be put on top', async () => {
    const { body, revision } = await open().rule('COUNTRY:TH')
    const mine = { ...body, facts: [...body.facts, forFrance] }
    const theirs = { ...body, facts: [{ ...body.facts[0], maxStay: { days: 30 } }] }
    const colleagues = await open().save({ key: 'COUNTRY:TH', body: theirs, baseRevision: revision }, open().colleague)
    const { ok, errors, conflict, rule } = await open().save({ key: 'COUNTRY:TH', body: mine, baseRevision: revision })
    expect({ ok, errors, rule }).toEqual({
      ok: false,
      rule: null,
      errors: [{ field: 'baseRevision', messages: ['Somebody else has changed this meanwhile'] }],
    })
    expect(conflict).toMatchObject({
      by: { firstName: 'Karl', lastName: 'Kollege' },
      revision: colleagues.rule.revision,
      publishedAt: colleagues.rule.publishedAt,
      difference: [{ was: 'Up to 60 days', is: 'Up to 30 days' }],
      own: [{ was: null, label: 'Visa required for the stay' }],
      base: body,
      body: theirs,
    })
    expect(JSON.stringify(conflict)).not.toContain('@')
    expect(await open().history('COUNTRY:TH')).toHaveLength(2)
    const onTop = { ...theirs, facts: [...theirs.facts, forFrance] }
    expect(await open().save({ key: 'COUNTRY:TH', body: onTop, baseRevision: conflict.revision })).toMatchObject({
      ok: true,
    })
  })

  test('of two saves at the same moment one is published and one told', async () => {
    const { body, revision } = await open().rule('COUNTRY:TH')
    const saves = [open().editor, open().colleague].map((token, index) => {
      const own = { ...body, facts: [{ ...body.facts[0], maxStay: { days: 10 + index } }] }
      return open().save({ key: 'COUNTRY:TH', body: own, baseRevision: revision }, token)
    })
    const answers = await Promise.all(saves)
    expect(answers.map(({ ok }) => ok).toSorted()).toEqual([false, true])
    expect(answers.find(({ ok }) => !ok).conflict.by).toEqual({
      firstName: expect.any(String),
      lastName: expect.stringMatching(/Muster|Kollege/),
    })
    expect(await open().history('COUNTRY:TH')).toHaveLength(2)
  })

  test('is not written where a golden trip would break: the trip is shown', async () => {
    const { body, revision } = await open().rule('COUNTRY:TH')
    open().gate = gateOn(({ restrictions }) =>
      restrictions.some(({ facts }) => facts.length === 2) ? [brokenPromise('VISA_FREE', 'VISA_REQUIRED')] : [],
    )
    const mine = { ...body, facts: [...body.facts, forFrance] }
    const refused = await open().save({ key: 'COUNTRY:TH', body: mine, baseRevision: revision })
    expect(refused).toMatchObject({
      ok: false,
      brokenTrips: [{ key: 'x', trip: 7, why: 'a trip made up', message: expect.stringContaining('Expected') }],
    })
    expect(await open().history('COUNTRY:TH')).toHaveLength(1)
  })

  test('every change stands in the audit log', async () => {
    await saved('COUNTRY:TH', (body) => ({ ...body, facts: [forFrance] }))
    const entries = await open()
      .server.db.selectFrom('audit_entries')
      .select(['action', 'subject_id', 'actor', 'detail'])
      .where('subject_kind', '=', 'rule')
      .execute()
    expect(entries).toEqual([{ action: 'published', subject_id: 'restriction:COUNTRY:TH', actor: 'staff', detail: '' }])
  })
})
