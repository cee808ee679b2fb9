import { afterAll, describe, expect, test } from 'vitest'
import { callApi, tokenFor } from './harness/api.ts'
import { useBrowser } from './harness/browser.ts'
import { checkScreens } from './harness/check-screen.ts'
import { atDesk, wordsOf } from './harness/looks.ts'
import { changeAnswers, openSignedIn } from './harness/staff.ts'
import { systemUrl } from './harness/system-url.ts'

const open = useBrowser()

/** Journeys after this one begin where those before it did. */
afterAll(async () => {
  const token = await tokenFor(systemUrl())
  const ask = <T>(query: string, variables: object = {}) => callApi<T>(systemUrl(), token, query, variables)
  await ask('mutation { updateLookupDefaults(input: {}) { ok } }')
  const known = await ask<{ organisationCountrySelections: { id: string }[] }>(
    '{ organisationCountrySelections { id } }',
  )
  for (const { id } of known.organisationCountrySelections)
    await ask('mutation ($id: ID!) { deleteOrganisationCountrySelection(id: $id) { ok } }', { id })
})

describe.each(atDesk('en'))('favourites and works of reference: $language, $scheme, $screen', (look) => {
  const t = wordsOf(look)

  test('favourites are added by typing, moved, removed and had back; they filter the matrix and start a look-up', async () => {
    const { page, expectClean } = await openSignedIn(open, look)
    await page.goto('/organisation/countries-selection')
    const list = page.getByRole('list', { name: t('favourites.list') })
    const names = () => list.getByRole('listitem').allInnerTexts()
    const add = page.getByRole('combobox', { name: t('favourites.add') })
    for (const country of ['Thailand', 'Japan', 'Mexico']) {
      await add.fill(country)
      await page.getByRole('option', { name: country }).first().click()
      await list.getByText(country).waitFor()
    }
    await list.getByRole('button', { name: t('look-up.move-up', { name: 'Mexico' }) }).click()
    const order = async () => (await names()).map((text) => /Thailand|Japan|Mexico/.exec(text)?.[0])
    await expect.poll(order).toEqual(['Thailand', 'Mexico', 'Japan'])
    await list.getByRole('button', { name: t('look-up.remove', { name: 'Thailand' }) }).click()
    await expect.poll(order).toEqual(['Mexico', 'Japan'])
    await page.getByRole('button', { name: t('favourites.undo') }).click()
    await expect.poll(order).toEqual(['Thailand', 'Mexico', 'Japan'])

    const ours = page.getByRole('group', { name: /Demo Travel/ })
    await ours.getByRole('combobox', { name: t('favourites.defaults.departure') }).fill('Austria')
    await page.getByRole('option', { name: 'Austria' }).first().click()
    await page.getByText(t('favourites.defaults.saved')).waitFor()
    await ours.getByRole('radio', { name: t('look-up.purpose.TOURISM') }).click()
    await expect.poll(() => ours.getByRole('radio', { name: t('look-up.purpose.TOURISM') }).isChecked()).toBe(true)
    await checkScreens(page, 'favourites', look)

    await page.reload()
    await expect.poll(order).toEqual(['Thailand', 'Mexico', 'Japan'])
    await page.goto('/destination/overview/')
    await expect.poll(() => page.getByRole('combobox', { name: t('look-up.departure') }).inputValue()).toBe('Austria')
    expect(await page.getByRole('radio', { name: t('look-up.purpose.TOURISM') }).isChecked()).toBe(true)
    await page.goto('/where-to-go')
    await page.getByRole('radio', { name: t('look-up.purpose.TOURISM') }).waitFor()
    expect(await page.getByRole('radio', { name: t('look-up.purpose.TOURISM') }).isChecked()).toBe(true)
    await page.goto('/destination/overview/')

    await page.getByRole('combobox', { name: t('look-up.destinations', { count: 0, max: 10 }) }).click()
    const offered = page.getByRole('listbox').getByRole('option')
    await expect.poll(() => offered.allInnerTexts()).toEqual(['Thailand', 'Mexico', 'Japan'])

    await page.goto('/countries-information')
    const first = page.getByRole('region', { name: t('country-information.favourites') }).getByRole('link')
    await expect.poll(() => first.allInnerTexts()).toEqual(['Thailand', 'Mexico', 'Japan'])
    const letters = page.getByRole('navigation', { name: t('country-information.letters') })
    await letters.getByRole('link', { name: 'T', exact: true }).click()
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('T')

    await page.goto('/risk-matrix')
    await page.getByRole('rowheader').nth(200).waitFor({ state: 'attached' })
    await page.getByLabel(t('risk.favourites')).check()
    await expect.poll(() => page.getByRole('rowheader').count()).toBe(3)
    expect(await page.getByRole('columnheader').count()).toBe(9)
    await checkScreens(page, 'risk-matrix', look)
    await expectClean()
  })

  test('two tour operators stand beside each other, a third is refused, and links say where they lead', async () => {
    const { page, expectClean } = await openSignedIn(open, look)
    await page.goto('/help')
    await page.getByRole('heading', { level: 1 }).waitFor()
    await changeAnswers(page, 'OperatorPages', (data) => {
      Object.assign(data, {
        touroperatorexternalrestrictioninfos: ['Sun', 'Sea', 'Alps'].map((name) => ({
          id: name.toLowerCase(),
          name: `${name} Tours`,
          infoCategory: 'HEALTH',
          linkDe: `https://${name.toLowerCase()}.example/de`,
          linkEn: '',
        })),
      })
    })
    await page.goto('/informationcenter')
    for (const name of ['Sun Tours', 'Sea Tours', 'Alps Tours']) await page.getByRole('button', { name }).click()
    await page.getByText(t('information.too-many', { max: 2 })).waitFor()
    expect(await page.getByRole('article').count()).toBe(2)
    const link = page.getByRole('link', { name: /sun\.example/ })
    expect(await link.getAttribute('href')).toBe('https://sun.example/de')
    expect(await link.getAttribute('rel')).toContain('noreferrer')
    expect(await page.locator('iframe').count()).toBe(0)
    await checkScreens(page, 'information-centre', look)
    await page.goto('/about')
    await page.getByRole('heading', { level: 1, name: t('about.title') }).waitFor()
    await checkScreens(page, 'about', look)
    await page.unrouteAll({ behavior: 'wait' })
    await expectClean()
  })

  test('without the key of the organisation the country database and the matrix are not enabled', async () => {
    const { page, expectClean } = await openSignedIn(open, look)
    await changeAnswers(page, 'WhoAmI', (data) => {
      Object.assign(data.whoAmI!, { gmCdbUrl: null, features: ['events'] })
    })
    for (const address of ['/countries-information?country=TH', '/risk-matrix']) {
      await page.goto(address)
      await page.getByRole('heading', { name: t('errors.not-enabled') }).waitFor()
      expect(await page.getByRole('link', { name: t('menu.risk-matrix') }).count()).toBe(0)
    }
    await checkScreens(page, 'not-enabled', look)
    await page.unrouteAll({ behavior: 'wait' })
    await expectClean()
  })
})
