import { describe, expect, test } from 'vitest'
import { useBrowser } from './harness/browser.ts'
import { checkScreens } from './harness/check-screen.ts'
import { atDesk, wordsOf } from './harness/looks.ts'
import { openSignedIn } from './harness/staff.ts'

const open = useBrowser()
const list = [
  'Name;Nationality;Expiry',
  'Guest One;German;2035-01-01',
  'Guest Two;Qwertzish;',
  'Guest Three;Indian;',
  'Guest Four;German;2026-01-01',
].join('\n')

describe.each(atDesk('en'))('ways home: $language, $scheme, $screen', (look) => {
  const t = wordsOf(look)

  test('ways are typed, each guest has an answer for each, and the address holds no guest', async () => {
    const { page, expectClean } = await openSignedIn(open, look)
    await page.goto('/destination/way-home')
    await page.getByRole('button', { name: t('way-home.ask') }).click()
    await page.getByText(t('way-home.problem.required')).first().waitFor()
    await checkScreens(page, 'way-home-form', look)

    const choose = async (name: string, typed: string, at = 0) => {
      await page.getByRole('combobox', { name, exact: true }).nth(at).fill(typed)
      await page.keyboard.press('Enter')
    }
    await choose(t('way-home.from'), 'TH')
    await choose(t('way-home.changes'), 'DOH')
    await choose(t('way-home.to'), 'DE')
    await page
      .getByRole('textbox', { name: t('way-home.day') })
      .first()
      .fill('2027-02-12')
    await page.keyboard.press('Tab')
    await page.getByRole('button', { name: t('way-home.route.add', { max: 10 }) }).click()
    await choose(t('way-home.changes'), 'LHR', 1)
    await page.locator('input[name="side-1-0"][value="landside"]').check()
    await page.getByLabel(t('group.list')).fill(list)
    await page.getByRole('button', { name: t('way-home.ask') }).click()

    const first = page.getByRole('row').filter({ hasText: 'Guest One' })
    await first.getByText(t('way-home.outcome.open')).first().waitFor()
    expect(await first.getByRole('cell').count()).toBe(2)
    expect(
      await page.getByRole('row').filter({ hasText: 'Guest Three' }).getByText(t('way-home.outcome.open')).count(),
    ).toBe(0)
    // Open, and under which condition.
    await first.getByText(t('cell.airside')).waitFor()
    const fourth = page.getByRole('row').filter({ hasText: 'Guest Four' })
    expect(await fourth.getByText(t('way-home.outcome.closed')).count()).toBe(2)
    expect(await fourth.getByText(t('way-home.ended.before')).count()).toBe(2)
    expect(page.url()).toContain('route=AIRPORT%3ALHR-landside')
    expect(page.url()).not.toContain('Guest')
    await checkScreens(page, 'way-home', look)

    await page.getByRole('button', { name: t('way-home.filter.stuck') }).click()
    await fourth.waitFor()
    expect(await page.getByRole('row').count()).toBe(2)
    await page.getByRole('button', { name: t('way-home.filter.unclear') }).click()
    await page.getByRole('row').filter({ hasText: 'Guest Two' }).waitFor()
    expect(await first.count()).toBe(0)
    await page.reload()
    await page.getByRole('row').filter({ hasText: 'Guest Two' }).waitFor()
    await expectClean()
  })
})
