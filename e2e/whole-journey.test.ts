import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openMailSink, type MailSink, type ReceivedMail } from '#server/testing/mail-sink.ts'
import { decodeMail } from '#server/testing/read-mail.ts'
import { readPdf } from '#server/testing/read-pdf.ts'
import { useBrowser } from './harness/browser.ts'
import { checkScreen, checkScreens, keepPicture } from './harness/check-screen.ts'
import { startForEditors } from './harness/editors.ts'
import { clockEnv } from './harness/journey-clock.ts'
import { looks, wordsOf } from './harness/looks.ts'
import { fillRule, openRule } from './harness/rule-form.ts'
import { openSignedIn, signIn } from './harness/staff.ts'
import { runServer, startSystem, type System } from './harness/start-system.ts'

const open = useBrowser()
const [, , , desk] = looks
const phone = { language: 'de', scheme: 'light', screen: 'phone' } as const
const staff = wordsOf(desk!)
const t = wordsOf(phone)
const traveller = 'follows-the-page@customer.example'
const mailed = { MAIL_FROM: 'trips@portolan.example' }
let sink: MailSink
let system: System

beforeAll(async () => {
  sink = await openMailSink()
  system = await startForEditors({ ...mailed, SMTP_URL: sink.url })
}, 180_000)
afterAll(async () => {
  await system?.stop()
  system?.removeData()
  await sink?.close()
})

/** As time goes by: the same folder and address, some days later. What is due is done when it starts. */
async function daysLater(laterByDays: number): Promise<void> {
  const { dataDir, url } = system
  await system.stop()
  system = await startSystem({
    dataDir,
    port: Number(new URL(url).port),
    env: { ...mailed, SMTP_URL: sink.url },
    laterByDays,
  })
}

async function said(line: string): Promise<void> {
  await expect.poll(() => system.output(), { timeout: 120_000 }).toContain(line)
}

/** The newest mail, once there are so many. */
async function mailNumber(count: number): Promise<ReceivedMail> {
  await expect.poll(() => sink.received.length, { timeout: 90_000 }).toBe(count)
  return sink.received.at(-1)!
}
const linkIn = (mail: ReceivedMail, path: string): string => {
  const link = decodeMail(mail.raw)
    .text.match(/https?:\/\/\S+/g)
    ?.find((each) => each.includes(path))
  if (link === undefined) throw new Error(`There is no link with ${path} in ${mail.raw}`)
  return link
}

/** All rows of all tables, as a backup has them. */
async function everythingKept(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'portolan-kept-'))
  const file = join(folder, 'all.gz')
  const { ended, output } = runServer(
    { DATA_DIR: system.dataDir, PUBLIC_URL: system.url, ...clockEnv(60) },
    'dist/server/backup.js',
    (command) => [...command, 'backup', file],
  )
  if ((await ended) !== 0) throw new Error(output())
  const rows = gunzipSync(readFileSync(file)).toString()
  rmSync(folder, { recursive: true })
  return rows
}

