import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asLibreTranslate, startProvider } from '#server/testing/translation-provider.ts'
import { createTripPage, tokenFor } from './harness/api.ts'
import { useBrowser } from './harness/browser.ts'
import { checkScreen } from './harness/check-screen.ts'
import { adminCommand, startForEditors } from './harness/editors.ts'
import { journeyLooks, wordsOf } from './harness/looks.ts'
import { openSignedIn } from './harness/staff.ts'
import { username, type System } from './harness/start-system.ts'

const open = useBrowser()
let provider: Awaited<ReturnType<typeof startProvider>>
let system: System

beforeAll(async () => {
  provider = await startProvider()
  provider.answer(({ body }) => asLibreTranslate(`<p>By a machine: ${String(body.q).replace(/<[^>]*>/g, '')}</p>`))
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

describe.each(journeyLooks)('texts: $language, $scheme, $screen', (look) => {
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
    await checkScreen(page, 'text-snippet', look)
    await page.getByRole('button', { name: t('texts.save') }).click()

    const row = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) })
    await row.waitFor()
    expect(await row.locator('strong').innerText()).toBe('Fast')
    expect(await row.getByRole('listitem').innerText()).toBe('form <script>')
    await page.getByLabel(t('texts.snippets.search')).fill('nothing like it')
    await row.waitFor({ state: 'detached' })
    await page.getByLabel(t('texts.snippets.search')).fill('form fast')
    await row.waitFor()
    await checkScreen(page, 'text-snippets', look)

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
    await checkScreen(form, 'feedback-form', look)

    const { page, expectClean } = await openSignedIn(open, look, { baseURL: system.url })
    await page.goto('/feedback')
    const item = page.getByRole('article', { name: title })
    await item.getByText('onerror=alert(1)').waitFor()
    await checkScreen(page, 'feedback', look)
    await item.getByLabel(t('texts.feedback.answer')).fill('Mended, thank you')
    await item.getByRole('button', { name: t('texts.feedback.save-close') }).click()
    await item.waitFor({ state: 'detached' })
    await page.getByRole('radio', { name: t('texts.feedback.closed'), exact: true }).check()
    await item.getByRole('button', { name: t('texts.feedback.reopen') }).click()
    await item.waitFor({ state: 'detached' })
    await expectClean()
  })
})
