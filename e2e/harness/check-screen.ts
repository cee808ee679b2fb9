import { mkdirSync } from 'node:fs'
import axe from 'axe-core'
import type { Page } from 'playwright'
import { expect } from 'vitest'
import { sizes, type Look } from './looks.ts'

const narrow = { width: 320, height: 640 }
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** A screen as it is now: no axe violation, one h1, nothing to scroll sideways here and at 320 pixels. */
export async function checkScreen(page: Page, name: string, look: Look): Promise<void> {
  await page.evaluate(() => document.fonts.ready)
  await keepPicture(page, name, look)
  await expectNoViolation(page, name)
  expect(await page.locator('h1').count(), `h1 on ${name}`).toBe(1)
  expect(await page.locator('html').getAttribute('lang'), `language of ${name}`).toBe(look.language)
  await expectNoSidewaysScroll(page, name)

  const size = page.viewportSize()!
  await page.setViewportSize(narrow)
  await keepPicture(page, `${name}-320`, look)
  await expectNoSidewaysScroll(page, `${name} at 320 pixels`)
  await page.setViewportSize(size)
}

/** The same, and then on the other size of screen in the other scheme: for a journey that is walked once. */
export async function checkScreens(page: Page, name: string, look: Look): Promise<void> {
  await checkScreen(page, name, look)
  const wear = async ({ scheme, screen }: Pick<Look, 'scheme' | 'screen'>) => {
    await page.evaluate(stopTransitions)
    await page.emulateMedia({ colorScheme: scheme })
    await page.setViewportSize(sizes[screen])
    // The staff application takes it over in a script.
    await page.waitForFunction((is) => (document.documentElement.dataset['mantineColorScheme'] ?? is) === is, scheme)
  }
  const other: Look = {
    ...look,
    scheme: look.scheme === 'dark' ? 'light' : 'dark',
    screen: look.screen === 'desktop' ? 'phone' : 'desktop',
  }
  await wear(other)
  await keepPicture(page, name, other)
  await expectNoViolation(page, `${name}, ${other.screen}`)
  await expectNoSidewaysScroll(page, `${name}, ${other.screen}`)
  await wear(look)
}

/** A colour on its way into another is neither: what has begun by the next frame is at its end. */
async function endTransitions(): Promise<void> {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  await frame()
  await frame()
  for (const running of document.getAnimations()) if (running instanceof CSSTransition) running.finish()
}

/** What is far from the window does not go over into its new colour before somebody sees it. */
function stopTransitions(): void {
  const none = new CSSStyleSheet()
  none.replaceSync('*, *::before, *::after { transition: none !important }')
  document.adoptedStyleSheets = [none]
}

/** Seen from the top, and without what stays at the foot: a row that is half behind a bar counts as too small to press. */
async function expectNoViolation(page: Page, name: string): Promise<void> {
  const setFoot = (position: string) =>
    page
      .locator('[data-foot]')
      .evaluateAll((bars, to) => bars.forEach((bar) => ((bar as HTMLElement).style.position = to)), position)
  await setFoot('static')
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
  await page.evaluate(endTransitions)
  const found = await violationsOf(page)
  await setFoot('')
  expect(found, `axe on ${name}`).toEqual([])
}

/** For what is wrong alone, without working out how each element is addressed: that is half of the time. */
async function violationsOf(page: Page): Promise<readonly string[]> {
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(axe.source)
  return page.evaluate(async (values) => {
    const inPage = (window as unknown as { axe: typeof axe }).axe
    // The thin line of progress is the window's, and in no part of the page.
    const context = { exclude: ['[role=progressbar].late'] }
    const runOnly = { type: 'tag' as const, values }
    const options = { runOnly, resultTypes: ['violations' as const], selectors: false }
    const { violations } = await inPage.run(context, options)
    return violations.map(({ id, nodes }) => {
      const elements = nodes.slice(0, 4).map(({ html }) => html.slice(0, 120))
      return `${id}: ${elements.join(' | ')}`
    })
  }, tags)
}

async function expectNoSidewaysScroll(page: Page, name: string): Promise<void> {
  const wider = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return []
    const sticksOut = (element: Element) => element.getBoundingClientRect().right > clientWidth + 1
    return [...document.body.querySelectorAll('*')]
      .filter(sticksOut)
      .slice(0, 5)
      .map((element) => element.outerHTML.slice(0, 120))
  })
  expect(wider, `sideways scroll on ${name}`).toEqual([])
}

/** `PICTURES=folder npx vitest run --project browser` keeps a picture of every screen, to be looked at. */
export async function keepPicture(page: Page, name: string, { language, scheme, screen }: Look): Promise<void> {
  const folder = process.env.PICTURES
  if (!folder) return
  mkdirSync(folder, { recursive: true })
  await page.screenshot({ path: `${folder}/${name}-${language}-${scheme}-${screen}.png`, fullPage: true })
}
