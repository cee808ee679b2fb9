import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { useBrowser } from './harness/browser.ts'
import { checkScreens } from './harness/check-screen.ts'
import { startForEditors } from './harness/editors.ts'
import { atDesk, wordsOf } from './harness/looks.ts'
import { changeAnswers, openSignedIn } from './harness/staff.ts'
import type { System } from './harness/start-system.ts'

const open = useBrowser()
let system: System

beforeAll(async () => {
  system = await startForEditors()
}, 180_000)
afterAll(async () => {
  await system?.stop()
  system?.removeData()
})

const difference = { path: 'facts.x', label: 'Visum', was: 'nein', is: 'ja' }
const proposal = {
  kind: 'RESTRICTION',
  key: 'COUNTRY:TH',
  name: 'Thailand',
  hash: 'x',
  proposedAt: '2026-11-20T10:00:00Z',
  revision: 1,
  is: 'CHANGED',
  parts: [
    { id: 'facts.x', differences: [difference] },
    { id: 'policies', differences: [{ ...difference, path: 'policies', label: 'Regeln', was: null }] },
  ],
}

describe.each(atDesk('en'))('the lists of the desk: $language, $scheme, $screen', (look) => {
  const t = wordsOf(look)
  const other = wordsOf({ ...look, language: look.language === 'de' ? 'en' : 'de' })

  test('a restriction is found by name, by what there is to do, and with the keys alone', async () => {
    const { page, expectClean } = await openSignedIn(open, look, { baseURL: system.url })
    await page.goto('/entryrestrictions')
    await page.getByRole('heading', { level: 1, name: t('menu.entry-restrictions') }).waitFor()
    const rows = page.locator('tbody tr[tabindex]')
    await expect.poll(() => rows.count()).toBe(25)
    await checkScreens(page, 'rule-list', look)

    await page.getByRole('searchbox', { name: t('rule-list.search') }).fill('thai')
    await expect.poll(() => rows.count()).toBe(1)
    expect(new URL(page.url()).searchParams.get('search')).toBe('thai')
    await page.reload()
    await expect.poll(() => rows.count()).toBe(1)
    expect(await page.getByRole('searchbox', { name: t('rule-list.search') }).inputValue()).toBe('thai')

    // From the row that the keys lead to, into the editor and back.
    await page.getByRole('link', { name: 'Thailand', exact: true }).waitFor()
    await page.locator('#screen').focus()
    await page.keyboard.press('j')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: 'Thailand' }).waitFor()
    await page.goBack()
    await expect.poll(() => rows.count()).toBe(1)

    await page.getByRole('button', { name: t('rule-list.needs.SCHEDULED') }).click()
    await page.getByText(t('list.empty.filtered'), { exact: true }).waitFor()
    await checkScreens(page, 'rule-list-empty', look)
    await page.getByRole('button', { name: t('list.empty.clear') }).click()
    await expect.poll(() => rows.count()).toBe(25)

    // A region without rules of its own is opened by its name.
    await page.getByRole('button', { name: t('rule-list.new'), exact: true }).click()
    const dialog = page.getByRole('dialog', { name: t('rule-list.new') })
    await dialog.getByRole('button', { name: t('rule-list.new.open') }).click()
    await dialog.getByText(t('rule-list.new.missing')).waitFor()
    await checkScreens(page, 'rule-list-new', look)
    await dialog.getByRole('combobox').fill('Hawaii')
    await dialog.getByRole('option').first().click()
    await dialog.getByRole('button', { name: t('rule-list.new.open') }).click()
    await page.waitForURL((url) => decodeURIComponent(url.pathname) === '/entryrestrictions/REGION:US-HI/edit')
    await expectClean()
  })

  test('a proposal shows what differs; the words of the desk follow the language', async () => {
    const { page, expectClean } = await openSignedIn(open, look, { baseURL: system.url })
    await page.goto('/entryrestrictions/proposals')
    await page.getByText(t('rule-proposals.none'), { exact: true }).waitFor()
    await changeAnswers(page, 'RuleProposals', (data) => Object.assign(data, { ruleProposals: [proposal] }))
    await page.reload()
    await page.getByRole('heading', { level: 2, name: 'Thailand' }).waitFor()
    await checkScreens(page, 'rule-proposals', look)
    await page.getByRole('checkbox', { name: 'Visum' }).click()
    await page.getByRole('button', { name: t('rule-proposals.take-part', { count: 1 }) }).waitFor()
    // Nothing of the kind waits at the server: it says so, and the reason that was typed stays.
    await page.getByRole('textbox', { name: t('rule-proposals.reason') }).fill('Because')
    await page.getByRole('button', { name: t('rule-proposals.refuse'), exact: true }).click()
    await page
      .getByRole('alert')
      .filter({ hasText: t('rule-desk.proposal-gone') })
      .waitFor()

    await page.evaluate((language) => localStorage.setItem('language', language), look.language === 'de' ? 'en' : 'de')
    await page.reload()
    await page.getByRole('heading', { level: 1, name: other('rule-proposals.title') }).waitFor()
    await expectClean()
  })

  test('the overview is sorted, takes another column and is saved as a table', async () => {
    const { page, expectClean } = await openSignedIn(open, look, { baseURL: system.url })
    await page.goto('/internal/entryrestrictionoverview/')
    await page.getByRole('heading', { level: 1, name: t('menu.restriction-overview') }).waitFor()
    const rows = page.locator('tbody tr')
    await expect.poll(() => rows.count()).toBeGreaterThan(200)
    await page.getByRole('button', { name: t('rule-list.checked'), exact: true }).click()
    await expect.poll(() => new URL(page.url()).searchParams.get('sort')).toBe('checked')
    await page.getByText(t('rule-overview.columns'), { exact: true }).click()
    await page.getByRole('checkbox', { name: t('rule-overview.key') }).click()
    await page.getByRole('columnheader', { name: t('rule-overview.key') }).waitFor()
    await checkScreens(page, 'rule-overview', look)
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: t('rule-overview.export') }).click(),
    ])
    const lines = (await readFile(await download.path(), 'utf8')).trimEnd().split('\r\n')
    expect(lines).toHaveLength((await rows.count()) + 1)
    expect(lines.some((line) => line.includes('"COUNTRY:TH"'))).toBe(true)
    await expectClean()
  })

  test('what is unknown is a map and a table, asked by question, and the menu says what is due', async () => {
    const { page, expectClean } = await openSignedIn(open, look, { baseURL: system.url })
    await page.goto('/entryrestrictions/coverage')
    await page.getByRole('heading', { level: 1, name: t('rule-coverage.title') }).waitFor()
    const rows = page.locator('tbody tr')
    await expect.poll(() => rows.count()).toBeGreaterThan(5)
    await page.getByRole('application').locator('path[data-iso2="TH"]').waitFor()
    await page.getByLabel(t('rule-coverage.subject'), { exact: true }).selectOption('RequiredVaccinations')
    await page.getByRole('radio', { name: t('rule-coverage.measure.unknown'), exact: true }).click()
    await expect.poll(() => new URL(page.url()).search).toContain('question=RequiredVaccinations&show=unknown')
    await expect.poll(() => rows.count()).toBeGreaterThan(200)
    await checkScreens(page, 'rule-coverage', look)
    const search = page.getByRole('searchbox', { name: t('rule-coverage.search') })
    await search.fill('nirgends')
    await page.getByText(t('rule-coverage.found', { count: 0, search: 'nirgends' })).waitFor()
    await search.fill('thai')
    await expect.poll(() => rows.count()).toBe(1)
    await expect.poll(() => new URL(page.url()).searchParams.get('search')).toBe('thai')
    await page.reload()
    await expect.poll(() => rows.getByRole('link', { name: 'Thailand' }).count()).toBe(1)
    expect(await rows.count()).toBe(1)
    await rows.first().getByRole('link').focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => new URL(page.url()).pathname).toMatch(/^\/entryrestrictions\/COUNTRY.*\/edit$/)
    await expectClean()
  })
})
