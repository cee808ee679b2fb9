import type { Browser, Page } from 'playwright'
import { callApi, tokenFor } from '#e2e/harness/api.ts'
import { launch } from '#e2e/harness/chromium.ts'
import type { System } from '#e2e/harness/start-system.ts'
import { compare, type Compared } from './http.ts'
import { median } from './measure.ts'
import { slowDown } from './slow-phone.ts'

/** What a first visit fetches of a widget with its answer, and how long it takes on a slow telephone until it can be used. */
export type WidgetFigures = {
  readonly answer: Compared
  readonly loaderBytes: number
  readonly frames: readonly { readonly language: string; readonly bytes: number }[]
  readonly interactiveMs: number
}

/** Those that need letters beyond the first file of the font among them. */
const languagesToWeigh = ['de', 'hu', 'pl']
export async function measureWidget(
  { url, pid }: System,
  repetitions: number,
  seconds: number,
): Promise<WidgetFigures> {
  const asked = '{ organisationWidget { code } }'
  const { organisationWidget } = await callApi<{ organisationWidget: { code: string } }>(
    url,
    await tokenFor(url),
    asked,
  )
  const address = `${url}/widget/${organisationWidget.code}?to=VN&of=DE&type=TOURISM&lang=`
  const answer = await compare({ url: `${address}de` }, url, pid, repetitions, seconds)
  const browser = await launch()
  try {
    const frames: { language: string; bytes: number }[] = []
    for (const language of languagesToWeigh)
      frames.push({ language, bytes: await bytesOf(browser, `${address}${language}`) })
    const times: number[] = []
    for (let i = 0; i < Math.max(5, repetitions); i += 1) times.push(await interactiveMs(browser, `${address}de`))
    return { answer, loaderBytes: await bytesOf(browser, `${url}/widget.js`), frames, interactiveMs: median(times) }
  } finally {
    await browser.close()
  }
}

async function newPage(browser: Browser): Promise<{ page: Page; close: () => Promise<void> }> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  return { page, close: () => context.close() }
}

/** As it comes over the wire, headers and all. */
async function bytesOf(browser: Browser, address: string): Promise<number> {
  const { page, close } = await newPage(browser)
  const sizes: Promise<number>[] = []
  page.on('requestfinished', (request) => {
    const sum = request
      .sizes()
      .then(({ responseBodySize, responseHeadersSize }) => responseBodySize + responseHeadersSize)
    sizes.push(sum)
  })
  await page.goto(address, { waitUntil: 'networkidle' })
  const all = await Promise.all(sizes)
  await close()
  return all.reduce((sum, bytes) => sum + bytes, 0)
}

/** From the first byte that is asked for until countries can be searched; without a script it could be used before that. */
async function interactiveMs(browser: Browser, address: string): Promise<number> {
  const { page, close } = await newPage(browser)
  await slowDown(page)
  await page.goto(address, { waitUntil: 'commit' })
  const at = await page.waitForFunction(() =>
    document.querySelector('[role=combobox]') === null
      ? 0
      : performance.getEntriesByType('mark').find(({ name }) => name === 'usable')?.startTime,
  )
  const ms = (await at.jsonValue()) ?? 0
  await close()
  return ms
}
