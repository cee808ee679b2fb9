import { beforeAll, describe, expect, test } from 'vitest'
import { addDays } from '#domain/dates.ts'
import { languages } from '#domain/languages.ts'
import { readPdf } from '#server/testing/read-pdf.ts'
import { createTripPage, tokenFor } from './harness/api.ts'
import { useBrowser } from './harness/browser.ts'
import { checkScreen, checkScreens } from './harness/check-screen.ts'
import { keepUntil, untilKept } from './harness/kept-page.ts'
import { looks, onPhone, wordsOf, type Look } from './harness/looks.ts'
import { systemUrl } from './harness/system-url.ts'

const open = useBrowser()
const trip = {
  destinations: ['TH', 'VN'],
  transits: ['DOH'],
  citizenships: ['DE', 'TR'],
  dateStart: '2027-02-03',
  dateEnd: '2027-02-24',
}
const pages = new Map<string, string>()

beforeAll(async () => {
  const url = systemUrl()
  const token = await tokenFor(url)
  for (const language of ['de', 'en']) {
    pages.set(language, (await createTripPage(url, token, { ...trip, language, email: 'traveller@example.org' })).url)
  }
})
const addressFor = (look: Look): string => pages.get(look.language)!

describe('a trip page', () => {
  const look = onPhone
  const t = wordsOf(look)

  test('answers, tasks and sections; ticks stay on the device', async () => {
    const { page, expectClean, requests } = await open(look)
    const reply = await page.goto(addressFor(look))
    expect(reply?.status()).toBe(200)
    expect((await page.locator('#verdict').textContent())?.length).toBeGreaterThan(20)
    await page.getByRole('heading', { name: t('traveller.checklist') }).waitFor()
    await checkScreens(page, 'trip-page', look)

    await page.getByRole('button', { name: t('traveller.sections.open') }).click()
    expect(await page.locator('details.fold:not([open])').count()).toBe(0)
    await checkScreens(page, 'trip-page-open', look)

    const tick = page.locator('[data-task] input').first()
    await tick.check()
    await page.reload()
    expect(await page.locator('[data-task] input').first().isChecked()).toBe(true)
    expect(
      requests().filter((address) => !/\/(m|assets)\//.test(new URL(address).pathname) && !/icon/.test(address)),
    ).toEqual([])
    await expectClean()
  })

  test('the same page is whole and works without JavaScript', async () => {
    const { page, expectClean } = await open(look, { javaScriptEnabled: false })
    await page.goto(addressFor(look))
    expect((await page.locator('#verdict').textContent())?.length).toBeGreaterThan(20)
    expect(await page.locator('.scripted').filter({ visible: true }).count()).toBe(0)
    expect(await page.locator('.task').count()).toBeGreaterThan(0)

    const closed = page.locator('details.fold:not([open])').first()
    const id = await closed.getAttribute('id')
    await closed.locator('summary').first().press('Enter')
    await page.locator(`#${id} > :last-child`).waitFor({ state: 'visible' })

    const turkish = page.locator('.task.for-1:not(.for-0)')
    const german = page.locator('.permission.for-0:not(.for-1)')
    expect(await turkish.filter({ visible: true }).count()).toBeGreaterThan(0)
    expect(await german.filter({ visible: true }).count()).toBeGreaterThan(0)
    await page.locator('#person-0').press('Space')
    expect(await page.locator('.for-1:not(.for-0)').filter({ visible: true }).count()).toBe(0)
    expect(await german.filter({ visible: true }).count()).toBeGreaterThan(0)
    await page.locator('#person-1').press('Space')
    expect(await turkish.filter({ visible: true }).count()).toBeGreaterThan(0)
    expect(await page.locator('.for-0:not(.for-1)').filter({ visible: true }).count()).toBe(0)

    await page.locator('details.language summary').press('Enter')
    await page.getByRole('link', { name: 'Français' }).press('Enter')
    await page.waitForURL(/lang=fr/)
    expect(await page.locator('html').getAttribute('lang')).toBe('fr')
    await expectClean()
  })
})

describe('in the hand', () => {
  const look = looks[2]!
  const t = wordsOf(look)

  test('one person of several sees the own answer, and the own citizenship in the head', async () => {
    const { page, expectClean } = await open(look)
    await page.goto(addressFor(look))
    const shown = () => page.locator('.verdict h2').filter({ visible: true }).allTextContents()
    const heads = () => page.locator('.citizenships li').filter({ visible: true }).count()
    const together = await shown()
    expect([together.length, await heads()]).toEqual([1, 2])
    await page.locator('#person-0').press('Space')
    const german = await shown()
    expect([german.length, await heads()]).toEqual([1, 1])
    await page.locator('#person-1').press('Space')
    expect(new Set([...together, ...german, ...(await shown())]).size).toBe(3)
    await expectClean()
  })

  test('a passport is judged in the browser, and nobody is told', async () => {
    const { page, requests, expectClean } = await open(look)
    await page.goto(addressFor(look))
    await untilKept(page)
    await page.waitForLoadState('networkidle')
    const asked = requests().length
    const check = page.locator('.passport-check').first()
    const until = (await check.getAttribute('data-until'))!
    await check.locator('summary').click()
    await check.locator('input').fill(until)
    expect(await check.locator('output').getAttribute('class')).toBe('enough')
    await check.locator('input').fill(addDays(until, -1))
    expect(await check.locator('output').textContent()).toBe(await check.locator('output').getAttribute('data-short'))
    expect(requests().length).toBe(asked)
    expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain(
      addDays(until, -1),
    )
    await expectClean()
  })

  test('without a network it is the copy of its day, and says so; with one it is new again', async () => {
    const { page, expectFailureOf, expectClean } = await open(look)
    expectFailureOf(/./)
    await page.goto(addressFor(look))
    await untilKept(page)
    await page.reload()
    await keepUntil(page, 1)
    await page.locator('#paper summary').click()
    await page.locator('[data-keep]').click()
    await page.getByText(t('paper.kept')).waitFor()
    const verdict = await page.locator('#verdict').textContent()
    expect(await page.locator('#stored').isVisible()).toBe(false)
    await page.context().setOffline(true)
    await page.reload()
    await page.locator('#stored').waitFor()
    const time = (await page.locator('#stored time').textContent())!
    expect(await page.locator('#stored').innerText()).toBe(t('traveller.stored.offline', { time }))
    const [kept, now] = await page.evaluate(() => [
      Date.parse(document.querySelector<HTMLTimeElement>('#stored time')!.dateTime),
      Date.now(),
    ])
    expect(Math.abs(now! - kept!)).toBeLessThan(600_000)
    expect(await page.locator('#verdict').textContent()).toBe(verdict)
    expect(await page.evaluate(() => getComputedStyle(document.body).fontFamily)).toContain('Source Sans')
    await checkScreen(page, 'trip-page-offline', look)
    await page.locator('#paper summary').click()
    await page.getByRole('link', { name: t('paper.card'), exact: true }).click()
    await page.getByRole('heading', { level: 1, name: t('paper.card.title') }).waitFor()
    await page.goBack()
    await page.evaluate(async () => (await caches.open('portolan-trips')).delete(`${location.pathname}/pdf`))
    await page
      .locator('.paper-block')
      .getByRole('link', { name: t('paper.pdf') })
      .click()
    await page.getByText(t('traveller.stored.missing')).waitFor()
    await page.context().setOffline(false)
    await page.reload()
    expect(await page.locator('#stored').isVisible()).toBe(false)

    await keepUntil(page, -1)
    await page.context().setOffline(true)
    await expect(page.reload()).rejects.toThrow(/ERR_/)
    await page.context().setOffline(false)
    await expectClean()
  })

  test('as it comes, two people and two countries are four screens of a phone in every language, ten countries ten', async () => {
    const { page, expectClean } = await open(look)
    await page.setViewportSize({ width: 390, height: 844 })
    const url = systemUrl()
    const ten = await createTripPage(url, await tokenFor(url), {
      destinations: ['US', 'MX', 'GT', 'CR', 'PA', 'CO', 'PE', 'CL', 'AR', 'BR'],
      citizenships: ['DE', 'UA', 'IN', 'TR'],
      dateStart: '2027-03-01',
      dateEnd: '2027-05-20',
    })
    const longest = { [addressFor(look)]: 4, [ten.url]: 10 }
    for (const [address, most] of Object.entries(longest))
      for (const language of languages) {
        await page.goto(`${address}?lang=${language}`)
        await page.evaluate(() => document.fonts.ready)
        const screens = await page.evaluate(() => document.documentElement.scrollHeight / 844)
        expect(screens, `${most} in ${language}`).toBeLessThanOrEqual(most)
      }
    await expectClean()
  })

  test('what is small is in its place: signs of the head, the field for a passport, foot lines on paper', async () => {
    const { page, expectClean } = await open(look)
    await page.goto(addressFor(look))
    const icons = await page.locator('.top-bar .icon').filter({ visible: true }).all()
    expect(icons.length).toBe(3)
    for (const icon of icons) expect((await icon.boundingBox())!.width).toBeGreaterThanOrEqual(16)

    const check = page.locator('.passport-check').first()
    await check.locator('summary').click()
    const [label, input, note] = await Promise.all(
      ['label', 'input', 'small'].map(async (part) => (await check.locator(part).boundingBox())!),
    )
    expect(input!.y).toBeGreaterThanOrEqual(label!.y + label!.height)
    expect(note!.y).toBeGreaterThanOrEqual(input!.y + input!.height)

    await page.emulateMedia({ media: 'print' })
    const feet = await page.locator('p.origin').filter({ visible: true }).allInnerTexts()
    expect(feet.length).toBeGreaterThan(0)
    expect(feet.filter((text) => text.trim().endsWith('·'))).toEqual([])
    await expectClean()
  })

  test('printed by the browser it says what is needed, with the answers of each stop open, and where the page is', async () => {
    const { page, expectClean } = await open(looks[0]!)
    await page.goto(addressFor(looks[0]!), { waitUntil: 'networkidle' })
    const { pages: sheets } = await readPdf(await page.pdf({ preferCSSPageSize: true, format: 'A4' }))
    expect(sheets.length).toBeLessThanOrEqual(7)
    const paper = squeezed(sheets.join(''))
    const said = ['#verdict', '.task:last-child .what', '.DESTINATION .fold dd p', '.call b', '.live-page p']
    for (const selector of said) {
      const texts = await page.locator(selector).first().evaluate(textsIn)
      expect(texts.length).toBeGreaterThan(0)
      for (const text of texts) expect(paper, selector).toContain(squeezed(text))
    }
    const t = wordsOf(looks[0]!)
    expect(paper).not.toContain(squeezed(t('subscription.subscribe')))
    // What the PDF leaves to the page is not what somebody prints; and no heading stands twice.
    await page.emulateMedia({ media: 'print' })
    const shown = (selector: string) => page.locator(selector).filter({ visible: true }).count()
    for (const selector of ['[id$=-country]', '[id$=-rest]', '.source-list']) expect(await shown(selector)).toBe(0)
    expect(await page.locator('.source-list, [id$=-rest]').count()).toBeGreaterThan(1)
    const titles = await page.locator('main h2').filter({ visible: true }).allInnerTexts()
    expect(new Set(titles).size).toBe(titles.length)
    // A hand's breadth it is not: some 26 millimetres.
    expect((await page.locator('.live-page .qr svg').boundingBox())!.width).toBeLessThan(110)
    await expectClean()
  })
})

/** Each text by itself: on paper what stands beside it comes in another order. */
function textsIn(element: Element): string[] {
  const nodes = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  const texts: string[] = []
  while (nodes.nextNode()) texts.push(nodes.currentNode.textContent ?? '')
  return texts.filter((text) => text.trim() !== '')
}
const squeezed = (text: string): string => text.replaceAll(/[\s\u00ad-]+/g, '')

test.each(languages)('every label is in %s, without a key showing through', async (language) => {
  const reply = await fetch(`${pages.get('de')}?lang=${language}`)
  const html = await reply.text()
  expect(reply.status).toBe(200)
  expect(html).toContain(`<html lang="${language}"`)
  const text = html.replaceAll(/<[^>]*>/g, ' ')
  expect(
    text.match(/\b(traveller|assessment|verdict|section|task|cell|value|category|type)\.[a-zA-Z][\w.-]+/g) ?? [],
  ).toEqual([])
})

test('the page tells nobody: headers, no cookie, no e-mail address of the traveller', async () => {
  const reply = await fetch(pages.get('de')!)
  const html = await reply.text()
  expect(reply.headers.get('cache-control')).toBe('no-store')
  expect(reply.headers.get('referrer-policy')).toBe('no-referrer')
  expect(reply.headers.get('x-robots-tag')).toContain('noindex')
  expect(reply.headers.get('content-security-policy')).not.toContain('unsafe-inline')
  expect(reply.headers.get('set-cookie')).toBe(null)
  expect(html).not.toContain('traveller@example.org')
})

test('the page moves nothing while it loads, and is light', async () => {
  const look = looks[2]!
  const { page, expectClean } = await open(look)
  let total = 0
  let scripts = 0
  page.on('requestfinished', async (request) => {
    const { responseBodySize } = await request.sizes()
    total += responseBodySize
    if (request.resourceType() === 'script') scripts += responseBodySize
  })
  await page.goto(addressFor(look), { waitUntil: 'networkidle' })
  const shift = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & { value: number }).value
        }).observe({ type: 'layout-shift', buffered: true })
        setTimeout(() => resolve(sum), 300)
      }),
  )
  expect(shift).toBeLessThanOrEqual(0.02)
  expect(total).toBeGreaterThan(10_000)
  expect(total).toBeLessThanOrEqual(150 * 1024)
  expect(scripts).toBeLessThanOrEqual(30 * 1024)
  await expectClean()
})
