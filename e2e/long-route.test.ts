import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTripPage, tokenFor } from './harness/api.ts'
import { useBrowser } from './harness/browser.ts'
import { checkScreen, checkScreens } from './harness/check-screen.ts'
import { clockEnv } from './harness/journey-clock.ts'
import { atDesk, journeyLooks, wordsOf } from './harness/looks.ts'
import { startedFolder } from './harness/prepared-folder.ts'
import { openSignedIn } from './harness/staff.ts'
import { startSystem, type System } from './harness/start-system.ts'

const open = useBrowser()
const root = join(import.meta.dirname, '..')
const folder = mkdtempSync(join(tmpdir(), 'portolan-missions-'))
const pages = new Map<string, string>()
let system: System | undefined

/** Made-up rows: what they say is nobody’s. */
const table = `country,located_in,town,kind,name,telephone,website,latitude,longitude,source,as_of
US,DE,Berlin,embassy,Embassy of Example,+49 30 000000,https://ministry.example/berlin,52.5162,13.3777,https://ministry.example/list,2026-11-01`

const search = (to: readonly string[], citizenships: readonly string[]): string =>
  `/destination/overview/?from=COUNTRY:DE&${to.map((id) => `to=COUNTRY:${id}`).join('&')}&${citizenships.map((id) => `citizenship=${id}`).join('&')}&start=2027-02-12&end=2027-03-03&purpose=TOURISM`

beforeAll(async () => {
  const dataDir = startedFolder()
  const file = join(folder, 'missions.csv')
  writeFileSync(file, table)
  const env = { PATH: process.env.PATH, HOME: process.env.HOME, DATA_DIR: dataDir, ...clockEnv() }
  execFileSync(process.execPath, [join(root, 'dist/server/import.js'), 'missions', file], { cwd: root, env })
  system = await startSystem({ dataDir })
  const token = await tokenFor(system.url)
  const trip = { destinations: ['US'], citizenships: ['DE', 'IR'], dateStart: '2027-02-12', dateEnd: '2027-03-03' }
  for (const { language } of atDesk('de'))
    pages.set(language, (await createTripPage(system.url, token, { ...trip, language })).url)
}, 180_000)
afterAll(async () => {
  await system?.stop()
  system?.removeData()
  rmSync(folder, { recursive: true })
})

describe.each(journeyLooks)('a long route: $language, $scheme, $screen', (look) => {
  const t = wordsOf(look)
  const isPhone = look.screen === 'phone'

  test('equal neighbours stand together, the stop that decides is in view, and each can be had alone', async () => {
    const { page, expectClean } = await openSignedIn(open, look, { baseURL: system!.url })
    await page.goto(search(['ES', 'FR', 'IT', 'GR', 'TR', 'EG', 'CY', 'IL'], ['DE', 'UA']))
    await page.locator('h1#verdict').waitFor()
    const heads = isPhone
      ? page.locator('ol > li.screen-only > button')
      : page.locator('thead th').nth(2).locator('button')
    const names = new Intl.DisplayNames([look.language], { type: 'region' })
    const together = (await heads.locator('b').allTextContents()).slice(0, 4)
    expect(together).toEqual(['ES', 'FR', 'IT', 'GR'].map((iso2) => names.of(iso2)))

    if (!isPhone) {
      // In a narrower window not all columns fit.
      await page.setViewportSize({ width: 1024, height: 900 })
      const frame = page.getByRole('region', { name: t('look-up.matrix') })
      const deciding = frame.locator('thead th').filter({ hasText: names.of('EG')! })
      const isWhole = async () => {
        const [outer, inner] = [await frame.boundingBox(), await deciding.boundingBox()]
        return inner!.x >= outer!.x && inner!.x + inner!.width <= outer!.x + outer!.width + 1
      }
      const scrolled = () => frame.evaluate((element) => element.scrollLeft)
      expect(await isWhole()).toBe(true)
      expect(await page.getByRole('button', { name: t('look-up.matrix.earlier') }).count()).toBe(0)
      await page.getByRole('button', { name: t('look-up.matrix.later') }).click()
      await expect.poll(scrolled).toBeGreaterThan(0)
      expect(await isWhole()).toBe(true)
      await page.getByRole('button', { name: t('look-up.matrix.earlier') }).waitFor()
      const before = await scrolled()
      await frame.focus()
      await page.keyboard.press('ArrowLeft')
      await expect.poll(scrolled).toBeLessThan(before)
      expect(await isWhole()).toBe(true)
    }
    await checkScreen(page, 'long-route', look)

    await heads.nth(2).click()
    await page.waitForURL((url) => url.searchParams.get('stop') === '4')
    await page.getByRole('tab', { name: names.of('IT')!, selected: true }).waitFor()
    await page.getByRole('button', { name: t('look-up.matrix.unfold', { count: 10 }) }).click()
    const stops = isPhone ? page.locator('ol > li:not(.paper-only) > button') : page.locator('thead button')
    await expect.poll(() => stops.count()).toBe(10)
    await page.getByRole('button', { name: t('look-up.matrix.fold') }).click()
    await expect.poll(() => page.getByRole('button', { name: t('look-up.matrix.fold') }).count()).toBe(0)
    await expectClean()
  })
})

describe.each(atDesk('de'))('whom to ask: $language, $scheme, $screen', (look) => {
  const t = wordsOf(look)

  test('who may not enter is told whom to ask, by the agent and on the page', async () => {
    const { page, expectClean } = await openSignedIn(open, look, { baseURL: system!.url })
    await page.goto(search(['US'], ['DE', 'IR']))
    await page.locator('h1#verdict').waitFor()
    const call = page.getByRole('link', {
      name: t('mission.call', { name: 'Embassy of Example', number: '+49 30 000000' }),
    })
    expect(await call.first().getAttribute('href')).toBe('tel:+4930000000')
    await page
      .getByRole('region', { name: t('mission.title') })
      .getByText('ministry.example')
      .first()
      .waitFor()
    await checkScreens(page, 'mission', look)
    await expectClean()

    const reader = await open(look, { baseURL: system!.url })
    await reader.page.goto(pages.get(look.language)!)
    await reader.page.locator('a[href="#stop-1-missions"]').first().click()
    await reader.page.locator('#stop-1-missions a[href="tel:+4930000000"]').waitFor({ state: 'visible' })
    await checkScreens(reader.page, 'mission-page', look)
    await reader.expectClean()
  })
})
