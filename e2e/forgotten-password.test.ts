import { afterAll, beforeAll, expect, test } from 'vitest'
import { translatorFor } from '#locales/all-languages.ts'
import { openMailSink, type MailSink } from '#server/testing/mail-sink.ts'
import { decodeMail } from '#server/testing/read-mail.ts'
import { callApi, tokenFor } from './harness/api.ts'
import { useBrowser } from './harness/browser.ts'
import { checkScreens } from './harness/check-screen.ts'
import { atDesk } from './harness/looks.ts'
import { startedFolder } from './harness/prepared-folder.ts'
import { startSystem, type System } from './harness/start-system.ts'

const open = useBrowser()
const person = {
  username: 'anna',
  email: 'anna@harbour.example',
  firstName: 'Anna',
  lastName: 'Hafen',
  permissions: ['a3m_core.DestinationManager'],
}
const chosen = 'a sentence nobody else knows'
let sink: MailSink
let system: System

beforeAll(async () => {
  sink = await openMailSink()
  system = await startSystem({ dataDir: startedFolder(), env: { SMTP_URL: sink.url } })
}, 90_000)
afterAll(async () => {
  await system?.stop()
  system?.removeData()
  await sink?.close()
})

/** The link of the mail that says this, once the mail server has it. */
async function linkOf(words: string): Promise<string> {
  const linkNow = () =>
    sink.received
      .map(({ raw }) => decodeMail(raw).text)
      .find((text) => text.includes(words))
      ?.match(/\/auth\/[\w-]{43}\?lang=de/)?.[0]
  await expect.poll(linkNow, { timeout: 30_000 }).toBeDefined()
  return linkNow()!
}

test.each(atDesk('de'))(
  'from a forgotten password, and from a program, to sign-ins that end: $language',
  async (look) => {
    const t = translatorFor(look.language)
    const manager = await tokenFor(system.url)
    const invite = 'mutation Invite($input: InvitePersonInput!) { invitePerson(input: $input) { ok } }'
    await callApi(system.url, manager, invite, { input: person })

    const { page, expectClean } = await open(look, { baseURL: system.url })
    await page.goto('/login')
    await page.getByRole('link', { name: t('login.forgot') }).click()
    await page.getByLabel(t('reset.email')).fill(person.email)
    await checkScreens(page, 'forgot-password', look)
    await page.getByRole('button', { name: t('reset.send') }).click()
    await page.getByRole('heading', { name: t('reset.sent.title') }).waitFor()

    await page.goto(await linkOf(t('account.mail.reset.button', { username: person.username })))
    const password = page.getByLabel(t('choose-password.new'), { exact: true })
    const repeated = page.getByLabel(t('choose-password.repeat'))
    await password.fill('seven77')
    await page.getByText(t('errors.password-length', { min: 8 })).waitFor()
    await password.fill(chosen)
    await page.getByText(t('account.long-enough')).waitFor()
    await repeated.fill(chosen.slice(1))
    await page.getByText(t('errors.password-mismatch')).waitFor()
    await repeated.fill(chosen)
    await page.getByText(t('account.same')).waitFor()
    await page.getByLabel(t('account.show')).check()
    expect(await repeated.getAttribute('type')).toBe('text')
    await checkScreens(page, 'choose-password', look)
    await page.getByRole('button', { name: t('account.save') }).click()
    await page.getByText(t('login.password-changed')).waitFor()

    await page.evaluate((known) => localStorage.setItem('authToken', known), manager)
    await page.goto('/organisation/keys')
    await page.getByLabel(t('keys.name')).fill('Portal')
    await page.getByRole('button', { name: t('keys.make') }).click()
    const secret = await page.locator('code').textContent()
    await checkScreens(page, 'organisation-keys', look)
    await page.evaluate(() => localStorage.removeItem('authToken'))
    const asked = await fetch(`${system.url}/api/v1/auto-login`, {
      method: 'POST',
      headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
      body: JSON.stringify({ username: person.username }),
    })
    const { url } = (await asked.json()) as { url: string }
    await page.goto(url)
    await page.waitForURL((where) => where.pathname === '/newsboard')
    await page.getByRole('heading', { level: 1 }).waitFor()

    const signInAgain = 'mutation SignIn($u: String!, $p: String!) { tokenAuth(username: $u, password: $p) { token } }'
    await callApi(system.url, null, signInAgain, { u: person.username, p: chosen })
    await page.goto('/profile/sessions')
    await page.getByText(t('sessions.by-program', { program: 'Portal' })).waitFor()
    await checkScreens(page, 'sign-ins', look)
    const other = page.getByRole('button', { name: t('sessions.end-named', { name: t('sessions.unknown') }) })
    await other.click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('sessions.end'), exact: true })
      .click()
    await page.getByText(t('sessions.only')).waitFor()
    await expectClean()
  },
)
