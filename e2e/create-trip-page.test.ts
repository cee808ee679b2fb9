import { describe, expect, test } from 'vitest'
import { useBrowser } from './harness/browser.ts'
import { checkScreens } from './harness/check-screen.ts'
import { atDesk, wordsOf } from './harness/looks.ts'
import { openSignedIn } from './harness/staff.ts'

const open = useBrowser()
const search =
  '/destination/overview/?from=COUNTRY:DE&to=COUNTRY:TH&to=COUNTRY:VN&via=AIRPORT:DOH&citizenship=DE&citizenship=TR&start=2027-02-03&end=2027-02-24&purpose=TOURISM'

describe.each(atDesk('de'))('making a trip page: $language, $scheme, $screen', (look) => {
  const t = wordsOf(look)

  test('from the overview to the page on a phone', async () => {
    const { page, expectClean } = await openSignedIn(open, look, { permissions: ['clipboard-read', 'clipboard-write'] })
    await page.goto(search)
    await page.locator('h1#verdict').waitFor()
    await page.getByRole('button', { name: t('look-up.create') }).click()
    const panel = page.getByRole('dialog', { name: t('journeys.create.title') })
    await panel.waitFor()
    await checkScreens(page, 'create', look)

    const email = panel.getByLabel(t('journeys.email.optional'))
    await email.fill('not an address')
    await panel.getByRole('button', { name: t('journeys.create'), exact: true }).click()
    await panel.getByText(t('journeys.email.invalid')).waitFor()
    await email.fill('traveller@example.org')
    await panel.getByLabel(t('journeys.note.optional')).fill('Invoice 42')
    await panel.getByLabel(t('journeys.language')).selectOption('it')
    await panel.getByRole('button', { name: t('journeys.create'), exact: true }).click()

    const done = page.getByRole('dialog', { name: t('journeys.created.title') })
    await done.waitFor()
    await checkScreens(page, 'created', look)
    const link = await done.getByLabel(t('journeys.link')).inputValue()
    expect(link).toMatch(/\/m\/[0-9a-z]{26}$/)
    await done.getByRole('button', { name: t('journeys.copy'), exact: true }).click()
    await done.getByText(t('journeys.link-copied')).waitFor()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link)
    await done.getByRole('link', { name: t('journeys.created.list') }).click()
    await page.getByRole('heading', { level: 1, name: t('journeys.title') }).waitFor()
    await page.getByText('Invoice 42').first().waitFor()
    expect(page.url()).not.toContain('traveller')
    await expectClean()

    const phone = await open({ ...look, screen: 'phone' }, { javaScriptEnabled: false })
    const reply = await phone.page.goto(link)
    expect(reply?.status()).toBe(200)
    expect(await phone.page.locator('html').getAttribute('lang')).toBe('it')
    expect(await phone.page.content()).not.toMatch(/traveller@example\.org|Invoice 42/)
    await phone.expectClean()
  })
})

describe.each(atDesk('en'))('without the list of trip pages: $language, $scheme, $screen', (look) => {
  const t = wordsOf(look)

  test('whoever makes a page and may not see the list is told to keep its link, and led to no refusal', async () => {
    const { page, expectClean } = await openSignedIn(open, look)
    await page.route('**/api/graphql', async (route) => {
      const response = await route.fetch()
      const text = (await response.text()).replace('{"codename":"a3m_core.ListMyJourney"},', '')
      await route.fulfill({ response, body: text })
    })
    await page.goto(search)
    await page.locator('h1#verdict').waitFor()
    await page.getByRole('button', { name: t('look-up.create') }).click()
    const panel = page.getByRole('dialog', { name: t('journeys.create.title') })
    await panel.getByRole('button', { name: t('journeys.create'), exact: true }).click()
    const done = page.getByRole('dialog', { name: t('journeys.created.title') })
    await done.getByText(t('journeys.created.keep-link')).waitFor()
    expect(await done.getByRole('link', { name: t('journeys.created.list') }).count()).toBe(0)
    await expectClean()
  })
})
