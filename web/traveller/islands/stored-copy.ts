/** The names that the worker knows too: it imports nothing. */
const COPIES = 'portolan-trips'
const FILES = 'portolan-page-files'

/** What the server says of every public page (security-headers.ts): it holds for the copy as well. */
export const copyPolicy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"

const isStored = (): boolean => document.querySelector('#stored')?.hasAttribute('hidden') === false

async function putPage(html: string, until: string): Promise<void> {
  const copies = await caches.open(COPIES)
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': copyPolicy,
    'referrer-policy': 'no-referrer',
    'x-kept-at': new Date().toISOString(),
    'x-keep-until': until,
  }
  await copies.put(location.pathname, new Response(html, { headers }))
}

/** A network that has not answered by then is none. */
const patienceMs = 10_000

/** The page of now in place of the copy that is there. No network, or no copy to replace: nothing changes. */
export async function renewCopy(): Promise<void> {
  const until = document.querySelector<HTMLElement>('[data-keep-until]')?.dataset.keepUntil
  if (!until || (await keptAt()) === null) return
  try {
    const reply = await fetch(location.href, { signal: AbortSignal.timeout(patienceMs) })
    if (reply.ok && !reply.redirected) await putPage(await reply.text(), until)
  } catch {
    // The copy of before stays.
  }
}

/**
 * Keeps the page as it came, before any script changes it, with the files that it needs; one copy a trip. Browsers without such a
 * store, or which refuse it, show the page as before.
 */
export async function keepCopy(html: string, until: string): Promise<void> {
  if (!('caches' in self) || isStored()) return
  try {
    await putPage(html, until)
    const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name))
    const own = loaded.filter(({ origin, pathname }) => origin === location.origin && !pathname.startsWith('/m/'))
    const files = [...new Set(own.map(({ href }) => href))].map((href) => new Request(href, { cache: 'force-cache' }))
    await (await caches.open(FILES)).addAll(files)
    await navigator.serviceWorker?.register('/m/sw.js', { scope: '/m/' })
  } catch {
    // Nothing to do: see above.
  }
}

const aDay = 86_400_000

/**
 * Keeps what can be taken along beside the copy of the page, for as long. What was kept within a day is not fetched again, unless somebody
 * asks for it. False: not all of it could be kept.
 */
export async function keepFiles(names: readonly string[], until: string, isAsked = false): Promise<boolean> {
  if (!('caches' in self) || isStored()) return false
  try {
    const copies = await caches.open(COPIES)
    for (const name of names) {
      const path = `${location.pathname}/${name}`
      const keptBefore = (await copies.match(path))?.headers.get('x-kept-at') ?? ''
      if (!isAsked && Date.now() - Date.parse(keptBefore) < aDay) continue
      const reply = await fetch(`${path}?lang=${document.documentElement.lang}`)
      if (!reply.ok || reply.redirected) return false
      const headers = new Headers({ 'x-kept-at': new Date().toISOString(), 'x-keep-until': until })
      for (const each of ['content-type', 'content-disposition', 'content-security-policy', 'referrer-policy']) {
        const value = reply.headers.get(each)
        if (value !== null) headers.set(each, value)
      }
      await copies.put(path, new Response(await reply.blob(), { headers }))
    }
    return true
  } catch {
    // No network, or a store that is full: what is there stays.
    return false
  }
}

/** When the copy of this page was kept; null where there is none. */
export async function keptAt(): Promise<string | null> {
  if (!('caches' in self)) return null
  const copy = await caches.match(location.pathname, { cacheName: COPIES }).catch(() => undefined)
  return copy?.headers.get('x-kept-at') ?? null
}

/** A page that is closed or over is on no device. */
export async function dropCopy(): Promise<void> {
  if (!('caches' in self)) return
  // Earlier versions kept the view for others beside the page.
  const own = ['', '/travellers', '/card', '/calendar.ics', '/pdf'].map((name) => location.pathname + name)
  await caches
    .open(COPIES)
    .then((copies) => Promise.all(own.map((path) => copies.delete(path))))
    .catch(() => false)
}
