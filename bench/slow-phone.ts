import type { Page } from 'playwright'
import { launch } from '#e2e/harness/chromium.ts'
import { median } from './measure.ts'

/** Slow 4G, as those who measure pages call it, and a quarter of this processor. */
const slow = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 }
const slowdown = 4

export async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', slow)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
}

/** Milliseconds until the largest part of a page is painted that nobody has visited: medians of so many visits of each, by turns. */
export async function measurePaints(addresses: readonly string[], visits: number): Promise<number[]> {
  const browser = await launch()
  try {
    const paints = addresses.map((): number[] => [])
    for (let visit = 0; visit < visits; visit += 1)
      for (const [at, address] of addresses.entries()) {
        const context = await browser.newContext({ viewport: { width: 390, height: 844 }, serviceWorkers: 'block' })
        const page = await context.newPage()
        await slowDown(page)
        await page.goto(address, { waitUntil: 'networkidle' })
        paints[at]!.push(await page.evaluate(largestPaint))
        await context.close()
      }
    return paints.map(median)
  } finally {
    await browser.close()
  }
}

const largestPaint = (): Promise<number> =>
  new Promise((resolve) => {
    const seen = new PerformanceObserver((list) => resolve(list.getEntries().at(-1)!.startTime))
    seen.observe({ type: 'largest-contentful-paint', buffered: true })
  })
