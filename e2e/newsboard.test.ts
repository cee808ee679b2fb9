import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callApi, tokenFor } from './harness/api.ts'
import { useBrowser } from './harness/browser.ts'
import { checkScreens } from './harness/check-screen.ts'
import { adminCommand, startForEditors } from './harness/editors.ts'
import { holdTimers, runTimers } from './harness/hand-timers.ts'
import { atDesk, wordsOf } from './harness/looks.ts'
import { changeAnswers, openSignedIn } from './harness/staff.ts'
import { username, type System } from './harness/start-system.ts'

const open = useBrowser()
const refreshMs = 300_000
let system: System
let token: string

const create =
  'mutation Create($input: CreateNewsInput!) { createNews(input: $input) { ok errors { field messages } } }'
const write = (input: object) => callApi(system.url, token, create, { input })
const event = `mutation Event($input: CreateGmEventCovidUpdateInput!) { createGmEventCovidUpdate(input: $input) { ok } }`

beforeAll(async () => {
  system = await startForEditors({}, async (dataDir, url) => {
    await adminCommand(dataDir, url, 'grant', username, 'a3m_core.EditNews', 'a3m_core.Events')
  })
  token = await tokenFor(system.url)
  await write({ titleDe: 'Streik in Lissabon', titleEn: 'Strike in Lisbon', countryId: 'PT' })
  await write({ titleDe: 'Neue Karte', titleEn: 'A new map', newsType: 'DESTINATIONMANAGER' })
  await write({
    titleDe: 'Karte für Thailand',
    titleEn: 'Card for Thailand',
    textDe: 'Ohne Code.',
    importantUntil: '2027-12-15',
  })
  const storm = {
    titleDe: 'Sturm vor Luzon',
    titleEn: 'Storm near Luzon',
    category: 'storm',
    level: 4,
    countryIds: ['PH'],
  }
  await callApi(system.url, token, event, { input: storm })
}, 180_000)
afterAll(async () => {
  await system?.stop()
  system?.removeData()
})

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

describe.each(atDesk('en'))('the newsboard: $language, $scheme, $screen', (look) => {
  const t = wordsOf(look)

  test('says what matters in one call, moves nothing that is pointed at, and looks up what is asked', async () => {
    const { page, expectClean } = await openSignedIn(open, look, { baseURL: system.url })
    await holdTimers(page, [refreshMs])
    const asked: string[] = []
    page.on('request', (request) => {
      const [, name] = /\bquery (\w+)/.exec(request.postData() ?? '') ?? []
      if (name && name !== 'WhoAmI') asked.push(name)
    })
    await page.goto('/')
    await page.getByRole('heading', { level: 1, name: t('newsboard.title') }).waitFor()
    await region(page, t('newsboard.important')).getByText('Card for Thailand').waitFor()
    await page
      .getByRole('complementary', { name: t('newsboard.product-news') })
      .getByText('A new map')
      .waitFor()
    const events = region(page, t('newsboard.events'))
    await events.getByText(t('newsboard.empty.no-favourites')).waitFor()
    expect(asked.filter((name) => /News|Ticker|Event|Selection/.test(name))).toEqual(['Newsboard'])

    await events.getByRole('button', { name: t('newsboard.tab.all') }).click()
    const storm = events.getByRole('listitem').filter({ hasText: 'Storm near Luzon' })
    await storm.getByRole('button', { name: t('event-board.pin', { title: 'Storm near Luzon' }) }).click()
    await events.getByRole('button', { name: t('newsboard.tab.pinned') }).click()
    await storm.waitFor()
    await checkScreens(page, 'newsboard', look)

    // New lines wait while the pointer is on the list.
    const ticker = region(page, t('newsboard.ticker'))
    await ticker.getByText('Strike in Lisbon').hover()
    await write({ titleDe: 'Flut', titleEn: 'Flood warning', countryId: 'TH' })
    await runTimers(page, refreshMs)
    await ticker.getByRole('button', { name: t('newsboard.waiting', { count: 1 }) }).click()
    await ticker.getByText('Flood warning').waitFor()

    await page.getByRole('button', { name: t('newsboard.put-away') }).click()
    await page.reload()
    await region(page, t('newsboard.important')).waitFor()
    expect(await page.getByRole('button', { name: t('newsboard.put-away') }).count()).toBe(0)

    await page.getByRole('button', { name: t('newsboard.search.submit') }).click()
    const destination = page.getByRole('combobox', { name: t('newsboard.search.destinations') })
    await expect.poll(() => destination.getAttribute('aria-invalid')).toBe('true')
    await destination.fill('thailand')
    await page.keyboard.press('Enter')
    await page
      .getByRole('list', { name: t('look-up.destinations.chosen') })
      .getByText('Thailand')
      .waitFor()
    await page.getByRole('button', { name: t('newsboard.search.submit') }).click()
    await page.waitForURL(/\/destination\/overview\/\?from=.*to=COUNTRY:TH/)
    await expectClean()
  })

  test('says of each part what is wrong with it, and shows the others', async () => {
    const { page, expectFailureOf } = await openSignedIn(open, look, { baseURL: system.url })
    expectFailureOf(/\/api\/graphql/)
    await page.route('**/api/graphql', (route) =>
      /query (Newsboard|Ticker)\b/.test(route.request().postData() ?? '')
        ? route.fulfill({ status: 500, contentType: 'application/json', body: '{"errors":[{"message":"Broken"}]}' })
        : route.fallback(),
    )
    await page.goto('/newsboard')
    const ticker = region(page, t('newsboard.ticker'))
    await ticker.getByText(t('newsboard.ticker.failed')).waitFor()
    await region(page, t('newsboard.news')).getByText('Card for Thailand').waitFor()
    await page.unrouteAll()
    await ticker.getByRole('button', { name: t('error.retry') }).click()
    await ticker.getByText('Strike in Lisbon').waitFor()
  })

  test('shows who may see no events everything else', async () => {
    const { page, expectClean } = await openSignedIn(open, look, { baseURL: system.url })
    await changeAnswers(page, 'WhoAmI', (data) => {
      const { whoAmI } = data as unknown as { whoAmI: { permissions: unknown[] } }
      whoAmI.permissions = []
    })
    await page.goto('/newsboard')
    await page.getByText(t('newsboard.events.not-permitted')).waitFor()
    await region(page, t('newsboard.news')).getByText('Card for Thailand').waitFor()
    expect(await page.getByRole('button', { name: t('newsboard.search.submit') }).count()).toBe(0)
    await page.goto('/news-admin/list')
    await page.getByText(t('no-permission.edit')).waitFor()
    await expectClean()
  })
})
