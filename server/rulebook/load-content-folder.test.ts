import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { systemClock } from '../clock.ts'
import type { Log } from '../log.ts'
import { silentLog } from '../log.ts'
import { describeOnBothDatabases } from '../testing/databases.ts'
import { copyFewRules } from '../testing/few-rules.ts'
import { ContentProblems, loadContentFolder } from './load-content-folder.ts'
import { goldenGate } from './golden-gate.ts'
import { holdRulebook } from './rulebook-holder.ts'
import { latestRevision } from './store.ts'

// A busy machine takes its time to read rules.
vi.setConfig({ testTimeout: 120_000 })
const gate = goldenGate()
const folder = mkdtempSync(join(tmpdir(), 'portolan-content-'))
copyFewRules(folder)
afterAll(() => rmSync(folder, { recursive: true }))

const brokenFile = join(folder, 'groups', 'broken.yaml')
const breakContent = () => writeFileSync(brokenFile, 'kind: nationalities\nname: Kaputt\nmembers: [QQ]\n')
const brokenTrip = join(folder, 'golden', 'broken.yaml')
const breakTrip = () =>
  writeFileSync(
    brokenTrip,
    `- why: Germans need no visa for Germany
  from: FR
  to: [DE]
  citizenships: [DE]
  start: 2027-02-01
  end: 2027-02-10
  expect:
    DE: { DE: VISA_REQUIRED }
`,
  )
const tripFails = /content\/golden\/broken\.yaml:8: .*expected VISA_REQUIRED, the rules say FREE_MOVEMENT/
const mendContent = () => {
  rmSync(brokenFile, { force: true })
  rmSync(brokenTrip, { force: true })
}

function recordingLog(): Log & { lines: string[] } {
  const lines: string[] = []
  const keep = (...parts: unknown[]) => void lines.push(parts.filter((part) => typeof part === 'string').join(' '))
  return { ...silentLog, lines, error: keep, info: keep }
}

describeOnBothDatabases('loading the content folder', (open) => {
  test('with a mistake and nothing published the start fails and names file, line and reason', async () => {
    breakContent()
    const load = loadContentFolder(folder, { db: open().db, clock: systemClock, gate, log: silentLog })
    await expect(load).rejects.toThrow(ContentProblems)
    await expect(load).rejects.toThrow(/content\/groups\/broken\.yaml:\d+: \S/)
    mendContent()
    breakTrip()
    const golden = loadContentFolder(folder, { db: open().db, clock: systemClock, gate, log: silentLog })
    await expect(golden).rejects.toThrow(tripFails)
    const missing = loadContentFolder(join(folder, 'missing'), {
      db: open().db,
      clock: systemClock,
      gate,
      log: silentLog,
    })
    await expect(missing).rejects.toThrow(/^The rules cannot be loaded:\n.*missing cannot be read: ENOENT/)
    expect(await latestRevision(open().db)).toBeNull()
  })

  test('rules load once; a mistake after that keeps the last good rulebook', async () => {
    const { db } = open()
    mendContent()
    await loadContentFolder(folder, { db, clock: systemClock, gate, log: silentLog })
    const published = await latestRevision(db)
    await loadContentFolder(folder, { db, clock: systemClock, gate, log: silentLog })
    breakContent()
    const log = recordingLog()
    await loadContentFolder(folder, { db, clock: systemClock, gate, log })
    expect(log.lines.join('\n')).toMatch(/content\/groups\/broken\.yaml:\d+: /)
    expect(log.lines.at(-1)).toContain(`revision ${published} keeps serving`)
    writeFileSync(brokenFile, 'kind: nationalities\nname: { de: Kaputt }\nmembers: *nobody\n')
    await loadContentFolder(folder, { db, clock: systemClock, gate, log })
    expect(log.lines.slice(-2)).toEqual([
      'content/groups/broken.yaml:3: `*nobody` stands for nothing that is written above it',
      expect.stringContaining(`revision ${published} keeps serving`),
    ])
    // A fault that no check foresaw: here a folder that is not there.
    await loadContentFolder(join(folder, 'missing'), { db, clock: systemClock, gate, log })
    expect(log.lines.slice(-2)).toEqual([
      expect.stringContaining('missing cannot be read: ENOENT'),
      expect.stringContaining(`revision ${published} keeps serving`),
    ])
    expect(await latestRevision(db)).toBe(published)
    const holder = await holdRulebook(open(), silentLog)
    expect(holder.current().places.get('COUNTRY:DE')).toMatchObject({ iso3: 'DEU' })
    await holder.close()
  })

  test('rules that do not keep a golden trip are never published', async () => {
    const { db } = open()
    mendContent()
    const published = await latestRevision(db)
    breakTrip()
    const log = recordingLog()
    await loadContentFolder(folder, { db, clock: systemClock, gate, log })
    expect(log.lines.join('\n')).toMatch(tripFails)
    expect(log.lines.at(-1)).toContain(`revision ${published} keeps serving`)
    expect(await latestRevision(db)).toBe(published)
  })

  test('the same files are not read again by the same build; a changed file or another build reads them', async () => {
    const { db } = open()
    mendContent()
    const said = async (builtVersion: string): Promise<string | undefined> => {
      const log = recordingLog()
      await loadContentFolder(folder, { db, clock: systemClock, gate, log, builtVersion })
      return log.lines.at(-1)
    }
    await said('1')
    expect(await said('1')).toBe('The rules are as loaded before')
    expect(await said('2')).toBe('The rules are as published')
    breakContent()
    expect(await said('2')).toContain('keeps serving')
    expect(await said('2')).toContain('keeps serving')
    mendContent()
    expect(await said('2')).toBe('The rules are as loaded before')
    expect(await said('development')).toBe('The rules are as published')
  })
})
