import { expect, test } from 'vitest'
import { useBrowser } from './harness/browser.ts'
import { checkScreen } from './harness/check-screen.ts'
import { looks } from './harness/looks.ts'
import { openLookUp } from './harness/staff.ts'

const open = useBrowser()
const german = looks[0]!
const start = (template: string): RegExp => new RegExp(`^${template.replace(/ ?\(.*$/, '')}`)

test('names and days as people type them; half a search is there again after another screen and a reload', async () => {
  const { page, expectClean, t } = await openLookUp(open, german)
  const destinations = page.getByRole('combobox', { name: start(t('look-up.destinations', { count: 0, max: 10 })) })
  const citizenships = page.getByRole('combobox', { name: start(t('traveller-form.field', { people: 0 })) })
  const chosen = page.getByRole('list', { name: t('look-up.destinations.chosen') }).getByRole('listitem')
  const passports = page.getByRole('list', { name: t('traveller-form.chosen') }).getByRole('listitem')
  const [out, back] = ['look-up.outbound', 'look-up.return'].map((key) =>
    page.getByRole('textbox', { name: t(key) }),
  ) as [typeof destinations, typeof destinations]
  const route = ['1Türkei', '2Osterinsel, Chile', '3Sansibar, Tansania']
  const names = async () => (await chosen.allTextContents()).map((text) => text.replace(/etwa.*$/, ''))

  // Of several countries none is taken, and the text stays.
  await destinations.focus()
  await page.keyboard.type('borneo\n')
  await page
    .getByText(t('look-up.place.several-found', { typed: 'borneo' }))
    .first()
    .waitFor()
  await destinations.fill('')
  await page.keyboard.type('türk\nosterinsel\nsansibar\n')
  await expect.poll(names).toEqual(route)
  await citizenships.focus()
  await page.keyboard.type('deutsch\nukr\n')
  await expect.poll(() => passports.count()).toBe(2)
  await out.fill('quatsch')
  await page.keyboard.press('Tab')
  await page.getByText(t('look-up.problem.date')).waitFor()
  await out.fill('12.2.2027 bis 3.3.2027')
  await page.keyboard.press('Tab')
  await expect.poll(() => back.inputValue()).toBe('3. März 2027')
  await out.fill('20.3.2027')
  await page.keyboard.press('Tab')
  await expect.poll(() => back.inputValue()).toBe('8. Apr. 2027')

  await page.getByRole('link', { name: t('menu.trips'), exact: true }).click()
  await page.waitForURL(/portolan-history/)
  await page.goBack()
  await expect.poll(names).toEqual(route)
  await page.reload()
  await page.getByText(t('form.restored')).waitFor()
  await checkScreen(page, 'half-typed-search', german)
  expect(await names()).toEqual(route)
  expect([await passports.count(), await out.inputValue(), await back.inputValue()]).toEqual([
    2,
    '20. März 2027',
    '8. Apr. 2027',
  ])
  // The message goes with the press, and the press still asks.
  await out.fill('gestern')
  await page.keyboard.press('Tab')
  await page.getByText(t('look-up.problem.date')).waitFor()
  await out.fill('21.3.2027')
  await page.getByRole('button', { name: t('look-up.search'), exact: true }).click()
  await page.locator('h1#verdict').waitFor()

  await page.getByRole('link', { name: t('menu.lookup'), exact: true }).click()
  await page.waitForURL(/overview\/$/)
  await expect.poll(() => passports.count()).toBe(1)
  expect(await page.getByText(t('form.restored')).count()).toBe(0)
  await page.getByRole('button', { name: t('look-up.as-last', { who: 'Deutschland · Ukraine' }) }).click()
  await expect.poll(() => passports.count()).toBe(2)
  await expectClean()
})
