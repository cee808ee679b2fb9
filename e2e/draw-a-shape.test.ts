import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { decodeMail } from '#server/testing/read-mail.ts'
import { openMailSink, type MailSink } from '#server/testing/mail-sink.ts'
import { callApi, fetchWhenFree, tokenFor } from './harness/api.ts'
import { useBrowser } from './harness/browser.ts'
import { checkScreen, checkScreens } from './harness/check-screen.ts'
import { journeyNow } from './harness/journey-clock.ts'
import { atDesk, wordsOf } from './harness/looks.ts'
import { startedFolder } from './harness/prepared-folder.ts'
import { openSignedIn } from './harness/staff.ts'
import { startSystem, type System } from './harness/start-system.ts'

const open = useBrowser()
const follower = 'ada@customer.example'
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

const day = (days: number): string => new Date(journeyNow() + days * 86_400_000).toISOString().slice(0, 10)
const make = `mutation ($input: CreateMyjourneyInput!) { createMyjourney(input: $input) { myjourney { url } } }`

/** Hotels and bookings as their files bring them, and a trip page that somebody follows. */
async function prepare(): Promise<string> {
  const token = await tokenFor(system.url)
  const send = async (kind: string, text: string) => {
    const response = await fetchWhenFree(`${system.url}/api/hotel-import?kind=${kind}&name=${kind}.csv`, {
      method: 'POST',
      headers: { 'content-type': 'application/octet-stream', authorization: `JWT ${token}` },
      body: text,
    })
    expect(response.status).toBe(202)
    const states = async () => {
      const { hotelImports } = await callApi<{ hotelImports: { kind: string; state: string }[] }>(
        system.url,
        token,
        '{ hotelImports { kind state } }',
        {},
      )
      return hotelImports.find((each) => each.kind === kind)?.state
    }
    await expect.poll(states, { timeout: 10_000 }).toBe('done')
  }
  await send(
    'hotels',
    'multicode,name,country,lat,lon\n1,Strandhotel Lara,TR,36.86,30.73\n2,Hotel Wien,AT,48.2,16.37\n',
  )
  await send(
    'bookings',
    `number,start,end,persons,hotels,url\n=R-4711,${day(-3)},${day(4)},2,1,https://bookings.example/4711\nR-4712,${day(5)},${day(9)},3,1,\nR-4713,${day(-1)},${day(4)},1,2,\n`,
  )
  const { createMyjourney: made } = await callApi<{ createMyjourney: { myjourney: { url: string } } }>(
    system.url,
    token,
    make,
    {
      input: {
        departureId: 'DE',
        destinations: [{ type: 'AIRPORT', id: 'AYT' }],
        citizenshipCountryIds: ['DE'],
        dateStart: day(-3),
        dateEnd: day(4),
        restrictionType: 'TOURISM',
        language: 'de',
      },
    },
  )
  const { pathname } = new URL(made.myjourney.url)
  const post = (path: string, body: Record<string, string>) =>
    fetch(`${system.url}${path}`, { method: 'POST', body: new URLSearchParams(body) })
  expect((await post(`${pathname}/subscribe?lang=de`, { email: follower, consent: 'yes' })).status).toBe(200)
  const question = () => sink.received.find(({ to }) => to.includes(follower))
  await expect.poll(question, { timeout: 10_000 }).toBeDefined()
  const link = new URL(/http\S+\/confirm\/\S+/.exec(decodeMail(question()!.raw).text)![0])
  expect((await post(`${link.pathname}${link.search}`, { answer: 'yes' })).status).toBe(200)
  return pathname
}

