import type { Locator, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTripPage, tokenFor } from './harness/api.ts'
import { useBrowser } from './harness/browser.ts'
import { checkScreen, checkScreens } from './harness/check-screen.ts'
import { changeRestriction, colleague, restrictionOf, startForEditors, tokenOfColleague } from './harness/editors.ts'
import { pressAt, tabTo, typeAt } from './harness/keys.ts'
import { atDesk, looks, sizes, wordsOf } from './harness/looks.ts'
import { fillRule, openRule } from './harness/rule-form.ts'
import { changeAnswers, openAtStart, openSignedIn } from './harness/staff.ts'
import type { System } from './harness/start-system.ts'

const open = useBrowser()
let system: System

/** Each language has a place of its own, so that none meets the revisions of another. */
const places = {
  de: { iso2: 'BZ', de: 'Belize', en: 'Belize' },
  en: { iso2: 'SR', de: 'Suriname', en: 'Suriname' },
} as const
/** Where nothing but keys is pressed. */
const byKeys = { iso2: 'NI', name: 'Nicaragua' }

beforeAll(async () => {
  system = await startForEditors()
  const token = await tokenFor(system.url)
  for (const { iso2 } of [...Object.values(places), { iso2: byKeys.iso2 }])
    await createTripPage(system.url, token, {
      destinations: [iso2],
      citizenships: ['FR'],
      dateStart: '2027-03-05',
      dateEnd: '2027-03-20',
    })
}, 180_000)
afterAll(async () => {
  await system?.stop()
  system?.removeData()
})

const drafts = (page: Page) => page.evaluate(() => sessionStorage.getItem('drafts') ?? '')

