import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import sharp from 'sharp'
import { useBrowser } from './harness/browser.ts'
import { checkScreens } from './harness/check-screen.ts'
import { adminCommand, startForEditors } from './harness/editors.ts'
import { atDesk, wordsOf } from './harness/looks.ts'
import { openSignedIn } from './harness/staff.ts'
import { username, type System } from './harness/start-system.ts'

const open = useBrowser()
let system: System

beforeAll(async () => {
  system = await startForEditors({}, async (dataDir, url) => {
    await adminCommand(dataDir, url, 'grant', username, 'a3m_core.EditNews')
  })
}, 180_000)
afterAll(async () => {
  await system?.stop()
  system?.removeData()
})

describe.each(atDesk('en'))('news: $language, $scheme, $screen', (look) => {
  const t = wordsOf(look)

  test('are written with a tag and a picture, read, searched, deleted, and had back', async () => {
    const { page, expectClean, expectFailureOf } = await openSignedIn(open, look, { baseURL: system.url })
    await page.goto('/news-admin/add/')
    await page.getByRole('button', { name: t('news.publish') }).click()
    const titleDe = page.getByLabel(t('news.title-de'))
    await expect.poll(() => titleDe.getAttribute('aria-invalid')).toBe('true')
    await titleDe.fill('Einreisekarte für Thailand')
    const text = page.getByRole('textbox', { name: t('news.text-de') })
    await text.focus()
    await page.getByRole('toolbar', { name: t('texts.editor.toolbar') }).waitFor()
    await page.keyboard.type('Ohne Code kein Boarding.')
    await page.getByText(t('news.no-english'), { exact: true }).waitFor()
    await page.getByRole('textbox', { name: t('news.important') }).fill('15.12.2027')
    await page.keyboard.press('Tab')
    await page.getByText(t('news.preview.important')).waitFor()

    const country = page.getByRole('combobox', { name: t('news.country') })
    await country.fill('thailand')
    await page.getByRole('option').first().click()
    await page.getByLabel(t('news.tags.new-de')).fill('Einreise')
    await page.getByLabel(t('news.tags.new-en')).fill('Entry')
    await page.keyboard.press('Enter')
    await page
      .getByRole('list', { name: t('news.tags') })
      .getByText('Entry')
      .waitFor()

    expectFailureOf(/\/api\/news-picture/)
    const file = page.locator('input[type=file]')
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="__xss=1"/>')
    await file.setInputFiles({ name: 'picture.png', mimeType: 'image/png', buffer: svg })
    await page.getByText(t('picture.only-png-or-jpeg')).waitFor()
    const picture = { create: { width: 640, height: 360, channels: 3, background: '#2a7f9e' } } as const
    const png = await sharp(picture).png().toBuffer()
    await file.setInputFiles({ name: 'beach.png', mimeType: 'image/png', buffer: png })
    await page.getByLabel(t('news.picture.alt-de')).fill('Blaues Meer')
    await page.getByRole('button', { name: t('news.publish') }).click()
    await page.getByLabel(t('news.picture.alt-en')).fill('Blue sea')
    await checkScreens(page, 'news-form', look)
    await page.getByRole('button', { name: t('news.publish') }).click()

    const row = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Einreisekarte' }) })
    await row.getByText(t('news.no-english')).waitFor()
    await checkScreens(page, 'news-admin', look)
    await row.getByRole('button', { name: new RegExp(`^${t('news.delete')}`) }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('news.delete'), exact: true })
      .click()
    await row.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: t('news.undo') }).click()
    await row.waitFor()

    const badge = page.getByRole('link', { name: t('menu.unread-news', { count: 1 }) }).filter({ visible: true })
    await badge.click()
    await page.getByRole('heading', { level: 2, name: 'Einreisekarte für Thailand' }).waitFor()
    await page.getByRole('img', { name: 'Blue sea' }).waitFor()
    await page.getByText(t('news.german-only')).waitFor()
    expect(await badge.count()).toBe(0)
    await page.getByLabel(t('news.search')).fill('nothing like it')
    await page.getByText(t('news.nothing-found'), { exact: true }).waitFor()
    await page.getByLabel(t('news.search')).fill('boarding')
    await page.getByRole('heading', { level: 2, name: 'Einreisekarte für Thailand' }).waitFor()
    await expect.poll(() => new URL(page.url()).search).toContain('search=boarding')
    await checkScreens(page, 'news', look)
    await expectClean()
  })
})
