import { expect, test } from 'vitest'
import { keepRuleDraft } from './rule-drafts.ts'
import { waitingDrafts } from './waiting-drafts.ts'

test('drafts of other records wait, and nothing else that is kept in the tab', () => {
  const own = 'rule RESTRICTION COUNTRY:TH'
  const names = [own, `publish ${own}`, 'rule GOLDEN_TRIPS TH', 'rule OTHER x', 'feedback', 'rule GROUP eu']
  expect(waitingDrafts(names, own)).toEqual([
    { name: 'rule GOLDEN_TRIPS TH', kind: 'GOLDEN_TRIPS', key: 'TH' },
    { name: 'rule GROUP eu', kind: 'GROUP', key: 'eu' },
  ])
})

test('a draft that stands for a scheduled change is published alone, so that its schedule goes with it', () => {
  const name = 'rule POLICY eu'
  keepRuleDraft(name, { body: { id: 'eu' }, base: 3 })
  expect(waitingDrafts([name], 'rule GROUP eu')).toHaveLength(1)
  keepRuleDraft(name, { body: { id: 'eu' }, base: 3, replaces: 'schedule' })
  expect(waitingDrafts([name], 'rule GROUP eu')).toEqual([])
  keepRuleDraft(name, null)
})
