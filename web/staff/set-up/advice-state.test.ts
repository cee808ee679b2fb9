import { expect, test } from 'vitest'
import { adviceState } from './advice-state.ts'

const off = { isOn: false, isByConfiguration: false, failures: 0, goodAt: null }

test('a source is off, waits for its turn, was read, fails, or is not ours to switch', () => {
  expect(adviceState(off)).toBe('OFF')
  expect(adviceState({ ...off, goodAt: '2026-11-20T10:00:00Z', failures: 2 })).toBe('OFF')
  expect(adviceState({ ...off, isOn: true })).toBe('WAITING')
  expect(adviceState({ ...off, isOn: true, goodAt: '2026-11-20T10:00:00Z' })).toBe('GOOD')
  expect(adviceState({ ...off, isOn: true, goodAt: '2026-11-20T10:00:00Z', failures: 1 })).toBe('FAILING')
  expect(adviceState({ ...off, isOn: true, isByConfiguration: true })).toBe('CONFIGURED')
})
