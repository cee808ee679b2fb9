import { expect, test } from 'vitest'
import { usualPurpose } from './lookup-defaults.ts'

test('a look-up begins with the purpose of this browser, of the person, of their organisation, else on business', () => {
  expect(usualPurpose('BUSINESS', 'TOURISM', 'TOURISM')).toBe('BUSINESS')
  expect(usualPurpose(null, 'TOURISM', 'BUSINESS')).toBe('TOURISM')
  expect(usualPurpose(null, null, 'TOURISM')).toBe('TOURISM')
  expect(usualPurpose(null, null, null)).toBe('BUSINESS')
  expect(usualPurpose(null, 'CRUISE', null)).toBe('BUSINESS')
})
