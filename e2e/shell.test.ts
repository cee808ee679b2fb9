import { describe, expect, test } from 'vitest'
import { useBrowser } from './harness/browser.ts'
import { checkScreen, checkScreens } from './harness/check-screen.ts'
import { atDesk, looks, onPhone, wordsOf } from './harness/looks.ts'
import { openAtStart, openSignedIn } from './harness/staff.ts'

const open = useBrowser()

describe.each(atDesk('en'))('the shell: $language, $scheme, $screen', (look) => {
  const t = wordsOf(look)

  test('menu, palette, settings, help, and the pages for nothing there', async () => {
    const { page, expectClean } = await openAtStart(open, look)
    await page.getByRole('heading', { level: 1 }).waitFor()

    const menu = page.getByRole('navigation', { name: t('shell.menu') }).filter({ visible: true })
    await menu.waitFor()
    const side = page.getByRole('complementary', { name: t('shell.side-bar') })
    expect((await side.boundingBox())?.width).toBe(300)
    await checkScreen(page, 'shell', look)
    await menu.getByRole('link', { name: t('menu.help') }).click()
    await page.getByRole('heading', { level: 1, name: t('menu.help') }).waitFor()
    await checkScreens(page, 'help', look)

    await page.keyboard.press('Control+k')
    const palette = page.getByRole('dialog', { name: t('palette.open') })
    const field = palette.getByRole('combobox')
    await field.fill('turkei')
    await palette
      .getByRole('option', { name: look.language === 'de' ? /Türkei/ : /Türk/ })
      .first()
      .waitFor()
    await checkScreens(page, 'palette', look)
    await field.fill('qqqq-nothing')
    await palette.getByText(t('palette.found', { count: 0 })).waitFor()
    await page.keyboard.press('Escape')
    expect(await palette.count()).toBe(0)

    await page.goto('/no-such-place')
    await page.getByText(t('not-found.reason')).waitFor()
    await checkScreens(page, 'not-found', look)
    await page.goto('/imprint')
    await page.getByRole('heading', { level: 1, name: t('imprint.title') }).waitFor()
    await checkScreens(page, 'imprint', look)
    await expectClean()
  })

  test('the settings change language and colours at once', async () => {
    const { page, expectClean } = await openAtStart(open, look)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page
      .getByRole('button', { name: t('settings.title') })
      .filter({ visible: true })
      .click()
    const panel = page.getByRole('dialog', { name: t('settings.title') }).filter({ visible: true })
    await panel.waitFor()
    await checkScreen(page, 'settings', look)
    const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
    const before = await background()
    await panel
      .getByRole('radio', { name: t(look.scheme === 'dark' ? 'settings.scheme.light' : 'settings.scheme.dark') })
      .check()
    await expect.poll(background).not.toBe(before)
    const other = look.language === 'de' ? 'en' : 'de'
    await panel.getByRole('button', { name: other === 'en' ? 'English' : 'Deutsch' }).click()
    await expect.poll(() => page.locator('html').getAttribute('lang')).toBe(other)
    await expectClean()
  })
})

test('on a phone the menu and the settings stand in a drawer', async () => {
  const { page, t, expectClean } = await openAtStart(open, onPhone)
  await page.getByRole('button', { name: t('shell.open-menu') }).click()
  await page
    .getByRole('navigation', { name: t('shell.menu') })
    .filter({ visible: true })
    .waitFor()
  await checkScreen(page, 'shell', onPhone)
  await page
    .getByRole('button', { name: t('settings.title') })
    .filter({ visible: true })
    .click()
  await page
    .getByRole('dialog', { name: t('settings.title') })
    .filter({ visible: true })
    .waitFor()
  await checkScreen(page, 'settings', onPhone)
  await expectClean()
})

test('the keyboard alone: skip link, palette by slash, help by question mark, screens by g', async () => {
  const look = looks[0]!
  const { page, t, expectClean } = await openSignedIn(open, look)
  await page.goto('/help')
  await page.getByRole('heading', { level: 1 }).waitFor()

  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(t('shell.skip'))
  await page.keyboard.press('Enter')
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('screen')

  await page.keyboard.press('/')
  const field = page.getByRole('combobox', { name: t('palette.open') })
  await field.waitFor()
  expect(await field.evaluate((element) => element === document.activeElement)).toBe(true)
  await page.keyboard.press('Escape')
  await field.waitFor({ state: 'hidden' })
  await page.keyboard.press('?')
  await page.getByRole('dialog', { name: t('shortcuts.title') }).waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => page.getByRole('dialog').filter({ visible: true }).count()).toBe(0)

  for (const [key, title] of [
    ['t', 'journeys.title'],
    ['c', 'country-information.title'],
    ['l', 'look-up.title'],
  ] as const) {
    await page.keyboard.press('g')
    await page.keyboard.press(key)
    await page.getByRole('heading', { level: 1, name: t(title), exact: true }).waitFor()
    // A screen that starts in a field keeps its letters for itself.
    await page.evaluate(() => (document.activeElement as HTMLElement).blur())
  }
  await expectClean()
})

test('a failed call shows the error bar for two seconds and stays in the list of errors', async () => {
  const look = { ...looks[0]!, language: 'en' as const }
  const { page, t, expectFailureOf } = await openAtStart(open, look)
  expectFailureOf(/\/api\/graphql/)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.route('**/api/graphql', (route) =>
    route.fulfill({
      status: 500,
      contentType: 'application/json',
      body: '{"errors":[{"message":"Broken on purpose"}]}',
    }),
  )
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: t('palette.open') }).fill('thai')
  const bar = page.getByRole('alert').getByText(/^Error: /)
  await bar.waitFor()
  await bar.waitFor({ state: 'detached' })
  await page.keyboard.press('Escape')
  await page
    .getByRole('button', { name: t('settings.title') })
    .filter({ visible: true })
    .click()
  expect(
    await page
      .getByText(/errors? in this session/)
      .filter({ visible: true })
      .count(),
  ).toBe(1)
  await page.context().close()
})
