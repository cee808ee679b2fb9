import { describe, expect, test } from 'vitest'
import { useBrowser } from './harness/browser.ts'
import { checkScreens } from './harness/check-screen.ts'
import { atDesk, journeyLooks, looks, wordsOf } from './harness/looks.ts'
import { fillSignIn, signIn } from './harness/staff.ts'
import { password, username } from './harness/start-system.ts'
import { systemUrl } from './harness/system-url.ts'

const open = useBrowser()

describe.each(atDesk('de'))('signing in: $language, $scheme, $screen', (look) => {
  const t = wordsOf(look)

  test('required fields, a refusal that keeps the user name, then in', async () => {
    const { page, expectClean } = await open(look)
    await page.goto('/')
    await page.waitForURL(/\/login/)
    await checkScreens(page, 'login', look)

    const usernameField = page.getByLabel(t('login.username'))
    const passwordField = page.getByLabel(t('login.password'), { exact: true })
    const submit = page.getByRole('button', { name: t('login.submit') })
    await submit.click()
    expect(await page.getByText(t('login.required'), { exact: true }).count()).toBe(2)
    expect(await usernameField.evaluate((field) => field === document.activeElement)).toBe(true)
    await checkScreens(page, 'login-required', look)

    await usernameField.fill(username)
    await passwordField.fill('not the password')
    await page.getByRole('button', { name: t('login.show-password') }).click()
    expect(await passwordField.getAttribute('type')).toBe('text')
    await page.getByRole('button', { name: t('login.hide-password') }).click()
    expect(await passwordField.getAttribute('type')).toBe('password')
    await submit.click()
    await page.getByRole('alert').getByText(t('login.failed')).waitFor()
    expect(await usernameField.inputValue()).toBe(username)
    await checkScreens(page, 'login-failed', look)

    await passwordField.fill(password)
    await submit.click()
    await page.getByRole('main').waitFor()
    await page.waitForURL((url) => url.pathname !== '/login')
    await page.reload()
    expect(new URL(page.url()).pathname).not.toBe('/login')
    await expectClean()
  })
})

test.each(journeyLooks)(
  'the notice about storage covers nothing and stays away; no cookie is set: $language, $screen',
  async (look) => {
    const { page, t, expectClean } = await open(look)
    await page.goto('/login')
    const notice = page.getByRole('heading', { name: t('storage-notice.title') })
    await notice.waitFor()
    await page.getByLabel(t('login.username')).click({ trial: true })
    await page.getByRole('button', { name: t('login.submit') }).click({ trial: true })
    await page.getByRole('button', { name: t('storage-notice.dismiss') }).click()
    await page.reload()
    await page.getByRole('button', { name: t('login.submit') }).waitFor()
    expect(await notice.count()).toBe(0)
    expect(await page.context().cookies()).toEqual([])
    await expectClean()
  },
)

describe('the language of the sign-in', () => {
  test('is German until another is picked, and then stays', async () => {
    const { page, expectClean } = await open(looks[0]!)
    await page.goto('/login')
    await page.getByRole('heading', { level: 1, name: wordsOf({ language: 'de' })('login.title') }).waitFor()
    await page.getByRole('button', { name: 'English' }).click()
    await page.getByRole('heading', { level: 1, name: wordsOf({ language: 'en' })('login.title') }).waitFor()
    expect(await page.getByRole('button', { name: 'English' }).isDisabled()).toBe(true)
    await page.reload()
    await page.getByRole('heading', { level: 1, name: wordsOf({ language: 'en' })('login.title') }).waitFor()
    expect(await page.locator('html').getAttribute('lang')).toBe('en')
    await expectClean()
  })
})

test('a link into the application leads there after the sign-in', async () => {
  const look = looks[0]!
  const { page, expectClean } = await open(look)
  await page.goto('/portolan-history?when=all&sort=note')
  await page.waitForURL(/\/login\?next=/)
  await fillSignIn(page, look)
  await page.waitForURL((url) => url.pathname !== '/login')
  const { pathname, search } = new URL(page.url())
  expect(pathname + search).toBe('/portolan-history?when=all&sort=note')
  await expectClean()
})

test.each(['https://example.org/', '//example.org/imprint', '/\\example.org', 'javascript:alert(1)'])(
  'a link that would lead to %s leads to the first screen',
  async (next) => {
    const look = looks[0]!
    const { page, expectClean } = await open(look)
    await page.goto(`/login?next=${encodeURIComponent(next)}`)
    await fillSignIn(page, look)
    await page.waitForURL(new URL('/newsboard', systemUrl()).href)
    await expectClean()
  },
)

test('logging out ends the session, and its token is refused', async () => {
  const look = looks[0]!
  const { page, expectClean } = await open(look)
  await signIn(page, look)
  const token = await page.evaluate(() => localStorage.getItem('authToken'))
  expect(token).toBeTruthy()
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.getByRole('button', { name: wordsOf(look)('settings.title') }).click()
  // The person is out at once; the server hears of it meanwhile.
  const heard = page.waitForResponse((reply) => (reply.request().postData() ?? '').includes('mutation Logout'))
  await page.getByRole('button', { name: wordsOf(look)('menu.sign-out') }).click()
  await page.waitForURL(/\/login/)
  await heard
  expect(await page.evaluate(() => localStorage.getItem('authToken'))).toBe(null)
  const reply = await page.request.post('/api/graphql', {
    headers: { authorization: `JWT ${token}` },
    data: { query: '{ whoAmI { username } }' },
  })
  expect(await reply.text()).not.toContain(username)
  await expectClean()
})
