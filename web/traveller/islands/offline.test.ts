import { afterEach, beforeEach, expect, test, vi } from 'vitest'

type Listener = (event: unknown) => void

const origin = 'https://portolan.example'
const html =
  '<!doctype html><html lang="en"><p id="stored" hidden="">As of <time></time>.<span id="missing" hidden="">Not here.</span></p></html>'
let listeners: Map<string, Listener>
let stores: Map<string, Map<string, Response>>
let network: () => Promise<Response>

const store = (name: string) => {
  const kept = stores.get(name) ?? new Map<string, Response>()
  stores.set(name, kept)
  return {
    keys: async () => [...kept.keys()],
    match: async (key: string) => kept.get(key)?.clone(),
    delete: async (key: string) => kept.delete(key),
  }
}

beforeEach(async () => {
  listeners = new Map()
  stores = new Map()
  vi.useFakeTimers({ now: new Date('2027-02-20T10:00:00Z') })
  vi.stubGlobal('self', {
    addEventListener: (type: string, listener: Listener) => listeners.set(type, listener),
    skipWaiting: async () => {},
    clients: { claim: async () => {} },
  })
  vi.stubGlobal('location', new URL(origin))
  vi.stubGlobal('fetch', () => network())
  vi.stubGlobal('caches', {
    open: async (name: string) => store(name),
    delete: async (name: string) => stores.delete(name),
    match: async (key: string | { url: string }, { cacheName }: { cacheName: string }) =>
      store(cacheName).match(typeof key === 'string' ? key : key.url),
  })
  vi.resetModules()
  await import('./offline.worker.ts')
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const keep = (path: string, until = '2027-03-04T12:00:00Z') =>
  stores.set(
    'portolan-trips',
    new Map([
      [path, new Response(html, { headers: { 'x-kept-at': '2027-02-19T08:05:00.000Z', 'x-keep-until': until } })],
    ]),
  )

/** What the worker answers; undefined where it leaves the request to the browser. */
function ask(address: string, request: { mode?: string; method?: string } = {}): Promise<Response> | undefined {
  let reply: Promise<Response> | undefined
  listeners.get('fetch')!({
    request: { url: `${origin}${address}`, method: 'GET', mode: 'navigate', ...request },
    respondWith: (given: Promise<Response>) => (reply = given),
  })
  return reply
}
const offline = () => Promise.reject(new TypeError('no network'))

test('with a network it is the page of the server, whatever is kept', async () => {
  keep('/m/CODE')
  network = async () => new Response('new', { status: 403 })
  const reply = (await ask('/m/CODE'))!
  expect([reply.status, await reply.text()]).toEqual([403, 'new'])
})

test('without one it is the copy, with its day and time in words', async () => {
  keep('/m/CODE')
  network = offline
  const text = await (await ask('/m/CODE?lang=de'))!.text()
  expect(text).toContain('<p id="stored">As of <time datetime="2027-02-19T08:05:00.000Z">February 19, 2027')
})

test('a network that does not answer is waited for eight seconds', async () => {
  keep('/m/CODE')
  network = () => new Promise(() => {})
  const reply = ask('/m/CODE')!
  await vi.advanceTimersByTimeAsync(8_000)
  expect(await (await reply).text()).toContain('<p id="stored">')
})

test('without a copy the failure is the browser’s', async () => {
  network = offline
  await expect(ask('/m/CODE')).rejects.toThrow('no network')
  keep('/m/OTHER')
  await expect(ask('/m/CODE')).rejects.toThrow('no network')
})

test('a copy of a trip that is over is shown to nobody, and is gone with its files', async () => {
  keep('/m/CODE', '2027-02-20T09:59:59Z')
  store('portolan-page-files')
  network = offline
  await expect(ask('/m/CODE')).rejects.toThrow('no network')
  expect(stores.get('portolan-trips')!.size).toBe(0)
  expect(stores.has('portolan-page-files')).toBe(false)
  keep('/m/CODE', 'no day')
  await expect(ask('/m/CODE')).rejects.toThrow('no network')
})

test('the copy is shown when it is asked for, though there is a network', async () => {
  keep('/m/CODE')
  network = async () => new Response('failed', { status: 503 })
  expect(await (await ask('/m/CODE?lang=en&stored=1'))!.text()).toContain('<p id="stored">')
})

test('what changes something, and what lies below a page, is left to the browser', () => {
  network = offline
  expect(ask('/m/CODE/read', { method: 'POST' })).toBe(undefined)
  expect(ask('/m/CODE/feedback')).toBe(undefined)
  expect(ask('/m/sw.js', { mode: 'cors' })).toBe(undefined)
})

test('card, calendar and document are there as they were kept, until the trip is over', async () => {
  keep('/m/CODE/card')
  network = async () => new Response('new card')
  expect(await (await ask('/m/CODE/card?lang=de'))!.text()).toBe('new card')
  network = offline
  expect(await (await ask('/m/CODE/card?lang=de'))!.text()).toBe(html)
  expect((await ask('/m/CODE/pdf'))!.type).toBe('error')
  keep('/m/CODE/pdf', '2027-02-20T09:59:59Z')
  expect((await ask('/m/CODE/pdf'))!.type).toBe('error')
})

test.each(['card', 'calendar.ics', 'pdf'])(
  'a network that does not answer is waited for as long for %s',
  async (name) => {
    keep(`/m/CODE/${name}`)
    network = () => new Promise(() => {})
    const reply = ask(`/m/CODE/${name}?lang=de`)!
    await vi.advanceTimersByTimeAsync(8_000)
    expect(await (await reply).text()).toBe(html)
  },
)

test('what was not kept leads to the copy of the page, which says that it is not there', async () => {
  keep('/m/CODE')
  network = offline
  const { headers } = (await ask('/m/CODE/pdf?lang=de&show=1'))!
  expect(headers.get('location')).toBe(`${origin}/m/CODE?missing=1`)
  expect(await (await ask('/m/CODE?missing=1'))!.text()).toContain('<span id="missing">Not here.')
  expect(await (await ask('/m/CODE'))!.text()).toContain('<span id="missing" hidden="">')
})

test('what a page fetches to keep it comes from the network alone', () => {
  keep('/m/CODE/pdf')
  network = offline
  expect(ask('/m/CODE/pdf', { mode: 'cors' })).toBe(undefined)
})
