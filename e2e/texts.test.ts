import type { Locator, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { hostileTexts } from '#domain/testing/hostile-texts.ts'
import { asLibreTranslate, startProvider } from '#server/testing/translation-provider.ts'
import { createTripPage, tokenFor } from './harness/api.ts'
import { useBrowser } from './harness/browser.ts'
import { checkScreen, checkScreens } from './harness/check-screen.ts'
import { adminCommand, startForEditors } from './harness/editors.ts'
import { atDesk, looks, wordsOf } from './harness/looks.ts'
import { fillRule, openRule } from './harness/rule-form.ts'
import { openSignedIn } from './harness/staff.ts'
import { username, type System } from './harness/start-system.ts'

const open = useBrowser()
let provider: Awaited<ReturnType<typeof startProvider>>
let system: System

const byMachine: Parameters<typeof provider.answer>[0] = ({ body }) =>
  asLibreTranslate(`<p>By a machine: ${String(body.q).replace(/<[^>]*>/g, '')}</p>`)

beforeAll(async () => {
  provider = await startProvider()
  provider.answer(byMachine)
  system = await startForEditors(
    { TRANSLATION_PROVIDER: 'libretranslate', TRANSLATION_URL: provider.url },
    async (dataDir, url) => {
      await adminCommand(dataDir, url, 'grant', username, 'a3m_core.EditTextsnippet')
    },
  )
}, 180_000)
afterAll(async () => {
  await system?.stop()
  system?.removeData()
  await provider?.close()
})

describe.each(atDesk('de'))('texts: $language, $scheme, $screen', (look) => {
  const t = wordsOf(look)
  const name = `Fees ${look.language} ${look.screen}`

  test('a snippet is written with the keyboard, bold and with a list, found, and deleted after a question', async () => {
    const { page, expectClean } = await openSignedIn(open, look, { baseURL: system.url })
    await page.goto('/textsnippets/add')
    await page.getByLabel(t('texts.snippets.name')).fill(name)
    const german = page.getByRole('textbox', { name: t('texts.snippets.text-de') })
    await german.focus()
    await page.getByRole('toolbar', { name: t('texts.editor.toolbar') }).waitFor()
    await page.keyboard.press('Control+b')
    await page.keyboard.type('Fast')
    await page.keyboard.press('Control+b')
    await page.keyboard.type(' online')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: t('texts.editor.bulletList') }).click()
    await page.keyboard.type('form <script>')
    await checkScreens(page, 'text-snippet', look)
    await page.getByRole('button', { name: t('texts.save') }).click()

    const row = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) })
    await row.waitFor()
    expect(await row.locator('strong').innerText()).toBe('Fast')
    expect(await row.getByRole('listitem').innerText()).toBe('form <script>')
    await page.getByLabel(t('texts.snippets.search')).fill('nothing like it')
    await row.waitFor({ state: 'detached' })
    await page.getByLabel(t('texts.snippets.search')).fill('form fast')
    await row.waitFor()
    await checkScreens(page, 'text-snippets', look)

    // It is inserted into another by search.
    await page.goto('/textsnippets/add')
    await page.getByRole('textbox', { name: t('texts.snippets.text-de') }).focus()
    await page.getByRole('button', { name: t('texts.editor.snippet') }).click()
    const dialog = page.getByRole('dialog', { name: t('texts.editor.snippet') })
    await dialog.getByLabel(t('texts.snippets.search')).fill(name)
    await dialog.getByRole('button', { name: new RegExp(name) }).click()
    const text = page.getByRole('textbox', { name: t('texts.snippets.text-de') })
    await text.locator('strong', { hasText: 'Fast' }).waitFor()

    await page.getByRole('link', { name: t('texts.cancel') }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('leave.yes') })
      .click()
    await row.getByRole('button', { name: new RegExp(`^${t('texts.snippets.delete')}`) }).click()
    await page
      .getByRole('dialog', { name: t('texts.snippets.delete.question', { name }) })
      .getByRole('button', { name: t('texts.snippets.delete'), exact: true })
      .click()
    await row.waitFor({ state: 'detached' })
    await expectClean()
  })

  test('a reader says without a script what is wrong; an editor answers, closes and reopens it', async () => {
    const title = `The fee ${look.language}`
    const token = await tokenFor(system.url)
    const trip = { destinations: ['GB'], citizenships: ['DE'], dateStart: '2027-03-01', dateEnd: '2027-03-20' }
    const { url } = await createTripPage(system.url, token, { ...trip, language: look.language })
    const reader = await open(look, { baseURL: system.url, javaScriptEnabled: false })
    await reader.page.goto(
      `${new URL(url).pathname}/feedback?lang=${look.language}&about=COUNTRY:GB/VisaRequiredForStay`,
    )
    await reader.page.getByLabel(t('traveller.feedback.heading')).fill(title)
    await reader.page.getByLabel(t('traveller.feedback.text')).fill('It costs more <img src=x onerror=alert(1)>')
    await reader.page.getByRole('button', { name: t('traveller.feedback.send') }).click()
    await reader.page.getByText(t('traveller.feedback.sent')).waitFor()
    await reader.expectClean()
    const { page: form } = await open(look, { baseURL: system.url })
    await form.goto(`${new URL(url).pathname}/feedback?lang=${look.language}`)
    await checkScreens(form, 'feedback-form', look)

    const { page, expectClean } = await openSignedIn(open, look, { baseURL: system.url })
    await page.goto('/feedback')
    const item = page.getByRole('article', { name: title })
    await item.getByText('onerror=alert(1)').waitFor()
    await checkScreens(page, 'feedback', look)
    await item.getByLabel(t('texts.feedback.answer')).fill('Mended, thank you')
    await item.getByRole('button', { name: t('texts.feedback.save-close') }).click()
    await item.waitFor({ state: 'detached' })
    await page.getByRole('radio', { name: t('texts.feedback.closed'), exact: true }).check()
    await item.getByRole('button', { name: t('texts.feedback.reopen') }).click()
    await item.waitFor({ state: 'detached' })
    await expectClean()
  })
})

