import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { decodeMail } from '#server/testing/read-mail.ts'
import { openMailSink, type MailSink } from '#server/testing/mail-sink.ts'
import { createTripPage, tokenFor } from './harness/api.ts'
import { useBrowser } from './harness/browser.ts'
import { checkScreens, keepPicture } from './harness/check-screen.ts'
import { atDesk, wordsOf } from './harness/looks.ts'
import { openSignedIn } from './harness/staff.ts'
import { startedFolder } from './harness/prepared-folder.ts'
import { startSystem, type System } from './harness/start-system.ts'
import { systemUrl } from './harness/system-url.ts'

const open = useBrowser()
const trip = { destinations: ['GB'], citizenships: ['DE'], dateStart: '2027-03-01', dateEnd: '2027-03-20' }
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

describe.each(atDesk('de'))('a link that is mailed: $language, $scheme, $screen', (look) => {
  const t = wordsOf(look)
  const name = `${look.language}-${look.screen}`

  test('from the row, with a key; a refusal stands in the row, and a slip of the address is asked about', async () => {
    const token = await tokenFor(system.url)
    const address = `${name}@customer.example`
    const { url } = await createTripPage(system.url, token, {
      ...trip,
      email: address,
      internalNote: `Mail ${name}`,
      language: look.language,
    })
    const { page, expectClean } = await openSignedIn(open, look, { baseURL: system.url })
    await page.goto('/portolan-history')
    const row = page.getByRole('row').filter({ hasText: `Mail ${name}` })
    await row.waitFor()
    await row.focus()
    await page.keyboard.press('m')
    const asked = page.getByRole('dialog', { name: t('journeys.mail.title') })
    expect(await asked.getByLabel(t('journeys.mail.to'), { exact: true }).inputValue()).toBe(address)
    await asked.getByText(t('mail.trip.subject', { places: 'Vereinigtes Königreich' })).waitFor()
    await checkScreens(page, 'mail-ask', look)
    expect(sink.received.filter(({ to }) => to.includes(address))).toHaveLength(0)
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('journeys.mail.send'), exact: true })
      .click()
    await page.getByText(t('journeys.mail.sent'), { exact: true }).waitFor()
    await row.getByText(new RegExp(t('journeys.mail.state.SENT', { time: '' }).trim())).waitFor()
    const mails = sink.received.filter(({ to }) => to.includes(address))
    expect(mails).toHaveLength(1)
    const { html, text } = decodeMail(mails[0]!.raw)
    expect(text).toContain(url)
    await checkScreens(page, 'trip-list-mailed', look)

    const wrong = `wrong-${name}@gmial.com`
    sink.answer(wrong, 550)
    await createTripPage(system.url, token, { ...trip, email: wrong, internalNote: `Wrong ${name}` })
    await page.reload()
    const other = page.getByRole('row').filter({ hasText: `Wrong ${name}` })
    await other.getByRole('button', { name: new RegExp(t('journeys.mail.row', { route: '' }).trim()) }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('journeys.email.meant', { address: wrong.replace('gmial', 'gmail') }) })
      .waitFor()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('journeys.mail.send'), exact: true })
      .click()
    await other.getByText(/550/).waitFor()
    await checkScreens(page, 'trip-list-mail-failed', look)
    await other.focus()
    await page.keyboard.press('e')
    const form = page.getByRole('form', { name: t('journeys.edit.form') })
    // Tab leads past what is offered for a slip: what is typed then is the note, and presses no button.
    await form.getByLabel(t('journeys.email'), { exact: true }).press('Tab')
    await page.keyboard.type('At once ')
    expect(await form.getByLabel(t('journeys.note'), { exact: true }).inputValue()).toContain('At once ')
    await form
      .getByRole('button', { name: t('journeys.email.meant', { address: wrong.replace('gmial', 'gmail') }) })
      .click()
    expect(await form.getByLabel(t('journeys.email'), { exact: true }).inputValue()).toBe(`wrong-${name}@gmail.com`)
    await form.getByRole('button', { name: t('journeys.save') }).click()
    await other.getByText('gmail.com').waitFor()
    await expectClean()

    const onPhone = { ...look, screen: 'phone' } as const
    const reader = await open(onPhone, { baseURL: system.url, javaScriptEnabled: false })
    await reader.page.setContent(html)
    await keepPicture(reader.page, 'mail', onPhone)
    expect(await reader.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    expect(await reader.page.getByRole('link', { name: t('mail.trip.open') }).getAttribute('href')).toBe(url)
    expect(reader.requests().filter((address) => !address.startsWith('about:'))).toEqual([])
  })

  test('without a mail server one’s own mail program is opened, and nothing is claimed', async () => {
    const url = systemUrl()
    await createTripPage(url, await tokenFor(url), {
      ...trip,
      email: `own-${name}@customer.example`,
      internalNote: `Own ${name}`,
      language: 'fr',
    })
    const { page, expectClean } = await openSignedIn(open, look)
    await page.goto('/portolan-history')
    await page.evaluate(() => {
      document.addEventListener('click', (event) => {
        const link =
          event.target instanceof HTMLAnchorElement && event.target.protocol === 'mailto:' ? event.target : null
        if (link === null) return
        event.preventDefault()
        document.title = link.href
      })
    })
    const row = page.getByRole('row').filter({ hasText: `Own ${name}` })
    await row.getByRole('button', { name: new RegExp(t('journeys.mail.row', { route: '' }).trim()) }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('journeys.mail.to-program'), exact: true })
      .click()
    await page.getByText(t('journeys.mail.draft')).waitFor()
    const link = new URL(await page.title())
    expect(decodeURIComponent(link.pathname)).toBe(`own-${name}@customer.example`)
    expect(link.searchParams.get('subject')).toMatch(/^Votre voyage/)
    expect(link.searchParams.get('body')).toContain(`${url}/m/`)
    expect(await row.getByText(new RegExp(t('journeys.mail.state.SENT', { time: '' }).trim())).count()).toBe(0)
    await expectClean()
  })
})
