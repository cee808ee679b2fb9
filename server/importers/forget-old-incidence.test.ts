import { expect, test } from 'vitest'
import { fixedClock } from '../clock.ts'
import { loadContent } from '../rulebook/load-content.ts'
import { readRulebook } from '../rulebook/rulebook-holder.ts'
import { latestRevision } from '../rulebook/store.ts'
import { describeOnOneDatabase } from '../testing/databases.ts'
import { inputOf } from '../testing/imports.ts'
import { matrixContent } from '../testing/matrix-feed.ts'
import { openGate } from '../testing/open-gate.ts'
import { forgetOldIncidence } from './forget-old-incidence.ts'
import { runImport } from './run-import.ts'

const clock = fixedClock('2026-11-20T10:00:00Z')
const feed = [
  'code,date,new_cases_smoothed_per_million',
  ...['NAM', 'DEU', 'FRA', 'ITA', 'THA'].map((code) => `${code},2026-11-19,10`),
].join('\n')

describeOnOneDatabase('figures of this week', (open) => {
  test('go when they are older than 14 days and nothing newer came', async () => {
    const publishing = { db: open().db, clock, gate: openGate }
    const answer = async () => {
      const rulebook = await readRulebook(open().db, (await latestRevision(open().db)) ?? 0)
      const found = rulebook.candidates({ type: 'COUNTRY', id: 'NA' }, 'DE').get('SevenDayIncidenceCountryCurrentWeek')
      return found?.[0]?.fact.answer
    }
    await loadContent(publishing, matrixContent)
    await forgetOldIncidence(publishing)
    const { revision } = await runImport(publishing, { kind: 'incidence', from: null, input: inputOf(feed) })
    clock.moveTo('2026-12-03T10:00:00Z')
    await forgetOldIncidence(publishing)
    expect(await latestRevision(open().db)).toBe(revision)
    expect(await answer()).toBe(7)
    clock.moveTo('2026-12-04T10:00:00Z')
    await forgetOldIncidence(publishing)
    expect(await answer()).toBeUndefined()
    await forgetOldIncidence(publishing)
    expect(await latestRevision(open().db)).toBe((revision ?? 0) + 1)
    clock.moveTo('2026-11-20T10:00:00Z')
    expect(await runImport(publishing, { kind: 'incidence', from: null, input: inputOf(feed) })).toMatchObject({
      changes: { same: 0 },
    })
  })
})
