import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openMailSink, type MailSink } from '#server/testing/mail-sink.ts'
import { tokenFor, createTripPage, callApi } from './harness/api.ts'
import { useBrowser } from './harness/browser.ts'
import { checkScreens } from './harness/check-screen.ts'
import { atDesk } from './harness/looks.ts'
import { openSignedIn } from './harness/staff.ts'
import { startSystem, type System } from './harness/start-system.ts'

const open = useBrowser()
let sink: MailSink
let system: System

beforeAll(async () => {
  sink = await openMailSink()
  system = await startSystem({ env: { DEMO: '0', SMTP_URL: sink.url, MAIL_FROM: 'trips@portolan.example' } })
}, 90_000)
afterAll(async () => {
  await system?.stop()
  system?.removeData()
  await sink?.close()
})

test.each(atDesk('en'))('a new organisation is led through its first steps: $language', async (look) => {
  const token = await tokenFor(system.url)
  const { page, t, expectClean } = await openSignedIn(open, look, { baseURL: system.url })

  // Who signs in for the first time is welcomed, once.
  await page.goto('/')
  await page.getByRole('heading', { level: 1, name: t('first-steps.welcome') }).waitFor()
  await page.getByText(t('first-steps.progress', { done: 0, of: 6 })).waitFor()
  await page.getByRole('button', { name: t('first-steps.skip') }).click()
  await page.getByText(t('first-steps.step.LOOK.text')).waitFor()
  await checkScreens(page, 'welcome', look)

  // The mail server: a real mail, and a refusal in plain words.
  const address = 'chief@harbour.example.org'
  const { whoAmI } = await callApi<{ whoAmI: { id: string } }>(system.url, token, '{ whoAmI { id } }')
  const update = 'mutation ($input: UpdateOrganisationUserInput!) { updateOrganisationUser(input: $input) { ok } }'
  await callApi(system.url, token, update, { input: { id: whoAmI.id, email: address } })
  sink.answer(address, 550)
  await page.getByRole('button', { name: new RegExp(t('first-steps.step.MAIL')) }).click()
  await page.getByRole('button', { name: t('mail-server.test') }).click()
  await page.getByText(t('mail-server.reason.address', { code: '550' })).waitFor()
  sink.answer(address)
  await page.getByRole('button', { name: t('mail-server.test') }).click()
  await page.getByText(/Sent: the mail server has taken/).waitFor()
  expect(sink.received.map(({ to }) => to)).toEqual([[address]])
  await page.getByText(t('first-steps.progress', { done: 1, of: 6 })).waitFor()

  // The newsboard reminds of the rest until somebody puts it away.
  await page.goto('/')
  const card = page.getByRole('complementary', { name: t('first-steps.title') })
  await card.getByText(t('first-steps.progress', { done: 1, of: 6 })).waitFor()
  await card.getByRole('button', { name: t('first-steps.put-away') }).click()
  await card.waitFor({ state: 'detached' })

  // The audit trail has it all; a filter stays in the address, and a file holds what is shown.
  const trip = { destinations: ['GB'], citizenships: ['DE'], dateStart: '2027-03-01', dateEnd: '2027-03-20' }
  await createTripPage(system.url, token, { ...trip, email: 'traveller@customer.example' })
  await page.getByRole('link', { name: t('menu.audit') }).click()
  const entries = page.getByRole('list', { name: t('audit.title') }).getByRole('listitem')
  await entries
    .filter({ hasText: /sent a test mail/ })
    .first()
    .waitFor()
  await checkScreens(page, 'audit-trail', look)
  await page.getByLabel(t('audit.filter.kind')).selectOption('journey')
  await page.waitForURL(/kind=journey/)
  await expect.poll(() => entries.count()).toBe(1)
  await entries.filter({ hasText: /made the trip page “United Kingdom, 1 March 2027”/ }).waitFor()
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: t('audit.export') }).click()
  const file = readFileSync(await (await saving).path(), 'utf8')
  expect(file.trim().split('\r\n')).toHaveLength(2)
  expect(file).toContain('made the trip page')
  expect(file).not.toContain('customer.example')

  await page.goto('/who-sees-what')
  await page.getByRole('heading', { level: 1, name: t('who-sees-what.title') }).waitFor()
  await checkScreens(page, 'who-sees-what', look)
  await expectClean()
})
