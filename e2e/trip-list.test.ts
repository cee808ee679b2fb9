import { beforeAll, describe, expect, test } from 'vitest'
import { createTripPage, tokenFor } from './harness/api.ts'
import { useBrowser } from './harness/browser.ts'
import { checkScreen, checkScreens } from './harness/check-screen.ts'
import { atDesk, looks, wordsOf, type Look } from './harness/looks.ts'
import { chooseInRow } from './harness/row-menu.ts'
import { openSignedIn } from './harness/staff.ts'
import { systemUrl } from './harness/system-url.ts'

const open = useBrowser()
const made = new Map<string, string>()
const noteOf = ({ language, screen }: Look): string => `List ${language} ${screen}`

beforeAll(async () => {
  const url = systemUrl()
  const token = await tokenFor(url)
  const trip = {
    destinations: ['SG', 'ID'],
    transits: ['DOH'],
    citizenships: ['DE'],
    dateStart: '2027-03-01',
    dateEnd: '2027-03-20',
  }
  for (const look of looks) {
    const page = await createTripPage(url, token, {
      ...trip,
      email: 'traveller@example.org',
      internalNote: noteOf(look),
    })
    made.set(noteOf(look), page.url)
  }
})

describe.each(atDesk('en'))('the list of trip pages: $language, $scheme, $screen', (look) => {
  const t = wordsOf(look)
  const note = noteOf(look)

  test('find, edit, deactivate, undo', async () => {
    const { page, expectClean } = await openSignedIn(open, look)
    await page.goto('/portolan-history')
    await page.getByRole('heading', { level: 1, name: t('journeys.title') }).waitFor()
    const row = page.getByRole('row').filter({ hasText: note })
    await row.waitFor()
    await checkScreens(page, 'trip-list', look)

    await chooseInRow(row, t('journeys.edit.item'))
    const form = page.getByRole('form', { name: t('journeys.edit.form') })
    const email = form.getByLabel(t('journeys.email'))
    expect(await email.evaluate((field) => field === document.activeElement)).toBe(true)
    await checkScreens(page, 'trip-list-edit', look)
    await email.fill('traveller@')
    await form.getByRole('button', { name: t('journeys.save') }).click()
    await form.getByText(t('journeys.email.invalid')).waitFor()
    await email.fill('other@example.org')
    await form.getByRole('button', { name: t('journeys.save') }).click()
    await page.getByText(t('journeys.saved'), { exact: true }).waitFor()
    await row.getByText('other@example.org').waitFor()
    expect(page.url()).not.toContain('example.org')

    const states = async () => (await fetch(made.get(note)!)).status
    expect(await states()).toBe(200)
    // Two days stand in a row on a phone: the day of opening says what it is; and a country is one word beside a menu.
    await page.reload()
    const size = page.viewportSize()!
    await page.setViewportSize({ width: 1180, height: 900 })
    const start = row.getByRole('cell').first().locator('b')
    const linesOf = (name: HTMLElement): number => {
      name.textContent = 'Deutschland'
      return name.getClientRects().length
    }
    expect(await start.evaluate(linesOf)).toBe(1)
    await page.setViewportSize({ width: 390, height: 844 })
    const opened = row.locator(`[data-label="${t('journeys.opened')}"]`)
    expect(await opened.evaluate((cell) => getComputedStyle(cell, '::before').content)).toContain(t('journeys.opened'))
    await page.setViewportSize(size)
    await chooseInRow(row, t('journeys.deactivate.link'))
    await page.getByText(t('journeys.deactivated')).waitFor()
    await expect.poll(states).toBe(403)
    await row.getByText(t('journeys.status.deactivated')).waitFor()
    await page.getByRole('button', { name: t('journeys.undo') }).click()
    await expect.poll(states).toBe(200)
    await row.getByText(t('journeys.status.active')).waitFor()
    await expectClean()
  })

  test('filters and sorting are in the address, and are taken back one by one', async () => {
    const { page, expectClean } = await openSignedIn(open, look)
    await page.goto('/portolan-history')
    await page.getByRole('row').nth(2).waitFor()
    const timing = page.getByRole('group', { name: t('journeys.timing') })
    await timing.getByRole('button', { name: start(t('journeys.timing.UPCOMING')) }).click()
    await page.waitForURL(/when=upcoming/)
    await page.getByLabel(t('journeys.type'), { exact: true }).selectOption('BUSINESS')
    await expect.poll(() => page.getByText(note).count()).toBe(0)
    const filtered = page.url()
    expect(Object.fromEntries(new URL(filtered).searchParams)).toEqual({ when: 'upcoming', type: 'business' })
    await checkScreens(page, 'trip-list-filtered', look)
    await page.reload()
    expect(page.url()).toBe(filtered)
    expect(
      await timing.getByRole('button', { name: start(t('journeys.timing.UPCOMING')) }).getAttribute('aria-pressed'),
    ).toBe('true')
    await page.goBack()
    await page.waitForURL((url) => !url.searchParams.has('type'))
    await page.getByText(note).first().waitFor()
    await page.getByLabel(t('journeys.changes'), { exact: true }).selectOption('READ')
    await page.waitForURL(/when=upcoming&changes=read$/)
    await expect.poll(() => page.getByText(note).count()).toBe(0)
    await page.goBack()
    await page.getByText(note).first().waitFor()

    const notes = page.getByRole('columnheader', { name: t('journeys.note') })
    const firstCells = () => page.locator('tbody tr td:nth-child(6)').allTextContents()
    await notes.getByRole('button').click()
    await expect.poll(() => notes.getAttribute('aria-sort')).toBe('ascending')
    await page.waitForURL(/sort=note/)
    const upwards = await firstCells()
    await notes.getByRole('button').click()
    await expect.poll(() => notes.getAttribute('aria-sort')).toBe('descending')
    await expect.poll(firstCells).not.toEqual(upwards)
    return expectClean()
  })
})

