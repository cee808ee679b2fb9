import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { useBrowser } from './harness/browser.ts'
import { checkScreen } from './harness/check-screen.ts'
import { looks, wordsOf } from './harness/looks.ts'
import { changeAnswers, openSignedIn } from './harness/staff.ts'

const open = useBrowser()
const phone = looks[2]!
const desktop = looks[3]!
const t = wordsOf(desktop)
const thailand = '/destination/overview/?from=COUNTRY:DE&to=COUNTRY:TH&citizenship=DE&purpose=TOURISM'

const hasFocus = (page: Page, selector: string) =>
  page.evaluate((wanted) => document.activeElement?.matches(wanted) === true, selector)

test('every way to a result leads the focus to its verdict, and names it in the title of the window', async () => {
  const { page, expectClean } = await openSignedIn(open, desktop)
  await page.goto(thailand)
  await page.locator('h1#verdict').waitFor()
  await expect.poll(() => hasFocus(page, '#verdict')).toBe(true)
  expect(await page.title()).toContain('Thailand')

  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: t('palette.open') }).fill('vietnam')
  await page.getByRole('option', { name: /Vietnam/, selected: true }).waitFor()
  await page.keyboard.press('Control+Enter')
  await page.waitForURL(/COUNTRY:VN/)
  await expect.poll(() => page.title()).toContain('Vietnam')
  await expect.poll(() => hasFocus(page, '#verdict')).toBe(true)

  await page.getByRole('link', { name: t('menu.lookup') }).click()
  await page.getByRole('link', { name: /Thailand.*Germany/ }).click()
  await page.locator('h1#verdict').waitFor()
  await expect.poll(() => hasFocus(page, '#verdict')).toBe(true)
  expect(await page.title()).toContain('Thailand')

  await page.getByRole('button', { name: t('look-up.change') }).click()
  await page.getByRole('button', { name: t('look-up.close'), exact: true }).click()
  expect(
    await page.getByRole('button', { name: t('look-up.change') }).evaluate((own) => own === document.activeElement),
  ).toBe(true)
  const parts = {
    to: 'look-up.route',
    start: 'look-up.dates',
    travellers: 'traveller-form.chosen',
    purpose: 'look-up.purpose',
  } as const
  for (const [field, label] of Object.entries(parts)) {
    const asked = page.getByRole('region', { name: t('look-up.asked') })
    await asked.getByTitle(t('look-up.change.part', { label: t(label) })).click()
    const isThere = () =>
      page.evaluate((name) => document.activeElement?.closest(`[data-path="${name}"]`) !== null, field)
    await expect.poll(isThere, { message: field }).toBe(true)
    // That part alone, and the answer stays where it is.
    expect(await asked.isVisible()).toBe(true)
    expect(
      await page
        .getByRole('form', { name: t('look-up.form') })
        .locator('[data-path="to"]')
        .count(),
    ).toBe(field === 'to' ? 1 : 0)
    await page.getByRole('button', { name: t('look-up.close'), exact: true }).click()
  }
  await page.goto('/countries-information?country=TH')
  await page.getByRole('heading', { level: 2, name: 'Thailand' }).waitFor()
  expect(await page.title()).toContain('Thailand')
  await expectClean()
})

test('a failure is an alert where it happened, and a wrong choice belongs to its field', async () => {
  const { page, expectFailureOf } = await openSignedIn(open, desktop)
  expectFailureOf(/api\/(graphql|answer)/)
  await page.route('**/api/graphql', (route) =>
    (route.request().postData() ?? '').includes('query CountryInformation')
      ? route.fulfill({
          status: 500,
          contentType: 'application/json',
          body: '{"errors":[{"message":"Broken on purpose"}]}',
        })
      : route.fallback(),
  )
  await page.goto('/countries-information?country=TH')
  await page
    .getByRole('alert')
    .filter({ hasText: t('country-information.failed') })
    .waitFor()

  await page.goto(thailand.replace('TOURISM', 'PILGRIMAGE'))
  const purpose = page.getByRole('radiogroup', { name: t('look-up.purpose') })
  await purpose.waitFor()
  expect(await purpose.getAttribute('aria-invalid')).toBe('true')
  const described = await purpose.getAttribute('aria-describedby')
  expect(await page.locator(`[id="${described}"]`).textContent()).toBe(t('look-up.problem.purpose'))
  await page.getByRole('button', { name: t('look-up.search'), exact: true }).click()
  await expect.poll(() => purpose.evaluate((group) => group.contains(document.activeElement))).toBe(true)
  await checkScreen(page, 'purpose-error', desktop)
  await page.context().close()
})

test('the bar of a narrow window covers neither what is linked to nor what has the focus', async () => {
  const { page, expectClean } = await openSignedIn(open, phone)
  const barEnds = () =>
    page
      .getByRole('banner')
      .first()
      .evaluate((bar) => bar.getBoundingClientRect().bottom)
  await page.goto('/help')
  const topic = page
    .getByRole('navigation', { name: t('help.contents') })
    .getByRole('link')
    .nth(1)
  const target = (await topic.getAttribute('href'))!
  await topic.click()
  const heading = page.locator(`${target} h2`)
  await expect
    .poll(() => heading.evaluate((title) => title.getBoundingClientRect().top))
    .toBeGreaterThan(await barEnds())

  await page.goto('/destination/overview/')
  const submit = page.getByRole('button', { name: t('look-up.search'), exact: true })
  await submit.focus()
  for (let step = 0; step < 12; step += 1) {
    await page.keyboard.press('Shift+Tab')
    const top = await page.evaluate(() => {
      const { activeElement } = document
      return activeElement?.closest('main') ? activeElement.getBoundingClientRect().top : Infinity
    })
    expect(top, `step ${step}`).toBeGreaterThanOrEqual(await barEnds())
  }
  await expectClean()
})

test('for whom an answer is, is read by name; an address without a scheme is a link as on the trip page', async () => {
  const { page, expectClean } = await openSignedIn(open, desktop)
  await page.goto(thailand.replace('citizenship=DE', 'citizenship=DE&citizenship=TR'))
  await page.locator('h1#verdict').waitFor()
  const asked = page.getByRole('region', { name: t('look-up.asked') })
  expect(await asked.ariaSnapshot()).toMatch(/Germany\s*Türkiye/)

  await changeAnswers(page, 'ImprintOrganisation', (data) =>
    Object.assign(data.organisation!, { website: 'demo.example' }),
  )
  await page.goto('/imprint')
  expect(await page.getByRole('link', { name: 'demo.example' }).getAttribute('href')).toBe('https://demo.example/')
  await expectClean()
})
