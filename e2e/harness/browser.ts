import type { Browser, BrowserContextOptions, Page } from 'playwright'
import { afterAll, beforeAll, expect } from 'vitest'
import { launch } from './chromium.ts'
import { shiftDays, shiftPageClock } from './journey-clock.ts'
import { sizes, wordsOf, type Look } from './looks.ts'
import { systemUrl } from './system-url.ts'

/** A page, and all that went wrong on it. */
export type Watched = {
  readonly page: Page
  /** The words of its language. */
  readonly t: ReturnType<typeof wordsOf>
  /** Nothing was asked of another site, no policy was broken, nothing was thrown. */
  readonly expectClean: () => Promise<void>
  readonly requests: () => readonly string[]
  /** What was refused on purpose, as a pattern of the address: its failure is expected. */
  readonly expectFailureOf: (address: RegExp) => void
}

export type Open = (look: Look, options?: BrowserContextOptions) => Promise<Watched>

/** One browser for a test file; each `open` is a new visitor in it. */
export function useBrowser(): Open {
  let browser: Browser | undefined
  beforeAll(async () => {
    browser = await launch()
  })
  afterAll(() => browser?.close())
  return async (look, options = {}) => {
    if (!browser) throw new Error('The browser is open inside tests only')
    const phone = look.screen === 'phone'
    const context = await browser.newContext({
      baseURL: systemUrl(),
      viewport: sizes[look.screen],
      hasTouch: phone,
      isMobile: phone,
      colorScheme: look.scheme,
      locale: look.language,
      reducedMotion: 'reduce',
      ...options,
    })
    context.setDefaultTimeout(40_000)
    // The staff application keeps its language; trip pages have theirs in the address.
    if (options.javaScriptEnabled !== false) {
      await context.addInitScript(shiftPageClock, shiftDays * 86_400_000)
      await context.addInitScript((language) => {
        // Where there is nothing to show, the browser's own page has no store.
        if (!location.protocol.startsWith('http')) return
        if (localStorage.getItem('language') === null) localStorage.setItem('language', language)
      }, look.language)
    }
    return { ...watch(await context.newPage(), options.baseURL ?? systemUrl()), t: wordsOf(look) }
  }
}

function watch(page: Page, ownOrigin: string): Omit<Watched, 't'> {
  const problems: string[] = []
  const requests: string[] = []
  const expected: RegExp[] = []
  const isExpected = (address: string) => expected.some((pattern) => pattern.test(address))
  page.on('request', (request) => {
    requests.push(request.url())
    if (!request.url().startsWith(ownOrigin) && !/^(data|blob|about):/.test(request.url())) {
      problems.push(`asked another site: ${request.url()}`)
    }
  })
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? ''
    if (reason !== 'net::ERR_ABORTED' && !isExpected(request.url())) problems.push(`failed: ${request.url()} ${reason}`)
  })
  page.on('pageerror', (error) => problems.push(`thrown: ${error.message}`))
  page.on('console', (message) => {
    const address = message.location().url
    if (message.type() === 'error' && !isExpected(address)) problems.push(`console: ${message.text()} ${address}`)
  })
  return {
    page,
    requests: () => requests,
    expectFailureOf: (address) => void expected.push(address),
    expectClean: async () => {
      expect(problems).toEqual([])
      // What still answers for the server is over with the page.
      await page.unrouteAll({ behavior: 'ignoreErrors' })
      await page.context().close()
    },
  }
}
