import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clearErrors, ERROR_BAR_MS, errorsNow, reportError } from './error-log.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  clearErrors()
  vi.useRealTimers()
})
const kept = () => errorsNow().list.map((error) => error.message)

test('a later error takes the bar over, for two seconds of its own', () => {
  reportError('first')
  vi.advanceTimersByTime(1500)
  reportError('second')
  vi.advanceTimersByTime(1500)
  expect(errorsNow().latest?.message).toBe('second')
  vi.advanceTimersByTime(500)
  expect(errorsNow().latest).toBeNull()
  expect(kept()).toEqual(['second', 'first'])
})

test('the same trouble twice at once is one error, and another one later', () => {
  reportError('down')
  reportError('down')
  vi.advanceTimersByTime(ERROR_BAR_MS)
  reportError('down')
  expect(kept()).toEqual(['down', 'down'])
})

test('the list keeps the latest twenty', () => {
  for (let n = 1; n <= 25; n += 1) reportError(`error ${n}`)
  expect(kept()).toHaveLength(20)
  expect(kept()[0]).toBe('error 25')
})