describe.each(atDesk('de').slice(0, 1))('a shape on the map: $language, $scheme, $screen', (look) => {
  const t = wordsOf(look)

  test('who is in it is seen, drawn by mouse or typed; what is written to them stands on the page and is mailed once (SAFETY 60)', async () => {
    const path = await prepare()
    const { page, expectClean } = await openSignedIn(open, look, { baseURL: system.url })
    const panel = page.getByRole('complementary', { name: t('guests.title') })
    // Antalya is in the middle of the frame.
    await page.goto('/events-map?at=36.9,30.7,10')
    await page.locator('canvas[data-guests]:not([data-guests="0"])').waitFor()
    await page.getByRole('button', { name: t('guests.draw'), exact: true }).click()
    const sheet = page.locator('[data-drawing=polygon]')
    const { x, y, width, height } = (await sheet.boundingBox())!
    const click = (right: number, down: number) => page.mouse.click(x + width * right, y + height * down)
    await click(0.35, 0.3)
    await click(0.65, 0.3)
    await click(0.5, 0.8)
    await click(0.5, 0.15)
    await page.getByText(t('guests.problem.crosses-itself')).waitFor()
    await page.keyboard.press('Backspace')
    await page.getByText(t('guests.problem.crosses-itself')).waitFor({ state: 'detached' })
    await page.keyboard.press('Enter')
    await panel.getByText(t('guests.bookings.counts', { persons: 5, hotels: 1, now: 2, count: 2 })).waitFor()
    await panel.getByText('=R-4711').waitFor()
    await panel.getByText(t('guests.trips.counts', { count: 1, travellers: 1 })).waitFor()
    await checkScreens(page, 'guests-in-shape', look)
    const saved = page.waitForEvent('download')
    await panel.getByRole('button', { name: t('guests.csv') }).click()
    expect((await saved).suggestedFilename()).toBe('guests.csv')

    // The address holds it; who is there now is fewer.
    await page.reload()
    await panel.getByLabel(t('guests.when')).selectOption('NOW')
    await panel.getByText(t('guests.bookings.counts', { persons: 2, hotels: 1, now: 2, count: 1 })).waitFor()
    await panel.getByRole('button', { name: t('guests.clear') }).click()
    await panel.waitFor({ state: 'detached' })

    // The same by keys alone.
    await page.getByRole('button', { name: t('guests.type') }).focus()
    await page.keyboard.press('Enter')
    const typed = page.getByRole('dialog', { name: t('guests.typed.title') })
    await typed.getByLabel(t('guests.typed.latitude')).fill('36,9')
    await typed.getByLabel(t('guests.typed.longitude')).fill('30,8')
    await typed.getByLabel(t('guests.typed.km')).fill('30')
    await typed.getByLabel(t('guests.typed.km')).press('Enter')
    await panel.getByText('R-4712').waitFor()
    expect(new URL(page.url()).searchParams.get('shape')).toBe('circle:36.9,30.8,30')

    await panel.getByRole('button', { name: t('guests.write') }).click()
    const form = page.getByRole('dialog', { name: t('guests.write.title') })
    await form.getByText(t('guests.write.reach', { pages: 1, mails: 1 })).waitFor()
    await form.getByLabel(t('guests.write.subject-de')).fill('Bitte im Hotel bleiben')
    await form.getByLabel(t('guests.write.text-de')).fill('Der Flughafen ist <b>zu</b>.')
    await checkScreens(page, 'write-to-travellers', look)
    await form.getByRole('button', { name: t('guests.write.send') }).click()
    await page.getByText(t('guests.write.sent', { pages: 1, mails: 1 })).waitFor()
    const mails = () => sink.received.map(({ raw }) => raw).filter((raw) => raw.includes('Bitte im Hotel bleiben'))
    await expect.poll(() => mails().length, { timeout: 10_000 }).toBe(1)

    const visitor = await open(look, { baseURL: system.url })
    await visitor.page.goto(path)
    await visitor.page.getByRole('heading', { name: 'Bitte im Hotel bleiben' }).waitFor()
    await visitor.page.getByText('Der Flughafen ist <b>zu</b>.').waitFor()
    await checkScreens(visitor.page, 'note-of-agency', look)

    await page.getByRole('button', { name: t('guests.written') }).click()
    const written = page.getByRole('dialog', { name: t('guests.written') })
    await written.getByText(t('guests.written.mails', { pages: 1, sent: 1, waiting: 0, failed: 0 })).waitFor()
    await checkScreen(page, 'messages-to-travellers', look)
    await written
      .getByRole('button', { name: t('guests.written.end.of', { subject: 'Bitte im Hotel bleiben' }) })
      .click()
    await page.getByText(t('guests.written.ended', { subject: 'Bitte im Hotel bleiben' })).waitFor()
    await expect
      .poll(async () => (await (await fetch(`${system.url}${path}`)).text()).includes('Bitte im Hotel bleiben'))
      .toBe(false)
    expect(mails()).toHaveLength(1)
    await visitor.expectClean()
    await expectClean()
  }, 120_000)
})
