import type { Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import { useBrowser } from './harness/browser.ts'
import { checkScreens } from './harness/check-screen.ts'
import { atDesk, looks, wordsOf, type Look } from './harness/looks.ts'
import { openSignedIn } from './harness/staff.ts'

const open = useBrowser()
const english: Look = looks[3]!
const lookUp = (more = '') =>
  `/destination/overview/?from=COUNTRY:DE&to=COUNTRY:VN&citizenship=DE,TR${more}&purpose=TOURISM`
const answered = (page: Page) => page.locator('h1#verdict').waitFor()

describe.each(atDesk('de'))('a question that is asked again: $language, $scheme, $screen', (look) => {
  const t = wordsOf(look)
  const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

  test('a month is asked as a range, and the answer says from which day it is counted', async () => {
    const { page, expectClean } = await openSignedIn(open, look)
    await page.goto(lookUp())
    await answered(page)
    await button(page, t('look-up.change')).click()
    const start = page.getByRole('textbox', { name: t('look-up.outbound') })
    await start.fill('Mitte Mai')
    await start.press('Enter')
    await page.waitForURL(/start=20\d\d-05-11\.\.20\d\d-05-20/)
    const basis = t('verdict.basis.departure-range', { first: '@', last: '@' })
    await page.getByText(basis.slice(0, basis.indexOf('@'))).waitFor()
    await checkScreens(page, 'departure-range', look)

    await button(page, t('look-up.change')).click()
    await page.getByRole('textbox', { name: t('look-up.return') }).fill('+14')
    await button(page, t('look-up.search')).click()
    // No length is counted from today: beside a range it is the trip's own.
    await page.waitForURL(/start=20\d\d-05-11\.\.20\d\d-05-20&end=14n/)
    await expectClean()
  })

  test('after a change the answer says what became different, a day inside a task too', async () => {
    const { page, expectClean } = await openSignedIn(open, look)
    await page.goto(lookUp('&start=2027-05-10&end=2027-05-20'))
    await answered(page)
    await button(page, t('look-up.change')).click()
    const destinations = page.locator('[data-path="to"]')
    await destinations.focus()
    await page.keyboard.type('thai\n')
    await button(page, t('look-up.search')).click()
    const differences = page.getByRole('region', { name: t('look-up.difference.title') })
    await differences.getByText('Thailand', { exact: true }).first().waitFor()
    await checkScreens(page, 'difference', look)

    // A press on the days opens them alone, and what is typed takes the place of the old one.
    await page.getByRole('button', { name: /10\..*20\..*2027/ }).click()
    await page.keyboard.type('9.5.\n')
    await page.waitForURL(/start=2027-05-09&end=2027-05-20/)

    await button(page, t('look-up.change')).click()
    await page.getByRole('textbox', { name: t('look-up.return') }).fill('2027-05-21')
    await button(page, t('look-up.search')).click()
    await page.waitForURL(/end=2027-05-21/)
    // Until when a passport has to be valid is a difference too.
    await differences.getByText(/2027/).first().waitFor()
    await expectClean()
  })

  test('what may be asked next is asked ahead, once, and its answer is there when it is', async () => {
    const { page, expectClean } = await openSignedIn(open, look)
    const asked: string[] = []
    await page.route('**/api/answer', async (route) => {
      asked.push(route.request().postData() ?? '')
      await route.continue()
    })
    await page.goto('/destination/overview/?from=COUNTRY:DE&citizenship=DE&purpose=TOURISM')
    await page.locator('[data-path="to"]').focus()
    await page.keyboard.type('japan')
    expect(asked).toEqual([])
    const ahead = page.waitForResponse('**/api/answer')
    await page.keyboard.press('Enter')
    await (await ahead).finished()
    await page.keyboard.press('Enter')
    await answered(page)
    expect(asked).toHaveLength(1)
    await expectClean()
  })

  test('without a connection the last answer stays, with its question and its time, and can be asked once more', async () => {
    const visit = await openSignedIn(open, look)
    const { page, expectClean } = visit
    visit.expectFailureOf(/api\/answer/)
    await page.goto(lookUp())
    await answered(page)
    await button(page, t('look-up.change')).click()
    await page.route('**/api/answer', (route) => route.abort('internetdisconnected'))
    await page.getByRole('textbox', { name: t('look-up.outbound') }).fill('2027-05-10')
    await button(page, t('look-up.search')).click()
    const notice = page.getByRole('alert').filter({ hasText: t('look-up.failed') })
    await notice.getByText(t('error.no-connection')).waitFor()
    const last = t('look-up.last-answer', { route: '@', dates: 'none', time: '' })
    await page.getByText(last.slice(0, last.indexOf('@'))).waitFor()
    await answered(page)
    expect(await button(page, t('look-up.create')).isDisabled()).toBe(true)
    await checkScreens(page, 'no-connection', look)
    await page.unroute('**/api/answer')
    await notice.getByRole('button', { name: t('error.retry') }).click()
    await expect.poll(() => notice.count()).toBe(0)
    await answered(page)
    await expectClean()
  })
})

test('several countries at once are a choice: Enter takes none of them, the arrows one', async () => {
  const t = wordsOf(english)
  const { page, expectClean } = await openSignedIn(open, english)
  await page.goto('/destination/overview/')
  const field = page.locator('[data-path="to"]')
  await field.focus()
  await page.keyboard.type('Caribbean')
  const offers = page.getByRole('option')
  await expect.poll(() => offers.count()).toBeGreaterThan(20)
  expect(await offers.first().textContent()).toContain('Dominican Republic')
  await page.keyboard.press('Enter')
  await page
    .getByText(t('look-up.place.several-found', { typed: 'Caribbean' }))
    .first()
    .waitFor()
  for (let i = 0; i < 12; i += 1) await page.keyboard.press('ArrowDown')
  const active = page.locator('[role="option"][aria-selected="true"]')
  expect(await active.evaluate((option) => option.parentElement!.parentElement!.scrollTop)).toBeGreaterThan(0)
  await page.keyboard.press('Enter')
  const chosen = page.getByRole('list', { name: t('look-up.destinations.chosen') }).getByRole('listitem')
  await expect.poll(() => chosen.count()).toBe(1)
  await expectClean()
})

test('the shape of the screen is there before any other file', async () => {
  const { page } = await openSignedIn(open, english)
  const held: (() => void)[] = []
  await page.route('**/assets/**', async (route) => {
    await new Promise<void>((resolve) => held.push(resolve))
    await route.continue().catch(() => undefined)
  })
  await page.goto(lookUp(), { waitUntil: 'commit' })
  await page.locator('.first-paint').waitFor()
  await expect.poll(() => page.evaluate(() => performance.getEntriesByName('first-paint').length)).toBe(1)
  const colours = await page.evaluate(
    () => getComputedStyle(document.querySelector('.first-paint > div')!).backgroundColor,
  )
  expect(colours).toMatch(/^rgb/)
  await page.unroute('**/assets/**')
  for (const letGo of held.splice(0)) letGo()
  await answered(page)
  expect(await page.locator('.first-paint').count()).toBe(0)
})

test('nights and a departure are enough: the trip ends with the last stay', async () => {
  const t = wordsOf(english)
  const { page, expectClean } = await openSignedIn(open, english)
  await page.goto('/destination/overview/')
  await page.locator('[data-path="to"]').focus()
  await page.keyboard.type('thai 5N\nVN 7 nights\n')
  const chosen = page.getByRole('list', { name: t('look-up.destinations.chosen') }).getByRole('listitem')
  await expect.poll(() => chosen.count()).toBe(2)
  await page.getByRole('textbox', { name: t('look-up.outbound') }).fill('2027-05-10')
  await page.getByText(t('look-up.return.told', { date: '22 May 2027' })).waitFor()
  await page.getByRole('button', { name: t('look-up.search'), exact: true }).click()
  await page.waitForURL(/end=2027-05-22/)
  await answered(page)
  await expectClean()
})

test.each([0, 90])('a place and its nights in one line, at %i ms a letter', async (delay) => {
  const t = wordsOf(english)
  const { page, expectClean } = await openSignedIn(open, english)
  await page.goto('/destination/overview/')
  const field = page.locator('[data-path="to"]')
  await field.focus()
  await page.keyboard.type('thai 5N\nVN 7 nights\n', { delay })
  const chosen = page.getByRole('list', { name: t('look-up.destinations.chosen') }).getByRole('listitem')
  await expect.poll(() => chosen.count()).toBe(2)
  await page.getByRole('textbox', { name: t('look-up.outbound') }).fill('2027-05-10')
  await page.getByRole('textbox', { name: t('look-up.return') }).fill('2027-05-23')
  await page.getByRole('button', { name: t('look-up.search'), exact: true }).click()
  await page.waitForURL(/start=2027-05-10/)
  expect(new URL(page.url()).searchParams.getAll('to')).toEqual(['COUNTRY:TH', 'COUNTRY:VN'])
  expect(new URL(page.url()).searchParams.getAll('days')).toEqual(['2027-05-10..2027-05-15', '2027-05-15..2027-05-22'])
  await answered(page)
  await expectClean()
})

test('a passport, the residence and a child are typed in one line; how old a child is, is asked', async () => {
  const t = wordsOf(english)
  const { page, expectClean } = await openSignedIn(open, english)
  await page.goto('/destination/overview/?from=COUNTRY:DE&to=COUNTRY:ZA&purpose=TOURISM')
  const field = page.locator('[data-path="travellers"]')
  await field.focus()
  await page.keyboard.type('DE child\nTR in Germany\nUA in Atlantis\n')
  await page
    .getByText(t('look-up.place.nothing-found', { typed: 'UA in Atlantis' }))
    .first()
    .waitFor()
  expect(await field.inputValue()).toBe('UA in Atlantis')
  await field.fill('')
  const chips = page.getByRole('list', { name: t('traveller-form.chosen') })
  await chips.getByText(t('traveller-form.chip.lives', { code: 'DE' })).waitFor()
  await page.getByRole('button', { name: t('look-up.search'), exact: true }).click()
  await page.getByText(t('traveller-form.problem.minor')).first().waitFor()
  // The German who usually travels is there beside the child.
  await chips.getByRole('button', { name: /^DE.*child/ }).click()
  await page.locator('[data-path="travellers.1.age"]').fill('12')
  await page.getByRole('button', { name: t('look-up.search'), exact: true }).click()
  await answered(page)
  expect(new URL(page.url()).searchParams.getAll('traveller')).toEqual(['DE', 'DE.age:12', 'TR.in:DE'])
  await expectClean()
})
