import type { Browser, Page } from 'playwright'
import { tokenFor } from '#e2e/harness/api.ts'
import { launch } from '#e2e/harness/chromium.ts'
import { largePage, usualPage } from './http.ts'

export type Weight = {
  readonly name: string
  readonly total: number
  readonly scripts: number
  readonly shift: number
  /** In kilobytes; staff's screens have none of the whole. */
  readonly goal: number
}

const languagesToWeigh = ['de', 'hu', 'pl']
const kinds = [
  { name: '2 × 2', make: usualPage, goal: 100 },
  { name: '10 × 4', make: largePage, goal: 125 },
]

/** What a first visit fetches, as it comes over the wire, and how much the page moves while it loads. */
export async function measureSizes(
  url: string,
  today: string,
): Promise<{ pages: Weight[]; staff: Omit<Weight, 'goal'>[] }> {
  const browser = await launch()
  try {
    const pages: Weight[] = []
    for (const { name, make, goal } of kinds)
      for (const language of languagesToWeigh) {
        const address = await make(url, today, language)
        pages.push({ ...(await weigh(browser, `trip page, ${name}, ${language}`, address)), goal })
      }
    const token = await tokenFor(url)
    const staff = [
      await weigh(browser, 'sign-in', `${url}/login`),
      await weigh(browser, 'first screen', `${url}/`, token),
    ]
    return { pages, staff }
  } finally {
    await browser.close()
  }
}

async function weigh(browser: Browser, name: string, address: string, token?: string): Promise<Omit<Weight, 'goal'>> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, serviceWorkers: 'block' })
  if (token) await context.addInitScript((value) => localStorage.setItem('authToken', value), token)
  const page = await context.newPage()
  const sizes: Promise<{ bytes: number; isScript: boolean }>[] = []
  page.on('requestfinished', (request) => {
    const isScript = request.resourceType() === 'script'
    sizes.push(
      request.sizes().then(({ responseBodySize, responseHeadersSize }) => ({
        bytes: responseBodySize + responseHeadersSize,
        isScript,
      })),
    )
  })
  await page.goto(address, { waitUntil: 'networkidle' })
  const shift = await layoutShift(page)
  const weights = await Promise.all(sizes)
  await context.close()
  const sum = (of: typeof weights) => of.reduce((total, { bytes }) => total + bytes, 0)
  return { name, total: sum(weights), scripts: sum(weights.filter(({ isScript }) => isScript)), shift }
}

const layoutShift = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & { value: number }).value
        }).observe({ type: 'layout-shift', buffered: true })
        setTimeout(() => resolve(sum), 300)
      }),
  )
