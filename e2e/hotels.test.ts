import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { decodeMail } from '#server/testing/read-mail.ts'
import { openMailSink, type MailSink } from '#server/testing/mail-sink.ts'
import { callApi, tokenFor } from './harness/api.ts'
import { useBrowser } from './harness/browser.ts'
import { checkScreens } from './harness/check-screen.ts'
import { atDesk, wordsOf } from './harness/looks.ts'
import { openSignedIn } from './harness/staff.ts'
import { startedFolder } from './harness/prepared-folder.ts'
import { startSystem, type System } from './harness/start-system.ts'

const open = useBrowser()
const desk = 'night@harbour.example'
let sink: MailSink
let system: System
beforeAll(async () => {
  sink = await openMailSink()
  system = await startSystem({
    dataDir: startedFolder(),
    env: { SMTP_URL: sink.url, MAIL_FROM: 'trips@portolan.example' },
  })
}, 90_000)
afterAll(async () => {
  await system?.stop()
  system?.removeData()
  await sink?.close()
})

const hotels = `multicode,name,country,lat,lon
1001,Strandhotel Patong,TH,7.896,98.296
1002,Berghotel Chiang Mai,TH,18.788,98.985
1003,,TH,13.7,100.5
1004,Hotel ohne Lage,TH,,
1005,Nordpol,TH,95,10
`
const bookings = `number,start,end,persons,hotels
R-4711,2026-11-20,2026-12-15,2,1001
R-4712,2026-12-01,2026-12-10,4,1002|9999
`
const fileOf = (name: string, text: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })

async function writeEvent(): Promise<void> {
  const input = {
    titleDe: 'Seebeben vor Phuket',
    category: 'earthquake',
    level: 5,
    countryIds: ['TH'],
    latitude: 7.8,
    longitude: 98.2,
  }
  const { createGmEventCovidUpdate: written } = await callApi<{ createGmEventCovidUpdate: { ok: boolean } }>(
    system.url,
    await tokenFor(system.url),
    'mutation ($input: CreateGmEventCovidUpdateInput!) { createGmEventCovidUpdate(input: $input) { ok } }',
    { input },
  )
  expect(written.ok).toBe(true)
}

// One organisation has its hotels once: in one language, though pictures are taken.
describe.each(atDesk('de').slice(0, 1))('hotels, and what happens there: $language, $scheme, $screen', (look) => {
  const t = wordsOf(look)

  test('a list is read in, alerts are switched on, an event is mailed, and its link opens for anybody', async () => {
    const { page, expectClean } = await openSignedIn(open, look, { baseURL: system.url })
    const tab = (name: string) => page.getByRole('button', { name, exact: true }).click()
    await page.goto('/organisation/hotels')
    await page.getByText(t('hotels.none.hotels')).waitFor()
    await page.locator('input[type=file]').setInputFiles(fileOf('Hotels Süd.csv', hotels))
    const imported = page.getByRole('article').first()
    await imported.getByText(t('hotels.import.state', { state: 'done' })).waitFor()
    await tab(t('hotels.tab.bookings'))
    await page.locator('input[type=file]').setInputFiles(fileOf('Buchungen.csv', bookings))
    await page.getByText(t('hotels.import.unplaced.bookings', { count: 1 })).waitFor()

    await page.goto('/organisation/hotel-alerts')
    await page.getByRole('switch', { name: t('hotel-alert-settings.on') }).check()
    await page.getByRole('button', { name: t('hotel-alert-settings.save') }).click()
    await page.getByText(t('hotel-alert-settings.recipients.none')).waitFor()
    await page.getByRole('button', { name: t('hotel-alert-settings.recipient.add') }).click()
    await page.getByLabel(t('hotel-alert-settings.recipient', { number: 1 })).fill(desk)
    await page.getByLabel(t('hotel-alert-settings.quiet-from')).fill('22:00')
    await page.getByLabel(t('hotel-alert-settings.quiet-to')).fill('06:00')
    await page.getByRole('button', { name: t('hotel-alert-settings.save') }).click()
    await page.getByText(t('hotel-alert-settings.saved')).waitFor()
    await writeEvent()

    // While the mail is on its way, what was read in is looked at.
    await page.getByRole('button', { name: t('hotel-alert-settings.test') }).click()
    await page.getByText(t('hotel-alert-settings.test.queued', { count: 1 })).waitFor()
    await checkScreens(page, 'hotel-alerts', look)
    await page.goto('/organisation/hotels')
    await page.getByText(t('hotels.count.hotels', { count: 3 })).waitFor()
    await page.getByLabel(t('hotels.search.hotels')).fill('patong')
    await page.getByText(t('hotels.count.hotels', { count: 1 })).waitFor()
    await checkScreens(page, 'hotels', look)
    await tab(t('hotels.tab.bookings'))
    await page.getByText(t('hotels.stay.unknown', { code: '9999' })).waitFor()
    await checkScreens(page, 'bookings', look)
    await tab(t('hotels.tab.imports'))
    await page.getByText(t('hotels.import.rejected', { count: 2 })).click()
    await page.getByText(t('rejected.no-name')).waitFor()
    await checkScreens(page, 'hotel-imports', look)
    await page.goto('/newsboard')
    await page.getByRole('heading', { name: t('newsboard.events.guests') }).waitFor()
    await page.getByText(t('newsboard.guests', { now: 2, soon: 0 })).waitFor()
    await checkScreens(page, 'newsboard-guests', look)

    const alert = () => sink.received.map(({ raw }) => decodeMail(raw)).find(({ text }) => text.includes('Seebeben'))
    await expect.poll(alert, { timeout: 90_000 }).toBeDefined()
    const { text } = alert()!
    expect(text).toContain('R-4711')
    expect(text).not.toContain('R-4712')
    const link = /http\S+\/events\/[\w-]{22}/.exec(text)![0]
    // The newest mail is the one that was asked for after it, which the job of each minute sends.
    const isTaken = async () => {
      await page.goto('/organisation/hotel-alerts')
      await page.getByLabel(t('hotel-alert-settings.recipient', { number: 1 })).waitFor()
      return page.getByText(/Zuletzt angenommen/).count()
    }
    await expect.poll(isTaken, { timeout: 90_000 }).toBe(1)

    const visitor = await open(look, { baseURL: system.url })
    await visitor.page.goto(link)
    await visitor.page.getByText('Strandhotel Patong').waitFor()
    await checkScreens(visitor.page, 'event-of-hotels', look)
    await visitor.expectClean()
    await expectClean()
  }, 240_000)
})
