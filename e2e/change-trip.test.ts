import type { Page } from 'playwright'
import { beforeEach, describe, expect, test } from 'vitest'
import { callApi, createTripPage, tokenFor } from './harness/api.ts'
import { useBrowser } from './harness/browser.ts'
import { checkScreen, checkScreens } from './harness/check-screen.ts'
import { atDesk, looks, sizes, wordsOf } from './harness/looks.ts'
import { openSignedIn } from './harness/staff.ts'
import { systemUrl } from './harness/system-url.ts'

const open = useBrowser()
const list = '/portolan-history?to=COUNTRY:JP'
let token: string
let made: { id: string; url: string }
let number = 0

beforeEach(async () => {
  token = await tokenFor(systemUrl())
  number += 1
  made = await createTripPage(systemUrl(), token, {
    destinations: ['JP'],
    citizenships: ['DE'],
    dateStart: '2027-04-01',
    dateEnd: '2027-04-14',
    email: `traveller.${number}@example.org`,
    internalNote: `Booking ${number}`,
  })
})

const rowOf = (page: Page) => page.getByRole('row').filter({ hasText: `Booking ${number}` })
const focused = (page: Page) => page.evaluate(() => document.activeElement?.tagName)

/** Another person puts another trip on the page. */
async function changeElsewhere(more: object): Promise<void> {
  const query = 'mutation C($input: ChangeMyjourneyTripInput!) { changeMyjourneyTrip(input: $input) { ok } }'
  const input = {
    id: made.id,
    version: 1,
    departureId: 'DE',
    destinations: [{ type: 'COUNTRY', id: 'NO' }],
    citizenshipCountryIds: ['DE'],
    dateStart: '2027-04-01',
    dateEnd: '2027-04-14',
    restrictionType: 'TOURISM',
    ...more,
  }
  expect(await callApi(systemUrl(), token, query, { input })).toEqual({ changeMyjourneyTrip: { ok: true } })
}

describe.each(atDesk('de'))('changing a trip: $language, $scheme, $screen', (look) => {
  const t = wordsOf(look)

  test('from the list, by keys, to the page under the same link, which says what is different', async () => {
    const { page, expectClean } = await openSignedIn(open, look)
    await page.goto(list)
    await rowOf(page).waitFor()
    // What was made last stands on top.
    expect(await page.locator('tbody tr').first().textContent()).toContain(`Booking ${number}`)
    await checkScreens(page, 'trip-list-new', look)
    await page.setViewportSize(sizes.phone)
    await expect.poll(async () => (await rowOf(page).boundingBox())!.height).toBeLessThanOrEqual(205)
    await page.setViewportSize(sizes[look.screen])
    await page.keyboard.press('j')
    expect(await focused(page)).toBe('TR')
    await page.keyboard.press('t')
    const banner = page.getByRole('region', { name: t('change-trip.label') })
    await banner.waitFor()
    const form = page.getByRole('form', { name: t('look-up.form') })
    await form.waitFor()
    await expect.poll(() => new URL(page.url()).searchParams.get('to')).toBe('COUNTRY:JP')
    expect(new URL(page.url()).searchParams.get('journey')).toBe(made.id)
    expect(page.url()).not.toContain('example.org')
    await checkScreens(page, 'change-trip-search', look)

    const end = form.getByRole('textbox', { name: t('look-up.return') })
    await end.fill('2027-04-20')
    await form.getByRole('button', { name: t('look-up.search'), exact: true }).click()
    await page.waitForURL(/end=2027-04-20.*journey=/)
    await page.reload()
    await banner.waitFor()
    await page.locator('h1#verdict').waitFor()
    await page
      .getByRole('button', { name: t('change-trip.update'), exact: true })
      .first()
      .click()
    const panel = page.getByRole('dialog', { name: t('change-trip.update') })
    await panel.waitFor()
    expect(await panel.getByLabel(t('journeys.email.optional')).inputValue()).toBe(`traveller.${number}@example.org`)
    await checkScreens(page, 'change-trip-panel', look)
    await panel.getByRole('button', { name: t('change-trip.update'), exact: true }).click()
    const done = page.getByRole('dialog', { name: t('change-trip.saved') })
    await done.waitFor()
    expect(await done.getByLabel(t('journeys.link')).inputValue()).toBe(made.url)
    await checkScreens(page, 'change-trip-saved', look)
    await page.keyboard.press('Escape')
    await expect.poll(() => new URL(page.url()).searchParams.has('journey')).toBe(false)
    await expectClean()

    const traveller = await open(look)
    await traveller.page.goto(`${made.url}?lang=${look.language}`)
    const block = traveller.page.getByRole('region', {
      name: new RegExp(t('trip-change.title', { date: '' }).split(' ').slice(0, 3).join(' ')),
    })
    expect(await block.textContent()).toContain('20')
    expect(await block.textContent()).toContain(t('trip-change.dates'))
    await checkScreens(traveller.page, 'changed-trip-page', look)

    // Read and closed it stays closed on this device, until there is another change, on the same day too.
    const isOpen = async () => (await block.locator('details').getAttribute('open')) !== null
    await block.locator('summary').click()
    await expect.poll(isOpen).toBe(false)
    // The browser tells the script of it a moment later.
    await traveller.page.waitForFunction(() =>
      Object.entries(localStorage).some(([key, value]) => key.startsWith('portolan.trip-change:') && value !== ''),
    )
    await traveller.page.reload()
    await expect.poll(isOpen).toBe(false)
    const japan = [{ type: 'COUNTRY', id: 'JP' }]
    await changeElsewhere({ version: 2, destinations: japan, dateEnd: '2027-04-22' })
    await traveller.page.reload()
    expect(await block.textContent()).toContain('22')
    expect(await isOpen()).toBe(true)
    // Both changes of the trip are in its history.
    const history = traveller.page.locator('#updates')
    await history.locator('summary').click()
    await expect.poll(() => history.locator('.update').filter({ visible: true }).count()).toBe(2)
    expect(await history.locator('del').count()).toBeGreaterThanOrEqual(2)
    await traveller.expectClean()
  })
})

