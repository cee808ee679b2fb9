import { describe, expect, test } from 'vitest'
import { createTripPage, tokenFor } from './harness/api.ts'
import { useBrowser } from './harness/browser.ts'
import { checkScreens } from './harness/check-screen.ts'
import { atDesk, wordsOf, type Look } from './harness/looks.ts'
import { openSignedIn } from './harness/staff.ts'
import { systemUrl } from './harness/system-url.ts'

const open = useBrowser()
const trip = { dateStart: '2027-02-12', dateEnd: '2027-03-03' }
/** The lunar new year lies between the latest safe day and the trip. */
const days = {
  de: {
    when: 'Am besten bis Mi., 20. Januar 2027, spätestens am 3. Februar 2027',
    short: '20. Jan.',
    latest: 'Am besten; spätestens 3. Feb.',
    sentence: 'am besten bis 20. Jan., spätestens am 3. Februar 2027',
  },
  en: {
    when: 'Ideally by Wed, 20 January 2027, at the latest by 3 February 2027',
    short: '20 Jan',
    latest: 'Ideally; 3 Feb at the latest',
    sentence: 'ideally by 20 Jan, at the latest by 3 February 2027',
  },
}
const search = (to: string) =>
  `/destination/overview/?from=COUNTRY:DE&${to}&citizenship=TR&start=${trip.dateStart}&end=${trip.dateEnd}&purpose=TOURISM`
const places = (look: Look) => (look.language === 'de' ? 'in Vietnam und in Deutschland' : 'in Vietnam and in Germany')

describe.each(atDesk('de'))('a deadline around the lunar new year: $language, $scheme, $screen', (look) => {
  const t = wordsOf(look)
  const said = days[look.language]

  test('staff read the recommended day first, the latest one beside it, and by whose holidays', async () => {
    const { page, expectClean } = await openSignedIn(open, look)
    await page.goto(search('to=COUNTRY:VN'))
    await page.locator('h1#verdict').waitFor()
    // The two days take a line of their own below the heading.
    await page.getByRole('main').getByText(said.sentence).first().waitFor()
    const task = page
      .getByRole('complementary', { name: t('look-up.todo') })
      .getByRole('listitem')
      .filter({ hasText: said.latest })
    expect(await task.textContent()).toContain(said.short)
    expect(await task.textContent()).toContain(t('task.counted', { places: places(look) }))
    await checkScreens(page, 'two-days', look)
    await expectClean()
  })

  test('the traveller reads the same', async () => {
    const url = systemUrl()
    const { url: address } = await createTripPage(url, await tokenFor(url), {
      ...trip,
      destinations: ['VN'],
      citizenships: ['TR'],
      language: look.language,
    })
    const { page, expectClean } = await open(look)
    await page.goto(address)
    const task = page.locator('.task').filter({ hasText: said.when })
    expect(await task.textContent()).toContain(t('task.counted', { places: places(look) }))
    await checkScreens(page, 'two-days-trip-page', look)
    await expectClean()
  })
})
