import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callApi, tokenFor } from './harness/api.ts'
import { useBrowser } from './harness/browser.ts'
import { checkScreens } from './harness/check-screen.ts'
import { adminCommand, startForEditors } from './harness/editors.ts'
import { atDesk, wordsOf } from './harness/looks.ts'
import { openSignedIn } from './harness/staff.ts'
import { username, type System } from './harness/start-system.ts'

const open = useBrowser()
let system: System

type WrittenField = 'title-de' | 'category' | 'level' | 'countries' | 'latitude' | 'longitude'
const write = `mutation Write($input: CreateGmEventCovidUpdateInput!) {
  createGmEventCovidUpdate(input: $input) { ok errors { field messages } }
}`
const events = [
  {
    titleDe: 'Beben bei Sendai',
    category: 'earthquake',
    level: 5,
    countryIds: ['JP'],
    latitude: 38.3,
    longitude: 141,
    radiusKm: 120,
  },
  { titleDe: 'Streik in Lissabon', category: 'strike', level: 3, countryIds: ['PT'], latitude: 38.7, longitude: -9.1 },
  {
    titleDe: 'Ausbruch auf Island',
    category: 'volcano',
    level: null,
    countryIds: ['IS'],
    latitude: 63.9,
    longitude: -22.4,
  },
] as const

beforeAll(async () => {
  system = await startForEditors({}, async (dataDir, url) => {
    await adminCommand(dataDir, url, 'grant', username, 'a3m_core.Events', 'a3m_core.EditNews')
  })
  const token = await tokenFor(system.url)
  type Written = { createGmEventCovidUpdate: { ok: boolean; errors: unknown } }
  for (const event of events) {
    const input = { ...event, titleEn: event.titleDe, textDe: 'Straßen sind gesperrt.' }
    const { createGmEventCovidUpdate } = await callApi<Written>(system.url, token, write, { input })
    if (!createGmEventCovidUpdate.ok) throw new Error(JSON.stringify(createGmEventCovidUpdate.errors))
  }
}, 120_000)
afterAll(async () => {
  await system?.stop()
  system?.removeData()
})

