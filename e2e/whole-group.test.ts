import { describe, expect, test } from 'vitest'
import { useBrowser } from './harness/browser.ts'
import { checkScreens } from './harness/check-screen.ts'
import { atDesk, wordsOf } from './harness/looks.ts'
import { openSignedIn } from './harness/staff.ts'

const open = useBrowser()
const trip = 'from=COUNTRY:DE&to=COUNTRY:GB&start=2027-02-12&end=2027-03-03&purpose=TOURISM'
const list = ['Name;Nationality', 'Guest One;German', 'Guest Two;Qwertzish', 'Guest Three;Turkish'].join('\n')

describe.each(atDesk('de'))('a whole group: $language, $scheme, $screen', (look) => {
  const t = wordsOf(look)

  test('a list becomes a table; while a line is mended nobody is told what was said of somebody else', async () => {
    const { page, expectClean } = await openSignedIn(open, look)
    await page.goto(`/destination/group?${trip}`)
    await page.getByLabel(t('group.list')).fill(list)
    await page.getByRole('button', { name: t('group.ask') }).click()
    const third = page.getByRole('row').filter({ hasText: 'Guest Three' })
    await third.waitFor()
    await checkScreens(page, 'whole-group', look)
    const said = await third.textContent()

    const held = Promise.withResolvers<void>()
    await page.route('**/api/group', async (route) => {
      await held.promise
      await route.continue()
    })
    const asked = page.waitForRequest('**/api/group')
    await page.getByRole('combobox', { name: t('group.mend', { name: 'Guest Two' }) }).fill('IN')
    await page.keyboard.press('Enter')
    await asked
    expect(await third.textContent()).toBe(said)
    held.resolve()
    const second = page.getByRole('row').filter({ hasText: 'Guest Two' })
    await expect.poll(() => second.getByRole('combobox').count()).toBe(0)
    expect(await third.textContent()).toBe(said)
    await expectClean()
  })
})
