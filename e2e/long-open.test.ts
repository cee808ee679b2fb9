import { beforeAll, expect, test } from 'vitest'
import { createTripPage, tokenFor } from './harness/api.ts'
import { useBrowser } from './harness/browser.ts'
import { checkScreen } from './harness/check-screen.ts'
import { holdTimers, runTimers } from './harness/hand-timers.ts'
import { looks, wordsOf, type Look } from './harness/looks.ts'
import { openSignedIn } from './harness/staff.ts'
import { systemUrl } from './harness/system-url.ts'

const open = useBrowser()
const [german, , , english] = looks as [Look, Look, Look, Look]
const t = wordsOf(english)
const REFRESH_MS = 300_000

beforeAll(async () => {
  const url = systemUrl()
  const trip = { destinations: ['SG'], citizenships: ['DE'], dateStart: '2027-02-03', dateEnd: '2027-02-10' }
  await createTripPage(url, await tokenFor(url), { ...trip, internalNote: 'Was there before' })
})

test('another tab’s language is shown here too; one whose words do not come changes nothing', async () => {
  const { page, expectFailureOf } = await openSignedIn(open, german)
  const de = wordsOf(german)
  expectFailureOf(/\/assets\/en-/)
  await page.goto('/help')
  await page.getByRole('heading', { level: 1, name: de('menu.help') }).waitFor()
  await page.route(/\/assets\/en-/, (route) => route.abort())
  await page.getByRole('button', { name: de('settings.title') }).click()
  await page.getByRole('button', { name: 'English' }).filter({ visible: true }).click()
  await page.getByRole('alert').getByText(de('error.generic')).waitFor()
  expect(await page.evaluate(() => [document.documentElement.lang, localStorage.getItem('language')])).toEqual([
    'de',
    'de',
  ])
  await page.unroute(/\/assets\/en-/)

  const other = await page.context().newPage()
  await other.goto('/imprint')
  await other.evaluate(() => localStorage.setItem('language', 'en'))
  await page.getByRole('heading', { level: 1, name: t('menu.help') }).waitFor()
  expect(await page.locator('html').getAttribute('lang')).toBe('en')
  await page.context().close()
})

test('a list does not move while somebody looks at it: what is new is offered', async () => {
  const { page, expectClean } = await openSignedIn(open, english)
  await holdTimers(page, [REFRESH_MS])
  await page.goto('/portolan-history?sort=created_at&order=desc&when=all')
  const first = page.getByRole('row').nth(1)
  await page.getByRole('row').filter({ hasText: 'Was there before' }).waitFor()
  const url = systemUrl()
  const trip = { destinations: ['JP'], citizenships: ['DE'], dateStart: '2027-02-03', dateEnd: '2027-02-10' }
  await createTripPage(url, await tokenFor(url), { ...trip, internalNote: 'Came while reading' })
  const topOf = async () => (await first.boundingBox())?.y
  const before = await topOf()
  await runTimers(page, REFRESH_MS)
  const news = page.getByRole('button', { name: t('list.news', { count: 1 }), exact: true })
  await news.waitFor()
  expect(await topOf()).toBe(before)
  expect(await first.textContent()).not.toContain('Came while reading')
  await checkScreen(page, 'trip-list-news', english)
  await news.click()
  await first.getByText('Came while reading').waitFor()
  await expect.poll(() => news.count()).toBe(0)
  await expectClean()
})
