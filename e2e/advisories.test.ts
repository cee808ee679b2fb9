import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { translatorFor } from '#locales/all-languages.ts'
import { createTripPage, tokenFor } from './harness/api.ts'
import { useBrowser } from './harness/browser.ts'
import { checkScreens } from './harness/check-screen.ts'
import { clockEnv, journeyNow } from './harness/journey-clock.ts'
import { atDesk, looks, wordsOf } from './harness/looks.ts'
import { startedFolder } from './harness/prepared-folder.ts'
import { openSignedIn } from './harness/staff.ts'
import { startSystem, type System } from './harness/start-system.ts'

const open = useBrowser()
const root = join(import.meta.dirname, '..')
const folder = mkdtempSync(join(tmpdir(), 'portolan-advice-'))
const pages = new Map<string, string>()
let system: System | undefined

const secondsBefore = (days: number): number => Math.floor(journeyNow() / 1000) - days * 86_400
const countries = ['TH', 'MX', 'AF', 'JP', 'GB', 'QA']
const words = 'Sample words of a government <b>& no markup</b>'

/** Small feeds in the form of two governments; what they say is made up. */
const german = {
  response: Object.fromEntries(
    countries.map((countryCode, index) => [
      String(index + 1),
      {
        lastModified: secondsBefore(1),
        title: `${countryCode}: Muster`,
        countryCode,
        countryName: countryCode,
        warning: countryCode === 'AF',
        partialWarning: countryCode === 'TH',
        situationWarning: false,
        situationPartWarning: false,
      },
    ]),
  ),
}
const canadian = {
  metadata: { generated: { timestamp: secondsBefore(60) } },
  data: Object.fromEntries(
    countries.map((code, index) => [
      code,
      {
        'country-id': index,
        'country-iso': code,
        'country-eng': code,
        'country-fra': code,
        'advisory-state': 1,
        'date-published': { timestamp: secondsBefore(60) },
        'has-advisory-warning': 0,
        'has-regional-advisory': 0,
        'has-content': 1,
        'recent-updates-type': 'Sample',
        eng: { name: code, 'url-slug': 'sample', 'advisory-text': words },
        fra: {},
      },
    ]),
  ),
}

function importAdvice(dataDir: string, name: string, feed: object): void {
  const file = join(folder, `${name}.json`)
  writeFileSync(file, JSON.stringify(feed, null, 1))
  const env = { PATH: process.env.PATH, HOME: process.env.HOME, DATA_DIR: dataDir, ...clockEnv() }
  execFileSync(process.execPath, [join(root, 'dist/server/import.js'), 'advisories', file], { cwd: root, env })
}

beforeAll(async () => {
  const dataDir = startedFolder()
  importAdvice(dataDir, 'german', german)
  importAdvice(dataDir, 'canadian', canadian)
  system = await startSystem({ dataDir })
  const token = await tokenFor(system.url)
  const trip = { destinations: ['TH', 'VN'], citizenships: ['DE'], dateStart: '2027-02-03', dateEnd: '2027-02-24' }
  for (const language of ['de', 'en', 'cs'])
    pages.set(language, (await createTripPage(system.url, token, { ...trip, language })).url)
}, 180_000)
afterAll(async () => {
  await system?.stop()
  system?.removeData()
  rmSync(folder, { recursive: true })
})

const search = (...to: string[]): string =>
  `/destination/overview/?from=COUNTRY:DE&${to.map((id) => `to=COUNTRY:${id}`).join('&')}&citizenship=DE&start=2027-02-03&end=2027-02-24&purpose=TOURISM`

