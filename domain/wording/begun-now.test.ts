import { expect, test } from 'vitest'
import { isBegunNow } from './begun-now.ts'

const today = '2026-11-20'
const apply = { kind: 'apply', by: null, from: null } as const

test.each([
  ['an application without a day', apply, true],
  ['a vaccination without a day', { ...apply, kind: 'get-vaccinated' } as const, true],
  ['what has been possible since yesterday', { ...apply, from: '2026-11-19' }, true],
  ['what is not possible yet', { ...apply, from: '2026-11-21' }, false],
  ['what has a last day', { ...apply, by: '2026-12-01' }, false],
  ['a paper that is carried', { ...apply, kind: 'carry' } as const, false],
])('%s is begun now: %s', (_what, task, is) => expect(isBegunNow(task, today)).toBe(is))
