import type { Browser, Page } from 'playwright'
import { tokenFor } from '#e2e/harness/api.ts'
import { launch } from '#e2e/harness/chromium.ts'

export type ScreenTimes = {
  /** Milliseconds from the last key of a question to the frame that shows its answer, each question in a page of its own. */
  readonly answers: readonly number[]
  /** Milliseconds to the first paint of the staff application over a slow mobile network, with nothing kept. */
  readonly firstPaint: number
}

/** What a travel desk asks for: a destination each. */
const destinations = 'TH VN US TR EG JP AU ZA BR IN ID MX CA CU MA KE TZ LK AE QA SG MY PH CN KR NZ CL PE AR CR'.split(
  ' ',
)
/** As the developer tools of browsers have it: 400 kbit/s with 400 ms there and back. */
const slow3G = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 }

/** The five keys of the common question in a browser beside a warm server, and the first paint of somebody who comes for the first time. */
export async function measureScreens(url: string): Promise<ScreenTimes> {
  const browser = await launch()
  try {
    const token = await tokenFor(url)
    for (const destination of destinations) await ask(browser, url, token, destination)
    const answers: number[] = []
    for (const destination of destinations) answers.push(await ask(browser, url, token, destination))
    return { answers, firstPaint: await firstPaint(browser, url, token) }
  } finally {
    await browser.close()
  }
}

async function openPage(browser: Browser, token: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' })
  await context.addInitScript((known) => {
    localStorage.setItem('authToken', known)
    localStorage.setItem('language', 'en')
    localStorage.setItem('searchParameters', 'from=COUNTRY:DE&to=COUNTRY:FR&citizenship=DE&purpose=TOURISM')
  }, token)
  return context.newPage()
}

async function ask(browser: Browser, url: string, token: string, destination: string): Promise<number> {
  const page = await openPage(browser, token)
  await page.goto(`${url}/destination/overview/`, { waitUntil: 'networkidle' })
  // Nothing asks the page meanwhile whether it is ready: that alone took it 12 ms of the time that is measured.
  const answered = page.evaluate(watchAnswer)
  await page.locator('[data-path="to"]').focus()
  await page.keyboard.type(`${destination}\n`)
  await page.keyboard.press('Enter')
  const milliseconds = await answered
  await page.context().close()
  return milliseconds
}

/** From the last time that Enter was pressed to the frame after the headline of the answer is there. */
function watchAnswer(): Promise<number> {
  let pressed = 0
  addEventListener('keydown', ({ key, timeStamp }) => key === 'Enter' && (pressed = timeStamp), true)
  return new Promise((resolve) => {
    const seen = new MutationObserver(() => {
      if (!document.querySelector('h1#verdict')) return
      seen.disconnect()
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - pressed)))
    })
    seen.observe(document.body, { childList: true, subtree: true })
  })
}

async function firstPaint(browser: Browser, url: string, token: string): Promise<number> {
  const page = await openPage(browser, token)
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', slow3G)
  await page.goto(`${url}/`, { waitUntil: 'commit', timeout: 120_000 })
  const time = await page.waitForFunction(() => performance.getEntriesByName('first-paint')[0]?.startTime, undefined, {
    timeout: 120_000,
  })
  const milliseconds = Number(await time.jsonValue())
  await page.context().close()
  return milliseconds
}