/** Each on a line of its own, as somebody has them in another program; characters that no text keeps are refused elsewhere. */
const hostile = hostileTexts.filter((text, index) => index % 4 === 0 && !/\p{Cc}/u.test(text))

const paste = (field: Locator, as: 'text/html' | 'text/plain', text: string) =>
  field.evaluate(
    (element, [type, pasted]) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData(type!, pasted!)
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    },
    [as, text],
  )

const expectNothingRan = async (page: Page) =>
  expect(
    await page.evaluate(
      () => '__xss' in globalThis || document.querySelector('form form, iframe, object, embed') !== null,
    ),
  ).toBe(false)

test('a note goes into all languages at a press; hostile texts in the fields of the desk are words, and none is lost', async () => {
  const look = looks[3]!
  const t = wordsOf(look)
  onTestFinished(() => provider.answer(byMachine))
  const { page, expectClean, expectFailureOf } = await openSignedIn(open, look, { baseURL: system.url })
  const path = '/entryrestrictions/COUNTRY:SR/edit#visa'
  await page.goto(path)
  const visa = t('type.VisaRequiredForStay')
  const question = page.getByRole('region', { name: visa, exact: true })
  const rules = question.locator('[data-fact]')
  const rule = await openRule(page, question, t, visa)
  await fillRule(page, rule, t, { group: 'eu', from: '2027-03-01' })
  await rule.getByRole('button', { name: t('rule-fact.checked.today') }).click()

  // One language fails: it is named, and the others are there, marked.
  provider.answer(({ body }) =>
    body.target === 'pl' ? { status: 500, body: '{}' } : asLibreTranslate(`<p>In ${String(body.target)}</p>`),
  )
  const noteIn = (of: Locator, language: string) =>
    of.getByRole('textbox', { name: t('localised-text.in', { field: t('rule-fact.note'), language }) })
  const note = noteIn(rule, 'Deutsch')
  // Letters typed before the editor is there are its own, and no keys of the page: `g` and `e` would leave the record.
  let letEditorCome = (): void => undefined
  const mayCome = new Promise<void>((resolve) => (letEditorCome = resolve))
  await page.route(/RichTextEditor-/, async (route) => {
    await mayCome
    await route.continue()
  })
  await note.focus()
  await page.keyboard.type('Kein Bargeld jenseits. ')
  letEditorCome()
  await page.getByRole('toolbar', { name: t('texts.editor.toolbar') }).waitFor()
  await page.keyboard.insertText('Nur im Norden.')
  expect(await note.textContent()).toBe('Kein Bargeld jenseits. Nur im Norden.')
  expect(new URL(page.url()).pathname + new URL(page.url()).hash).toBe(path)
  await rule.getByRole('button', { name: t('texts.translate.all', { count: 11, source: 'German' }) }).click()
  await rule.getByText(t('texts.translate.all.over', { done: 10, all: 11 })).waitFor()
  await rule.getByText(/^Polski: /).waitFor()
  await checkScreen(page, 'translated-into-all', look)
  const others = rule.getByRole('combobox', {
    name: t('localised-text.other-languages', { field: t('rule-fact.note') }),
  })
  // Its list is filled when somebody comes to it.
  await others.focus()
  await others.selectOption('fr')
  await noteIn(rule, 'Français').getByText('In fr').waitFor()
  await rule.getByText(t('texts.machine')).waitFor()
  await rule
    .getByRole('group', { name: t('rule-fact.note'), exact: true })
    .getByRole('button', { name: 'Deutsch', exact: true })
    .click()

  // As markup of another program nothing of it runs; as words all of it stays.
  await note.focus()
  await page.getByRole('toolbar', { name: t('texts.editor.toolbar') }).waitFor()
  await page.keyboard.press('Control+a')
  // The policy of the page tells of styles and handlers that are only parsed too.
  expectFailureOf(/\/RichTextEditor-/)
  await paste(note, 'text/html', hostile.join('\n'))
  await expectNothingRan(page)
  await note.focus()
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Delete')
  await paste(note, 'text/plain', hostile.join('\n'))
  expect(await note.locator('p').allTextContents()).toEqual(hostile)

  // A source is an address: what is none is refused at its field, and stays there.
  const source = rule.getByRole('textbox', { name: t('rule-fact.source') })
  const publish = page.getByRole('form').getByRole('button', { name: t('rule-editor.publish.save'), exact: true })
  await source.fill('javascript:__xss=1')
  await publish.click()
  await page.locator('#rule-errors').getByRole('link').first().waitFor()
  expect(await source.inputValue()).toBe('javascript:__xss=1')
  await expectNothingRan(page)
  await source.fill('https://example.org/visa')
  const reason = hostile.slice(0, 10).join(' ')
  await page.getByRole('textbox', { name: t('rule-editor.publish.reason') }).fill(reason)
  const place = await rules.evaluateAll((rows) =>
    rows.findIndex((row) => row.querySelector('button[aria-expanded="true"]')),
  )
  await publish.click()
  await page.getByText(t('rule-editor.publish.done'), { exact: true }).waitFor({ timeout: 90_000 })

  await page.goto('/help')
  await page.goto(path)
  await rules.nth(place).locator('button[aria-expanded]').first().click()
  await expect.poll(() => noteIn(rule, 'Deutsch').locator('p').allTextContents()).toEqual(hostile)
  await page.getByRole('button', { name: t('rule-editor.history'), exact: true }).click()
  const history = page.getByRole('dialog', { name: t('rule-editor.history.title', { name: 'Suriname' }) })
  await expect.poll(() => history.textContent()).toContain(reason)
  await expectNothingRan(page)

  const name = hostile.find((text) => text.startsWith('<img'))!
  await page.goto('/textsnippets/add')
  await page.getByLabel(t('texts.snippets.name')).fill(name)
  const text = page.getByRole('textbox', { name: t('texts.snippets.text-de') })
  await text.focus()
  await page.getByRole('toolbar', { name: t('texts.editor.toolbar') }).waitFor()
  await paste(text, 'text/plain', hostile.join('\n'))
  await page.getByRole('button', { name: t('texts.save') }).click()
  const snippet = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) })
  await expect.poll(() => snippet.locator('p').allTextContents()).toEqual(expect.arrayContaining(hostile))
  await expectNothingRan(page)
  await expectClean()
})
