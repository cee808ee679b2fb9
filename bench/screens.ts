import type { Browser, Page } from 'playwright'
import { tokenFor } from '#e2e/harness/api.ts'
import { launch } from '#e2e/harness/chromium.ts'

export type ScreenTimes = {
  /** Milliseconds from the last key of a question to the frame that shows its answer, in the tab in which an agent has asked others before. */
  readonly answers: readonly number[]
  /** The same of the first question in a tab that was just opened, whose code has run nowhere yet. */
  readonly firstAnswers: readonly number[]
  /** Milliseconds to the first paint of the staff application over a slow mobile network, with nothing kept. */
  readonly firstPaint: number
}

/** What a travel desk asks for: a destination each. */
const destinations = 'TH VN US TR EG JP AU ZA BR IN ID MX CA CU MA KE TZ LK AE QA SG MY PH CN KR NZ CL PE AR CR'.split(
  ' ',
)
/** What an agent has asked in the same tab: then its code has run. */
const askedBefore = 'OM JO IL GR IT ES PT GB IE IS NO SE FI DK NL BE AT CZ PL HU RO BG HR AL GE AM AZ KZ UZ MN'.split(
  ' ',
)
/** Nobody asks on without a look at the answer. */
const glanceMs = 300
/** As the developer tools of browsers have it: 400 kbit/s with 400 ms there and back. */
const slow3G = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 }

/** The five keys of the common question in a browser beside a warm server, and the first paint of somebody who comes for the first time. */
export async function measureScreens(url: string): Promise<ScreenTimes> {
  const browser = await launch()
  try {
    const token = await tokenFor(url)
    // The server knows these questions; the tab in which they are measured asks others first, and each of them once.
    const before = await openSearch(browser, url, token)
    await askInTurn(before, destinations)
    await before.context().close()
    const tab = await openSearch(browser, url, token)
    await askInTurn(tab, askedBefore)
    const answers = await askInTurn(tab, destinations)
    await tab.context().close()
    const firstAnswers: number[] = []
    for (const destination of destinations) {
      const page = await openSearch(browser, url, token)
      firstAnswers.push(await ask(page, destination))
      await page.context().close()
    }
    return { answers, firstAnswers, firstPaint: await firstPaint(browser, url, token) }
  } finally {
    await browser.close()
  }
}

/** One after the other, each as a new search by the menu. */
async function askInTurn(tab: Page, asked: readonly string[]): Promise<readonly number[]> {
  const answers: number[] = []
  for (const destination of asked) {
    answers.push(await ask(tab, destination))
    await tab.waitForTimeout(glanceMs)
    await tab.locator('nav a[href="/destination/overview/"]').first().click()
    await tab.locator('[data-path="to"]').waitFor()
    await tab.waitForTimeout(glanceMs)
  }
  return answers
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

async function openSearch(browser: Browser, url: string, token: string): Promise<Page> {
  const page = await openPage(browser, token)
  await page.goto(`${url}/destination/overview/`, { waitUntil: 'networkidle' })
  return page
}

async function ask(page: Page, destination: string): Promise<number> {
  // Nothing asks the page meanwhile whether it is ready: that alone took it 12 ms of the time that is measured.
  const answered = page.evaluate(watchAnswer)
  await page.locator('[data-path="to"]').focus()
  await page.keyboard.type(`${destination}\n`)
  await page.keyboard.press('Enter')
  return answered
}

/** From the last time that Enter was pressed to the frame after the headline of the answer is there. */
function watchAnswer(): Promise<number> {
  let pressed = 0
  const press = ({ key, timeStamp }: KeyboardEvent) => void (key === 'Enter' && (pressed = timeStamp))
  addEventListener('keydown', press, true)
  return new Promise((resolve) => {
    const seen = new MutationObserver(() => {
      if (!document.querySelector('h1#verdict')) return
      seen.disconnect()
      removeEventListener('keydown', press, true)
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
