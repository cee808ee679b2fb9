import { describe, expect, test } from 'vitest'
import { callApi, tokenFor } from './harness/api.ts'
import { useBrowser } from './harness/browser.ts'
import { checkScreens } from './harness/check-screen.ts'
import { journeyNow } from './harness/journey-clock.ts'
import { onPhone, wordsOf } from './harness/looks.ts'
import { systemUrl } from './harness/system-url.ts'

const open = useBrowser()
const day = (days: number): string => new Date(journeyNow() + days * 86_400_000).toISOString().slice(0, 10)
const createDocument = `mutation ($input: CreateMyjourneyInput!) {
  createMyjourney(input: $input) { ok myjourney { url } errors { field messages } }
}`

/** The trip page of an agency that knows where the trip goes and nothing else; there it matters where an Indian citizen lives. */
async function pageToComplete(language: string): Promise<string> {
  const input = {
    departureId: null,
    destinations: [{ type: 'COUNTRY', id: 'AL' }],
    citizenshipCountryIds: [],
    dateStart: null,
    dateEnd: null,
    restrictionType: 'TOURISM',
    language,
    leaveMissing: true,
  }
  const url = systemUrl()
  const made = await callApi<{ createMyjourney: { myjourney: { url: string } } }>(
    url,
    await tokenFor(url),
    createDocument,
    { input },
  )
  return new URL(made.createMyjourney.myjourney.url).pathname
}

describe('a traveller completes the trip of their page', () => {
  const look = onPhone
  const t = wordsOf(look)

  test('question by question, back and forth, with one answer changed, and all is kept at once', async () => {
    const path = await pageToComplete(look.language)
    const { page, expectClean, expectFailureOf } = await open(look)
    // An answer that is wrong, and who came too late.
    expectFailureOf(/\/details\?/)
    const button = (key: string, values = {}) => page.getByRole('button', { name: t(key, values), exact: true })
    const asked = (question: string) =>
      page.getByRole('heading', { level: 1, name: t(`selection.ask.${question}`) }).waitFor()
    const checked = () => page.getByRole('heading', { level: 1, name: t('selection.check.title') }).waitFor()
    const change = (name: string) =>
      page.getByRole('button', { name: new RegExp(`^${t('selection.change')}.*${t(name)}$`) })
    const person = (number: number) => page.getByRole('group', { name: t('selection.person', { number }) })
    const passport = (number: number, which: number) =>
      person(number).getByLabel(t('selection.citizenship', { number: which }))
    const step = (number: number) => page.getByText(t('selection.question', { step: number, count: 3 })).waitFor()

    await page.goto(path)
    await asked('departure')
    await step(1)
    await page.getByRole('heading', { name: 'Albanien' }).waitFor()
    await checkScreens(page, 'question-first', look)
    await button('selection.next').click()
    await page.getByText(t('selection.required.country')).waitFor()
    const departure = page.getByLabel(t('selection.name.departure'))
    expect(await departure.evaluate((field) => field === document.activeElement)).toBe(true)
    await checkScreens(page, 'question-refused', look)
    await departure.selectOption('DE')
    await button('selection.next').click()

    await asked('citizenships')
    await step(2)
    await passport(1, 1).selectOption('TR')
    await button('selection.passport.add', { number: 1 }).click()
    await passport(1, 2).selectOption('DE')
    await button('selection.person.add').click()
    await passport(2, 1).selectOption('IN')
    await button('selection.person.add').click()
    await button('selection.person.remove', { number: 3 }).click()
    expect([await passport(1, 1).inputValue(), await passport(2, 1).inputValue()]).toEqual(['TR ', 'IN'])
    await checkScreens(page, 'question-people', look)
    await button('selection.next').click()

    await asked('dates')
    await step(3)
    await button('selection.back').click()
    await asked('citizenships')
    expect(await passport(1, 2).inputValue()).toBe('DE ')
    await button('selection.next').click()
    await asked('dates')
    await page.locator('[name=start]').fill(day(100))
    await page.locator('[name=end]').fill(day(90))
    // Whoever presses Enter goes on.
    await page.locator('[name=end]').press('Enter')
    await page.getByText(t('errors.departure-after-return')).waitFor()
    await page.locator('[name=end]').fill(day(110))
    await page.locator('[name=end]').press('Enter')

    await asked('residence')
    await page.getByText(t('selection.question.more')).waitFor()
    await page.getByLabel(/Indien/).selectOption('GB')
    await checkScreens(page, 'question-residence', look)
    await button('selection.next').click()
    await checked()
    await checkScreens(page, 'question-check', look)

    // The browser's own way back and forth asks for nothing to be sent again.
    await page.goBack()
    await asked('residence')
    await page.goForward()
    await checked()
    await change('selection.name.dates').click()
    await asked('dates')
    await page.locator('[name=end]').fill(day(120))
    await button('selection.next').click()
    await checked()

    // In another language all of it is still there.
    await page.locator('.language summary').click()
    await page.getByRole('button', { name: 'Türkçe' }).click()
    await page.getByText('Arnavutluk').first().waitFor()
    await page.locator('.language summary').click()
    await page.getByRole('button', { name: 'Deutsch' }).click()
    await checked()

    await button('selection.save').click()
    await page.locator('.verdict').waitFor()
    await page.goBack()
    await checked()
    await button('selection.save').click()
    await page.locator('.verdict').waitFor()
    await page.goBack()
    await change('selection.name.dates').click()
    await page.getByRole('heading', { level: 1, name: t('selection.meanwhile.title') }).waitFor()
    await checkScreens(page, 'question-too-late', look)
    await page.getByRole('link', { name: t('selection.meanwhile.open') }).click()
    await page.locator('.verdict').waitFor()
    await expectClean()
  })

  test('a Turkish reader finds the countries in the order of their alphabet', async () => {
    const path = await pageToComplete('tr')
    const { page, expectClean } = await open(look)
    await page.goto(`${path}?lang=tr`)
    const names = await page.locator('select optgroup').last().locator('option').allTextContents()
    expect(names.filter((name) => /^[Iİ]/.test(name)).slice(0, 2)).toEqual(['Irak', 'İran'])
    expect(names.toSorted(new Intl.Collator('tr').compare)).toEqual(names)
    await expectClean()
  })
})
