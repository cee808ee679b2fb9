import type { BrokenPromise } from '../review/judge-golden-trips.ts'
import { problem } from '../review/problem.ts'

/** The seventh golden trip of `x` does not hold: it expects one thing and the rules say another. */
export const brokenPromise = (expected: string, found: string, facts: readonly string[] = []): BrokenPromise => ({
  key: 'x',
  path: [6],
  why: 'a trip made up',
  problem: problem('permission-differs', { expected, found }),
  facts,
})
