import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callApi, tokenFor } from './harness/api.ts'
import { useBrowser } from './harness/browser.ts'
import { checkScreens } from './harness/check-screen.ts'
import { journeyNow } from './harness/journey-clock.ts'
import { keepUntil, untilKept } from './harness/kept-page.ts'
import { atDesk, wordsOf } from './harness/looks.ts'
import { startedFolder } from './harness/prepared-folder.ts'
import { openSignedIn } from './harness/staff.ts'
import { startSystem, type System } from './harness/start-system.ts'

const open = useBrowser()
let system: System
beforeAll(async () => {
  system = await startSystem({ dataDir: startedFolder() })
}, 90_000)
afterAll(async () => {
  await system?.stop()
  system?.removeData()
})

const day = (days: number): string => new Date(journeyNow() + days * 86_400_000).toISOString().slice(0, 10)
const write = `mutation ($input: CreateGmEventCovidUpdateInput!) { createGmEventCovidUpdate(input: $input) { ok } }`
const make = `mutation ($input: CreateMyjourneyInput!) { createMyjourney(input: $input) { myjourney { url } } }`

describe.each(atDesk('de').slice(0, 1))('who is safe: $language, $scheme, $screen', (look) => {
  const t = wordsOf(look)

  test('a traveller says without a network that they need help; it is sent when there is one, and staff read it (SAFETY 57)', async () => {
    const token = await tokenFor(system.url)
    const title = 'Erdbeben vor Antalya'
    const quake = {
      titleDe: title,
      category: 'earthquake',
      level: 4,
      countryIds: ['TR'],
      latitude: 36.6,
      longitude: 30.7,
    }
    await callApi(system.url, token, write, { input: quake })
    const { createMyjourney: made } = await callApi<{ createMyjourney: { myjourney: { url: string } } }>(
      system.url,
      token,
      make,
      {
        input: {
          departureId: 'DE',
          destinations: [{ type: 'AIRPORT', id: 'AYT' }],
          citizenshipCountryIds: ['DE', 'FR'],
          travellerNames: ['Ada', ''],
          dateStart: day(-3),
          // The worker goes by the machine's clock, and drops the copy of a trip that is over by it.
          dateEnd: day(80),
          restrictionType: 'TOURISM',
          language: 'de',
        },
      },
    )
    const visitor = await open(look, { baseURL: system.url })
    const { page } = visitor
    await page.goto(new URL(made.myjourney.url).pathname)
    await page.getByRole('heading', { name: title }).waitFor()
    await checkScreens(page, 'safe-or-help', look)
    await untilKept(page)
    await page.reload()
    await keepUntil(page, 1)
    const ada = page.getByRole('form', { name: 'Ada' })
    visitor.expectFailureOf(/\/safe/)
    await page.context().setOffline(true)
    // What falls through a service worker is not always held back.
    await page.context().route('**/safe?*', (route) => route.abort('internetdisconnected'))
    await ada.getByRole('button', { name: t('trip-safety.help') }).click()
    await page.getByText(t('trip-safety.waiting')).waitFor()
    await page.getByText(t('trip-safety.call')).waitFor()
    // Also in the copy, after the page was closed.
    await page.reload()
    await page.getByText(t('trip-safety.waiting')).waitFor()
    await page.context().unroute('**/safe?*')
    await page.context().setOffline(false)
    await page.getByText(/^Braucht Hilfe: /).waitFor()
    expect(await page.getByText(t('trip-safety.waiting')).isVisible()).toBe(false)
    await checkScreens(page, 'needs-help', look)

    const staff = await openSignedIn(open, look, { baseURL: system.url })
    await staff.page.goto('/events')
    await staff.page.getByRole('button', { name: t('event-board.safety.of', { title }) }).click()
    await staff.page.getByText(t('safety-board.counts', { help: 1, safe: 0, silent: 1 })).waitFor()
    await staff.page.getByText(t('safety-board.no-address')).waitFor()
    // Open at the desk, or closed and looked at again: what was said meanwhile is there.
    const board = staff.page.getByRole('dialog', { name: t('safety-board.title') })
    const opener = staff.page.getByRole('button', { name: t('event-board.safety.of', { title }) })
    await page
      .getByRole('button', { name: t('trip-safety.safe') })
      .last()
      .click()
    await board.getByText(t('safety-board.counts', { help: 1, safe: 1, silent: 0 })).waitFor()
    await staff.page.keyboard.press('Escape')
    await board.waitFor({ state: 'detached' })
    await ada.getByRole('button', { name: t('trip-safety.safe') }).click()
    await page
      .getByText(/^In Sicherheit: /)
      .nth(1)
      .waitFor()
    await opener.click()
    await board.getByText(t('safety-board.counts', { help: 0, safe: 2, silent: 0 })).waitFor()
    await checkScreens(staff.page, 'who-is-safe', look)
    await staff.page.getByRole('link', { name: t('safety-board.ways-home') }).click()
    expect(await staff.page.getByLabel(t('group.list'), { exact: true }).inputValue()).toMatch(/\nAda;/)
    await visitor.expectClean()
    await staff.expectClean()
  }, 180_000)
})
