import { expect, test } from 'vitest'
import { useBrowser } from './harness/browser.ts'
import { checkScreen } from './harness/check-screen.ts'
import { looks } from './harness/looks.ts'
import { openLookUp } from './harness/staff.ts'

const open = useBrowser()
const german = looks[0]!

test('two weeks from one of several days: typed in one field, answered for all of them, with the better days', async () => {
  const { page, expectClean, t } = await openLookUp(open, german)
  const [out, back] = ['look-up.outbound', 'look-up.return'].map((key) =>
    page.getByRole('textbox', { name: t(key) }),
  ) as [ReturnType<typeof page.getByRole>, ReturnType<typeof page.getByRole>]
  await page.goto('/destination/overview/?from=COUNTRY:US&to=COUNTRY:FR&citizenship=US&purpose=TOURISM')
  await page.getByRole('button', { name: t('look-up.change'), exact: true }).click()

  await out.fill('zwischen 25.3. und 10.4.2027')
  await page.keyboard.press('Tab')
  await back.fill('28.3.2027')
  await page.keyboard.press('Tab')
  await page.getByText(t('look-up.problem.range-with-return')).waitFor()
  await back.fill('zwei Wochen')
  await page.keyboard.press('Tab')
  await expect.poll(() => back.inputValue()).toBe('14 Nächte')
  await back.fill('')
  await out.fill('2 Wochen zwischen 25.3. und 10.4.2027')
  await page.keyboard.press('Tab')
  await expect.poll(() => back.inputValue()).toBe('14 Nächte')
  await page.getByRole('button', { name: t('look-up.search'), exact: true }).click()
  await page.waitForURL(/start=2027-03-25\.\.2027-04-10&end=14n/)

  await page.getByText('Abreise bis 30. März 2027: ETIAS nicht nötig.').waitFor()
  await page.getByText('Geprüft ist jede Abreise mit 14 Nächten, Rückkehr spätestens am 24. April 2027.').waitFor()
  await checkScreen(page, 'trip-with-a-length', german)

  await page.getByRole('button', { name: t('look-up.create'), exact: true }).click()
  const panel = page.getByRole('dialog', { name: t('journeys.create.title') })
  await panel.getByRole('textbox', { name: t('look-up.outbound') }).fill('1.4.2027')
  await page.keyboard.press('Tab')
  const last = panel.getByRole('textbox', { name: t('look-up.return') })
  await expect.poll(() => last.inputValue()).toBe('15. Apr. 2027')
  await expectClean()
})
