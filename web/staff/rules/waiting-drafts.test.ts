import { expect, test } from 'vitest'
import { waitingDrafts } from './waiting-drafts.ts'

test('drafts of other records wait, and nothing else that is kept in the tab', () => {
  const own = 'rule RESTRICTION COUNTRY:TH'
  const names = [own, `publish ${own}`, 'rule GOLDEN_TRIPS TH', 'rule OTHER x', 'feedback', 'rule GROUP eu']
  expect(waitingDrafts(names, own)).toEqual([
    { name: 'rule GOLDEN_TRIPS TH', kind: 'GOLDEN_TRIPS', key: 'TH' },
    { name: 'rule GROUP eu', kind: 'GROUP', key: 'eu' },
  ])
})
