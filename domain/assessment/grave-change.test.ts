import { expect, test } from 'vitest'
import type { DatedAdvisory } from '../rulebook/advisory.ts'
import { dated } from '../testing/advisories.ts'
import { abroad, countryRef } from '../testing/rules.ts'
import type { Change } from './compare.ts'
import { isGrave } from './grave-change.ts'

const at = { stop: 1, role: 'DESTINATION', place: countryRef(abroad) } as const
const border = (before: boolean, after: boolean): Change => ({
  ...at,
  kind: 'access',
  before: { isClosed: before, advised: null },
  after: { isClosed: after, advised: null },
})
type Said = Partial<DatedAdvisory>
const step = (value: number) => ({ value, from: 1, to: 4 })
const advice = (before: Said | null, after: Said | null): Change => ({
  ...at,
  kind: 'advisory',
  government: 'aa',
  before: before && dated('aa', before),
  after: after && dated('aa', after),
})

test.each([
  ['a border that closes', border(false, true), true],
  ['a border that opens', border(true, false), false],
  ['a first warning', advice(null, { access: 'NO_ACCESS' }), true],
  ['first advice that warns of nothing', advice(null, { access: 'NO_RESTRICTIONS' }), false],
  ['advice that rises', advice({ access: 'SOME_RESTRICTIONS' }, { access: 'NO_ACCESS' }), true],
  ['advice that falls', advice({ access: 'NO_ACCESS' }, { access: 'SOME_RESTRICTIONS' }), false],
  ['advice that goes', advice({ access: 'NO_ACCESS' }, null), false],
  [
    'a higher step of the same colour',
    advice({ access: 'SOME_RESTRICTIONS', step: step(2) }, { access: 'SOME_RESTRICTIONS', step: step(3) }),
    true,
  ],
  [
    'a higher step of no warning',
    advice({ access: 'NO_RESTRICTIONS', step: step(1) }, { access: 'NO_RESTRICTIONS', step: step(2) }),
    false,
  ],
  ['a stop with rules of its own', { ...at, kind: 'stop', is: 'new' } as const, false],
])('%s', (_what, change, isTold) => expect(isGrave(change)).toBe(isTold))
