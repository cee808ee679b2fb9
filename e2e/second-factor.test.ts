import { Secret, TOTP } from 'otpauth'
import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { useBrowser } from './harness/browser.ts'
import { checkScreens } from './harness/check-screen.ts'
import { colleague, startForEditors } from './harness/editors.ts'
import { journeyNow } from './harness/journey-clock.ts'
import { atDesk, wordsOf } from './harness/looks.ts'
import { password, type System } from './harness/start-system.ts'

const open = useBrowser()
let system: System
beforeAll(async () => {
  system = await startForEditors()
}, 120_000)
afterAll(() => system?.stop())

const [look] = atDesk('de')
if (look === undefined) throw new Error('There is a desk')
const t = wordsOf(look)

async function giveNameAndPassword(page: Page): Promise<void> {
  await page.getByLabel(t('login.username')).fill(colleague.username)
  await page.getByLabel(t('login.password'), { exact: true }).fill(password)
  await page.getByRole('button', { name: t('login.submit') }).click()
}

async function signOut(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: t('settings.title') })
    .first()
    .click()
  await page.getByRole('button', { name: t('menu.sign-out') }).click()
  await page.waitForURL(/\/login/)
}

test('a second factor is set up, asked for, stood in for by a recovery code, and removed', async () => {
  const { page, expectClean } = await open(look, { baseURL: system.url })
  await page.goto('/profile/second-factor')
  await giveNameAndPassword(page)
  await page.getByRole('button', { name: t('second-factor.begin') }).click()
  await page.getByRole('img', { name: t('second-factor.qr') }).waitFor()
  await checkScreens(page, 'second-factor-scan', look)
  const secret = Secret.fromBase32((await page.locator('code').innerText()).replaceAll(' ', ''))
  const codeIn = (seconds: number) => TOTP.generate({ secret, timestamp: journeyNow() + seconds * 1000 })

  const code = page.getByLabel(t('second-factor.code'))
  expect(await code.getAttribute('autocomplete')).toBe('one-time-code')
  await code.fill(codeIn(-600))
  await page.getByRole('button', { name: t('second-factor.confirm') }).click()
  await page.getByText(/um etwa 10 Minuten nach/).waitFor()
  await code.fill(codeIn(0).replace(/(...)/, ' $1 '))
  await page.getByRole('button', { name: t('second-factor.confirm') }).click()
  await page.getByRole('heading', { name: t('second-factor.codes.title') }).waitFor()
  const codes = await page.locator('ol code').allInnerTexts()
  expect(codes).toHaveLength(10)
  await checkScreens(page, 'second-factor-codes', look)
  await page.getByRole('button', { name: t('second-factor.codes.done') }).click()
  await page.getByText(t('second-factor.left', { count: 10 })).waitFor()
  await checkScreens(page, 'second-factor-on', look)

  await signOut(page)
  await giveNameAndPassword(page)
  const asked = page.getByLabel(t('login.code'))
  await asked.waitFor()
  expect(await page.evaluate(() => localStorage.getItem('authToken'))).toBeNull()
  // As the page of a link that signs in leaves it, and a phone that forgot the page meanwhile.
  expect(await page.evaluate(() => sessionStorage.getItem('signInTicket'))).toMatch(/\./)
  await page.reload()
  await asked.waitFor()
  await checkScreens(page, 'login-code', look)
  await asked.fill('000000')
  await page.getByRole('button', { name: t('login.code.submit') }).click()
  await page.getByText('Dieser Code ist nicht richtig', { exact: false }).waitFor()
  await asked.fill(codeIn(30))
  await page.getByRole('button', { name: t('login.code.submit') }).click()
  // Later than the first screen, whose way to the newsboard would close a menu that is open.
  await page.waitForURL((url) => url.pathname === '/newsboard')
  await page.getByRole('heading', { level: 1 }).waitFor()

  await signOut(page)
  await giveNameAndPassword(page)
  await page.getByRole('button', { name: t('login.recovery.use') }).click()
  await page.getByLabel(t('login.recovery')).fill(codes[0]!.toUpperCase())
  await page.getByRole('button', { name: t('login.code.submit') }).click()
  await page.waitForURL((url) => url.pathname === '/newsboard')
  await page.goto('/profile/second-factor')
  await page.getByText(t('second-factor.left', { count: 9 })).waitFor()
  await page.getByRole('button', { name: t('second-factor.remove') }).click()
  await page.getByLabel(t('second-factor.code-or-recovery')).fill(codes[1]!)
  await page.getByRole('button', { name: t('second-factor.remove') }).click()
  await page.getByRole('button', { name: t('second-factor.begin') }).waitFor()
  await expectClean()
})
