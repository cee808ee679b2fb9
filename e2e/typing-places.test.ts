import type { Page, Request } from 'playwright'
import { describe, expect, test } from 'vitest'
import { useBrowser, type Watched } from './harness/browser.ts'
import { looks, wordsOf, type Look } from './harness/looks.ts'
import { signIn } from './harness/staff.ts'

const open = useBrowser()
const start = (template: string): RegExp => new RegExp(`^${template.replace(/ ?\(.*$/, '')}`)
/** Milliseconds from letter to letter. */
const paces = [0, 30, 90, 200]
const desktop: Look = looks[0]!

const isPlaces = (request: Request): boolean => /LookUp(Places|Destinations|Countries)|PalettePlaces/.test(request.postData() ?? '')

/** From here on the server's answers about places are kept back until they are released. */
async function holdPlaces(page: Page) {
  const held: (() => void)[] = []
  let isHolding = true
  await page.route('**/api/graphql', async (route) => {
    if (isHolding && isPlaces(route.request())) await new Promise<void>((resolve) => held.push(resolve))
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
    citizenships: box(start(t('look-up.citizenships', { count: 0, max: 4 }))),
    residence: box(t('residence-field.label')),
    search: page.getByRole('button', { name: t('look-up.search'), exact: true }),
    chosen: page.getByRole('list', { name: t('look-up.destinations.chosen') }).getByRole('listitem'),
  }
}

async function openForm(look: Look): Promise<Watched & { t: ReturnType<typeof wordsOf> }> {
  const visit = await open(look)
  await signIn(visit.page, look)
  await fieldsOf(visit.page, look).destinations.waitFor()
  return { ...visit, t: wordsOf(look) }
}
const asked = (page: Page) => new URL(page.url()).searchParams
const answered = (page: Page) => page.locator('h1#verdict').waitFor()

describe.each(paces)('places typed at %i ms a letter', (delay) => {
  test('each field holds the place that was typed last, whatever was found before', async () => {
    const visit = await openForm(desktop)
    const { page } = visit
    const { departure, destinations, transits, citizenships, residence, search } = fieldsOf(page, desktop)
    const type = async (text: string) => page.keyboard.type(text, { delay })
    await departure.focus()
    await type('turk\nösterreich\n')
    await destinations.focus()
    await type('türk\nukr\nthai\nVN\n')
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
    await visit.expectClean()
  })

  test('the palette opens what was typed, from the key after Ctrl K on', async () => {
    const visit = await openForm(desktop)
    const { page } = visit
    await page.keyboard.press('Control+k')
    await page.keyboard.type('türk', { delay })
    await page.getByRole('option', { name: /Türkei/ }).first().waitFor()
    await page.keyboard.press('Control+a')
    await page.keyboard.type('ukr\n', { delay })
    await page.waitForURL(/to=COUNTRY:UA$/)
    await page.keyboard.press('Control+k')
    await page.keyboard.type('DOH\n', { delay })
    await page.waitForURL(/from=AIRPORT:DOH$/)
    await visit.expectClean()
  })
})
