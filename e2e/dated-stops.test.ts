import type { Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import type { Language } from '#domain/languages.ts'
import { dayFormat } from '#domain/wording/day-format.ts'
import { useBrowser } from './harness/browser.ts'
import { checkScreen, checkScreens } from './harness/check-screen.ts'
import { atDesk, looks, onPhone, wordsOf } from './harness/looks.ts'
import { showWhy } from './harness/show-why.ts'
import { openSignedIn } from './harness/staff.ts'

const open = useBrowser()
const search =
  '/destination/overview/?from=COUNTRY:DE&to=COUNTRY:TH&to=COUNTRY:VN&via=AIRPORT:DOH&citizenship=DE&citizenship=TR&start=2027-02-12&end=2027-03-03&purpose=TOURISM'
const [thailand, vietnam] = ['Thailand', 'Vietnam']
const inThailand = { from: '2027-02-12', to: '2027-02-20' }
const inVietnam = { from: '2027-02-20', to: '2027-03-03' }

type Span = { readonly from: string; readonly to: string }

/** What is seen of a stop: the matrix on a desk, the cards on a phone. */
const headOf = (page: Page, isPhone: boolean, stop: string) =>
  (isPhone ? page.getByRole('list', { name: /./ }).locator('li > button') : page.locator('thead button'))
    .filter({ hasText: stop })
    .first()

const datesIn = (language: Language) => {
  const short = dayFormat(language, { day: 'numeric', month: 'short' })
  return ({ from, to }: Span) => short.range(from, to)
}

describe.each(atDesk('en'))('a trip with days at its stops: $language, $scheme, $screen', (look) => {
  const t = wordsOf(look)
  const full = dayFormat(look.language, { day: 'numeric', month: 'short', year: 'numeric' })
  const dates = datesIn(look.language)

  test('from shared-out days to given ones, up to the trip page', async () => {
    const { page, expectClean } = await openSignedIn(open, look)
    await page.goto(search)
    await page.locator('h1#verdict').waitFor()
    const shared = t('at-stop.shared', { dates: dates({ from: '2027-02-12', to: '2027-02-22' }) })
    await headOf(page, false, thailand).getByText(shared).waitFor()

    await page.getByRole('button', { name: t('look-up.change') }).click()
    const daysIn = (name: string) => page.getByRole('textbox', { name: t('trip-details.days', { name }) })
    await page
      .getByText(t('trip-details.days.shared', { dates: dates({ from: '2027-02-12', to: '2027-02-22' }) }))
      .waitFor()
    await daysIn(thailand).fill(look.language === 'de' ? '8 Nächte' : '8 nights')
    await daysIn(thailand).blur()
    // The server’s and the browser’s spaces around a dash differ.
    const spaced = (text: string) => text.replaceAll(/\s/g, ' ')
    expect(spaced(await daysIn(thailand).inputValue())).toBe(spaced(full.range(inThailand.from, inThailand.to)))
    await page.getByText(t('trip-details.days.follows', { dates: dates(inVietnam) })).waitFor()

    await daysIn(vietnam).fill('15.2.–1.3.')
    await daysIn(vietnam).blur()
    await page.getByText(t('look-up.problem.stops-overlap', { before: 1 })).waitFor()
    await daysIn(vietnam).press('Enter')
    expect(await daysIn(vietnam).evaluate((input) => input === document.activeElement)).toBe(true)
    await daysIn(vietnam).fill('20.2.27')
    await page.getByRole('textbox', { name: new RegExp(`^${t('trip-details.hours', { name: '' }).trim()}`) }).fill('5')
    await page
      .getByRole('list', { name: t('traveller-form.chosen') })
      .getByRole('button', { name: /^TR/ })
      .click()
    await page.getByRole('button', { name: t('traveller-form.merge', { name: '' }).trim() }).click()
    await page.locator('[data-path="travellers.0.minor"]').selectOption('one-parent')
    await checkScreens(page, 'dated-form', look)

    // One stop of Tab a place; among its buttons the arrows go.
    const isFocused = (key: 'look-up.move-down' | 'look-up.remove', name: string) =>
      page.getByRole('button', { name: t(key, { name }) }).evaluate((own) => own === document.activeElement)
    await page.getByRole('button', { name: t('look-up.remove', { name: thailand }) }).focus()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    expect(await isFocused('look-up.remove', vietnam)).toBe(true)
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('ArrowLeft')
    expect(await isFocused('look-up.move-down', thailand)).toBe(true)
    await page.keyboard.press('Enter')
    await page.getByText(t('trip-details.days.cleared', { count: 1, names: thailand })).waitFor()
    expect(await daysIn(thailand).inputValue()).toBe('')
    await page.getByRole('button', { name: t('look-up.move-up', { name: thailand }) }).click()
    await daysIn(thailand).fill('12.–20.2.')
    await daysIn(thailand).press('Enter')
    await page.waitForURL((url) => url.searchParams.get('minor') === 'one-parent')
    const address = new URL(page.url()).searchParams
    expect(address.getAll('days')).toEqual(['2027-02-12..2027-02-20', '2027-02-20..'])
    expect(address.getAll('hours')).toEqual(['5'])
    expect(address.get('passports')).toBe('one')

    await page
      .getByRole('region', { name: t('look-up.asked') })
      .getByText(t('trip-details.minor.one-parent'))
      .waitFor()
    await headOf(page, false, thailand).getByText(dates(inThailand), { exact: true }).waitFor()
    await headOf(page, false, vietnam).getByText(dates(inVietnam), { exact: true }).waitFor()
    await page.getByText(t('at-stop.passport.own')).locator('visible=true').first().waitFor()
    await checkScreens(page, 'dated-answer', look)

    await page.getByRole('button', { name: t('look-up.create') }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText(dates(inThailand)).waitFor()
    await checkScreens(page, 'dated-create', look)
    await dialog.getByRole('button', { name: t('journeys.create'), exact: true }).click()
    const link = await dialog.getByLabel(t('journeys.link')).inputValue()
    await dialog.getByRole('link', { name: t('journeys.created.list') }).click()
    await page.getByRole('heading', { level: 1, name: t('journeys.title') }).waitFor()
    await expectClean()

    const reader = await open(look)
    await reader.page.goto(`${link}?lang=${look.language}`)
    const banner = reader.page.getByRole('banner')
    await banner.getByText(dates(inThailand)).waitFor()
    await banner.getByText(dates(inVietnam)).waitFor()
    await banner.getByText(t('at-stop.hours.short', { hours: 5 })).waitFor()
    await banner.getByText(t('at-stop.one-person')).waitFor()
    await banner.getByText(t('at-stop.minor.one-parent')).waitFor()
    // Said where they leave and come home, which is folded away while nothing is to be done there.
    await reader.page.getByText(t('at-stop.passport.own')).first().waitFor({ state: 'attached' })
    await checkScreens(reader.page, 'dated-trip-page', look)
    await reader.expectClean()
  })

  test('how they travel is asked where it matters, and decides', async () => {
    const { page, expectClean } = await openSignedIn(open, look)
    await page.goto(
      '/destination/overview/?from=COUNTRY:DE&to=COUNTRY:US&citizenship=DE&start=2027-02-12&end=2027-03-03&purpose=TOURISM',
    )
    await page.locator('h1#verdict').waitFor()
    await page.getByText(t('trip-details.by.would-change', { way: t('trip-details.by.land') })).waitFor()
    await checkScreens(page, 'travel-mode-asked', look)
    await page
      .getByRole('button', { name: t('trip-details.by.state') })
      .first()
      .click()
    const field = page.getByLabel(t('trip-details.by'), { exact: true })
    expect(await field.evaluate((input) => input === document.activeElement)).toBe(true)
    await field.selectOption('air')
    await page.getByRole('button', { name: t('look-up.search'), exact: true }).click()
    await page.waitForURL((url) => url.searchParams.get('by') === 'air')
    await page
      .getByText(t('trip-details.by.would-change', { way: t('trip-details.by.land') }))
      .waitFor({ state: 'detached' })
    await page
      .getByRole('region', { name: t('look-up.asked') })
      .getByText(t('trip-details.by.air'))
      .waitFor()
    await expectClean()
  })
})

test('on a phone each stop is a card with its days', async () => {
  const { page, expectClean } = await openSignedIn(open, onPhone)
  await page.goto(`${search}&days=2027-02-12..2027-02-20&days=2027-02-20..`)
  await page.locator('h1#verdict').waitFor()
  const dates = datesIn(onPhone.language)
  await headOf(page, true, thailand).getByText(dates(inThailand), { exact: true }).waitFor()
  await headOf(page, true, vietnam).getByText(dates(inVietnam), { exact: true }).waitFor()
  await checkScreen(page, 'dated-answer', onPhone)
  await expectClean()
})

test('answers are seen by what they rest on, and the address keeps it', async () => {
  const look = looks[3]!
  const { page, t, expectClean } = await openSignedIn(open, look)
  await page.goto(`${search}&stop=4`)
  await page.locator('h1#verdict').waitFor()
  const panel = page.getByRole('tabpanel')
  const sections = panel.locator('section')
  await sections.first().waitFor()
  const all = await sections.count()
  await page.getByLabel(t('look-up.filter')).selectOption('government')
  await page.waitForURL((url) => url.searchParams.get('rests-on') === 'government')
  await page.reload()
  await sections.first().waitFor()
  expect(await sections.count()).toBeLessThan(all)
  await showWhy(panel, t)
  const restsOn = panel.locator('dt').filter({ hasText: t('look-up.why.confidence') })
  const rungs = await restsOn.evaluateAll((terms) => terms.map((term) => term.nextElementSibling?.textContent))
  expect(rungs.length).toBeGreaterThan(0)
  expect(rungs.filter((rung) => rung !== t('reliability.government'))).toEqual([])
  await checkScreen(page, 'filtered', look)
  await page.getByLabel(t('look-up.filter')).selectOption('')
  await page.waitForURL((url) => url.searchParams.get('rests-on') === null)
  await expectClean()
})

test('an address with days that cannot be opens the form, and says so at the stop', async () => {
  const look = looks[3]!
  const { page, t, expectClean, expectFailureOf } = await openSignedIn(open, look)
  expectFailureOf(/api\/answer/)
  await page.goto(`${search}&days=2027-02-12..2027-02-25&days=2027-02-20..`)
  const field = page.getByRole('textbox', { name: t('trip-details.days', { name: 'Vietnam' }) })
  await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true')
  await page.goto(`${search}&via=AIRPORT:XQX`)
  await page
    .getByRole('form')
    .getByText(t('errors.unknown-place', { id: 'XQX' }))
    .waitFor()
  await expectClean()
})
