import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { setTimeout as wait } from 'node:timers/promises'
import { startSourceSite, type SourceSite } from '#server/testing/source-site.ts'
import { callApi, tokenFor } from './harness/api.ts'
import { useBrowser } from './harness/browser.ts'
import { checkScreens, keepPicture } from './harness/check-screen.ts'
import { startForEditors } from './harness/editors.ts'
import { atDesk, wordsOf, type Look } from './harness/looks.ts'
import { openSignedIn } from './harness/staff.ts'
import { startSystem, type System } from './harness/start-system.ts'

const open = useBrowser()
const watching = { NODE_ENV: 'test', WATCH_SOURCES: '1', WATCH_SOURCES_TEST_ADDRESS: '127.0.0.1' }
let site: SourceSite
let off: System
let on: System

const walks = atDesk('de')
/** A page for each look, so that one journey takes nothing away from another. */
const pathOf = ({ language, scheme, screen }: Look) => `/rules-${language}-${scheme}-${screen}`
const save = `mutation ($input: SaveRuleInput!) { saveRule(input: $input) { ok errors { field messages } } }`
const languages = ['da', 'de', 'en', 'fr', 'it', 'nl', 'pl', 'pt', 'es', 'cs', 'tr', 'hu']

async function publishGroup(url: string, path: string): Promise<void> {
  const id = path.slice(1)
  const body = {
    id,
    kind: 'nationalities',
    name: Object.fromEntries(languages.map((language) => [language, `Group ${id}`])),
    members: [{ code: 'DE' }],
    includes: [],
    source: `${site.url}${path}`,
    checkedAt: '2026-11-20',
    confidence: 'official',
  }
  const input = { kind: 'GROUP', key: id, body, baseRevision: null, isSignificant: false, reason: 'a journey' }
  const { saveRule } = await callApi<{ saveRule: { ok: boolean } }>(url, await tokenFor(url), save, { input })
  expect(saveRule).toEqual({ ok: true, errors: [] })
}

type Totals = { asked: number; total: number; changed: number; moved: number; gone: number }
/** Until the job of this start has asked what is there: the state of the system, never a time, says so. */
async function until(url: string, isSo: (totals: Totals) => boolean): Promise<void> {
  const query = '{ watchedSources { totals { asked total changed moved gone } } }'
  const token = await tokenFor(url)
  for (;;) {
    const { watchedSources } = await callApi<{ watchedSources: { totals: Totals } }>(url, token, query)
    if (isSo(watchedSources.totals)) return
    await wait(200)
  }
}

beforeAll(async () => {
  site = await startSourceSite()
  for (const look of walks) site.show(pathOf(look), 'No visa for 60 days.')
  site.show('/old', 'The old address')
  site.show('/new', 'The old address')
  site.show('/gone', 'Soon gone')
  const paths = [...walks.map(pathOf), '/old', '/gone']
  off = await startForEditors()
  for (const path of paths) await publishGroup(off.url, path)
  await off.stop()
  on = await startSystem({ dataDir: off.dataDir, env: watching })
  await until(on.url, ({ asked, total }) => total > 0 && asked === total)
  await on.stop()
  for (const look of walks) site.show(pathOf(look), 'No visa for 30 days.')
  site.show('/old', (response) => response.writeHead(301, { location: '/new' }).end())
  site.show('/gone', (response) => response.writeHead(410).end())
  on = await startSystem({ dataDir: off.dataDir, env: watching, laterByDays: 1 })
  await until(on.url, ({ changed, moved, gone }) => changed === atDesk.length && moved === 1 && gone === 1)
  off = await startForEditors()
}, 300_000)
afterAll(async () => {
  for (const system of [off, on]) {
    await system?.stop()
    system?.removeData()
  }
  await site?.close()
})

describe.each(walks)('sources: $language, $scheme, $screen', (look) => {
  const t = wordsOf(look)

  test('says that nobody watches, and how that is changed', async () => {
    const { page, expectClean } = await openSignedIn(open, look, { baseURL: off.url })
    await page.goto('/entryrestrictions/sources')
    await page.getByText(t('rule-sources.off'), { exact: true }).waitFor()
    await page.getByText('WATCH_SOURCES=1', { exact: true }).waitFor()
    await page.getByText(t('rule-sources.none'), { exact: true }).waitFor()
    await checkScreens(page, 'sources-off', look)
    await expectClean()
  })

  test('a page that changed is found beside what rests on it, looked at with a note, and leaves the list', async () => {
    const path = pathOf(look)
    const { page, expectClean } = await openSignedIn(open, look, { baseURL: on.url })
    await page.goto('/entryrestrictions/sources')
    const row = page.getByRole('row').filter({ hasText: path })
    await row.getByText(t('rule-sources.finding.CHANGED'), { exact: true }).waitFor()
    const record = row.getByRole('link', { name: `Group ${path.slice(1)}` })
    expect(await record.getAttribute('href')).toBe(`/entryrestrictions/groups${path}`)
    await page.getByText(t('rule-sources.finding.MOVED'), { exact: true }).waitFor()
    await page.getByText(t('rule-sources.finding.GONE'), { exact: true }).waitFor()
    await checkScreens(page, 'sources', look)

    const name = t('rule-sources.look', { host: `127.0.0.1:${site.port}` })
    await row.getByRole('button', { name }).click()
    const panel = page.getByRole('dialog', { name })
    await panel.getByLabel(t('rule-sources.note')).fill('30 days now; rule changed.')
    await keepPicture(page, 'source-looked-at', look)
    await panel.getByRole('button', { name: t('rule-sources.look.short'), exact: true }).click()
    await row.waitFor({ state: 'detached' })

    const all = t('rule-sources.show.ALL')
    await page.getByRole('button', { name: new RegExp(`^${all}`) }).click()
    await page.getByLabel(t('rule-sources.search')).fill(path)
    await row.getByText('30 days now; rule changed.').waitFor()
    await row.getByText(t('rule-sources.outcome.THERE'), { exact: true }).waitFor()
    await checkScreens(page, 'sources-all', look)
    await expectClean()
  })
})
