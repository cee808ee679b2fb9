import type { Page, Request } from 'playwright'
import { describe, expect, test } from 'vitest'
import { useBrowser, type Watched } from './harness/browser.ts'
import { checkScreen } from './harness/check-screen.ts'
import { looks, wordsOf, type Look } from './harness/looks.ts'
import { openLookUp } from './harness/staff.ts'

const open = useBrowser()
const start = (template: string): RegExp => new RegExp(`^${template.replace(/ ?\(.*$/, '')}`)
/** Milliseconds from letter to letter. */
const paces = [0, 30, 90, 200]
const desktop: Look = looks[0]!

const asksPlaces = (request: Request): boolean =>
  /LookUp(Places|Destinations|Countries)|PalettePlaces/.test(request.postData() ?? '')

/** From here on the server's answers about places are kept back until they are released. */
async function holdPlaces(page: Page) {
  const held: (() => void)[] = []
  let isHolding = true
  await page.route('**/api/graphql', async (route) => {
    if (isHolding && asksPlaces(route.request())) await new Promise<void>((resolve) => held.push(resolve))
    await route.continue().catch(() => undefined)
  })
  return {
    /** How many wait. */
    count: () => held.length,
    release: () => {
      isHolding = false
      for (const letGo of held.splice(0)) letGo()
    },
  }
}

function fieldsOf(page: Page, look: Look) {
  const t = wordsOf(look)
  const box = (name: string | RegExp) => page.getByRole('combobox', { name })
  return {
    departure: box(t('look-up.departure')),
    destinations: box(start(t('look-up.destinations', { count: 0, max: 10 }))),
    transits: box(t('look-up.transits')),
    citizenships: box(start(t('traveller-form.field', { people: 0 }))),
    residence: box(t('residence-field.label')),
    search: page.getByRole('button', { name: t('look-up.search'), exact: true }),
    chosen: page.getByRole('list', { name: t('look-up.destinations.chosen') }).getByRole('listitem'),
  }
}

async function openForm(look: Look): Promise<Watched> {
  const visit = await openLookUp(open, look)
  await fieldsOf(visit.page, look).destinations.waitFor()
  return visit
}
const asked = (page: Page) => new URL(page.url()).searchParams
const answered = (page: Page) => page.locator('h1#verdict').waitFor()

describe.each(paces)('places typed at %i ms a letter', (delay) => {
  test('each field holds the place that was typed last, whatever was found before', async () => {
    const { page, expectClean } = await openForm(desktop)
    const { departure, destinations, transits, citizenships, residence, search } = fieldsOf(page, desktop)
    const type = async (text: string) => page.keyboard.type(text, { delay })
    await departure.focus()
    await type('turkei\nösterreich\n')
    await destinations.focus()
    await type('türkei\nukr\nthai\nVN\n')
    await transits.focus()
    await type('DOH\n')
    await citizenships.focus()
    await type('indien')
    await page.keyboard.press('Tab')
    await residence.focus()
    await type('schweiz\n')
    await search.click()
    await answered(page)
    expect(asked(page).get('from')).toBe('COUNTRY:AT')
    expect(asked(page).getAll('to')).toEqual(['COUNTRY:TR', 'COUNTRY:UA', 'COUNTRY:TH', 'COUNTRY:VN'])
    expect(asked(page).getAll('via')).toEqual(['AIRPORT:DOH'])
    expect(asked(page).get('residence')).toBe('COUNTRY:CH')
    expect(asked(page).getAll('citizenship')).toEqual(['DE', 'IN'])
    await expectClean()
  })

  test('the palette opens what was typed, from the key after Ctrl K on', async () => {
    const { page, expectClean } = await openForm(desktop)
    await page.keyboard.press('Control+k')
    await page.keyboard.type('türk', { delay })
    await page
      .getByRole('option', { name: /Türkei/ })
      .first()
      .waitFor()
    await page.keyboard.press('Control+a')
    await page.keyboard.type('ukr\n', { delay })
    await page.waitForURL(/to=COUNTRY:UA$/)
    await page.keyboard.press('Control+k')
    await page.keyboard.type('DOH\n', { delay })
    await page.waitForURL(/from=AIRPORT:DOH$/)
    await expectClean()
  })
})

