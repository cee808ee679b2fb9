import type { Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import { useBrowser } from './harness/browser.ts'
import { looks, wordsOf } from './harness/looks.ts'
import { openLookUp } from './harness/staff.ts'

const open = useBrowser()
const desktop = looks[0]!
const t = wordsOf(desktop)

/** An operation whose answer is kept back until it is released. */
async function hold(page: Page, operation: string): Promise<() => void> {
  let letGo = () => {}
  const held = new Promise<void>((resolve) => (letGo = resolve))
  await page.route('**/api/graphql', async (route) => {
    if ((route.request().postData() ?? '').includes(operation)) await held
    await route.fallback()
  })
  return letGo
}

describe('letters typed while a page is still loading', () => {
  test('are those of its field after a reload, Enter too, and none of them is a shortcut', async () => {
    const { page, expectClean } = await openLookUp(open, desktop)
    const name = new RegExp(`^${t('look-up.destinations').replace(/ ?\(.*$/, '')}`)
    const destinations = page.getByRole('combobox', { name })
    const chosen = page.getByRole('list', { name: t('look-up.destinations.chosen') }).getByRole('listitem')
    const letGo = await hold(page, 'query WhoAmI')
    const asksWho = page.waitForRequest((request) => (request.postData() ?? '').includes('query WhoAmI'))
    await page.reload({ waitUntil: 'commit' })
    await asksWho
    await page.keyboard.type('japan\nthai')
    letGo()
    await expect.poll(() => chosen.count()).toBe(1)
    expect(await destinations.inputValue()).toBe('thai')
    await page.keyboard.type('land\n')
    await expect.poll(() => chosen.count()).toBe(2)
    await page.keyboard.press('Enter')
    await page.locator('h1#verdict').waitFor()
    expect(new URL(page.url()).searchParams.getAll('to')).toEqual(['COUNTRY:JP', 'COUNTRY:TH'])
    await expectClean()
  })

  test('stay in a field whose place gets its name meanwhile', async () => {
    const { page, expectClean } = await openLookUp(open, desktop)
    const departure = page.getByRole('combobox', { name: t('look-up.departure') })
    const letGo = await hold(page, 'query Places(')
    await page.goto('/destination/overview/?from=AIRPORT:FRA')
    await departure.focus()
    await page.keyboard.type('öst')
    const named = page.waitForResponse(async (response) => (await response.text().catch(() => '')).includes('"FRA"'))
    letGo()
    await named
    await page.keyboard.type('erreich')
    expect(await departure.inputValue()).toBe('österreich')
    await expectClean()
  })
})
