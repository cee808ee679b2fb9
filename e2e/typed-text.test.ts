import type { Page } from 'playwright'
import { beforeAll, expect, test } from 'vitest'
import { createTripPage, tokenFor } from './harness/api.ts'
import { chooseInRow } from './harness/row-menu.ts'
import { useBrowser } from './harness/browser.ts'
import { checkScreen } from './harness/check-screen.ts'
import { holdTimers, runTimers } from './harness/hand-timers.ts'
import { looks, wordsOf } from './harness/looks.ts'
import { changeAnswers, openSignedIn } from './harness/staff.ts'
import { systemUrl } from './harness/system-url.ts'

const open = useBrowser()
const english = looks[3] as (typeof looks)[0]
const t = wordsOf(english)
const lookUp = (more = '') =>
  `/destination/overview/?from=COUNTRY:DE&to=COUNTRY:TH&citizenship=DE${more}&purpose=TOURISM`
const RELOAD_MS = 2_000
const REFRESH_MS = 300_000

async function visitHolding(look = english, heldTimers: readonly number[] = []) {
  const visit = await openSignedIn(open, look)
  if (heldTimers.length > 0) await holdTimers(visit.page, heldTimers)
  return visit
}
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const createPanel = (page: Page) => page.getByRole('dialog', { name: t('journeys.create.title') })
const question = (page: Page) => page.getByRole('dialog', { name: t('discard.question') })
const dateField = (page: Page, name: string) => page.getByRole('textbox', { name })

beforeAll(async () => {
  const url = systemUrl()
  const trip = { destinations: ['SG'], citizenships: ['DE'], dateStart: '2027-02-03', dateEnd: '2027-02-10' }
  await createTripPage(url, await tokenFor(url), { ...trip, internalNote: 'Typed text' })
})

test('a trip page gets the dates of the trip on screen, also after going back', async () => {
  const { page, expectClean } = await visitHolding()
  await page.goto(lookUp('&start=2027-02-03&end=2027-02-24'))
  await page.locator('h1#verdict').waitFor()
  await button(page, t('look-up.change')).click()
  await dateField(page, t('look-up.outbound')).fill('2027-03-01')
  await dateField(page, t('look-up.return')).fill('2027-03-08')
  await button(page, t('look-up.search')).click()
  await page.waitForURL(/start=2027-03-01/)
  await button(page, t('look-up.create')).click()
  await createPanel(page).waitFor()
  await page.goBack()
  await page.waitForURL(/start=2027-02-03/)
  await expect.poll(() => createPanel(page).count()).toBe(0)

  await button(page, t('look-up.create')).click()
  const asked = page.waitForRequest((request) => (request.postData() ?? '').includes('mutation CreateMyjourney'))
  await createPanel(page)
    .getByRole('button', { name: t('journeys.create'), exact: true })
    .click()
  const { variables } = (await asked).postDataJSON() as { variables: { input: Record<string, unknown> } }
  expect(variables.input).toMatchObject({ dateStart: '2027-02-03', dateEnd: '2027-02-24' })
  await expectClean()
})

test('the calendar takes the keyboard and gives it back; Escape closes it alone, and asks before typed text goes', async () => {
  const { page, expectClean } = await visitHolding()
  await page.goto(lookUp())
  await button(page, t('look-up.create')).click()
  const panel = createPanel(page)
  const note = panel.getByLabel(t('journeys.note.optional'))
  await note.fill('Invoice 43')
  await panel.getByRole('button', { name: t('look-up.calendar', { field: t('look-up.outbound') }) }).click()
  const calendar = panel.getByRole('dialog', { name: t('look-up.outbound') })
  const hasFocus = () => calendar.evaluate((box) => box.contains(document.activeElement))
  await expect.poll(hasFocus).toBe(true)
  await page.keyboard.press('Escape')
  await expect.poll(() => calendar.count()).toBe(0)
  expect(await note.inputValue()).toBe('Invoice 43')
  expect(await dateField(page, t('look-up.outbound')).evaluate((field) => field === document.activeElement)).toBe(true)

  await panel.getByRole('button', { name: t('look-up.calendar', { field: t('look-up.outbound') }) }).click()
  await expect.poll(hasFocus).toBe(true)
  await note.focus()
  await expect.poll(() => calendar.count()).toBe(0)

  await page.keyboard.press('Escape')
  await question(page).waitFor()
  await checkScreen(page, 'discard-question', english)
  await page.keyboard.press('Escape')
  await expect.poll(() => question(page).count()).toBe(0)
  expect(await note.inputValue()).toBe('Invoice 43')
  await page.keyboard.press('Escape')
  await button(page, t('discard.yes')).click()
  await expect.poll(() => panel.count()).toBe(0)
  expect(await button(page, t('look-up.create')).evaluate((opener) => opener === document.activeElement)).toBe(true)
  await expectClean()
})