test('a trip page from its making to its end', async () => {
  // The agent makes the page.
  const agent = await open(desk!, { baseURL: system.url })
  await signIn(agent.page, desk!)
  await agent.page.goto(
    '/destination/overview/?from=COUNTRY:DE&to=COUNTRY:SR&citizenship=FR&start=2026-12-10&end=2026-12-20&purpose=TOURISM',
  )
  await agent.page.getByRole('button', { name: staff('look-up.create') }).click()
  const panel = agent.page.getByRole('dialog', { name: staff('journeys.create.title') })
  await panel.getByLabel(staff('journeys.language')).selectOption('de')
  await panel.getByRole('button', { name: staff('journeys.create'), exact: true }).click()
  const link = await agent.page.getByLabel(staff('journeys.link')).inputValue()

  // The traveller reads it, subscribes and confirms.
  const reader = await open(phone, { baseURL: system.url })
  await reader.page.goto(link)
  // What is agreed to unfolds when somebody turns to the form, and stays with an address in it.
  const consent = reader.page.getByLabel(t('subscription.consent'))
  expect(await consent.isVisible()).toBe(false)
  await reader.page.getByLabel(t('subscription.email')).fill(traveller)
  await reader.page.getByLabel(t('subscription.email')).blur()
  for (const words of ['subscription.reminders', 'subscription.privacy'])
    await reader.page.getByText(t(words), { exact: true }).waitFor()
  await consent.check()
  await reader.page.getByRole('button', { name: t('subscription.subscribe'), exact: true }).click()
  await reader.page.getByRole('heading', { level: 1, name: t('subscription.sent.title') }).waitFor()
  await reader.page.goto(linkIn(await mailNumber(1), '/confirm/'))
  await reader.page.getByRole('button', { name: t('subscription.confirm.accept') }).click()
  await reader.page.getByRole('heading', { level: 1, name: t('subscription.confirmed.title') }).waitFor()

  // An editor publishes a significant update.
  await agent.page.goto('/entryrestrictions/COUNTRY:SR/edit#visa')
  const visa = staff('type.VisaRequiredForStay')
  const question = agent.page.getByRole('region', { name: visa, exact: true })
  const rule = await openRule(agent.page, question, staff, visa)
  // Until then, so that the golden trips of the next year keep what they promise.
  await fillRule(agent.page, rule, staff, { group: 'eu', to: '2026-12-31' })
  await rule.getByRole('textbox', { name: staff('rule-fact.source') }).fill('https://example.org/visa')
  await rule.getByRole('button', { name: staff('rule-fact.checked.today') }).click()
  const publishing = agent.page.getByRole('form')
  await publishing.getByText(staff('rule-editor.publish.significant'), { exact: true }).click()
  await publishing.getByRole('textbox', { name: staff('rule-editor.publish.sentence-de') }).fill('Jetzt mit Visum.')
  await publishing.getByRole('textbox', { name: staff('rule-editor.publish.sentence-en') }).fill('Now with a visa.')
  await publishing.getByRole('textbox', { name: staff('rule-editor.publish.reason') }).fill('Note of the ministry')
  await publishing.getByRole('button', { name: staff('rule-editor.publish.update'), exact: true }).click()
  await agent.page.getByText(staff('rule-editor.publish.done'), { exact: true }).waitFor({ timeout: 90_000 })
  await agent.expectClean()

  // What it changes is found, then told, and after ten minutes it is in the traveller's mailbox: old and new, and once.
  await daysLater(1)
  await said('Trip pages have changes')
  await daysLater(2)
  await said('Subscribers are told of changes')
  await daysLater(3)
  const update = await mailNumber(2)
  expect(update.to).toEqual([traveller])
  expect(update.raw).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click/m)
  const { text } = decodeMail(update.raw)
  expect(text).toContain(t('changes.before'))
  expect(text).toContain(t('changes.now'))

  // The page says so until the traveller has read it; the agency sees that.
  const { page } = reader
  await page.goto(linkIn(update, new URL(link).pathname))
  await page.getByRole('heading', { name: t('changes.title', { count: 1 }) }).waitFor()
  await page.locator('.changes-block').getByText('Jetzt mit Visum.').waitFor()
  await keepPicture(page, 'whole-journey-changed', phone)
  const agency = await openSignedIn(open, desk!, { baseURL: system.url })
  const changed = agency.page.getByRole('row').filter({ hasText: 'Suriname' })
  await agency.page.goto('/portolan-history?changes=unread')
  await changed.getByText(wordsBefore(staff('evidence.changes.unread', { date: '|' }))).waitFor()
  await keepPicture(agency.page, 'whole-journey-unread', desk!)
  await page
    .getByRole('link', { name: t('changes.read'), exact: true })
    .first()
    .click()
  await page.getByRole('button', { name: t('changes.confirm.yes') }).click()
  await page.getByText(t('changes.done'), { exact: true }).waitFor()
  expect(await page.getByRole('heading', { name: t('changes.title', { count: 1 }) }).count()).toBe(0)
  await agency.page.getByLabel(staff('journeys.changes'), { exact: true }).selectOption('READ')
  await agency.page.waitForURL(/changes=read/)
  await changed.getByText(wordsBefore(staff('evidence.changes.read', { date: '|' }))).waitFor()
  // Who of the followers had the mail stands beside the page; who read it there is not known.
  await changed.focus()
  await agency.page.keyboard.press('f')
  const followers = agency.page.getByRole('dialog', { name: staff('journeys.followers.item') })
  for (const told of [traveller, 'Now with a visa.', staff('journeys.followers.on-page')])
    await followers.getByText(told).first().waitFor()
  await followers.getByText(wordsBefore(staff('journeys.mail.state.SENT', { time: '|' }))).waitFor()
  await checkScreens(agency.page, 'whole-journey-followers', desk!)
  await followers.getByRole('button', { name: staff('close') }).click()
  // It is read on this device at every visit, and on no other.
  await page.goto(link)
  await page.waitForURL((url) => !url.searchParams.has('read'))
  await expect.poll(() => page.getByRole('heading', { name: t('changes.title', { count: 1 }) }).count()).toBe(0)
  expect(await (await page.request.get(link)).text()).toContain(t('changes.title', { count: 1 }))
  // What was read stays in the history, with its day, the editor's sentence, and what it was before.
  const history = page.locator('#updates')
  await history.locator('summary').click()
  for (const said of ['Jetzt mit Visum.', t('changes.before'), t('changes.now')])
    await history.getByText(said, { exact: true }).first().waitFor()
  await checkScreen(page, 'whole-journey-history', phone)
  await agency.expectClean()

  // In hand: the PDF, and the page where there is no connection.
  const file = await page.request.get(`${link}/pdf?lang=de`)
  const { pages, isUniversal, language } = await readPdf(new Uint8Array(await file.body()))
  expect([isUniversal, language]).toEqual([true, 'de'])
  expect(pages.join(' ')).toContain('Suriname')
  await page.goto(link)
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.context().setOffline(true)
  await page.reload()
  await page.locator('#stored').waitFor()
  await page.getByText('Suriname').first().waitFor()
  await keepPicture(page, 'whole-journey-offline', phone)
  await page.context().setOffline(false)

  // When the trip is over the page says farewell, and nothing of the address is left.
  await daysLater(60)
  reader.expectFailureOf(/\/m\//)
  expect((await page.goto(link))?.status()).toBe(410)
  await page.getByRole('heading', { level: 1, name: t('traveller.end.expired.title') }).waitFor()
  await keepPicture(page, 'whole-journey-over', phone)
  await reader.expectClean()
  expect(sink.received).toHaveLength(2)
  await expect.poll(() => everythingKept(), { interval: 5_000 }).not.toContain(traveller)
  expect(await everythingKept()).toContain('Demo Travel')
}, 400_000)

/** A sentence up to the day in it. */
const wordsBefore = (sentence: string): string => sentence.slice(0, sentence.indexOf('|'))
