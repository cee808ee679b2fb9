import type { Page } from 'playwright'

/** The worker is there, and what is small is kept beside the page. */
export async function untilKept(page: Page): Promise<void> {
  await page.waitForFunction(() => caches.match(`${location.pathname}/calendar.ics`).then((copy) => !!copy))
  await page.waitForFunction(
    async () => (await navigator.serviceWorker.getRegistration('/m/'))?.active?.state === 'activated',
  )
}

/** The worker has the machine's clock, not that of the journey: so many days from it the copy ends. */
export async function keepUntil(page: Page, days: number): Promise<void> {
  await page.waitForFunction(() => caches.match(location.pathname).then((copy) => copy !== undefined))
  await page.evaluate(
    async (ms) => {
      const copies = await caches.open('portolan-trips')
      const copy = (await copies.match(location.pathname))!
      const headers = new Headers(copy.headers)
      headers.set('x-keep-until', new Intl.DateTimeFormat('sv-SE').format(performance.timeOrigin + ms))
      await copies.put(location.pathname, new Response(await copy.text(), { headers }))
    },
    days * 2 * 86_400_000,
  )
}
