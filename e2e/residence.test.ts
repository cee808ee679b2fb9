import type { Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import { inCountry } from '#domain/wording/in-country.ts'
import { useBrowser } from './harness/browser.ts'
import { checkScreens } from './harness/check-screen.ts'
import { atDesk, looks, wordsOf } from './harness/looks.ts'
import { showWhy } from './harness/show-why.ts'
import { openSignedIn } from './harness/staff.ts'

const open = useBrowser()
const withoutResidence =
  '/destination/overview/?from=COUNTRY:DE&to=COUNTRY:GB&citizenship=TR&start=2027-02-03&end=2027-02-24&purpose=TOURISM'
const germany = { de: 'Deutschland', en: 'Germany' }

const openReturn = async (page: Page): Promise<void> => {
  await page.locator('h1#verdict').waitFor()
  await page.getByRole('tab').last().click()
}

describe.each(atDesk('de'))('where a Turkish traveller from Germany lives: $language, $scheme, $screen', (look) => {
  const t = wordsOf(look)
  const name = germany[look.language]
  const place = inCountry('DE', name, look.language)

  test('left out it is a condition, which leads to the field; stated it decides, up to the trip page', async () => {
    const { page, expectClean } = await openSignedIn(open, look)
    await page.goto(withoutResidence)
    await openReturn(page)
    const panel = page.getByRole('tabpanel')
    await panel.getByText(t('cell.withPermit')).first().waitFor()
    await panel
      .getByText(t('condition.residentOf', { places: place }))
      .first()
      .waitFor()
    await page.getByText(t('residence-field.would-change', { place })).waitFor()
    await checkScreens(page, 'residence-asked', look)

    await panel
      .getByRole('button', { name: t('residence-field.state') })
      .first()
      .click()
    const field = page.getByRole('combobox', { name: t('residence-field.label') })
    expect(await field.evaluate((input) => input === document.activeElement)).toBe(true)
    expect(await field.getAttribute('placeholder')).toBe(t('residence-field.none'))
    await page.getByText(t('residence-field.hint')).waitFor()
    expect(await isFree(page)).toBe(true)
    await page.keyboard.type(name)
    await page.getByRole('option', { name }).first().waitFor()
    await page.keyboard.press('Enter')
    await expect.poll(() => field.inputValue()).toBe(name)
    await page.getByText(t('residence-field.hint')).waitFor({ state: 'detached' })
    await checkScreens(page, 'residence-form', look)
    await field.press('Enter')

    await page.waitForURL((url) => url.searchParams.get('residence') === 'COUNTRY:DE')
    await page.getByText(t('residence-field.would-change', { place })).waitFor({ state: 'detached' })
    await openReturn(page)
    await page
      .getByRole('region', { name: t('look-up.asked') })
      .getByText(t('residence-field.label'))
      .waitFor()
    await panel.getByText(t('residence.cell')).first().waitFor()
    expect(await panel.getByText(t('condition.residentOf', { places: place })).count()).toBe(0)
    await showWhy(panel, t)
    await panel.getByText(t('residence.why', { place })).first().waitFor()
    await checkScreens(page, 'residence-stated', look)

    await page.getByRole('button', { name: t('look-up.create') }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText(name, { exact: true }).waitFor()
    await dialog.getByRole('button', { name: t('journeys.create'), exact: true }).click()
    const link = await dialog.getByLabel(t('journeys.link')).inputValue()
    await dialog.getByRole('link', { name: t('journeys.created.list') }).click()
    await page.getByText(t('residence-field.lives', { place })).first().waitFor()

    await page.goto('/destination/overview/')
    await page
      .getByRole('link', { name: t('residence-field.lives', { place }) })
      .first()
      .waitFor()
    await expectClean()

    const reader = await open({ ...look, screen: 'phone' }, { javaScriptEnabled: false })
    await reader.page.goto(`${link}?lang=${look.language}`)
    await reader.page.getByRole('banner').getByText(t('residence.for', { place })).waitFor()
    expect(await reader.page.content()).toContain(t('residence.cell'))
    await reader.expectClean()
  })
})

/** The field that has the focus is not hidden beneath anything. */
const isFree = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const field = document.activeElement!
    const { left, top, width, height } = field.getBoundingClientRect()
    return field.contains(document.elementFromPoint(left + width / 2, top + height / 2))
  })

test('a residence is taken back by the keyboard alone, and by its button', async () => {
  const look = looks[3]!
  const { page, t, expectClean } = await openSignedIn(open, look)
  const edit = async () => {
    await page.goto(withoutResidence.replace('&start', '&residence=COUNTRY:DE&start'))
    await page.locator('h1#verdict').waitFor()
    await page.getByRole('button', { name: t('look-up.change') }).click()
    return page.getByRole('combobox', { name: t('residence-field.label') })
  }
  const typed = await edit()
  await typed.focus()
  await page.keyboard.press('Delete')
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => url.searchParams.get('residence') === null)
  await page.getByText(t('residence-field.would-change', { place: 'in Germany' })).waitFor()

  const cleared = await edit()
  expect(await cleared.inputValue()).toBe('Germany')
  await page.getByRole('button', { name: t('residence-field.clear', { name: 'Germany' }) }).click()
  expect(await cleared.inputValue()).toBe('')
  expect(await cleared.evaluate((input) => input === document.activeElement)).toBe(true)
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => url.searchParams.get('residence') === null)
  await expectClean()
})

test('an address with a residence that is none opens the form, and says so at the field', async () => {
  const look = looks[3]!
  const { page, t, expectClean, expectFailureOf } = await openSignedIn(open, look)
  expectFailureOf(/api\/answer/)
  for (const residence of ['REGION:DE-HE', 'COUNTRY:ZZ']) {
    await page.goto(withoutResidence.replace('&start', `&residence=${residence}&start`))
    const field = page.getByRole('combobox', { name: t('residence-field.label') })
    await field.waitFor()
    await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true')
  }
  await expectClean()
})
