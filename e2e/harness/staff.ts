import type { BrowserContextOptions, Page } from 'playwright'
import { tokenFor } from './api.ts'
import type { Open, Watched } from './browser.ts'
import { wordsOf, type Look } from './looks.ts'
import { password, username } from './start-system.ts'
import { systemUrl } from './system-url.ts'

/** On the sign-in, wherever it leads. */
export async function fillSignIn(page: Page, look: Look): Promise<void> {
  const t = wordsOf(look)
  await page.getByLabel(t('login.username')).fill(username)
  await page.getByLabel(t('login.password'), { exact: true }).fill(password)
  await page.getByRole('button', { name: t('login.submit') }).click()
}

/** Signs in through the form, as a person does. */
export async function signIn(page: Page, look: Look): Promise<void> {
  await page.goto('/login')
  await fillSignIn(page, look)
  await page.waitForURL((url) => url.pathname !== '/login')
}

/** A new visitor who is signed in. */
export async function openSignedIn(open: Open, look: Look, options?: BrowserContextOptions): Promise<Watched> {
  const visit = await open(look, options)
  await signIn(visit.page, look)
  return visit
}

let token: Promise<string> | undefined

/** A new visitor who is signed in from the first page on: for journeys about something else. */
export async function visitSignedIn(open: Open, look: Look): Promise<Watched> {
  const visit = await open(look)
  token ??= tokenFor(systemUrl())
  await visit.page.addInitScript(
    (known) => {
      if (sessionStorage.getItem('wasSignedIn') !== null) return
      sessionStorage.setItem('wasSignedIn', '')
      localStorage.setItem('authToken', known)
    },
    await token,
  )
  return visit
}

/** The answers to an operation of the API, changed on their way. */
export async function changeAnswers(page: Page, operation: string, change: (data: Record<string, never>) => void) {
  await page.route('**/api/graphql', async (route) => {
    if (!(route.request().postData() ?? '').includes(`query ${operation}`)) return route.fallback()
    const reply = await route.fetch()
    const answer = (await reply.json()) as { data: Record<string, never> }
    change(answer.data)
    return route.fulfill({ response: reply, json: answer })
  })
}
