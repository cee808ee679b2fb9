import { beforeAll, describe, expect, inject, test } from 'vitest'
import { languages } from '#domain/languages.ts'
import { createTripPage, tokenFor } from './harness/api.ts'
import { useBrowser } from './harness/browser.ts'
import { checkScreen } from './harness/check-screen.ts'
import { journeyLooks, looks, wordsOf, type Look } from './harness/looks.ts'

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
  const url = inject('systemUrl')
  const token = await tokenFor(url)
  for (const language of ['de', 'en']) {
    pages.set(language, (await createTripPage(url, token, { ...trip, language, email: 'traveller@example.org' })).url)
  }
})
const addressFor = (look: Look): string => pages.get(look.language)!

describe.each(journeyLooks)('a trip page: $language, $scheme, $screen', (look) => {
  const t = wordsOf(look)

  test('answers, tasks and sections; ticks stay on the device', async () => {
    const { page, expectClean, requests } = await open(look)
    const reply = await page.goto(addressFor(look))
    expect(reply?.status()).toBe(200)
    expect((await page.locator('#verdict').textContent())?.length).toBeGreaterThan(20)
    await page.getByRole('heading', { name: t('traveller.checklist') }).waitFor()
    await checkScreen(page, 'trip-page', look)

    await page.getByRole('button', { name: t('traveller.sections.open') }).click()
    expect(await page.locator('details.fold:not([open])').count()).toBe(0)
    await checkScreen(page, 'trip-page-open', look)

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
    await page.locator(`#${id} .fold-body`).waitFor({ state: 'visible' })

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
