import { expect, test } from 'vitest'
import { factRuns } from './fact-runs.ts'

const fact = (type: string, source: string | null, checkedAt = '2026-08-22') => ({
  type,
  source,
  checkedAt,
  confidence: 'official' as const,
})

test('facts from the same page stand together, in their order; another page or another day begins anew', () => {
  const facts = [fact('a', 'x'), fact('b', 'x'), fact('c', 'y'), fact('d', 'x'), fact('e', 'x', '2026-08-23')]
  expect(factRuns(facts).map((run) => run.map(({ type }) => type).join(''))).toEqual(['ab', 'c', 'd', 'e'])
  expect(factRuns([])).toEqual([])
})