describe('while the server is slow', () => {
  test('Enter waits for the answer to its own text, and what is typed meanwhile comes next', async () => {
    const { page, expectClean } = await openForm(desktop)
    const { destinations, chosen, search } = fieldsOf(page, desktop)
    await destinations.fill('türk')
    await page
      .getByRole('option', { name: /Türkei/ })
      .first()
      .waitFor()
    const held = await holdPlaces(page)
    await destinations.fill('')
    await page.keyboard.type('frankfurt\nthai\nVN\n')
    await expect.poll(held.count).toBeGreaterThan(0)
    expect(await destinations.getAttribute('aria-busy')).toBe('true')
    expect(await destinations.inputValue()).toBe('frankfurt')
    expect(await chosen.count()).toBe(0)
    held.release()
    await expect.poll(() => chosen.count()).toBe(3)
    await search.click()
    await answered(page)
    expect(asked(page).getAll('to')).toEqual(['AIRPORT:FRA', 'COUNTRY:TH', 'COUNTRY:VN'])
    await expectClean()
  })

  test('a country by its code or its whole name needs no answer', async () => {
    const { page, expectClean, t } = await openForm(desktop)
    const { destinations, citizenships, chosen } = fieldsOf(page, desktop)
    const held = await holdPlaces(page)
    await destinations.focus()
    await page.keyboard.type('VN\nUkraine\n')
    await expect.poll(() => chosen.allTextContents()).toEqual(['1Vietnam', '2Ukraine'])
    await citizenships.focus()
    await page.keyboard.type('thai\n')
    await page.getByRole('button', { name: t('look-up.remove', { name: 'Thailand' }) }).waitFor()
    held.release()
    await expectClean()
  })

  test('Tab goes on at once; the field it left takes its place when the answer is there', async () => {
    const { page, expectClean } = await openForm(desktop)
    const { transits, destinations, chosen, search } = fieldsOf(page, desktop)
    const held = await holdPlaces(page)
    await destinations.focus()
    await page.keyboard.type('thai')
    await page.keyboard.press('Tab')
    expect(await transits.evaluate((field) => field === document.activeElement)).toBe(true)
    await page.keyboard.type('DOH')
    await search.click()
    expect(await chosen.count()).toBe(0)
    held.release()
    await answered(page)
    expect(asked(page).getAll('to')).toEqual(['COUNTRY:TH'])
    expect(asked(page).getAll('via')).toEqual(['AIRPORT:DOH'])
    await expectClean()
  })

  test('the palette opens the answer to its own text', async () => {
    const { page, expectClean } = await openForm(desktop)
    await page.keyboard.press('Control+k')
    await page.keyboard.type('türk')
    await page
      .getByRole('option', { name: /Türkei/ })
      .first()
      .waitFor()
    const held = await holdPlaces(page)
    await page.keyboard.press('Control+a')
    await page.keyboard.type('DOH\n')
    await expect.poll(held.count).toBeGreaterThan(0)
    expect(page.url()).not.toContain('?')
    held.release()
    await page.waitForURL(/from=AIRPORT:DOH$/)
    await expectClean()
  })

  test('the palette takes the very next key, also when no further script arrives', async () => {
    const { page, expectClean, t } = await openForm(desktop)
    let letGo = () => {}
    const held = new Promise<void>((resolve) => (letGo = resolve))
    await page.route('**/assets/*.js', async (route) => {
      await held
      await route.continue()
    })
    await page.keyboard.press('Control+k')
    await page.keyboard.type('thailand')
    const field = page.getByRole('combobox', { name: t('palette.open') })
    expect(await field.inputValue()).toBe('thailand')
    letGo()
    await page.keyboard.press('Enter')
    await page.waitForURL(/to=COUNTRY:TH$/)
    await expectClean()
  })
})

