import { describe, expect, test } from 'vitest'
import { createTripPage, tokenFor } from './harness/api.ts'
import { useBrowser } from './harness/browser.ts'
import { checkScreens } from './harness/check-screen.ts'
import { atDesk, wordsOf } from './harness/looks.ts'
import { openAtStart, openSignedIn } from './harness/staff.ts'
import { systemUrl } from './harness/system-url.ts'

const open = useBrowser()
const rescue = '1669'

describe.each(atDesk('en'))('country information: $language, $scheme, $screen', (look) => {
  const t = wordsOf(look)

  test('a country from the menu to its numbers, its clock, its neighbours, and what nobody knows', async () => {
    const { page, expectClean } = await openAtStart(open, look)
    await page.getByRole('heading', { level: 1 }).waitFor()
    const menu = page.getByRole('navigation', { name: t('shell.menu') }).filter({ visible: true })
    await menu.waitFor()
    await menu.getByRole('link', { name: t('country-information.menu') }).click()
    await page.getByText(t('country-information.none')).waitFor()
    await checkScreens(page, 'country-information-none', look)

    // The field waits for letters.
    const field = page.getByRole('combobox', { name: t('country-information.pick') })
    await expect.poll(() => field.evaluate((own) => own === document.activeElement)).toBe(true)
    await page.keyboard.type('thail')
    await page.getByRole('option', { name: /Thailand/ }).click()
    await page.waitForURL(/\?country=TH$/)
    const country = page.getByRole('article', { name: 'Thailand' })
    const headings = country.getByRole('heading', { level: 3 })
    expect(await headings.first().textContent()).toBe(t('country-information.group.emergency'))
    expect(await country.getByRole('link', { name: new RegExp(`: ${rescue}$`) }).getAttribute('href')).toBe(
      `tel:${rescue}`,
    )
    expect(await country.getByText('Bangkok').count()).toBe(1)
    expect(await country.getByText(/© OpenStreetMap contributors/).count()).toBeGreaterThan(0)
    expect(await country.textContent()).not.toMatch(/[\u{1F1E6}-\u{1F1FF}]/u)
    await checkScreens(page, 'country-information', look)

    await country.getByRole('link', { name: 'Laos' }).click()
    await page.getByRole('article', { name: 'Laos' }).waitFor()
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Laos')
    await page.goBack()
    await page.getByRole('article', { name: 'Thailand' }).waitFor()

    await page.goto('/countries-information?country=US')
    await page.getByRole('article').waitFor()
    expect(await page.getByRole('article').getByRole('time').count()).toBeGreaterThan(4)
    await checkScreens(page, 'country-information-zones', look)

    await page.goto('/countries-information?country=AQ')
    await page.getByRole('article').waitFor()
    expect(await page.getByText(t('country-information.unknown')).count()).toBeGreaterThan(5)
    await checkScreens(page, 'country-information-unknown', look)

    await page.goto('/countries-information?country=ZZ')
    await page.getByText(t('country-information.not-found', { code: 'ZZ' })).waitFor()
    expect(await field.inputValue()).toBe('')
    await page.goto('/countries-information?country=th')
    await page.getByRole('article', { name: 'Thailand' }).waitFor()
    await expectClean()
  })

  test('without the permission the address says so, and the menu does not lead there', async () => {
    const { page, expectClean } = await openSignedIn(open, look)
    await page.route('**/api/graphql', async (route) => {
      const response = await route.fetch()
      const text = (await response.text()).replace('{"codename":"a3m_core.CDB"},', '')
      await route.fulfill({ response, body: text })
    })
    await page.goto('/countries-information?country=TH')
    await page.getByText(t('no-permission.view')).waitFor()
    await page.getByText(t('no-permission.missing', { names: `${t('permission-name.CDB')} (CDB)` })).waitFor()
    expect(await page.getByRole('link', { name: t('country-information.menu') }).count()).toBe(0)
    await checkScreens(page, 'country-information-refused', look)
    await page.unrouteAll({ behavior: 'wait' })
    await expectClean()
  })

  test('the facts stand below the rules of a look-up, and on the trip page', async () => {
    const { page, expectClean } = await openSignedIn(open, look)
    await page.goto(
      '/destination/overview/?from=COUNTRY:DE&to=COUNTRY:TH&citizenship=DE&start=2027-03-01&end=2027-03-10&purpose=TOURISM',
    )
    const section = page.getByRole('region', { name: t('country-information.section') })
    await section.getByRole('button', { name: t('country-information.section') }).click()
    await section.getByText(rescue).waitFor()
    await page.evaluate(() => scrollTo(0, 0))
    await checkScreens(page, 'look-up-country', look)

    const url = systemUrl()
    const trip = { destinations: ['TH'], citizenships: ['DE'], dateStart: '2027-03-01', dateEnd: '2027-03-10' }
    const { url: address } = await createTripPage(url, await tokenFor(url), { ...trip, language: look.language })
    await page.goto(`${new URL(address).pathname}?lang=${look.language}`)
    const fold = page.locator('details', { has: page.locator('summary', { hasText: t('countryFacts.title') }) })
    expect(await fold.getAttribute('open')).toBeNull()
    // Whom to call stands once, a touch away, and not among the facts.
    const numbers = page.getByRole('region', { name: t('traveller.emergency') })
    expect(await numbers.getByRole('link', { name: rescue }).getAttribute('href')).toBe(`tel:${rescue}`)
    expect(await fold.getByText(rescue).count()).toBe(0)
    await fold.locator('summary').click()
    await fold.getByText('Bangkok').waitFor()
    await page.evaluate(() => scrollTo(0, 0))
    await checkScreens(page, 'trip-page-country', look)
    await expectClean()
  })
})
