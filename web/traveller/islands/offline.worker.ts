/**
 * The service worker of the trip pages. It answers only where the network does not: with the copy that the page itself kept
 * (`stored-copy.ts`), and says on it from when it is. It imports nothing, so that every browser takes it.
 */
type Waiting = Event & { readonly waitUntil: (work: Promise<unknown>) => void }
type Fetched = Waiting & { readonly request: Request; readonly respondWith: (reply: Promise<Response>) => void }
type OfflineWorker = EventTarget & {
  readonly skipWaiting: () => Promise<void>
  readonly clients: { readonly claim: () => Promise<void> }
}

const worker = self as unknown as OfflineWorker
const COPIES = 'portolan-trips'
const FILES = 'portolan-page-files'
/** A network that has not answered by then is none to a reader at a counter. */
const PATIENCE_MS = 8_000

worker.addEventListener('install', (event) => (event as Waiting).waitUntil(worker.skipWaiting()))
worker.addEventListener('activate', (event) =>
  (event as Waiting).waitUntil(Promise.all([worker.clients.claim(), dropWhatIsOver()])),
)
worker.addEventListener('fetch', (event) => {
  const fetched = event as Fetched
  const { request } = fetched
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== location.origin) return
  const isPage = request.mode === 'navigate' && /^\/m\/[^/.]+$/.test(url.pathname)
  // What a page fetches to keep it is asked of the network alone: a copy is no newer for being read.
  const isKept = request.mode === 'navigate' && /^\/m\/[^/.]+\/(?:card|calendar\.ics|pdf)$/.test(url.pathname)
  if (isPage) fetched.respondWith(page(request, url))
  else if (isKept) fetched.respondWith(taken(request, url))
  else if (!url.pathname.startsWith('/m/')) fetched.respondWith(file(request))
})

/** What the network says, or what is kept where it fails or is silent; with nothing kept it is waited for, and its failure stays one. */
async function networkFirst(request: Request, kept: () => Promise<Response | undefined>): Promise<Response> {
  const answer = fetch(request)
  const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), PATIENCE_MS))
  const first = await Promise.race([answer, late]).catch(() => null)
  return first ?? (await kept()) ?? answer
}

async function page(request: Request, url: URL): Promise<Response> {
  await dropWhatIsOver()
  if (url.searchParams.has('stored')) return (await copyOf(url)) ?? fetch(request)
  return networkFirst(request, () => copyOf(url))
}

/** What can be taken along, as it was kept. What was not leads back to the copy of the page, which says so in its language. */
async function taken(request: Request, url: URL): Promise<Response> {
  await dropWhatIsOver()
  const kept = (path: string) => caches.match(path, { cacheName: COPIES })
  return networkFirst(request, () => kept(url.pathname)).catch(async () => {
    const trip = url.pathname.slice(0, url.pathname.lastIndexOf('/'))
    return (await kept(trip)) ? Response.redirect(`${url.origin}${trip}?missing=1`) : Response.error()
  })
}

const file = (request: Request): Promise<Response> =>
  networkFirst(request, () => caches.match(request, { cacheName: FILES }))

/** The copy, with the day and time of it in the sentence that the page has for that. */
async function copyOf(url: URL): Promise<Response | undefined> {
  const kept = await caches.match(url.pathname, { cacheName: COPIES })
  if (!kept) return undefined
  const at = kept.headers.get('x-kept-at') ?? ''
  const html = await kept.text()
  const language = /<html lang="([\w-]+)"/.exec(html)?.[1]
  const said = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short' }).format(new Date(at))
  const marked = html
    .replace('id="stored" hidden=""', 'id="stored"')
    .replace('<time></time>', `<time datetime="${at}">${said}</time>`)
    .replace('id="missing" hidden=""', url.searchParams.has('missing') ? 'id="missing"' : '$&')
  return new Response(marked, { headers: kept.headers })
}

/** What is over is on no device. The files of the pages go with the last copy. */
async function dropWhatIsOver(): Promise<void> {
  const copies = await caches.open(COPIES)
  const keys = await copies.keys()
  const left = await Promise.all(
    keys.map(async (key) => {
      const until = (await copies.match(key))?.headers.get('x-keep-until') ?? ''
      return Date.now() < Date.parse(until) || !(await copies.delete(key))
    }),
  )
  if (!left.includes(true)) await caches.delete(FILES)
}

export type { OfflineWorker }