describe.each(atDesk('en'))('what governments say: $language, $scheme, $screen', (look) => {
  const t = wordsOf(look)
  const own = t('content.only', { language: look.language === 'de' ? 'en' : 'de' })

  test('the agent sees them side by side, each in its own words', async () => {
    const { page, expectClean } = await openSignedIn(open, look, { baseURL: system!.url })
    await page.goto(search('TH', 'VN'))
    await page.locator('h1#verdict').waitFor()
    await page.getByRole('tab', { name: 'Thailand' }).click()
    const advice = page.getByRole('region', { name: t('advisory.title') })
    await advice.getByText(t('advisory.government.aa'), { exact: true }).waitFor()
    expect(await advice.getByRole('heading', { level: 3 }).allTextContents()).toEqual([
      t('advisory.government.aa'),
      t('advisory.government.ca'),
    ])
    expect(await advice.locator('[lang="de"]').allTextContents()).toEqual(['Teilreisewarnung'])
    expect(await advice.locator('[lang="en"]').allTextContents()).toEqual([words])
    expect(await advice.getByText(own, { exact: true }).count()).toBe(1)
    await advice.getByText(t('advisory.step', { value: 1, from: 0, to: 3 })).waitFor()
    await advice.getByText(t('advisory.severity.PARTIAL_WARNING')).waitFor()
    expect(await advice.getByText(t('advisory.old', { date: '' }).trim()).count()).toBe(1) // only Canada’s copy is old
    const link = advice.getByRole('link', { name: /travel\.gc\.ca/ })
    expect(await link.getAttribute('href')).toBe('https://travel.gc.ca/destinations/sample')
    expect(await link.getAttribute('rel')).toBe('noopener noreferrer')
    await checkScreens(page, 'overview-advice', look)

    await page.getByRole('tab', { name: 'Vietnam' }).click()
    await advice.getByText(t('advisory.none', { place: 'Vietnam' })).waitFor()
    await page.getByRole('tab').first().click()
    await advice.waitFor({ state: 'detached' })
    await expectClean()
  })

  test('the traveller reads the same', async () => {
    const { page, expectClean } = await open(look, { baseURL: system!.url })
    await page.goto(pages.get(look.language)!)
    const partial = { government: t('advisory.government.aa'), places: 'Thailand' }
    await page.getByText(t('advisory.verdict.SOME_RESTRICTIONS', partial)).waitFor()
    const folds = page.locator('details.fold[id$="-advisories"]')
    expect(await folds.count()).toBe(2)
    await folds.first().locator('summary').click()
    const thailand = folds.first()
    await thailand.getByText('Teilreisewarnung').waitFor({ state: 'visible' })
    expect(await thailand.locator(`[lang="en"]`).allTextContents()).toEqual([words])
    expect(await thailand.getByText(own, { exact: true }).count()).toBe(1)
    await folds.nth(1).locator('summary').click()
    await folds
      .nth(1)
      .getByText(t('advisory.none', { place: 'Vietnam' }))
      .waitFor({ state: 'visible' })
    await checkScreens(page, 'trip-page-advice', look)
    await expectClean()
  })
})

test('a warning stands first in the answer, and nobody is told that entry is refused', async () => {
  const look = looks[3]!
  const { page, t, expectClean } = await openSignedIn(open, look, { baseURL: system!.url })
  await page.goto(search('AF'))
  await page.locator('h1#verdict').waitFor()
  const government = t('advisory.government.aa')
  const warning = t('advisory.verdict.NO_ACCESS', { government, places: 'Afghanistan' })
  const answer = (await page.locator('h1#verdict').textContent())!
  expect(answer.startsWith(warning)).toBe(true)
  expect(answer).not.toContain(t('verdict.refused', { destinations: 1 }))
  await expectClean()
})

test('a page in a language of neither government says so of both', async () => {
  const html = await (await fetch(pages.get('cs')!)).text()
  const t = translatorFor('cs')
  expect(html).toContain(t('content.only', { language: 'de' }))
  expect(html).toContain(t('content.only', { language: 'en' }))
  expect(html).toContain('Sample words of a government &lt;b&gt;&amp; no markup&lt;/b&gt;')
})
