import { expect, test } from 'vitest'
import { useBrowser } from './harness/browser.ts'
import { looks } from './harness/looks.ts'
import { openSignedIn } from './harness/staff.ts'

const open = useBrowser()
const search =
  '/destination/overview/?from=COUNTRY:DE&to=COUNTRY:US&citizenship=DE&start=2027-02-03&end=2027-02-24&purpose=TOURISM'

test('without a clipboard what is selected is copied, in both forms', async () => {
  const { page, t, expectClean } = await openSignedIn(open, looks[3]!)
  await page.goto(search)
  await page.locator('h1#verdict').waitFor()
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined })
    document.addEventListener('copy', ({ clipboardData }) => {
      const read = (type: string) => clipboardData?.getData(type) ?? ''
      document.body.dataset.copied = JSON.stringify([read('text/plain'), read('text/html')])
    })
  })
  await page.keyboard.press('c')
  await page.getByRole('menuitem', { name: t('look-up.copy.customer') }).waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await page.getByText(t('look-up.copied.customer')).waitFor()
  const [plain, html] = JSON.parse((await page.evaluate(() => document.body.dataset.copied))!) as [string, string]
  expect(plain).toContain(t('look-up.customer.greeting'))
  expect(html).toMatch(/<li>.*<a href="https:/)
  expect(`${plain}${html}`).not.toMatch(/scribd|archive|127\.0\.0\.1|destination\/overview/)
  expect(new Set(plain.match(/https:\S+/g)).size).toBeLessThanOrEqual(5)

  // Nothing allows it: the text stands there to be copied by hand. After `g` the letter is for a screen.
  await page.evaluate(() => (document.execCommand = () => false))
  await page.keyboard.press('c')
  await page.keyboard.press('Escape')
  expect(await page.getByRole('menu').count()).toBe(0)
  await page.keyboard.press('c')
  await page.keyboard.press('1')
  expect(await page.getByLabel(t('look-up.copy-text')).inputValue()).toBe(plain)
  await page.keyboard.press('g')
  await page.keyboard.press('c')
  await page.waitForURL(/countries-information/)
  expect(await page.getByRole('menu').count()).toBe(0)
  await expectClean()
})