test('a date is taken when it is finished: one step back, one question to the server', async () => {
  const { page, expectClean } = await visitHolding()
  const asked: unknown[] = []
  page.on('request', (request) => {
    const body = request.postData() ?? ''
    if (/query Myjourneys\b/.test(body))
      asked.push((JSON.parse(body) as { variables: { dateStart: unknown } }).variables.dateStart)
  })
  await page.goto('/portolan-history')
  await button(page, t('list.more-filters')).click()
  const from = dateField(page, t('journeys.from'))
  const before = await page.evaluate(() => window.history.length)
  await from.pressSequentially('12.02.202')
  expect(new URL(page.url()).search).toBe('')
  await from.pressSequentially('7')
  await page.waitForURL(/start=2027-02-12/)
  await from.press('Enter')
  expect(await page.evaluate(() => window.history.length)).toBe(before + 1)
  await expect.poll(() => asked.filter(Boolean)).toEqual(['2027-02-12'])

  await page.goto('/destination/overview/')
  const outbound = dateField(page, t('look-up.outbound'))
  await outbound.pressSequentially('1')
  expect(await page.getByText(t('look-up.problem.date')).count()).toBe(0)
  await outbound.press('Tab')
  await page.getByText(t('look-up.problem.date')).waitFor()
  expect(await outbound.inputValue()).toBe('1')

  // What is wrong is mended and searched with one click, though the message goes and the button moves.
  const back = dateField(page, t('look-up.return'))
  const citizenships = page.getByRole('list', { name: t('traveller-form.chosen') })
  await page
    .getByRole('combobox', { name: new RegExp(`^${t('look-up.destinations').replace(/ ?\(.*$/, '')}`) })
    .fill('TH')
  await back.fill('+14')
  await back.press('Tab')
  await page.getByText(t('look-up.problem.length-needs-day')).waitFor()
  await page.getByRole('combobox', { name: /^Who travels/ }).fill('TR')
  await page.keyboard.press('Enter')
  await outbound.fill('12.2.2027')
  await button(page, t('look-up.search')).click()
  await page.locator('h1#verdict').waitFor()
  const searched = new URL(page.url()).searchParams
  expect([searched.get('start'), searched.get('end')]).toEqual(['2027-02-12', '2027-02-26'])
  expect(searched.getAll('citizenship')).toEqual(['DE', 'TR'])

  // The next search is for somebody else, until somebody says that it is not; two days are the way out and back.
  await page.goto('/destination/overview/')
  await citizenships.waitFor()
  expect(await citizenships.getByRole('listitem').count()).toBe(1)
  await button(page, t('look-up.as-last', { who: 'Germany · Türkiye' })).click()
  expect(await citizenships.getByRole('listitem').count()).toBe(2)
  await outbound.fill('12.2.-3.3.2027')
  await outbound.press('Tab')
  await expect.poll(() => outbound.inputValue()).toBe('12 Feb 2027')
  expect(await back.inputValue()).toBe('3 Mar 2027')
  await expectClean()
})

test('the filter fields show what the list is filtered by, also when it is taken away or gone back to', async () => {
  const { page, expectClean } = await visitHolding()
  await page.goto('/portolan-history?when=all&start=2027-02-01')
  await button(page, t('list.more-filters')).click()
  const from = dateField(page, t('journeys.from'))
  const note = page.getByRole('textbox', { name: t('journeys.contact'), exact: true })
  expect(await from.inputValue()).toBe('1 Feb 2027')
  await note.fill('Typed')
  await note.press('Enter')
  const chip = (label: string) => page.getByRole('button', { name: new RegExp(`${label}: `) })
  await chip(t('journeys.contact')).click()
  await expect.poll(() => note.inputValue()).toBe('')
  await chip(t('journeys.from')).click()
  await expect.poll(() => from.inputValue()).toBe('')
  await page.goBack()
  await expect.poll(() => from.inputValue()).toBe('1 Feb 2027')
  await page.goBack()
  await expect.poll(() => note.inputValue()).toBe('Typed')
  await expectClean()
})

test('whoever stands behind the last page is led to it, and goes back to where they were', async () => {
  const { page, expectClean } = await visitHolding()
  await page.goto('/help')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.goto('/portolan-history?when=all&page=99')
  await page.waitForURL((url) => !url.searchParams.has('page'))
  await page.goBack()
  await page.waitForURL(/\/help$/)
  await page.getByRole('heading', { level: 1, name: t('menu.help') }).waitFor()
  await expectClean()
})

