import type { Page } from 'playwright'
import { wordsOf, type Look } from './looks.ts'
import { password, username } from './start-system.ts'

/** Signs in through the form, as a person does. */
export async function signIn(page: Page, look: Look): Promise<void> {
  const t = wordsOf(look)
  await page.goto('/login')
  await page.getByLabel(t('login.username')).fill(username)
  await page.getByLabel(t('login.password'), { exact: true }).fill(password)
  await page.getByRole('button', { name: t('login.submit') }).click()
  await page.waitForURL((url) => url.pathname !== '/login')
}
