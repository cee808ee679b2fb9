import { afterAll, beforeAll, describe, test } from 'vitest'
import { callApi, tokenFor } from './harness/api.ts'
import { useBrowser } from './harness/browser.ts'
import { checkScreens } from './harness/check-screen.ts'
import { startForEditors } from './harness/editors.ts'
import { journeyNow } from './harness/journey-clock.ts'
import { atDesk, wordsOf } from './harness/looks.ts'
import { openSignedIn } from './harness/staff.ts'
import type { System } from './harness/start-system.ts'

const open = useBrowser()
const key = 'COUNTRY:TG'
const reason = 'Waits for the gazette'
let system: System

beforeAll(async () => {
  system = await startForEditors()
}, 180_000)
afterAll(async () => {
  await system?.stop()
  system?.removeData()
})

type Read = { rule: { revision: number; body: Record<string, unknown> } }

/** A change for in a week, as the editor's screen sends it. */
async function schedule(): Promise<void> {
  const token = await tokenFor(system.url)
  const read = 'query Rule($key: ID!) { rule(kind: RESTRICTION, key: $key) { revision body } }'
  const { rule } = await callApi<Read>(system.url, token, read, { key })
  const save = 'mutation Save($input: SaveRuleInput!) { saveRule(input: $input) { ok errors { field messages } } }'
  const publishAt = new Date(journeyNow() + 7 * 86_400_000).toISOString()
  const body = { ...rule.body, reachedBy: ['air'] }
  const input = { kind: 'RESTRICTION', key, body, baseRevision: rule.revision, isSignificant: false, reason, publishAt }
  const { saveRule } = await callApi<{ saveRule: { ok: boolean } }>(system.url, token, save, { input })
  if (!saveRule.ok) throw new Error(JSON.stringify(saveRule))
}

describe.each(atDesk('en'))('what is scheduled: $language, $scheme, $screen', (look) => {
  const t = wordsOf(look)

  test('stands in one list, leads to its record, and can be taken back', async () => {
    const { page, expectClean } = await openSignedIn(open, look, { baseURL: system.url })
    await page.goto('/entryrestrictions/scheduled')
    await page.getByText(t('rule-scheduled.none'), { exact: true }).waitFor()
    await checkScreens(page, 'rule-scheduled-none', look)

    await schedule()
    await page.reload()
    await page.getByText(t('rule-editor.history.reason', { reason })).waitFor()
    await checkScreens(page, 'rule-scheduled', look)
    await page.getByText(t('rule-scheduled.changes', { count: 1 }), { exact: true }).click()
    await page.getByRole('heading', { name: t('rule-impact.title') }).waitFor()
    await checkScreens(page, 'rule-scheduled-read', look)

    // It opens as a draft with its time, which stands for it.
    await page.getByRole('button', { name: t('rule-scheduled.open') }).click()
    await page.getByRole('heading', { level: 1, name: 'Togo' }).waitFor()
    await page.getByRole('button', { name: t('rule-editor.publish.schedule'), exact: true }).click()
    await page.getByText(t('rule-editor.draft.unchanged')).waitFor()
    await page.goto('/entryrestrictions/scheduled')
    await page.getByText(t('rule-editor.history.reason', { reason })).waitFor()

    // Taken back after a question, and had again.
    const cancel = page.getByRole('button', { name: t('rule-editor.scheduled.cancel') })
    await cancel.click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('rule-editor.scheduled.cancel') })
      .click()
    await page.getByText(t('rule-scheduled.none'), { exact: true }).waitFor()
    await page.getByRole('button', { name: t('rule-editor.undo') }).click()
    await page.getByText(t('rule-editor.history.reason', { reason })).waitFor()
    await cancel.click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('rule-editor.scheduled.cancel') })
      .click()
    await page.getByText(t('rule-scheduled.none'), { exact: true }).waitFor()
    await expectClean()
  })
})