test('an open row asks before Escape throws its text away, and another row closes none', async () => {
  const { page, expectClean } = await visitHolding()
  await page.goto('/portolan-history?when=all')
  const mine = page.getByRole('row').filter({ hasText: 'Typed text' })
  await chooseInRow(mine, t('journeys.edit.item'))
  const note = page.getByRole('form', { name: t('journeys.edit.form') }).getByLabel(t('journeys.note'))
  await note.fill('Half a sentence')
  await note.press('Escape')
  await question(page).waitFor()
  await button(page, t('discard.no')).click()
  expect(await note.inputValue()).toBe('Half a sentence')
  const others = page.locator('tbody tr[tabindex]').filter({ hasNotText: 'Typed text' })
  await chooseInRow(others.first(), t('journeys.edit.item'))
  expect(await note.first().evaluate(() => document.querySelectorAll('form textarea').length)).toBe(2)
  await chooseInRow(mine, t('journeys.edit.item'))
  await button(page, t('discard.yes')).click()
  await expect.poll(() => page.locator('form textarea').count()).toBe(1)
  await expectClean()
})

test('a new version waits until what is being typed is finished', async () => {
  const { page, expectClean } = await visitHolding(english, [RELOAD_MS, REFRESH_MS])
  let isUpdated = false
  await changeAnswers(page, 'WhoAmI', (data) => {
    if (isUpdated) Object.assign(data.whoAmI!, { dmVersionKey: 'a newer one' })
  })
  await page.goto(lookUp('&start=2027-02-03&end=2027-02-24'))
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))
  await button(page, t('look-up.create')).click()
  const note = createPanel(page).getByLabel(t('journeys.note.optional'))
  await note.fill('Invoice 44')
  isUpdated = true
  await runTimers(page, REFRESH_MS)
  await page.getByText(/Portolan was updated/).waitFor()
  await runTimers(page, RELOAD_MS)
  await runTimers(page, RELOAD_MS)
  await page.getByText(t('version.reload-when-ready')).waitFor()
  expect(await note.inputValue()).toBe('Invoice 44')

  await page.keyboard.press('Escape')
  await button(page, t('discard.yes')).click()
  await createPanel(page).waitFor({ state: 'detached' })
  await runTimers(page, RELOAD_MS)
  await page.getByText(t('version.reloading')).waitFor()
  await runTimers(page, RELOAD_MS).catch(() => undefined)
  await expect.poll(() => page.evaluate(() => 'isSamePage' in window).catch(() => true)).toBe(false)
  await page.getByText(t('version.reload-yourself')).waitFor()
  await expectClean()
})

test('what did not load is fetched again the next time it is wanted', async () => {
  const { page, expectFailureOf } = await visitHolding()
  const lost = /\/assets\/(ShortcutHelp|CreateJourneyPanel|Calendar|HelpScreen)[^/]*\.(js|css)$/
  expectFailureOf(/\/assets\//)
  await page.goto(lookUp())
  await page.locator('h1#verdict').waitFor()

  const parts = [
    { open: () => page.keyboard.press('?'), part: page.getByRole('dialog', { name: t('shortcuts.title') }) },
    // Opened meanwhile, it covers its own button.
    { open: () => button(page, t('look-up.create')).click({ timeout: 1000 }), part: createPanel(page) },
  ]
  for (const { open: openPart, part } of parts) {
    await page.route(lost, (route) => route.abort())
    const failed = page.waitForEvent('requestfailed', (request) => lost.test(request.url()))
    await openPart()
    await failed
    await page.unroute(lost)
    await expect.poll(async () => (await part.count()) || (await openPart())).toBe(1)
    if (part !== parts[1]!.part) await page.keyboard.press('Escape')
  }
  const panel = createPanel(page)
  expect(await panel.evaluate((dialog) => getComputedStyle(dialog).position)).toBe('fixed')
  const note = panel.getByLabel(t('journeys.note.optional'))
  await note.fill('Invoice 45')
  await page.route(lost, (route) => route.abort())
  const pick = panel.getByRole('button', { name: t('look-up.calendar', { field: t('look-up.outbound') }) })
  await pick.click()
  await expect.poll(() => pick.getAttribute('aria-expanded')).toBe('false')
  await page.unroute(lost)
  await pick.click()
  await panel
    .getByRole('dialog', { name: t('look-up.outbound') })
    .getByRole('table')
    .waitFor()
  expect(await note.inputValue()).toBe('Invoice 45')

  await page.goto('/imprint')
  await page.route(lost, (route) => route.abort())
  await page.getByRole('link', { name: t('menu.help') }).click()
  await page.getByRole('heading', { level: 1, name: t('error.screen') }).waitFor()
  await page.unroute(lost)
  await page.getByRole('link', { name: t('menu.trips') }).click()
  await page.getByRole('heading', { level: 1, name: t('journeys.title') }).waitFor()
  await page.getByRole('link', { name: t('menu.help') }).click()
  await page.getByRole('heading', { level: 1, name: t('menu.help') }).waitFor()
  await page.context().close()
})
