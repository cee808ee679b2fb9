import { expect, test } from 'vitest'
import type { Page } from 'playwright'
import { useBrowser } from './harness/browser.ts'
import { checkScreen, checkScreens } from './harness/check-screen.ts'
import { atDesk, looks } from './harness/looks.ts'
import { openLookUp } from './harness/staff.ts'

const open = useBrowser()
const permissions = ['clipboard-read', 'clipboard-write']

const booking = `1.MUSTERMANN/ERIKA MRS   2.MUSTERMANN/OLEH MR
 3  TP 575 Y 03MAR27 FRALIS HK2  0600 0800
 4  TP 1014 Y 06MAR27 LISMAD HK2  0900 1120
 5  IB 3724 Y 09MAR27 MADFCO HK2  1000 1230
 6  A3 651 Y 12MAR27 FCOATH HK2  1000 1300
 7  MS 748 Y 15MAR27 ATHCAI HK2  1000 1200
 8  TK 691 Y 18MAR27 CAIIST HK2  1000 1300
 9  QR 240 Y 22MAR27 ISTDOH HK2  1000 1400
10  QR 832 Y 22MAR27 DOHBKK HK2  2000 0630+1
11  TG 550 Y 27MAR27 BKKSGN HK2  0745 0915
12  LH 971 Y 02APR27 SGNFRA HK2  2005 0630+1
13 SR DOCS YY HK1-P-DEU-C01X00T47-DEU-12AUG64-F-23SEP35-MUSTERMANN-ERIKA
14 SR DOCS YY HK1-P-UKR-FX1234567-UKR-12AUG70-M-23SEP35-MUSTERMANN-OLEH`

/** As from another window: the text is in the clipboard, and the cursor in the field. */
async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((value) => navigator.clipboard.writeText(value), text)
  await page.keyboard.press('Control+V')
}

