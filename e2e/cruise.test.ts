import { describe, expect, test } from 'vitest'
import { useBrowser } from './harness/browser.ts'
import { checkScreens } from './harness/check-screen.ts'
import { atDesk, wordsOf } from './harness/looks.ts'
import { openSignedIn } from './harness/staff.ts'

const open = useBrowser()

describe.each(atDesk('de'))('a cruise: $language, $scheme, $screen', (look) => {
  const t = wordsOf(look)

  test('from line, ship and route to the page of the traveller, and into the list', async () => {
    const { page, expectClean } = await openSignedIn(open, look)
    await page.goto('/organisation/cruise-lines')
    const line = page.getByRole('switch', { name: 'Sample Line (invented)' })
    await line.waitFor()
    if (!(await line.isChecked())) await line.press('Space')
    await page.getByRole('switch', { name: 'Sample Line (invented)', checked: true, disabled: false }).waitFor()
    await checkScreens(page, 'cruise-lines', look)

    await page.goto('/destination/overview/?from=COUNTRY:DE&citizenship=TR&purpose=TOURISM')
    await page.getByRole('button', { name: t('cruise-search.open') }).click()
    const choose = async (field: string, option: string | { index: number }) =>
      page.getByLabel(field, { exact: true }).selectOption(option)
    await choose(t('cruise-search.line'), 'Sample Line (invented)')
    await choose(t('cruise-search.ship'), 'Sample Star')
    await page.getByRole('option', { name: 'Sample: North Sea' }).waitFor({ state: 'attached' })
    await choose(t('cruise-search.route'), 'Sample: North Sea')
    await choose(t('cruise-search.departure'), { index: 3 })
    await page.getByText('Sample Star: Sample: North Sea').waitFor()
    await checkScreens(page, 'cruise-search', look)
    await page.getByRole('button', { name: t('look-up.search'), exact: true }).click()
    await page.locator('h1#verdict').waitFor()
    expect(page.url()).toMatch(
      /to=COUNTRY:GB&to=COUNTRY:FR&to=COUNTRY:BE&to=COUNTRY:NL.*by=sea.*cruise=sample-north-sea/,
    )

    await page.getByRole('button', { name: t('look-up.create') }).click()
    const panel = page.getByRole('dialog', { name: t('journeys.create.title') })
    await panel.getByLabel(t('journeys.language')).selectOption(look.language)
    await panel.getByRole('button', { name: t('journeys.create'), exact: true }).click()
    const done = page.getByRole('dialog', { name: t('journeys.created.title') })
    const link = await done.getByLabel(t('journeys.link')).inputValue()
    await page.goto('/portolan-history?type=CRUISE')
    await page.getByText('Sample Star: Sample: North Sea').first().waitFor()
    await page.getByRole('button', { name: t('list.more-filters') }).click()
    await choose(t('journeys.line'), 'Sample Line (invented)')
    await choose(t('journeys.cruise-route'), 'Sample: North Sea')
    await page.waitForURL(/line=.*route=Sample/)
    await page.getByText('Sample Star: Sample: North Sea').first().waitFor()
    await checkScreens(page, 'cruise-list', look)
    await expectClean()

    const traveller = await open(look)
    expect((await traveller.page.goto(link))?.status()).toBe(200)
    await traveller.page.getByRole('heading', { level: 2, name: t('cruise.title') }).waitFor()
    await traveller.page.getByRole('img', { name: /Southampton.*Rotterdam/ }).waitFor()
    const rows = traveller.page.locator('.cruise tbody tr')
    expect(await rows.count()).toBe(6)
    await rows.nth(1).getByRole('link').click()
    expect(traveller.page.url()).toMatch(/#stop-\d$/)
    await checkScreens(traveller.page, 'cruise-page', look)
    await traveller.expectClean()
  })
})
