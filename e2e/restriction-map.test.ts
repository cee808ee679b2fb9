import { describe, expect, test } from 'vitest'
import { useBrowser } from './harness/browser.ts'
import { checkScreens } from './harness/check-screen.ts'
import { atDesk, wordsOf } from './harness/looks.ts'
import { openSignedIn } from './harness/staff.ts'

const open = useBrowser()

describe.each(atDesk('en'))('the restriction map: $language, $scheme, $screen', (look) => {
  const t = wordsOf(look)

  test('the world by status: moved, filtered by the legend, a country with its reasons, and the same as a table', async () => {
    const { page, expectClean } = await openSignedIn(open, look)
    await page.goto('/map?purpose=tourism')
    const map = page.getByRole('application', { name: t('map.label') })
    await map.locator('path[data-iso2="TH"]').waitFor()
    await checkScreens(page, 'restriction-map', look)

    // By keys alone: closer and to the side, which the address keeps; then from the list of countries to one of them.
    await map.focus()
    await page.keyboard.press('+')
    await expect.poll(() => new URL(page.url()).searchParams.get('at')).toMatch(/,2$/)
    await page.keyboard.press('0')
    await expect.poll(() => new URL(page.url()).searchParams.has('at')).toBe(false)
    await page.getByRole('listbox', { name: t('map.countries') }).focus()
    await page.keyboard.type('thai')
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: /Thailand/ })
    await dialog.getByText(t('map.who-says-what')).waitFor()
    expect(new URL(page.url()).searchParams.get('country')).toBe('TH')
    // Nobody wrote down how far Thailand is open: its rules speak for it.
    await dialog.getByText(t('map.entry.FORM'), { exact: true }).waitFor()
    await dialog.getByText(t('map.events'), { exact: true }).waitFor()
    await checkScreens(page, 'restriction-map-country', look)

    // Dragged far out of the window it stays inside; a button docks it.
    const head = (await dialog.getByRole('heading', { level: 2 }).boundingBox())!
    await page.mouse.move(head.x + 60, head.y + 10)
    await page.mouse.down()
    await page.mouse.move(-500, -500, { steps: 4 })
    await page.mouse.up()
    await expect.poll(async () => (await dialog.boundingBox())!.x).toBe(8)
    await page.setViewportSize({ width: 1200, height: 700 })
    await expect.poll(async () => (await dialog.boundingBox())!.y).toBe(8)
    await dialog.getByRole('button', { name: t('map.dock.right') }).click()
    await expect.poll(() => dialog.getAttribute('data-placed')).toBe('right')
    const lookUp = await dialog.getByRole('link', { name: t('map.look-up') }).getAttribute('href')
    expect(lookUp).toContain('to=COUNTRY:TH')
    expect(await dialog.getByRole('link', { name: t('map.entry.look-up') }).getAttribute('href')).toBe(lookUp)
    await page.keyboard.press('Escape')
    await expect.poll(() => dialog.count()).toBe(0)

    const legend = page.getByRole('group', { name: t('map.legend') })
    await legend.getByRole('button', { name: new RegExp(t('map.status.CONFLICTING')) }).click()
    await page.getByText(t('map.empty'), { exact: true }).waitFor()
    await legend.getByRole('button', { name: t('map.show-all') }).click()
    for (const status of ['POSSIBLE_WITHOUT_RESTRICTIONS', 'POSSIBLE_WITH_RESTRICTIONS'])
      await legend.getByRole('button', { name: new RegExp(t(`map.status.${status}`)) }).click()
    await page.getByRole('button', { name: t('map.view.TABLE') }).click()
    const rows = page.locator('tbody tr')
    await expect.poll(() => rows.count()).toBeGreaterThan(200)
    await page
      .getByRole('columnheader', { name: t('map.column.country') })
      .getByRole('button')
      .click()
    await expect.poll(() => rows.first().getByRole('rowheader').textContent()).toBe('Zimbabwe')
    const of = (country: string) => rows.filter({ has: page.getByRole('rowheader', { name: country, exact: true }) })
    await of('France').getByText(t('map.status.POSSIBLE_WITHOUT_RESTRICTIONS')).waitFor()
    await of('Thailand').getByText(t('map.status.POSSIBLE_WITH_RESTRICTIONS')).waitFor()
    const citizenship = page.getByRole('combobox', { name: t('map.citizenship') })
    await citizenship.fill('India')
    await page
      .getByRole('option', { name: /^India/ })
      .first()
      .click()
    await expect.poll(() => new URL(page.url()).searchParams.get('citizenship')).toBe('IN')
    await of('France').getByText(t('map.status.POSSIBLE_WITH_RESTRICTIONS')).waitFor()
    await expectClean()
  })
})
