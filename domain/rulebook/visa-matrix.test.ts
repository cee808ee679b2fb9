import { expect, test } from 'vitest'
import { assess } from '../assessment/assess.ts'
import { abroad, countryRef, fact, home, restriction, trip, world } from '../testing/rules.ts'
import { compile } from './compile.ts'
import type { Fact } from './fact.ts'
import type { MatrixCell } from './visa-matrix.ts'

const asked = (cell: MatrixCell, facts: readonly Fact[] = [], days = 10) => {
  const content = {
    ...world([restriction(countryRef(abroad), facts)]),
    visaMatrix: {
      source: 'https://example.org/matrix',
      checkedAt: '2026-10-01',
      cells: { [abroad]: { [home]: cell } },
    },
  }
  const about = trip({ dateEnd: `2027-02-${String(days).padStart(2, '0')}` })
  return assess(about, compile(content, 1), '2026-11-21').stops[1]!
}

test.each(['VISA_FREE', 'ETA', 'VISA_ON_ARRIVAL', 'E_VISA', 'VISA_REQUIRED', 'NO_ADMISSION'] as const)(
  'a cell that says %s permits just that',
  (permission) => expect(asked({ permission }).cells[0]!.permission).toBe(permission),
)
test('the days of a cell limit the stay', () => {
  expect(asked({ permission: 'VISA_FREE', days: 10 }).cells[0]).toMatchObject({
    permission: 'VISA_FREE',
    maxStay: { days: 10 },
  })
  expect(asked({ permission: 'VISA_FREE', days: 10 }, [], 11).cells[0]!.permission).toBe('UNKNOWN')
})
test('every fact of a place or policy stands above the matrix, and the answer shows where it is from', () => {
  expect(asked({ permission: 'VISA_FREE' }, [fact('VisaRequiredForStay', 'yes')]).cells[0]!.permission).toBe(
    'VISA_REQUIRED',
  )
  for (const permission of ['VISA_ON_ARRIVAL', 'E_VISA', 'NO_ADMISSION'] as const)
    expect(asked({ permission }, [fact('VisaRequiredForStay', 'yes')]).cells[0]!.permission).toBe('VISA_REQUIRED')
  const value = asked({ permission: 'VISA_FREE' })
    .sections.flatMap((s) => s.answers)
    .find((a) => a.type === 'VisaRequiredForStay')!.values[0]!
  expect(value.fact).toMatchObject({
    confidence: 'dataset',
    source: 'https://example.org/matrix',
    checkedAt: '2026-10-01',
  })
  expect(value.traces[0]!.origin.kind).toBe('matrix')
})

test('the matrix speaks on the days on which nothing nearer does, and where a fact needs a condition', () => {
  const later = [fact('VisaRequiredForStay', 'yes', { from: '2028-01-01' })]
  expect(asked({ permission: 'VISA_ON_ARRIVAL' }, later).cells[0]!.permission).toBe('VISA_ON_ARRIVAL')
  const withVisa = [fact('VisaRequiredForStay', 'no', { when: { holding: ['valid-visa-us'] } })]
  expect(asked({ permission: 'E_VISA' }, withVisa).cells[0]!.permission).toBe('E_VISA')
})
