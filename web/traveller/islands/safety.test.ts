import { afterEach, beforeEach, expect, test, vi } from 'vitest'

type Submit = { submitter?: { value: string } | null; preventDefault: () => void }

let stored: Map<string, string>
let submit: (event: Submit) => void
const heard = vi.fn<(address: string, request: RequestInit) => Promise<{ status: number }>>()
const reload = vi.fn()
const preventDefault = vi.fn()
const form = {
  addEventListener: (_name: string, listener: typeof submit) => (submit = listener),
  querySelector: (selector: string) => ({ value: selector === '[name=traveller]' ? 'key' : 'event' }),
  querySelectorAll: () => [],
}

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T10:00:00Z') })
  vi.resetModules()
  for (const each of [heard, reload, preventDefault]) each.mockReset()
  stored = new Map()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  })
  vi.stubGlobal('location', { pathname: '/m/code', reload })
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('document', {
    documentElement: { lang: 'en' },
    addEventListener: () => undefined,
    querySelector: () => null,
    querySelectorAll: () => [form],
  })
  vi.stubGlobal('fetch', heard)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const opened = async () => (await import('./safety.ts')).keepSafety()
const waits = () => JSON.parse([...stored.values()].at(-1) ?? '[]') as unknown[]
const bodies = () => heard.mock.calls.map(([, { body }]) => Object.fromEntries(body as URLSearchParams))

test('what was not heard is tried again, with how long ago it was said, until it is', async () => {
  await opened()
  heard.mockRejectedValueOnce(new TypeError('no network'))
  heard.mockResolvedValueOnce({ status: 429 })
  heard.mockResolvedValueOnce({ status: 204 })
  submit({ submitter: { value: 'help' }, preventDefault })
  expect(preventDefault).toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(bodies()).toEqual([{ traveller: 'key', events: 'event', says: 'help', ago: '0', quiet: '1' }])
  expect(waits()).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(19_000)
  expect(heard).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(21_000)
  expect(heard).toHaveBeenCalledTimes(2)
  expect(reload).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(40_000)
  expect(heard).toHaveBeenCalledTimes(3)
  expect(Number(bodies()[2]!.ago)).toBeGreaterThanOrEqual(40_000)
  expect(waits()).toEqual([])
  expect(reload).toHaveBeenCalledOnce()
  await vi.advanceTimersByTimeAsync(120_000)
  expect(heard).toHaveBeenCalledTimes(3)
})

test.each([
  ['does not say which button was pressed', { preventDefault }],
  ['says that none was', { submitter: null, preventDefault }],
])('a browser that %s sends the form as it is', async (_what, event) => {
  await opened()
  submit(event)
  expect(preventDefault).not.toHaveBeenCalled()
  expect(heard).not.toHaveBeenCalled()
  expect(waits()).toEqual([])
})