describe.each(atDesk('de'))('the editor of an entry restriction: $language, $scheme, $screen', (look) => {
  const t = wordsOf(look)
  const place = places[look.language]
  const key = `COUNTRY:${place.iso2}`
  const path = `/entryrestrictions/${key}/edit`
  const name = place[look.language]
  const visa = t('type.VisaRequiredForStay')
  const button = (page: Page, text: string) => page.getByRole('button', { name: text, exact: true })
  const question = (page: Page) => page.getByRole('region', { name: visa, exact: true })
  const rules = (page: Page) =>
    question(page)
      .getByRole('listitem')
      .filter({ has: page.locator('button[aria-expanded]') })
  const submit = (page: Page, text: string) => page.getByRole('form').getByRole('button', { name: text, exact: true })

  test('a new visa rule for a group from a date: asked, counted, published, found in the history, taken back', async () => {
    const { page, expectClean } = await openSignedIn(open, look, { baseURL: system.url })
    await page.goto(`${path}#visa`)
    await page.getByRole('heading', { level: 1, name }).waitFor()
    await question(page).waitFor()
    await checkScreens(page, 'rule-editor', look)
    const before = await rules(page).count()

    const rule = await openRule(page, question(page), t, visa)
    await fillRule(page, rule, t, { group: 'eu', from: '2027-03-01' })
    await rule.getByRole('textbox', { name: t('rule-fact.source') }).fill('ftp://example.org/visa')
    await rule.getByRole('button', { name: t('rule-fact.checked.today') }).click()

    // What is wrong is said at its field, and nothing is published.
    await submit(page, t('rule-editor.publish.save')).click()
    const summary = page.locator('#rule-errors')
    await summary.getByRole('link').first().waitFor()
    await checkScreens(page, 'rule-editor-refused', look)
    await summary.getByRole('link').first().click()
    const source = rule.getByRole('textbox', { name: t('rule-fact.source') })
    await expect.poll(() => source.evaluate((field) => field === document.activeElement)).toBe(true)
    await source.fill('https://example.org/visa')

    // Before anything is published: what one traveller gets, and which pages change.
    const preview = page.getByRole('region', { name: t('rule-preview.title'), exact: true })
    await preview.getByRole('combobox', { name: t('rule-preview.citizenship') }).fill('FRA')
    await preview.getByRole('option').first().click()
    await preview.locator('details').first().locator('summary').click()
    const day = preview.getByRole('textbox', { name: t('rule-preview.date') })
    await day.fill('2027-03-05')
    await day.blur()
    await preview.getByText(visa, { exact: true }).first().waitFor()
    await page.getByText(t('rule-impact.pages', { pages: 1 })).waitFor()

    await page.getByRole('form').getByText(t('rule-editor.publish.significant'), { exact: true }).click()
    await page.getByRole('textbox', { name: t('rule-editor.publish.sentence-de') }).fill('Ab März ist ein Visum nötig.')
    await submit(page, t('rule-editor.publish.update')).click()
    await page.getByText(t('rule-editor.publish.sentence-needed')).first().waitFor()
    await page.getByRole('textbox', { name: t('rule-editor.publish.sentence-en') }).fill('A visa is needed from March.')
    await page.getByRole('textbox', { name: t('rule-editor.publish.reason') }).fill('Note of the ministry')
    await checkScreens(page, 'rule-editor-publish', look)
    await submit(page, t('rule-editor.publish.update')).click()
    // The golden trips are judged first.
    await page.getByText(t('rule-editor.publish.done'), { exact: true }).waitFor({ timeout: 90_000 })
    await page.getByText(t('rule-editor.draft.unchanged')).waitFor()
    expect(await rules(page).count()).toBe(before + 1)

    await button(page, t('rule-editor.history')).click()
    const history = page.getByRole('dialog', { name: t('rule-editor.history.title', { name }) })
    const sentence = look.language === 'de' ? 'Ab März ist ein Visum nötig.' : 'A visa is needed from March.'
    await history.getByText(sentence).waitFor()
    await history.getByText('Note of the ministry').waitFor()
    await checkScreens(page, 'rule-editor-history', look)
    await history
      .getByRole('button', { name: new RegExp(`^${t('rule-editor.history.restore')} `) })
      .last()
      .click()
    await expect.poll(() => rules(page).count()).toBe(before)
    await submit(page, t('rule-editor.publish.save')).click()
    await page.getByText(t('rule-editor.draft.unchanged')).waitFor()
    await button(page, t('rule-editor.history')).click()
    await expect.poll(() => history.locator('[data-revision]').count()).toBe(3)
    await expectClean()
  })

  test('a draft outlives the page; of two people the second is told, and puts theirs on top', async () => {
    const { page, expectClean } = await openSignedIn(open, look, { baseURL: system.url })
    await page.goto(`${path}#periods`)
    await page.getByRole('heading', { level: 1, name }).waitFor()
    await button(page, t('rule-editor.window.add')).click()
    await page.getByRole('textbox', { name: t('rule-editor.window.source') }).fill('https://example.org/periods')
    // On a phone publishing stands below a long record, and is one press away.
    await page.setViewportSize(sizes.phone)
    await button(page, t('rule-editor.reach.publish')).click()
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('publish-way')
    await page.setViewportSize(sizes.desktop)
    await page.keyboard.press('Control+s')
    await page.getByText(t('rule-editor.draft.kept')).waitFor()
    expect(await drafts(page)).toContain('SOME_RESTRICTIONS')
    page.once('dialog', (dialog) => void dialog.accept())
    await page.reload()
    await page.getByText(t('form.restored')).waitFor()

    await changeRestriction(system.url, await tokenOfColleague(system.url), key, (body) => ({
      ...body,
      reachedBy: ['air'],
    }))
    await submit(page, t('rule-editor.publish.save')).click()
    const conflict = page.getByRole('dialog', { name: t('rule-editor.conflict.title') })
    await conflict.getByText(new RegExp(`${colleague.firstName} ${colleague.lastName}`)).waitFor()
    await checkScreens(page, 'rule-editor-conflict', look)
    await conflict.getByRole('button', { name: t('rule-editor.conflict.put-on-top') }).click()
    // The golden trips are judged first.
    await page.getByText(t('rule-editor.publish.done'), { exact: true }).waitFor({ timeout: 90_000 })
    await page.getByText(t('rule-editor.draft.unchanged')).waitFor()
    await expect.poll(() => drafts(page)).not.toContain('SOME_RESTRICTIONS')
    // What only the colleague changed is still there.
    expect(await restrictionOf(system.url, key)).toMatchObject({ reachedBy: ['air'], access: [{}] })

    await button(page, t('rule-editor.window.add')).click()
    await changeRestriction(system.url, await tokenOfColleague(system.url), key, (body) => ({ ...body, access: [] }))
    await submit(page, t('rule-editor.publish.save')).click()
    await conflict.getByRole('button', { name: t('rule-editor.conflict.take-theirs') }).click()
    await page.getByText(t('rule-editor.conflict.taken')).waitFor()
    await page.getByText(t('rule-editor.draft.unchanged')).waitFor()
    const windows = page.getByRole('textbox', { name: t('rule-editor.window.source') })
    await page
      .getByRole('region', { name: t('toast.region') })
      .getByRole('button', { name: t('rule-editor.undo') })
      .click()
    await expect.poll(() => windows.count()).toBe(2)
    await expectClean()
  })

  test('keys alone: through the parts, to publishing, and back; another place is copied over and undone', async () => {
    const { page, expectClean } = await openSignedIn(open, look, { baseURL: system.url })
    await page.goto(path)
    await page.getByRole('heading', { level: 2, name: t('rule-editor.part.periods') }).waitFor()
    // A policy is joined and left again.
    await page.getByRole('combobox', { name: t('rule-editor.policies.join') }).selectOption('schengen-short-stay')
    const joined = page.getByRole('list', { name: t('rule-editor.policies') }).getByRole('listitem')
    await expect.poll(() => joined.getByRole('link').count()).toBeGreaterThan(0)
    await joined.last().getByRole('button').last().click()
    await page.getByText(t('rule-editor.draft.unchanged')).waitFor()
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
    // Keys are heard once the page has come to rest.
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
    await page.keyboard.press('j')
    await page.waitForURL(/#documents$/)
    await page.getByRole('heading', { level: 2, name: t('section.documents') }).waitFor()
    await checkScreens(page, 'rule-editor-documents', look)
    await page.keyboard.press('k')
    await page.waitForURL(/#periods$/)
    await page.keyboard.press('Control+Enter')
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('publish-way')

    await button(page, t('rule-editor.copy-place')).click()
    const copying = page.getByRole('dialog', { name: t('rule-editor.copy-place.title', { name }) })
    await copying.getByRole('combobox', { name: t('rule-editor.copy-place.from') }).fill('Costa Rica')
    await copying.getByRole('option').first().click()
    await copying.getByRole('heading', { level: 3 }).waitFor()
    await checkScreens(page, 'rule-editor-copy', look)
    await copying.getByRole('button', { name: t('rule-editor.copy-place.copy') }).click()
    await expect.poll(() => button(page, t('rule-editor.undo')).first().isEnabled()).toBe(true)
    await page.getByRole('heading', { level: 1 }).click()
    await page.keyboard.press('Control+z')
    await page.getByText(t('rule-editor.draft.unchanged')).waitFor()
    await expectClean()
  })
})

test('an address that names no place says so, and without the permission nothing is shown', async () => {
  const look = atDesk('de')[0]!
  const t = wordsOf(look)
  const { page, expectClean } = await openSignedIn(open, look, { baseURL: system.url })
  await page.goto('/entryrestrictions/COUNTRY:QQ/edit')
  await page.getByText(t('rule-editor.unknown', { key: 'COUNTRY:QQ' })).waitFor()
  await page.goto('/entryrestrictions/nowhere/edit')
  await page.getByText(t('rule-editor.unknown', { key: 'nowhere' })).waitFor()
  await checkScreen(page, 'rule-editor-unknown', look)
  await expectClean()

  const other = await openSignedIn(open, look)
  await changeAnswers(other.page, 'WhoAmI', (data) => void Object.assign(data.whoAmI!, { permissions: [] }))
  await other.page.goto('/entryrestrictions/COUNTRY:GY/edit')
  await other.page.getByText(t('no-permission.edit')).waitFor()
  await other.expectClean()
})

test('keys alone, from the menu: a rule for a group from a day, who is hit, published, taken back for later, found in the history', async () => {
  const look = looks[3]!
  const t = wordsOf(look)
  const { page, expectClean } = await openAtStart(open, look, { baseURL: system.url })
  const named = (
    role: 'link' | 'button' | 'radio' | 'textbox' | 'combobox',
    name: string,
    within: Page | Locator = page,
  ) => within.getByRole(role, { name, exact: true })
  await pressAt(page, named('link', t('menu.entry-restrictions'), page.getByRole('navigation')))
  await typeAt(page, page.getByRole('searchbox', { name: t('rule-list.search') }), byKeys.name)
  await pressAt(page, named('link', byKeys.name))
  await page.getByRole('heading', { level: 1, name: byKeys.name }).waitFor()
  await page.getByRole('heading', { level: 2, name: t('rule-editor.part.periods') }).waitFor()
  await page.keyboard.press('j')
  await page.keyboard.press('j')

  const visa = t('type.VisaRequiredForStay')
  const question = page.getByRole('region', { name: visa, exact: true })
  await question.locator('[data-fact]').first().waitFor()
  const before = await question.locator('[data-fact]').count()
  await pressAt(page, named('button', t('rule-fact.add-to', { type: visa })))
  // Whoever adds a rule is where it begins.
  const rule = question.locator('[data-fact]').filter({ has: page.locator('button[aria-expanded="true"]') })
  await expect.poll(() => rule.evaluate((row) => row.contains(document.activeElement))).toBe(true)
  const number = () => rule.locator('button[aria-expanded]').first().innerText()
  const placed = await number()
  await page.keyboard.press('Alt+ArrowUp')
  await expect.poll(number).not.toBe(placed)
  await page.keyboard.press('Alt+ArrowDown')
  await expect.poll(number).toBe(placed)
  await pressAt(page, named('radio', t('rule-fact.answer.yes'), rule), 'Space')
  await typeAt(page, named('combobox', t('rule-fact.whom'), rule), 'eu')
  await page.keyboard.press('Enter')
  await typeAt(page, rule.getByRole('textbox', { name: t('rule-fact.from') }), '2027-03-01')
  await typeAt(page, rule.getByRole('textbox', { name: t('rule-fact.source') }), 'https://example.org/visa')
  await pressAt(page, named('button', t('rule-fact.checked.today'), rule))
  await page.getByText(t('rule-impact.pages', { pages: 1 })).waitFor()
  expect(await rule.getByText(t('rule-fact.is-new')).count()).toBe(1)

  const form = page.getByRole('form')
  await page.keyboard.press('Control+Enter')
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('publish-way')
  await typeAt(page, named('textbox', t('rule-editor.publish.reason')), 'Note of the ministry')
  await pressAt(page, named('button', t('rule-editor.publish.save'), form))
  await page.getByText(t('rule-editor.publish.done'), { exact: true }).waitFor({ timeout: 90_000 })

  // Back from publishing to the head, where the history is.
  await tabTo(page, named('button', t('rule-editor.history')), 'Shift+Tab')
  await page.keyboard.press('Enter')
  const history = page.getByRole('dialog', { name: t('rule-editor.history.title', { name: byKeys.name }) })
  await history.getByText('Note of the ministry').waitFor()
  await pressAt(page, history.getByRole('button', { name: new RegExp(`^${t('rule-editor.history.restore')} `) }).last())
  await expect.poll(() => question.locator('[data-fact]').count()).toBe(before)
  await page.keyboard.press('Control+Enter')
  await pressAt(page, form.locator('summary').filter({ hasText: t('rule-editor.publish.later') }))
  await typeAt(page, named('textbox', t('rule-editor.publish.day')), '2027-06-01')
  await pressAt(page, named('button', t('rule-editor.publish.schedule'), form))
  await page.getByRole('heading', { name: t('rule-editor.scheduled.title') }).waitFor()
  await checkScreen(page, 'rule-editor-by-keys', look)

  await tabTo(page, named('link', t('rule-tabs.scheduled')), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await named('link', byKeys.name).waitFor()
  await expectClean()
})
