import { expect, test } from 'vitest'
import { fact } from '#domain/testing/rules.ts'
import { describeRuleDesk, saveDocument } from '#server/testing/rule-desk.ts'

const { id: _id, ...newFact } = fact('VisaRequiredForStay', 'yes', { for: ['FR'] })

describeRuleDesk('a record that is edited', (open) => {
  test('is published whole under a new revision, by whom and why, and served at once', async () => {
    const before = await open().rule('COUNTRY:TH')
    expect(before).toMatchObject({ name: 'Thailand', origin: 'content', publishedBy: null, kind: 'RESTRICTION' })
    const body = { ...before.body, facts: [...before.body.facts, newFact] }
    const saved = await open().save({
      key: 'COUNTRY:TH',
      body,
      baseRevision: before.revision,
      isSignificant: true,
      sentenceDe: 'Neu',
      sentenceEn: 'New',
      reason: 'The ministry says so',
    })
    expect(saved).toMatchObject({ ok: true, errors: [], conflict: null, brokenTrips: [] })
    expect(saved.rule).toMatchObject({ origin: 'editor', publishedBy: { firstName: 'Erika', lastName: 'Muster' } })
    expect(saved.rule.revision).toBeGreaterThan(before.revision)
    expect(saved.rule.body.facts.map(({ id }: { id: string }) => id)).toEqual([
      before.body.facts[0].id,
      expect.stringMatching(/^[a-z0-9]+$/),
    ])
    const { holder } = open()
    expect(holder.current().revision).toBe(saved.rule.revision)
    expect(holder.current().candidates({ type: 'COUNTRY', id: 'TH' }, 'FR').get('VisaRequiredForStay')).toHaveLength(1)
    expect(await open().history('COUNTRY:TH')).toEqual([
      {
        revision: saved.rule.revision,
        publishedAt: saved.rule.publishedAt,
        publishedBy: { firstName: 'Erika', lastName: 'Muster' },
        origin: 'editor',
        isSignificant: true,
        sentenceDe: 'Neu',
        sentenceEn: 'New',
        reason: 'The ministry says so',
        isRemoval: false,
      },
      expect.objectContaining({ revision: before.revision, origin: 'content', publishedBy: null, reason: '' }),
    ])
  })

  test('that says what it said changes nothing', async () => {
    const { body, revision } = await open().rule('COUNTRY:TH')
    expect(await open().save({ key: 'COUNTRY:TH', body, baseRevision: revision })).toMatchObject({
      ok: true,
      rule: { revision, origin: 'content' },
    })
    expect(await open().history('COUNTRY:TH')).toHaveLength(1)
  })

  test('whose answer was lost is published once, and said to be', async () => {
    const { body, revision } = await open().rule('COUNTRY:TH')
    const input = { key: 'COUNTRY:TH', body: { ...body, isActive: false }, baseRevision: revision }
    const about = { isSignificant: true, sentenceDe: 'Zu', sentenceEn: 'Closed' }
    const first = await open().save({ ...input, ...about })
    expect(await open().save({ ...input, ...about })).toMatchObject({ ok: true, conflict: null, rule: first.rule })
    expect(await open().history('COUNTRY:TH')).toHaveLength(2)
    // Another sentence about the same state is another publication.
    expect(await open().save({ ...input, ...about, sentenceEn: 'Shut' })).toMatchObject({ ok: true, conflict: null })
    expect(await open().history('COUNTRY:TH')).toHaveLength(3)
  })

  test('is new where there was none', async () => {
    const body = { place: { type: 'AIRPORT', id: 'DOH' }, policies: [], access: [], facts: [newFact] }
    expect(await open().rule('AIRPORT:DOH')).toBeNull()
    expect(await open().save({ key: 'AIRPORT:DOH', body })).toMatchObject({ ok: true, rule: { name: 'Doha (DOH)' } })
  })

  test('is refused to who may not edit, and to who is not signed in', async () => {
    const { server, agent } = open()
    const variables = { input: { kind: 'RESTRICTION', key: 'COUNTRY:TH', body: {}, isSignificant: false } }
    const { errors } = await server.call(saveDocument, { token: agent, variables })
    expect(errors[0]?.message).toBe('You do not have permission to edit this area.')
    expect((await server.call(saveDocument, { variables })).status).toBe(401)
  })
})