describe('beside somebody else', () => {
  const look = looks[3]!
  const t = wordsOf(look)

  test('who changes a trip that was changed meanwhile sees it, and decides', async () => {
    const { page, expectClean } = await openSignedIn(open, look)
    await page.goto(`/destination/overview/?journey=${made.id}`)
    const form = page.getByRole('form', { name: t('look-up.form') })
    await form.getByRole('textbox', { name: t('look-up.return') }).fill('2027-04-20')
    await form.getByRole('button', { name: t('look-up.search'), exact: true }).click()
    await page.locator('h1#verdict').waitFor()
    await page
      .getByRole('button', { name: t('change-trip.update'), exact: true })
      .first()
      .click()
    const panel = page.getByRole('dialog', { name: t('change-trip.update') })
    await panel.getByLabel(t('journeys.note.optional')).fill('Mine')
    await changeElsewhere({ internalNote: 'Of a colleague' })
    await panel.getByRole('button', { name: t('change-trip.update'), exact: true }).click()
    const notice = panel.getByRole('alert').filter({ hasText: t('change-trip.theirs') })
    await notice.waitFor()
    for (const text of ['Norway', 'Of a colleague']) expect(await notice.textContent()).toContain(text)
    expect(await panel.getByLabel(t('journeys.note.optional')).inputValue()).toBe('Mine')
    await checkScreen(page, 'change-trip-meanwhile', look)
    await notice.getByRole('button', { name: t('change-trip.save-mine') }).click()
    await page.getByRole('dialog', { name: t('change-trip.saved') }).waitFor()
    await page.goto(list)
    await page.getByRole('row').filter({ hasText: 'Mine' }).waitFor()
    await expectClean()
  })

  test('a note that somebody else wrote meanwhile is shown, and taken or written over', async () => {
    const { page, expectClean } = await openSignedIn(open, look)
    await page.goto(list)
    await rowOf(page).waitFor()
    await page.keyboard.press('j')
    await page.keyboard.press('e')
    const form = page.getByRole('form', { name: t('journeys.edit.form') })
    const note = form.getByLabel(t('journeys.note'))
    expect(await form.getByLabel(t('journeys.email')).inputValue()).toBe(`traveller.${number}@example.org`)
    await note.fill('Mine')
    const update =
      'mutation U($input: UpdateMyjourneyEmailNoteInput!) { updateMyjourneyEmailNote(input: $input) { ok } }'
    await callApi(systemUrl(), token, update, { input: { id: made.id, internalNote: 'Theirs' } })
    await form.getByRole('button', { name: t('journeys.save'), exact: true }).click()
    const conflict = form.getByRole('alert').filter({ hasText: 'Theirs' })
    await conflict.waitFor()
    await checkScreen(page, 'trip-list-conflict', look)
    await form.getByRole('button', { name: t('journeys.cancel') }).click()
    const question = page.getByRole('dialog', { name: t('discard.question') })
    await question.waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(() => question.count()).toBe(0)
    expect(await note.inputValue()).toBe('Mine')
    await conflict.getByRole('button', { name: t('journeys.conflict.take') }).click()
    expect(await note.inputValue()).toBe('Theirs')
    await note.fill('Both of us')
    await form.getByRole('button', { name: t('journeys.save'), exact: true }).click()
    await page.getByRole('row').filter({ hasText: 'Both of us' }).waitFor()
    await expectClean()
  })

  test('the palette finds a page by its address, and a copy of it starts a new one', async () => {
    const { page, expectClean } = await openSignedIn(open, look)
    await page.goto('/imprint')
    await page.getByRole('heading', { level: 1 }).waitFor()
    // No time between the keys: none is lost.
    await page.keyboard.press('Control+k')
    await page.keyboard.type(`TRAVELLER.${number}@EXAMPLE`, { delay: 0 })
    const field = page.getByRole('combobox', { name: t('palette.open') })
    expect(await field.inputValue()).toBe(`TRAVELLER.${number}@EXAMPLE`)
    await page
      .getByRole('option')
      .filter({ hasText: `traveller.${number}@example.org` })
      .waitFor()
    await page.keyboard.press('Escape')
    await page.goto('/imprint')
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.keyboard.type('glcosta', { delay: 0 })
    const destination = page.locator('input:focus')
    await expect.poll(() => destination.inputValue()).toBe('costa')
    await page.keyboard.type(' rica', { delay: 0 })
    await page.getByRole('option', { name: 'Costa Rica' }).first().waitFor()
    await page.goto(list)
    await rowOf(page).waitFor()
    await page.keyboard.press('j')
    await page.keyboard.press('d')
    await page.waitForURL(/start=2027-04-01/)
    expect(new URL(page.url()).searchParams.has('journey')).toBe(false)
    await page.getByRole('button', { name: t('look-up.create'), exact: true }).click()
    const panel = page.getByRole('dialog', { name: t('journeys.create.title') })
    expect(await panel.getByLabel(t('journeys.email.optional')).inputValue()).toBe('')
    expect(await panel.getByLabel(t('journeys.note.optional')).inputValue()).toBe('')
    await page.keyboard.press('Escape')
    await page.goto('/destination/overview/?journey=00000000-0000-4000-8000-000000000000')
    await page.getByText(t('change-trip.none')).waitFor()
    await expectClean()
  })

  test('after a reload a draft says that it waits, and every way out of it asks', async () => {
    const { page, expectClean } = await openSignedIn(open, look)
    page.on('dialog', (dialog) => void dialog.accept())
    await page.goto(
      '/destination/overview/?from=COUNTRY:DE&to=COUNTRY:JP&citizenship=DE&start=2027-04-01&end=2027-04-14&purpose=TOURISM',
    )
    await page.getByRole('button', { name: t('look-up.create'), exact: true }).click()
    const panel = page.getByRole('dialog', { name: t('journeys.create.title') })
    const note = panel.getByLabel(t('journeys.note.optional'))
    await note.fill('Half a note')
    const question = page.getByRole('dialog', { name: t('discard.question') })
    for (const way of [
      () => panel.getByRole('button', { name: t('journeys.cancel'), exact: true }).click(),
      () => panel.getByRole('button', { name: t('close'), exact: true }).click(),
      () => page.keyboard.press('Escape'),
    ]) {
      await way()
      await question.waitFor()
      await page.keyboard.press('Escape')
      await expect.poll(() => question.count()).toBe(0)
      expect(await note.inputValue()).toBe('Half a note')
    }
    // Asked again before the browser has told that the first question is closed.
    const cancel = panel.getByRole('button', { name: t('journeys.cancel'), exact: true })
    await cancel.click()
    await question.waitFor()
    await cancel.evaluate((button: HTMLElement) => {
      ;[...document.querySelectorAll('dialog')].at(-1)!.close()
      button.click()
    })
    await question.waitFor({ timeout: 5000 })
    await page.keyboard.press('Escape')
    await expect.poll(() => question.count()).toBe(0)
    await page.reload()
    await page.getByText(t('journeys.draft.waits')).waitFor()
    await checkScreen(page, 'draft-waits', look)
    await page.goto('/portolan-history?start=2027-05-01&end=2027-04-01')
    await page.getByText(t('journeys.drafts.new')).waitFor()
    await page.getByRole('button', { name: t('list.more-filters') }).click()
    await page.getByText(t('journeys.until-before-from')).waitFor()
    await page.getByRole('link', { name: t('journeys.draft.go-on') }).click()
    await page.getByRole('button', { name: t('journeys.draft.go-on') }).click()
    await panel.getByText(t('form.restored')).waitFor()
    expect(await note.inputValue()).toBe('Half a note')
    await panel.getByRole('button', { name: t('discard.yes'), exact: true }).click()
    await page.keyboard.press('Escape')
    await expect.poll(() => panel.count()).toBe(0)
    expect(await page.getByText(t('journeys.draft.waits')).count()).toBe(0)
    await expectClean()
  })
})
