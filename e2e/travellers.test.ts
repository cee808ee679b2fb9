import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { useBrowser } from './harness/browser.ts'
import { checkScreens } from './harness/check-screen.ts'
import { looks } from './harness/looks.ts'
import { openLookUp } from './harness/staff.ts'

const open = useBrowser()
const german = looks[0]!
/** With half a second for each key, and as long for what is read between, that is less than twenty seconds. */
const mostKeys = 50

const asked = (page: Page) => new URL(page.url()).searchParams.getAll('traveller')

test('a family of five with three passports, a permit and a child of twelve is asked by keys alone, and told apart', async () => {
  const { page, expectClean, t } = await openLookUp(open, german)
  let keys = 0
  const type = async (text: string) => {
    keys += text.length
    await page.keyboard.type(text)
  }
  const field = page.locator('[data-path="travellers"]')
  const chips = page.getByRole('list', { name: t('traveller-form.chosen') })
  const chip = (name: RegExp) => chips.getByRole('button', { name }).first()

  await page.getByRole('combobox', { name: new RegExp(`^${t('look-up.destinations').replace(/ ?\(.*$/, '')}`) }).focus()
  await type('usa\n')
  await field.focus()
  keys += 1
  // The German is there already; the child comes beside.
  await type('de 12\n2 tr in de unbef\nua\n')
  await expect.poll(() => chips.getByRole('listitem').count()).toBe(4)
  await page.getByText(t('traveller-form.field', { people: 5 })).waitFor()
  await chip(/^TR/).getByText('wohnt in DE · unbefristet').waitFor()
  await chip(/^DE.*12 J\./).waitFor()
  await field.press('Enter')
  keys += 1
  await page.locator('h1#verdict').waitFor()
  expect(keys).toBeLessThan(mostKeys)
  const family = ['DE', 'DE.age:12', 'TR.in:DE_permanent.2x', 'UA']
  expect(asked(page)).toEqual(family)
  const summary = page.getByRole('region', { name: t('look-up.asked') })
  await summary.getByText('wohnt in DE · unbefristet').waitFor()

  // A chip opens by the keyboard; what is wrong is told at the person.
  await summary.getByTitle(t('look-up.change.part', { label: t('traveller-form.chosen') })).click()
  await chip(/^UA/).focus()
  await page.keyboard.press('ArrowLeft')
  expect(await chip(/^TR/).evaluate((own) => own === document.activeElement)).toBe(true)
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  const own = (name: string) => page.locator(`[data-path="travellers.3.${name}"]`)
  await own('age').fill('130')
  await page
    .getByText(t('traveller-form.problem.age', { max: 120 }))
    .first()
    .waitFor()
  await checkScreens(page, 'travellers-form', german)
  await own('age').fill('71')
  await own('name').fill('Oma')
  await own('residence').fill('Polen')
  await own('residence').press('Enter')
  await own('permit').selectOption('temporary')
  await own('passports').fill('IL')
  await own('passports').press('Enter')
  await page.locator('[data-path="travellers.3.passports.1.kind"]').selectOption('service')
  await own('holds').focus()
  await own('holds').selectOption('valid-visa-us')
  await page.keyboard.press('Escape')
  await expect.poll(() => chip(/Oma/).evaluate((button) => button === document.activeElement)).toBe(true)

  // A residence for all is one field, and leaves that of others alone.
  const home = page.locator('[data-path="residence"]')
  await home.fill('AT')
  await home.press('Enter')
  await expect.poll(() => chips.getByText('wohnt in AT').count()).toBe(2)
  await chip(/Oma/).getByText('wohnt in PL').waitFor()
  await page.getByRole('button', { name: t('look-up.search'), exact: true }).click()
  await page.waitForURL((url) => url.searchParams.getAll('traveller').includes('DE.in:AT'))
  expect(asked(page)).toEqual([
    'DE.in:AT',
    'DE.in:AT.age:12',
    'TR.in:DE_permanent.2x',
    'UA.IL_service.in:PL_temporary.has:valid-visa-us.age:71',
  ])
  expect(page.url()).not.toContain('Oma')
  await page.getByRole('button', { name: t('look-up.change') }).click()
  await chip(/Oma/).waitFor()
  await expectClean()
})
