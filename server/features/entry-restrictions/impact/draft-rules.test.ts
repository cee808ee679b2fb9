import { expect, test } from 'vitest'
import { describeRuleDesk } from '#server/testing/rule-desk.ts'
import { draftRules } from './draft-rules.ts'

describeRuleDesk('the thread of drafts', (open) => {
  test('one that gives no answer in time is ended with all who wait for it, and the next gets another', async () => {
    const around = { db: open().server.db, rulebook: open().holder }
    const { revision, body } = await open().rule('COUNTRY:TH')
    const waiting = await Promise.allSettled([draftRules(around, revision, 1), draftRules(around, revision, 1)])
    expect(waiting.map((each) => (each.status === 'rejected' ? String(each.reason) : each.status))).toEqual([
      'Error: The thread of drafts took more than 0.001 seconds',
      'Error: The thread of drafts took more than 0.001 seconds',
    ])
    const ask = await draftRules(around)
    expect(await ask('places', null)).toContain('COUNTRY:TH')
    const change = { key: 'COUNTRY:TH', body: { ...body, isActive: false }, baseRevision: revision }
    expect(await open().save(change)).toMatchObject({ ok: true })
  })
})
