import { afterEach, expect, test, vi } from 'vitest'
import { LOAD_TIMEOUT_MS, loadScreen } from './load-screen.ts'

afterEach(() => void vi.useRealTimers())

test('gives the screen, or the reason why it did not load', async () => {
  const Screen = () => null
  await expect(loadScreen(async () => Screen)).resolves.toEqual({ Component: Screen })
  await expect(loadScreen(() => Promise.reject(new Error('gone')))).rejects.toThrow('gone')
})

test('gives up after two minutes', async () => {
  vi.useFakeTimers()
  const outcome = loadScreen(() => new Promise(() => undefined)).catch((error: Error) => error.message)
  await vi.advanceTimersByTimeAsync(LOAD_TIMEOUT_MS - 1)
  expect(vi.getTimerCount()).toBe(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(await outcome).toBe('The screen did not load in time')
})
