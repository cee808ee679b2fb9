import { afterAll, describe, expect, test } from 'vitest'
import { callApi, tokenFor } from './harness/api.ts'
import { useBrowser } from './harness/browser.ts'
import { checkScreens } from './harness/check-screen.ts'
import { atDesk, wordsOf } from './harness/looks.ts'
import { openSignedIn } from './harness/staff.ts'
import { systemUrl } from './harness/system-url.ts'

const open = useBrowser()
const ask = async <T>(query: string, variables: object = {}) =>
  callApi<T>(systemUrl(), await tokenFor(systemUrl()), query, variables)

/** Journeys after this one begin where those before it did. */
afterAll(async () => {
  await ask('mutation { updateOrganisationPortfolio(input: { countries: [] }) { ok } }')
  const { touroperatorexternalrestrictioninfos: operators } = await ask<{
    touroperatorexternalrestrictioninfos: { id: string }[]
  }>('{ touroperatorexternalrestrictioninfos { id } }')
  for (const { id } of operators)
    await ask('mutation ($id: ID!) { deleteTouroperatorExternalRestrictionInfo(id: $id) { ok } }', { id })
  const { assortments } = await ask<{ assortments: { id: string }[] }>('{ assortments { id } }')
  for (const { id } of assortments) await ask('mutation ($id: ID!) { deleteAssortment(id: $id) { ok } }', { id })
})

describe.each(atDesk('en'))('what an organisation sells: $language, $scheme, $screen', (look) => {
  const t = wordsOf(look)

  test('operators become an assortment, from which two are compared; what is deleted comes back', async () => {
    const { page, expectClean } = await openSignedIn(open, look)
    await page.goto('/touroperators')
    for (const name of ['Sun Tours', 'Sea Tours', 'Alps']) {
      await page
        .getByRole('button', { name: t('operators.add') })
        .first()
        .click()
      const panel = page.getByRole('dialog', { name: t('operators.add') })
      await panel.getByLabel(t('operators.name')).fill(name)
      await panel.getByLabel(t('operators.category'), { exact: false }).first().fill('ENTRY')
      await panel.getByLabel(t('operators.link-de')).fill(`https://${name.replace(' ', '').toLowerCase()}.example/`)
      await panel.getByRole('button', { name: t('operators.save') }).click()
      await page.getByRole('heading', { level: 2, name }).waitFor()
    }
    await checkScreens(page, 'tour-operators', look)

    await page.goto('/organisation/assortments')
    await page
      .getByRole('button', { name: t('assortments.add') })
      .first()
      .click()
    const panel = page.getByRole('dialog', { name: t('assortments.add') })
    await panel.getByLabel(t('assortments.name')).fill('Summer')
    for (const name of ['Sun Tours', 'Sea Tours'])
      await panel.getByRole('button', { name: t('assortments.add-operator', { name }) }).click()
    await panel.getByRole('button', { name: t('look-up.move-up', { name: 'Sea Tours' }) }).click()
    await panel.getByRole('button', { name: t('assortments.save') }).click()
    await page.getByText('Sea Tours, Sun Tours').waitFor()
    await checkScreens(page, 'assortments', look)
    await page.getByRole('button', { name: `${t('assortments.delete')}: Summer` }).click()
    await page.getByRole('button', { name: t('assortments.undo') }).click()
    await page.getByText('Sea Tours, Sun Tours').waitFor()

    await page.goto('/informationcenter')
    await page.getByLabel(t('information.assortment')).selectOption({ label: 'Summer' })
    const names = page.getByRole('group', { name: t('information.choose') }).getByRole('button')
    await expect.poll(() => names.allInnerTexts()).toEqual(['Sea Tours', 'Sun Tours'])
    await names.nth(0).click()
    await names.nth(1).click()
    await expect.poll(() => page.getByRole('article').count()).toBe(2)
    await expectClean()
  })

  test('what is chosen on the map and pasted is offered, and all else is gray elsewhere', async () => {
    const { page, expectClean } = await openSignedIn(open, look)
    await page.goto('/organisation/portfolio')
    const map = page.getByRole('application', { name: t('portfolio.map') })
    await map.locator('path[data-iso2="TH"]').first().click()
    await page.getByText(t('portfolio.changes', { count: 1 })).waitFor()
    await page.getByRole('button', { name: t('portfolio.paste') }).click()
    const panel = page.getByRole('dialog', { name: t('portfolio.paste.title') })
    await panel.getByRole('textbox').fill('FR, Germany\nAtlantis')
    await panel.getByRole('listitem').getByText('Atlantis').waitFor()
    await panel.getByRole('button', { name: t('portfolio.paste.add', { count: 2 }) }).click()
    await page.getByText(t('portfolio.changes', { count: 3 })).waitFor()
    await checkScreens(page, 'portfolio', look)
    await page.getByRole('button', { name: t('portfolio.save'), exact: true }).click()
    await page.getByText(t('portfolio.saved')).waitFor()
    await page.getByRole('button', { name: t('portfolio.view.list'), exact: true }).click()
    await expect.poll(() => page.getByRole('checkbox', { name: /Thailand/ }).isChecked()).toBe(true)
    await checkScreens(page, 'portfolio-list', look)

    await page.goto('/map?purpose=tourism')
    const legend = page.getByRole('group', { name: t('map.legend') })
    await legend.getByRole('button', { name: new RegExp(t('map.status.NOT_IN_PORTFOLIO_OR_NO_RULES')) }).click()
    await page.getByRole('button', { name: t('map.view.TABLE') }).click()
    const rows = page.locator('tbody tr')
    await expect.poll(() => rows.filter({ hasText: 'Japan' }).count()).toBe(1)
    expect(await rows.filter({ hasText: 'Thailand' }).count()).toBe(0)

    await page.goto('/destination/overview/?from=COUNTRY:DE&to=COUNTRY:JP&to=COUNTRY:TH&citizenship=DE&purpose=TOURISM')
    await page.getByText(t('look-up.outside-portfolio', { places: 'Japan' })).waitFor()
    await expectClean()
  })
})