describe.each(atDesk('de'))('events: $language, $scheme, $screen', (look) => {
  const t = wordsOf(look)

  test('a list that is searched, pinned with a way back, and says what could not be kept', async () => {
    const { page, expectClean } = await openSignedIn(open, look, { baseURL: system.url })
    await page.goto('/events')
    const row = (title: string) => page.getByRole('row').filter({ hasText: title })
    await row('Beben bei Sendai')
      .getByText(t('event-board.level', { level: '5' }), { exact: true })
      .waitFor()
    await row('Ausbruch auf Island')
      .getByText(t('event-board.level', { level: 'unknown' }), { exact: true })
      .waitFor()
    await checkScreens(page, 'events', look)

    const pin = page.getByRole('button', { name: t('event-board.pin', { title: 'Streik in Lissabon' }) })
    const isPinned = () => pin.getAttribute('aria-pressed')
    await pin.click()
    await page.getByRole('button', { name: t('event-board.undo') }).waitFor()
    await expect.poll(isPinned).toBe('true')
    await page.getByRole('button', { name: t('event-board.undo') }).click()
    await expect.poll(isPinned).toBe('false')
    await page.route('**/api/graphql', (route) =>
      (route.request().postData() ?? '').includes('mutation PinEvent')
        ? route.fulfill({ json: { data: { pinEvent: { ok: false } } } })
        : route.fallback(),
    )
    await pin.click()
    await row('Streik in Lissabon').getByText(t('event-board.not-saved'), { exact: true }).waitFor()
    expect(await isPinned()).toBe('false')

    await page.getByLabel(t('event-board.level-from'), { exact: true }).selectOption('4')
    await expect.poll(() => page.locator('tbody tr').count()).toBe(1)
    await page.waitForURL(/level=4/)
    await page.reload()
    await row('Beben bei Sendai').waitFor()
    expect(await page.locator('tbody tr').count()).toBe(1)
    await expectClean()
  })

  test('a map with its list and its table: the same events, found by keys and by the address', async () => {
    const { page, expectClean } = await openSignedIn(open, look, { baseURL: system.url })
    await page.goto('/events-map')
    const beside = page.getByRole('complementary', { name: t('event-board.list') })
    await beside.getByText(t('event-board.in-view', { count: 3 }), { exact: true }).waitFor()
    await page.locator('canvas').first().waitFor()
    const entry = beside.getByRole('button', { name: /Beben bei Sendai/ })
    await entry.focus()
    await page.keyboard.press('Enter')
    await page.getByRole('region', { name: 'Beben bei Sendai' }).getByText('Straßen sind gesperrt.').waitFor()
    await page.waitForURL(/event=/)
    await checkScreens(page, 'events-map', look)

    const address = page.url()
    await page.goto('/events')
    await page.goto(address)
    await beside.getByText(t('event-board.in-view', { count: 1 }), { exact: true }).waitFor()
    await page.getByRole('button', { name: t('map.zoom.world') }).click()
    await beside.getByText(t('event-board.in-view', { count: 3 }), { exact: true }).waitFor()

    await page.getByRole('button', { name: t('event-board.as-table'), exact: true }).click()
    await expect.poll(() => page.locator('tbody tr').count()).toBe(3)
    expect(await page.locator('tbody tr').first().textContent()).toContain('Beben bei Sendai')
    await checkScreens(page, 'events-map-table', look)
    await expectClean()
  })

  test('staff write an event, are refused at the field, write an update, and end it with a way back', async () => {
    const { page, expectClean } = await openSignedIn(open, look, { baseURL: system.url })
    await page.goto('/events')
    await page.getByRole('button', { name: t('event-board.feeds.title'), exact: true }).click()
    await page.getByRole('dialog').getByText(t('event-board.feeds.none'), { exact: true }).waitFor()
    await page.keyboard.press('Escape')

    await page.getByRole('button', { name: t('event-board.write.new'), exact: true }).click()
    const panel = page.getByRole('dialog')
    const field = (key: WrittenField) => panel.getByLabel(t(`event-board.write.${key}`))
    const publish = panel.getByRole('button', { name: t('event-board.write.publish') })
    await publish.click()
    await expect.poll(() => field('title-de').getAttribute('aria-invalid')).toBe('true')
    await field('title-de').fill('Hochwasser an der Elbe')
    await field('category').selectOption('flood')
    await field('level').selectOption('3')
    await field('countries').first().fill('deutschland')
    await page.getByRole('listbox').getByRole('option').first().click()
    await field('latitude').fill('95')
    await field('longitude').fill('13,7')
    await publish.click()
    await panel.getByText(t('events.latitude'), { exact: true }).first().waitFor()
    await checkScreens(page, 'event-form', look)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: t('discard.no'), exact: true }).click()
    await field('latitude').fill('51,05')
    await publish.click()
    await page.getByText(t('event-board.write.published', { title: 'Hochwasser an der Elbe' })).waitFor()

    const row = page.getByRole('row').filter({ hasText: 'Hochwasser an der Elbe' })
    await row.getByRole('button', { name: new RegExp(`^${t('event-board.write.update')}`) }).click()
    await expect.poll(() => field('latitude').inputValue()).toBe('51.05')
    await field('level').selectOption('5')
    await panel.getByRole('button', { name: t('event-board.write.save') }).click()
    await row.getByText(t('event-board.level', { level: '5' }), { exact: true }).waitFor()
    await row.getByText(t('event-board.updates', { count: 1 }), { exact: true }).waitFor()

    await row.getByRole('button', { name: new RegExp(`^${t('event-board.write.over')}`) }).click()
    await row.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: t('event-board.undo') }).click()
    await row.waitFor()
    await row.getByRole('button', { name: new RegExp(`^${t('event-board.write.over')}`) }).click()
    await row.waitFor({ state: 'detached' })
    await expectClean()
  })
})
