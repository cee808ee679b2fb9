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

const tokens = new Map<string, Promise<string>>()

/** A new visitor who is signed in from the first page on; how somebody signs in is asked in `sign-in.test.ts`. */
export async function openSignedIn(open: Open, look: Look, options?: BrowserContextOptions): Promise<Watched> {
  const visit = await open(look, options)
  const url = options?.baseURL ?? systemUrl()
  const token = tokens.get(url) ?? tokenFor(url)
  tokens.set(url, token)
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

/** The same, on the screen on which a person starts. */
export async function openAtStart(open: Open, look: Look, options?: BrowserContextOptions): Promise<Watched> {
  const visit = await openSignedIn(open, look, options)
  await visit.page.goto('/')
  await visit.page.getByRole('heading', { level: 1 }).waitFor()
  return visit
}

/** The same, on the empty look-up. */
export async function openLookUp(open: Open, look: Look, options?: BrowserContextOptions): Promise<Watched> {
  const visit = await openSignedIn(open, look, options)
  await visit.page.goto('/destination/overview/')
  await visit.page.getByRole('heading', { level: 1, name: visit.t('look-up.title'), exact: true }).waitFor()
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
