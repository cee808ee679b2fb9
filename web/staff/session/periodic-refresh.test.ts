import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { REFRESH_EVERY_MS, runWhileSeen } from './periodic-refresh.ts'

class Tab extends EventTarget {
  visibilityState: DocumentVisibilityState = 'visible'
  turn(state: DocumentVisibilityState) {
    this.visibilityState = state
    this.dispatchEvent(new Event('visibilitychange'))
  }
}
let tab = new Tab()
const run = vi.fn<() => void>()

beforeEach(() => {
  tab = new Tab()
  run.mockClear()
  vi.useFakeTimers()
})
afterEach(() => void vi.useRealTimers())

test('runs every five minutes in a tab that is seen, until it is stopped', () => {
  const stop = runWhileSeen(run, tab)
  vi.advanceTimersByTime(2 * REFRESH_EVERY_MS)
  expect(run).toHaveBeenCalledTimes(2)
  stop()
  vi.advanceTimersByTime(2 * REFRESH_EVERY_MS)
  tab.turn('visible')
  expect(run).toHaveBeenCalledTimes(2)
})

test('a hidden tab does nothing, and catches up once when it is seen again', () => {
  const stop = runWhileSeen(run, tab)
  tab.turn('hidden')
  vi.advanceTimersByTime(3 * REFRESH_EVERY_MS)
  expect(run).not.toHaveBeenCalled()
  tab.turn('visible')
  expect(run).toHaveBeenCalledTimes(1)
  tab.turn('hidden')
  tab.turn('visible')
  expect(run).toHaveBeenCalledTimes(1)
  stop()
})
