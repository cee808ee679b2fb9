import type { Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import { useBrowser } from './harness/browser.ts'
import { checkScreen, checkScreens, keepPicture } from './harness/check-screen.ts'
import { atDesk, looks, onPhone, wordsOf, type Look } from './harness/looks.ts'
import { showWhy } from './harness/show-why.ts'
import { openLookUp, openSignedIn } from './harness/staff.ts'

const open = useBrowser()
const names = {
  de: { germany: 'Deutschland', thailand: 'Thailand', vietnam: 'Vietnam', turkey: 'Türkei' },
  en: { germany: 'Germany', thailand: 'Thailand', vietnam: 'Vietnam', turkey: 'Türkiye' },
}

/** Types into a field for places and takes the first offer that fits with the pointer. */
async function pick(page: Page, field: string | RegExp, typed: string, offer: string | RegExp): Promise<void> {
  const box = page.getByRole('combobox', { name: field })
  await box.click()
  await box.fill('')
  await box.fill(typed)
  await page.getByRole('option', { name: offer }).first().click()
}

/** The same as fast as somebody types who does not look: text and Enter. */
async function type(page: Page, field: string | RegExp, typed: string): Promise<void> {
  await page.getByRole('combobox', { name: field }).focus()
  await page.keyboard.type(`${typed}\n`)
}

const start = (template: string): RegExp => new RegExp(`^${template.replace(/ ?\(.*$/, '')}`)

/** Germany to Thailand and Vietnam by way of Doha, for a German and a Turkish passport. */
async function fillForm(page: Page, look: Look): Promise<void> {
  const t = wordsOf(look)
  const name = names[look.language]
  const destinations = start(t('look-up.destinations', { count: 0, max: 10 }))
  await pick(page, t('look-up.departure'), name.germany, name.germany)
  await type(page, destinations, 'VN')
  await type(page, destinations, 'thai')
  await page.getByRole('button', { name: t('look-up.move-up', { name: name.thailand }) }).click()
  await type(page, t('look-up.transits'), 'DOH')
  await page.getByRole('textbox', { name: t('look-up.outbound') }).fill('030227')
  await page.getByRole('textbox', { name: t('look-up.return') }).fill('2027-02-01')
  await page.getByText(t('look-up.problem.departure-after-return')).waitFor()
  await page.getByRole('textbox', { name: t('look-up.return') }).fill('+21')
  const citizenships = start(t('traveller-form.field', { people: 0 }))
  const chosen = page.getByRole('list', { name: t('traveller-form.chosen') })
  for (const country of [name.germany, name.turkey]) {
    if ((await chosen.getByText(country, { exact: true }).count()) === 0)
      await pick(page, citizenships, country, country)
  }
  await page.getByRole('radio', { name: t('look-up.purpose.TOURISM') }).check()
}

/** By the matrix to a stop, and to the reasons of an answer there. */
async function openVietnam(page: Page, look: Look): Promise<void> {
  const t = wordsOf(look)
  const matrix = page.getByRole(look.screen === 'desktop' ? 'table' : 'list', { name: t('look-up.matrix') })
  const stop = matrix.getByRole('button', { name: /Vietnam/ })
  await stop.click()
  await expect.poll(() => stop.getAttribute('aria-pressed')).toBe('true')
  await page.getByRole('tab', { name: /Vietnam/, selected: true }).waitFor()
  await showWhy(page.getByRole('tabpanel'), t)
  await page.getByText(t('look-up.why.rule'), { exact: true }).first().waitFor()
}

describe.each(atDesk('en'))('looking a trip up: $language, $scheme, $screen', (look) => {
  const t = wordsOf(look)

  test('from an empty form to a true answer with its reasons', async () => {
    const { page, expectClean } = await openLookUp(open, look, { permissions: ['clipboard-read', 'clipboard-write'] })
    await page.getByRole('heading', { level: 1, name: t('look-up.title') }).waitFor()
    await page.getByRole('button', { name: t('look-up.search'), exact: true }).click()
    await page.getByText(t('look-up.problem.required'), { exact: true }).first().waitFor()
    await checkScreen(page, 'look-up-required', look)
    await fillForm(page, look)
    await checkScreens(page, 'look-up-form', look)
    await page.getByRole('button', { name: t('look-up.search'), exact: true }).click()

    const verdict = page.locator('h1#verdict')
    await verdict.waitFor()
    const sentence = (await verdict.textContent())!
    expect(sentence.length).toBeGreaterThan(15)
    expect(await verdict.evaluate((heading) => heading === document.activeElement)).toBe(true)
    const { searchParams } = new URL(page.url())
    expect(searchParams.getAll('to')).toEqual(['COUNTRY:TH', 'COUNTRY:VN'])
    expect(searchParams.getAll('via')).toEqual(['AIRPORT:DOH'])
    expect(searchParams.getAll('citizenship').toSorted()).toEqual(['DE', 'TR'])
    await checkScreens(page, 'overview', look)

    await openVietnam(page, look)
    await checkScreen(page, 'overview-open', look)

    await page.getByRole('button', { name: t('look-up.copy'), exact: true }).click()
    await page.getByRole('menuitem', { name: t('look-up.copy.customer') }).waitFor()
    await checkScreen(page, 'overview-copy', look)
    await page.keyboard.press('Enter')
    await page.getByText(t('look-up.copied.customer')).waitFor()
    const copied = await page.evaluate(async () => {
      const [item] = await navigator.clipboard.read()
      const read = async (type: string) => (await item!.getType(type)).text()
      return { plain: await read('text/plain'), html: await read('text/html') }
    })
    expect(copied.plain).toContain(sentence)
    expect(copied.plain).not.toContain(new URL(page.url()).origin)
    expect(copied.html).toMatch(/<li>.*<a href="https:/)
    await page.keyboard.press('c')
    await page.keyboard.press('3')
    await page.getByText(t('look-up.copied.link')).waitFor()
    expect(page.url()).toContain(await page.evaluate(() => navigator.clipboard.readText()))

    await page.reload()
    await verdict.waitFor()
    expect(await verdict.textContent()).toBe(sentence)
    await page.goto('/destination/overview/')
    await page.getByRole('heading', { name: t('look-up.recent') }).waitFor()
    expect(await page.getByRole('link', { name: /Thailand.*Vietnam/ }).count()).toBe(1)
    await expectClean()
  })
})

test('every known answer about a stop names its source and the day of the check', async () => {
  const look = looks[3]!
  const { page, t, expectClean } = await openSignedIn(open, look)
  await page.goto(
    '/destination/overview/?from=COUNTRY:DE&to=COUNTRY:GB&citizenship=DE&start=2027-02-03&end=2027-02-10&purpose=TOURISM',
  )
  await page.locator('h1#verdict').waitFor()
  await page
    .getByRole('tab', { name: /United Kingdom/ })
    .first()
    .click()
  const panel = page.getByRole('tabpanel')
  await showWhy(panel, t)
  const beside = panel.getByRole('button', { name: start(t('look-up.feedback.about', { label: '' })) })
  const answers = await beside.evaluateAll((buttons) =>
    buttons.map((button) => {
      const answer = button.parentElement!.parentElement!
      const terms = [...answer.querySelectorAll('dt')].map((term) => term.textContent)
      return { label: button.getAttribute('aria-label'), isKnown: !answer.querySelector('.word.unknown'), terms }
    }),
  )
  const wanted = (['source', 'checked', 'confidence'] as const).map((part) => t(`look-up.why.${part}`))
  const known = answers.filter(({ isKnown }) => isKnown)
  expect(known.length).toBeGreaterThan(5)
  expect(known.filter(({ terms }) => wanted.some((term) => !terms.includes(term)))).toEqual([])
  await expectClean()
})

test('on a phone the matrix is a list, and the rest is where it is at a desk', async () => {
  const { page, t, expectClean } = await openLookUp(open, onPhone)
  await page.getByRole('button', { name: t('look-up.search'), exact: true }).click()
  await page.getByText(t('look-up.problem.required'), { exact: true }).first().waitFor()
  await checkScreen(page, 'look-up-required', onPhone)
  await page.goto(
    '/destination/overview/?from=COUNTRY:DE&to=COUNTRY:TH&to=COUNTRY:VN&via=AIRPORT:DOH&citizenship=DE&citizenship=TR&start=2027-02-03&end=2027-02-24&purpose=TOURISM',
  )
  await page.locator('h1#verdict').waitFor()
  await openVietnam(page, onPhone)
  await checkScreen(page, 'overview-open', onPhone)
  await page.getByRole('button', { name: t('look-up.copy'), exact: true }).click()
  await page.getByRole('menuitem', { name: t('look-up.copy.customer') }).waitFor()
  await checkScreen(page, 'overview-copy', onPhone)
  await expectClean()
})

test.each(atDesk('de'))('a trip in the past says so and makes no page: $language, $scheme, $screen', async (look) => {
  const { page, t, expectClean } = await openSignedIn(open, look)
  await page.goto(
    '/destination/overview/?from=COUNTRY:DE&to=COUNTRY:US&citizenship=DE&start=2020-02-03&end=2020-02-24&purpose=TOURISM',
  )
  await page.locator('h1#verdict').waitFor()
  await page
    .getByText(look.language === 'de' ? /in der Vergangenheit.*24\. Februar 2020/ : /in the past.*24 February 2020/)
    .waitFor()
  expect(await page.getByRole('button', { name: t('look-up.create') }).isDisabled()).toBe(true)
  await checkScreens(page, 'trip-in-the-past', look)
  await expectClean()
})

test('on paper: what was asked, the answer, every stop, the tasks, and the sources of all, numbered', async () => {
  const look = looks[3]!
  const { page, t, expectClean } = await openSignedIn(open, look)
  const stops = ['TH', 'VN', 'SG', 'ID', 'AE', 'QA', 'TR', 'EG'].map((id) => `to=COUNTRY:${id}`).join('&')
  await page.goto(
    `/destination/overview/?from=COUNTRY:DE&${stops}&citizenship=DE&citizenship=TR&start=2027-02-03&end=2027-02-24&purpose=TOURISM`,
  )
  await page.locator('h1#verdict').waitFor()
  // The width between the margins of an A4 page.
  await page.setViewportSize({ width: 688, height: 1000 })
  await page.emulateMedia({ media: 'print' })
  await page.getByRole('list', { name: t('look-up.matrix') }).waitFor()
  const shown = page.getByRole('list', { name: t('look-up.matrix') }).getByRole('listitem')
  expect(await shown.filter({ has: page.getByRole('button') }).count()).toBe(10)
  await page.getByRole('heading', { name: t('look-up.todo') }).waitFor()
  for (const name of ['shell.side-bar', 'toast.region'] as const)
    expect(await page.getByLabel(t(name), { exact: true }).isVisible(), name).toBe(false)
  for (const name of ['look-up.change', 'look-up.copy', 'look-up.expand-all'] as const)
    expect(await page.getByRole('button', { name: t(name) }).count(), name).toBe(0)
  const sources = page
    .locator('ol')
    .filter({ has: page.getByText('https://www.gov.uk/foreign-travel-advice') })
    .last()
  expect(await sources.getByRole('listitem').count()).toBeGreaterThan(20)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(688)
  expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe('rgb(255, 255, 255)')
  await keepPicture(page, 'look-up-on-paper', look)
  await expectClean()
})

test('the eleventh destination and the thirteenth traveller are refused where they were entered', async () => {
  const look = looks[3]!
  const { page, t, expectClean } = await openSignedIn(open, look)
  const ten = ['TH', 'VN', 'SG', 'ID', 'AE', 'QA', 'TR', 'EG', 'GB', 'US'].map((id) => `to=COUNTRY:${id}`)
  const four = ['DE', 'TR', 'IN', 'US'].map((iso2) => `citizenship=${iso2}`)
  const more = ['AT', 'CH', 'PL', 'IT', 'ES', 'GR', 'SE', 'NO']
  await page.goto(`/destination/overview/?from=COUNTRY:DE&${[...ten, ...four].join('&')}&purpose=TOURISM`)
  await page.locator('h1#verdict').waitFor()
  await checkScreen(page, 'overview-large', look)
  await page.getByRole('button', { name: t('look-up.change') }).click()
  await pick(page, start(t('look-up.destinations', { count: 0, max: 10 })), 'Japan', 'Japan')
  await page.getByText(t('look-up.problem.too-many-destinations', { max: 10 })).waitFor()
  await type(page, start(t('traveller-form.field', { people: 0 })), [...more, 'France'].join('\n'))
  await page.getByText(t('look-up.problem.too-many-travellers', { max: 12 })).waitFor()
  await expectClean()
})