test.each(atDesk('en'))(
  'a trip of eight stops is pasted and asked with one press: $language, $scheme, $screen',
  async (look) => {
    const { page, t, expectClean } = await openLookUp(open, look, { permissions })
    const sent: string[] = []
    page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`))
    await page.getByRole('combobox', { name: t('look-up.departure') }).focus()
    await paste(page, booking)

    const panel = page.getByRole('dialog', { name: t('paste.title') })
    await panel
      .getByText(/Lissabon|Lisbon/)
      .first()
      .waitFor()
    const take = panel.getByRole('button', { name: t('paste.take-and-ask') })
    await expect.poll(() => take.evaluate((button) => button === document.activeElement)).toBe(true)
    await checkScreens(page, 'paste-review', look)
    // Nothing is in doubt: the press that takes it over asks.
    await page.keyboard.press('Enter')
    await page.locator('h1#verdict').waitFor()

    const { searchParams } = new URL(page.url())
    expect(searchParams.get('from')).toBe('AIRPORT:FRA')
    expect(searchParams.getAll('to')).toEqual(
      ['LIS', 'MAD', 'FCO', 'ATH', 'CAI', 'IST', 'BKK', 'SGN'].map((id) => `AIRPORT:${id}`),
    )
    expect([searchParams.getAll('via'), searchParams.getAll('hours')]).toEqual([['AIRPORT:DOH'], ['6']])
    expect(searchParams.getAll('citizenship')).toEqual(['DE', 'UA'])
    expect([searchParams.get('start'), searchParams.get('end')]).toEqual(['2027-03-03', '2027-04-03'])

    // Nothing of the text left the page, and nothing of it was kept.
    const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
    expect([...sent, kept].filter((text) => /MUSTERMANN|ERIKA|C01X00T47|QR 240|DOCS/i.test(text))).toEqual([])
    await expectClean()
  },
)

test('what was only seen is taken with a press; who is over the limit of a search is asked about with another', async () => {
  const look = looks[3]!
  const { page, t, expectClean } = await openLookUp(open, look, { permissions })
  const departure = page.getByRole('combobox', { name: t('look-up.departure') })
  await departure.focus()
  await paste(page, '12FEB MUC-NRT LH714 / 26FEB NRT-MUC LH715\nmaybe Taiwan too')
  const panel = page.getByRole('dialog', { name: t('paste.title') })
  const seen = panel.getByRole('region', { name: t('paste.seen') })
  await seen.getByRole('button').first().click()
  await seen.waitFor({ state: 'detached' })
  await panel.getByRole('button', { name: t('paste.take'), exact: true }).click()
  await panel.waitFor({ state: 'detached' })
  const chosen = page.getByRole('list', { name: t('look-up.destinations.chosen') }).getByRole('listitem')
  await expect.poll(() => chosen.count()).toBe(2)

  await departure.focus()
  const many = ['DE', 'TR', 'UA', 'FR', 'IT', 'AT', 'CH', 'PL', 'ES', 'GR', 'SE', 'NO', 'RU']
  await paste(page, `Name;Nationality\n${many.map((iso2, at) => `Passenger ${at};${iso2}`).join('\n')}`)
  await panel.getByRole('button', { name: t('paste.take'), exact: true }).click()
  await panel.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: t('paste.ask-others') }).click()
  await page.getByRole('button', { name: t('paste.ask-others') }).waitFor({ state: 'detached' })
  await expectClean()
})

test('a file that is dropped on the search is read as if it were pasted; a PDF says what to do', async () => {
  const look = looks[3]!
  const { page, t, expectClean } = await openLookUp(open, look, { permissions })
  const form = page.getByRole('form', { name: t('look-up.form') })
  await form.waitFor()
  const drop = async (name: string, bytes: readonly number[]) => {
    const dataTransfer = await page.evaluateHandle(
      ([file, content]) => {
        const transfer = new DataTransfer()
        transfer.items.add(new File([new Uint8Array(content)], file, { type: 'text/plain' }))
        return transfer
      },
      [name, [...bytes]] as const,
    )
    await form.dispatchEvent('dragover', { dataTransfer })
    await form.dispatchEvent('drop', { dataTransfer })
  }
  await drop('booking.txt', [...new TextEncoder().encode(booking)])
  const panel = page.getByRole('dialog', { name: t('paste.title') })
  await panel.getByText('Lisbon').first().waitFor()
  await panel.getByRole('button', { name: t('paste.take'), exact: true }).click()
  await panel.waitFor({ state: 'detached' })
  const chosen = page.getByRole('list', { name: t('look-up.destinations.chosen') }).getByRole('listitem')
  await expect.poll(() => chosen.count()).toBe(8)

  await drop('scan.pdf', [37, 80, 68, 70, 0, 1, 2, 255, 254, 0, 0, 3])
  await panel.getByText(t('paste.problem.pdf')).waitFor()
  expect(await chosen.count()).toBe(8)
  await expectClean()
})

test('Enter that comes before the places are there is kept for them', async () => {
  const look = looks[3]!
  const { page, t, expectClean } = await openLookUp(open, look, { permissions })
  let release: () => void = () => undefined
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/api/graphql', async (route) => {
    if ((route.request().postData() ?? '').includes('query Gazetteer')) await held
    await route.continue()
  })
  await page.getByRole('combobox', { name: t('look-up.departure') }).focus()
  await paste(page, booking)
  await page.keyboard.press('Enter')
  const panel = page.getByRole('dialog', { name: t('paste.title') })
  await panel.getByText(t('paste.reading')).waitFor()
  release()
  await panel.waitFor({ state: 'detached' })
  await page
    .getByRole('list', { name: t('look-up.destinations.chosen') })
    .getByText('Lisbon')
    .waitFor()
  expect(new URL(page.url()).searchParams.getAll('to')).toEqual([])
  await expectClean()
})

test('what has to be chosen comes first, the way back gives the old search again, and a file that is no text says so', async () => {
  const look = looks[0]!
  const { page, t, expectClean } = await openLookUp(open, look, { permissions })
  await page.getByRole('combobox', { name: t('look-up.departure') }).focus()
  await paste(page, 'Wir möchten vom 12.2.2027 bis 20.2.2027 nach Georgia.\nMit Kind (7), ich Deutsche.')
  const panel = page.getByRole('dialog', { name: t('paste.title') })
  const place = panel.getByRole('combobox', { name: t('paste.choose.place', { written: 'Georgia' }) })
  await expect.poll(() => place.evaluate((field) => field === document.activeElement)).toBe(true)
  await checkScreen(page, 'paste-doubts', look)
  await place.selectOption('COUNTRY:GE')
  await panel.getByRole('combobox', { name: t('trip-details.minor') }).selectOption('one-parent')
  await panel.getByRole('button', { name: t('paste.take'), exact: true }).click()
  const stops = page.getByRole('list', { name: t('look-up.destinations.chosen') })
  await stops.getByText('Georgien').waitFor()
  await page.getByRole('button', { name: t('paste.undo') }).click()
  await stops.waitFor({ state: 'detached' })

  await page.getByRole('button', { name: t('paste.open') }).click()
  const text = panel.getByRole('textbox', { name: t('paste.text') })
  await expect.poll(() => text.evaluate((field) => field === document.activeElement)).toBe(true)
  const choose = panel.locator('input[type="file"]')
  await choose.setInputFiles({ name: 'booking.pdf', mimeType: 'text/plain', buffer: Buffer.from('%PDF-1.7 \n') })
  await panel.getByText(t('paste.problem.pdf')).waitFor()
  await checkScreen(page, 'paste-problem', look)
  await choose.setInputFiles({ name: 'all.txt', mimeType: 'text/plain', buffer: Buffer.alloc(5_000_000, 'a') })
  await panel.getByText(t('paste.problem.too-large', { most: 200 })).waitFor()
  await text.fill('Das Wetter ist schön.')
  await panel.getByRole('button', { name: t('paste.read') }).click()
  await panel.getByText(t('paste.nothing')).waitFor()
  await page.keyboard.press('Escape')
  await panel.waitFor({ state: 'detached' })
  await expectClean()
})
