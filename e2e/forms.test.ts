import type { Page } from 'playwright'
import { beforeAll, expect, test } from 'vitest'
import { createTripPage, tokenFor } from './harness/api.ts'
import { chooseInRow } from './harness/row-menu.ts'
import { useBrowser } from './harness/browser.ts'
import { checkScreen } from './harness/check-screen.ts'
import { looks, wordsOf } from './harness/looks.ts'
import { changeAnswers, fillSignIn, openSignedIn, signIn } from './harness/staff.ts'
import { systemUrl } from './harness/system-url.ts'

const open = useBrowser()
const look = looks[3]!
const t = wordsOf(look)
const thailand = '/destination/overview/?from=COUNTRY:DE&to=COUNTRY:TH&citizenship=DE&purpose=TOURISM'

beforeAll(async () => {
  const url = systemUrl()
  const trip = { destinations: ['SG'], citizenships: ['DE'], dateStart: '2027-02-03', dateEnd: '2027-02-10' }
  await createTripPage(url, await tokenFor(url), { ...trip, internalNote: 'Kept note' })
})

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const panel = (page: Page) => page.getByRole('dialog', { name: t('journeys.create.title') })
const email = (page: Page) => panel(page).getByLabel(t('journeys.email.optional'))
const drafts = (page: Page) => page.evaluate(() => sessionStorage.getItem('drafts') ?? '')

async function openPanel(page: Page) {
  await button(page, t('look-up.create')).click()
  await panel(page).waitFor()
}
/** By the palette, which opens above the panel. */
async function choose(page: Page, action: string) {
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: t('palette.open') }).fill(action)
  await page.getByRole('option', { name: action, selected: true }).waitFor()
  await page.keyboard.press('Enter')
}

test('what was typed is asked about before a link leaves it, and is back after a link, a reload and a lost session', async () => {
  const { page, expectClean } = await openSignedIn(open, look)
  const isBack = async () => {
    await openPanel(page)
    await panel(page).getByText(t('form.restored')).waitFor()
    expect(await email(page).inputValue()).toBe('traveller@example.org')
  }
  await page.goto(thailand)
  await openPanel(page)
  await email(page).fill('traveller@example.org')
  await choose(page, t('menu.trips'))
  const question = page.getByRole('dialog', { name: t('leave.question') })
  await question.waitFor()
  await checkScreen(page, 'leave-question', look)
  await page.keyboard.press('Escape')
  await expect.poll(() => question.count()).toBe(0)
  expect(new URL(page.url()).pathname).toBe('/destination/overview/')
  expect(await email(page).inputValue()).toBe('traveller@example.org')

  await choose(page, t('menu.trips'))
  await button(page, t('leave.yes')).click()
  await page.getByRole('heading', { level: 1, name: t('journeys.title') }).waitFor()
  await page.goBack()
  await isBack()
  await checkScreen(page, 'create-restored', look)

  const asked = page.waitForEvent('dialog')
  const reloaded = page.reload()
  const dialog = await asked
  expect(dialog.type()).toBe('beforeunload')
  await dialog.accept()
  await reloaded
  await isBack()

  const other = await page.context().newPage()
  await other.goto('/imprint')
  await other.evaluate(() => localStorage.removeItem('authToken'))
  await page.waitForURL(/\/login\?next=/)
  await page.getByText(t('login.ended')).waitFor()
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('traveller')
  await fillSignIn(page, look)
  await isBack()

  await panel(page)
    .getByRole('button', { name: t('discard.yes'), exact: true })
    .click()
  expect(await email(page).inputValue()).toBe('')
  expect(await drafts(page)).not.toContain('traveller')
  await page.keyboard.press('Escape')
  await expect.poll(() => panel(page).count()).toBe(0)
  await expectClean()
})

test('a sign-out takes drafts along, unasked', async () => {
  const { page, expectClean } = await open(look)
  await signIn(page, look)
  await page.goto(thailand)
  await openPanel(page)
  await email(page).fill('traveller@example.org')
  expect(await drafts(page)).toContain('traveller')
  await choose(page, t('menu.sign-out'))
  await page.waitForURL(/\/login$/)
  await button(page, t('login.submit')).waitFor()
  expect(await page.getByText(t('login.ended')).count()).toBe(0)
  expect(await drafts(page)).toBe('')
  await expectClean()
})

test('several wrong fields are named above them, each a link to its field', async () => {
  const { page, expectClean } = await openSignedIn(open, look)
  await page.goto(thailand)
  await openPanel(page)
  await email(page).fill('not an address')
  await panel(page)
    .getByRole('button', { name: t('journeys.create'), exact: true })
    .click()
  const summary = panel(page)
    .getByRole('alert')
    .filter({ hasText: t('journeys.email.invalid') })
  await summary.waitFor()
  expect(await summary.getByRole('link').allTextContents()).toEqual([
    t('look-up.outbound'),
    t('look-up.return'),
    t('journeys.email.optional'),
  ])
  const hasFocus = (label: string) =>
    panel(page)
      .getByRole('textbox', { name: label })
      .evaluate((field) => field === document.activeElement)
  await expect.poll(() => hasFocus(t('look-up.outbound'))).toBe(true)
  await checkScreen(page, 'create-wrong', look)
  await summary.getByRole('link', { name: t('journeys.email.optional') }).click()
  expect(await hasFocus(t('journeys.email.optional'))).toBe(true)
  await email(page).fill('')
  await expect.poll(() => summary.count()).toBe(0)
  await expectClean()
})

test('a new version is loaded unasked while a row is open, and the row has its text again, until it is saved', async () => {
  const { page, expectClean } = await openSignedIn(open, look)
  const dialogs: string[] = []
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.type())
    void dialog.accept()
  })
  await changeAnswers(page, 'WhoAmI', (data) => void Object.assign(data.whoAmI!, { dmVersionKey: 'a newer one' }))
  await page.goto('/portolan-history?when=all')
  const reload = button(page, t('version.reload'))
  await reload.waitFor()
  const kept = page.getByRole('row').filter({ hasText: 'Kept note' })
  const form = page.getByRole('form', { name: t('journeys.edit.form') })
  const note = form.getByLabel(t('journeys.note'))
  await chooseInRow(kept, t('journeys.edit.item'))
  await note.fill('Kept note, and more')
  await reload.click()
  // Where a draft waits, its row is open.
  await form.getByText(t('form.restored')).waitFor()
  expect(await note.inputValue()).toBe('Kept note, and more')
  await form.getByRole('button', { name: t('journeys.save'), exact: true }).click()
  await page.getByRole('row').filter({ hasText: 'Kept note, and more' }).waitFor()
  await expect.poll(() => drafts(page)).toBe('{}')
  expect(dialogs).toEqual([])
  await expectClean()
})