test('what is half written in a row that is not on this page is announced, found and let go', async () => {
  const look = looks[3]!
  const { page, t, expectClean } = await openSignedIn(open, look)
  await createTripPage(systemUrl(), await tokenFor(systemUrl()), {
    destinations: ['IS'],
    citizenships: ['DE'],
    dateStart: '2027-03-01',
    dateEnd: '2027-03-02',
    internalNote: 'Glacier',
  })
  await page.goto('/portolan-history?to=COUNTRY:IS')
  const row = page.getByRole('row').filter({ hasText: 'Glacier' })
  await chooseInRow(row, t('journeys.edit.item'))
  const form = page.getByRole('form', { name: t('journeys.edit.form') })
  await form.getByLabel(t('journeys.note')).fill('Glacier, call back')
  await page.reload()
  await form.waitFor()
  const notice = page.getByText(t('journeys.drafts.row'))
  expect(await notice.count()).toBe(0)

  await page.goto('/portolan-history?to=COUNTRY:SG')
  await notice.waitFor()
  await page.getByText('Glacier, call back').waitFor()
  await page.getByRole('button', { name: t('journeys.drafts.find') }).click()
  await form.waitFor()
  await expect.poll(() => notice.count()).toBe(0)
  expect(await form.getByLabel(t('journeys.note')).inputValue()).toBe('Glacier, call back')

  await page.goto('/portolan-history?to=COUNTRY:SG')
  await page.getByRole('button', { name: t('journeys.drafts.discard') }).click()
  await expect.poll(() => notice.count()).toBe(0)
  expect(await page.evaluate(() => sessionStorage.getItem('drafts') ?? '')).not.toContain('Glacier')
  await expectClean()
})

test('pages are in the address: on, back, and another size', async () => {
  const look = looks[3]!
  const { page, t, expectClean } = await openSignedIn(open, look)
  const url = systemUrl()
  const token = await tokenFor(url)
  const trip = { destinations: ['NO'], citizenships: ['DE'], dateStart: '2027-03-01', dateEnd: '2027-03-02' }
  for (let number = 0; number < 11; number += 1)
    await createTripPage(url, token, { ...trip, internalNote: `Page ${number}` })
  await page.goto('/portolan-history?when=all&size=10&to=COUNTRY:NO&citizenship=DE')
  const range = (from: number, to: number) => page.getByText(t('list.range', { from, to, total: 11, more: 'no' }))
  await range(1, 10).waitFor()
  await page.getByRole('button', { name: t('list.page.next') }).click()
  await page.waitForURL(/page=2/)
  await range(11, 11).waitFor()
  await expect.poll(() => page.locator('tbody tr').count()).toBe(1)
  await page.goBack()
  await range(1, 10).waitFor()
  await page.getByLabel(t('list.page-size')).selectOption('25')
  await page.waitForURL((address) => !address.searchParams.has('size'))
  await range(1, 11).waitFor()
  await page
    .getByRole('button', { name: start(t('list.remove-filter', { filter: t('journeys.citizenship') })) })
    .click()
  await page.waitForURL((address) => !address.searchParams.has('citizenship'))
  await page.getByRole('button', { name: t('list.more-filters') }).click()
  await page.getByRole('combobox', { name: t('journeys.destination') }).fill('')
  await page.waitForURL((address) => !address.searchParams.has('to'))
  await expect.poll(() => range(1, 11).count()).toBe(0)
  await expectClean()
})

test('a list that was not counted to its end says so, and has a next page but no last one', async () => {
  const look = looks[3]!
  const { page, t, expectClean } = await openSignedIn(open, look)
  const asked: unknown[] = []
  await page.route('**/api/graphql', async (route) => {
    const body = route.request().postDataJSON() as { query: string; variables: { countUpTo?: number } }
    if (!/query Myjourneys\b/.test(body.query)) return route.fallback()
    asked.push(body.variables.countUpTo)
    const answer = (await (await route.fetch()).json()) as { data: { myjourneys: object } }
    Object.assign(answer.data.myjourneys, { totalCount: body.variables.countUpTo, isMoreThanCounted: true })
    return route.fulfill({ json: answer })
  })
  await page.goto('/portolan-history?when=all')
  await page.getByText(t('list.range', { from: 1, to: 25, total: 10_000, more: 'yes' })).waitFor()
  await page.getByText(t('list.count', { count: 10_000, more: 'yes' })).waitFor()
  const pages = page.getByRole('navigation', { name: t('list.pages') }).getByRole('button')
  expect(await pages.allTextContents()).toEqual(['', '1', '2', ''])
  await checkScreen(page, 'trip-list-many', look)
  await page.goto('/portolan-history?when=all&page=500')
  await page.getByText(t('list.range', { from: 12_476, to: 12_500, total: 12_500, more: 'yes' })).waitFor()
  expect(await pages.last().isEnabled()).toBe(true)
  expect([...new Set(asked)]).toEqual([10_000, 12_500])
  await expectClean()
})

const start = (text: string): RegExp => new RegExp(`^${text.trim()}`)
