import { afterEach, expect, test, vi } from 'vitest'
import { renewCopy } from './stored-copy.ts'

afterEach(() => vi.unstubAllGlobals())

test('whoever renews the copy waits for no network that says nothing, and keeps the one of before', async () => {
  const put = vi.fn()
  const kept = new Response('before', { headers: { 'x-kept-at': '2026-11-20T08:00:00Z' } })
  const copies = { match: async () => kept, open: async () => ({ put }) }
  vi.stubGlobal('caches', copies)
  vi.stubGlobal('self', { caches: copies })
  vi.stubGlobal('location', { href: 'https://trips.example/m/code', pathname: '/m/code' })
  vi.stubGlobal('document', { querySelector: () => ({ dataset: { keepUntil: '2026-12-01T00:00:00Z' } }) })
  const over = new AbortController()
  const patience = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(over.signal)
  const silent = (_address: string, { signal }: RequestInit = {}) =>
    new Promise<Response>((_resolve, reject) => signal?.addEventListener('abort', () => reject(new Error('aborted'))))
  vi.stubGlobal('fetch', silent)
  const renewed = renewCopy()
  await vi.waitFor(() => expect(patience).toHaveBeenCalled())
  over.abort()
  await renewed
  expect(put).not.toHaveBeenCalled()
  patience.mockRestore()
})
