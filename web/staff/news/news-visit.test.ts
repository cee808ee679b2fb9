import { expect, test } from 'vitest'
import { isUnread, isUpdated, visitOf } from './news-visit.ts'

const now = new Date('2026-11-20T10:00:00Z')

test('who was never here has last read twenty years ago', () => {
  expect(visitOf('', now).toISOString()).toBe('2006-11-20T10:00:00.000Z')
  expect(visitOf('no date', now).toISOString()).toBe('2006-11-20T10:00:00.000Z')
  expect(visitOf('2026-11-19T08:00:00.000Z', now).toISOString()).toBe('2026-11-19T08:00:00.000Z')
})

test('unread is what came after the last visit, updated what was read before it says something new', () => {
  const visit = new Date('2026-11-19T08:00:00Z')
  const news = (createdAt: string, significantUpdateAt: string | null) => ({ createdAt, significantUpdateAt })
  const old = news('2026-11-18T08:00:00Z', null)
  const fresh = news('2026-11-20T08:00:00Z', '2026-11-20T09:00:00Z')
  const changed = news('2026-11-18T08:00:00Z', '2026-11-20T09:00:00Z')
  expect([old, fresh, changed].map((each) => isUnread(each, visit))).toEqual([false, true, false])
  expect([old, fresh, changed].map((each) => isUpdated(each, visit))).toEqual([false, false, true])
})
