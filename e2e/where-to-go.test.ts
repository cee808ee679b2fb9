import { readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { useBrowser } from './harness/browser.ts'
import { checkScreens } from './harness/check-screen.ts'
import { atDesk, wordsOf, type Look } from './harness/looks.ts'
import { openSignedIn } from './harness/staff.ts'

const open = useBrowser()
const question = 'from=COUNTRY:DE&citizenship=DE&citizenship=TR&residence=COUNTRY:DE&start=2027-02-12&end=2027-03-03'
const nameOf = (iso2: string, { language }: Look) =>
  new Intl.DisplayNames(language === 'en' ? 'en-GB' : language, { type: 'region' }).of(iso2)!

describe.each(atDesk('de'))('where a group can go: $language, $scheme, $screen', (look) => {
  const t = wordsOf(look)
  const [thailand, vietnam] = [nameOf('TH', look), nameOf('VN', look)]

  test('a group is asked about, narrowed, seen on the map, saved, and one country opened in the look-up', async () => {
    const { page, expectClean } = await openSignedIn(open, look)
    await page.goto('/where-to-go')
    await page.getByRole('combobox', { name: t('traveller-form.field', { people: 1 }) }).fill(nameOf('TR', look))
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: t('look-up.remove', { name: nameOf('TR', look) }) }).waitFor()
    await checkScreens(page, 'where-to-go-form', look)
    await page.getByRole('button', { name: t('where-to-go.ask') }).click()
    await page.getByText(t('where-to-go.way-back.residence')).waitFor()
    expect(page.url()).toContain('citizenship=DE&citizenship=TR')

    await page.goto(`/where-to-go?${question}&purpose=TOURISM`)
    const rows = page.getByRole('row')
    await expect.poll(() => rows.count()).toBe(250)
    const wish = (name: 'no-visa' | 'in-time') => page.getByRole('button', { name: t(`where-to-go.wish.${name}`) })
    await wish('no-visa').click()
    const shown = Number(/\d+/.exec((await wish('no-visa').textContent())!)![0])
    await expect.poll(() => rows.count()).toBe(shown + 1)
    expect(await page.getByRole('link', { name: vietnam, exact: true }).count()).toBe(0)
    await page.getByLabel(t('where-to-go.find')).fill('thai')
    await expect.poll(() => rows.count()).toBe(2)
    await checkScreens(page, 'where-to-go-table', look)

    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: t('where-to-go.download') }).click()
    const saved = await readFile(await (await download).path(), 'utf8')
    expect(saved.split('\r\n')).toHaveLength(3)
    expect(saved).toContain(`"TH","${thailand}"`)

    await wish('no-visa').click()
    await page.getByLabel(t('where-to-go.find')).fill('')
    await page.getByRole('button', { name: t('where-to-go.view.map') }).click()
    const list = page.getByRole('listbox', { name: t('map.countries') })
    await list.focus()
    // Letters that come slowly begin another name: on a loaded machine they would.
    await list.getByRole('option').filter({ hasText: vietnam }).click()
    const details = page.getByRole('region', { name: t('where-to-go.details', { name: vietnam }) })
    await details.waitFor()
    await checkScreens(page, 'where-to-go-map', look)
    expect(page.url()).toContain('view=map&country=VN')
    await details.getByRole('link', { name: t('where-to-go.look-up') }).click()
    await page.locator('h1#verdict').waitFor()
    expect(page.url()).toContain(`to=COUNTRY:VN`)
    expect(page.url()).toContain('start=2027-02-12&end=2027-03-03&purpose=TOURISM')
    await expectClean()
  })

  test('a whole group is one column, the worst of it first and with who', async () => {
    const { page, expectClean } = await openSignedIn(open, look)
    const people = ['DE', 'FR.3x', 'TR.in:DE_permanent.age:40', 'TR', 'IN.has:valid-visa-us', 'NG']
    await page.goto(
      `/where-to-go?from=COUNTRY:DE${people.map((text) => `&traveller=${text}`).join('')}&start=2027-03-01..2027-03-31&end=14n&purpose=TOURISM`,
    )
    await page.getByRole('columnheader', { name: t('where-to-go.everybody') }).waitFor()
    await checkScreens(page, 'where-to-go-group', look)
    await expectClean()
  })

  test('a question that cannot be meant is opened at what is wrong with it', async () => {
    const { page } = await openSignedIn(open, look)
    await page.goto('/where-to-go?from=COUNTRY:DE&citizenship=DE&residence=COUNTRY:YU&purpose=TOURISM')
    await page.getByText(t('errors.unknown-place', { id: 'YU' })).waitFor()
    await page.goto(
      `/where-to-go?${question}${Array.from({ length: 41 }, (_, age) => `&traveller=FR.age:${age}`).join('')}`,
    )
    await page.getByText(t('look-up.problem.too-many-travellers', { max: 40 })).waitFor()
    expect(await page.getByRole('table').count()).toBe(0)
  })
})