describe.each([looks[0]!, looks[2]!])('text that is no place: $language, $screen', (look) => {
  test('stays, the field says so, and the search is refused there', async () => {
    const { page, t, expectClean } = await openForm(look)
    const { destinations, departure, citizenships, search, chosen } = fieldsOf(page, look)
    const message = t('look-up.place.nothing-found', { typed: 'qqqq' })
    const says = (field: typeof departure) =>
      field.evaluate((input) =>
        (input.getAttribute('aria-describedby') ?? '')
          .split(' ')
          .map((id) => document.getElementById(id)?.textContent)
          .join(' '),
      )
    await destinations.focus()
    await page.keyboard.type('qqqq\n')
    await expect.poll(() => says(destinations)).toContain(message)
    expect(await destinations.getAttribute('aria-invalid')).toBe('true')
    expect(await page.getByRole('status').filter({ hasText: message }).count()).toBe(1)
    await page.keyboard.press('Tab')
    expect(await destinations.inputValue()).toBe('qqqq')
    await checkScreen(page, 'look-up-not-a-place', look)

    await destinations.fill('VN')
    await page.keyboard.press('Enter')
    await expect.poll(() => chosen.count()).toBe(1)
    await departure.fill('qqqq')
    await citizenships.focus()
    await expect.poll(() => says(departure)).toContain(message)
    await search.click()
    await expect.poll(() => departure.evaluate((field) => field === document.activeElement)).toBe(true)
    expect(await departure.inputValue()).toBe('qqqq')
    expect(page.url()).not.toContain('?')

    await destinations.fill('thialand')
    await page.keyboard.press('Enter')
    await expect.poll(() => says(destinations)).toContain(t('look-up.place.similar-found', { typed: 'thialand' }))
    expect(await chosen.count()).toBe(1)
    await checkScreen(page, 'look-up-a-slip', look)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect.poll(() => chosen.count()).toBe(2)

    // In small letters a whole name is no code of an airport, and a country may begin so.
    await destinations.fill('oma')
    await page.keyboard.press('Enter')
    await expect.poll(() => says(destinations)).toContain(t('look-up.place.several-found', { typed: 'oma' }))
    await destinations.fill('')

    await destinations.focus()
    await page.keyboard.type('guin\n\n')
    await expect.poll(() => says(destinations)).toContain(t('look-up.place.several-found', { typed: 'guin' }))
    expect(await chosen.count()).toBe(2)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect.poll(() => chosen.count()).toBe(3)

    await departure.fill('guinea')
    await citizenships.fill('guin')
    await search.click()
    await expect.poll(() => says(citizenships)).toContain(t('look-up.place.several-found', { typed: 'guin' }))
    expect(await citizenships.evaluate((field) => field === document.activeElement)).toBe(true)
    await citizenships.fill('DE')
    await page.keyboard.press('Enter')
    await page
      .getByRole('status')
      .filter({
        hasText: t('look-up.place.chosen-before', { typed: look.language === 'de' ? 'Deutschland' : 'Germany' }),
      })
      .waitFor()
    expect(await citizenships.inputValue()).toBe('')
    await citizenships.fill('tuerk')
    await citizenships.fill('türkiye')
    await search.click()
    await answered(page)
    expect(asked(page).get('from')).toBe('COUNTRY:GN')
    expect(asked(page).getAll('citizenship')).toEqual(['DE', 'TR'])
    await expectClean()
  })

  test('is said not to be answered when the server does not answer, and asked again by Enter', async () => {
    const { page, t, expectClean, expectFailureOf } = await openForm(look)
    expectFailureOf(/\/api\/graphql/)
    const { destinations, chosen } = fieldsOf(page, look)
    await page.route('**/api/graphql', (route) =>
      asksPlaces(route.request()) ? route.abort('connectionfailed') : route.fallback(),
    )
    await destinations.fill('frankfurt')
    await page.keyboard.press('Enter')
    await page
      .getByRole('status')
      .filter({ hasText: t('look-up.place.not-answered', { typed: 'frankfurt' }) })
      .waitFor({ state: 'attached' })
    expect(await destinations.inputValue()).toBe('frankfurt')
    await page.unroute('**/api/graphql')
    await destinations.press('Enter')
    await expect.poll(() => chosen.count()).toBe(1)
    await expectClean()
  })
})
