import type { Page } from 'playwright'

/** The worker is there, and what is small is kept beside the page. */
export async function untilKept(page: Page): Promise<void> {
  await page.waitForFunction(() => caches.match(`${location.pathname}/calendar.ics`).then((copy) => !!copy))
  await page.waitForFunction(
    async () => (await navigator.serviceWorker.getRegistration('/m/'))?.active?.state === 'activated',
  )
}

/** The worker has the machine's clock, not that of the journey: so many days from it the copy ends, also one that the page is about to keep. */
export async function keepUntil(page: Page, days: number): Promise<void> {
  await page.waitForFunction(() => caches.match(location.pathname).then((copy) => copy !== undefined))
  await page.evaluate(
    async (ms) => {
      const until = new Intl.DateTimeFormat('sv-SE').format(performance.timeOrigin + ms)
      const put = Cache.prototype.put
      Cache.prototype.put = async function (key, response) {
        const headers = new Headers(response.headers)
        if (headers.has('x-keep-until')) headers.set('x-keep-until', until)
        return put.call(this, key, new Response(await response.blob(), { headers }))
      }
      const copies = await caches.open('portolan-trips')
      await copies.put(location.pathname, (await copies.match(location.pathname))!)
    },
    days * 2 * 86_400_000,
  )
}
