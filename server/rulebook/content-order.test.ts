import { cpSync, mkdtempSync, readdirSync, rmSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { systemClock } from '../clock.ts'
import { silentLog } from '../log.ts'
import { describeOnBothDatabases } from '../testing/databases.ts'
import { copyFewRules } from '../testing/few-rules.ts'
import { openGate } from '../testing/open-gate.ts'
import { whyOlder } from './content-order.ts'
import { loadContentFolder } from './load-content-folder.ts'
import { latestRevision } from './store.ts'

const home = mkdtempSync(join(tmpdir(), 'portolan-order-'))
afterAll(() => rmSync(home, { recursive: true }))

/** Real rules, one more group that tells the copies apart, and every file as if written at that time. */
function copyOf(name: string, group: string, at: string): string {
  const folder = join(home, name)
  copyFewRules(folder)
  cpSync(join(folder, 'groups', `${group}.yaml`), join(folder, 'groups', 'of-the-build.yaml'))
  writtenAt(folder, at)
  return folder
}
function writtenAt(folder: string, at: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true }))
    utimesSync(join(entry.parentPath, entry.name), new Date(at), new Date(at))
  utimesSync(folder, new Date(at), new Date(at))
}

describeOnBothDatabases('two installations on one database', (open) => {
  test('restarted in any order keep the newest rules; files that were put back on purpose are new', async () => {
    const { db } = open()
    const old = copyOf('old', 'ae-visa-exempt-30', '2026-11-01T00:00:00Z')
    const newer = copyOf('newer', 'ae-visa-exempt-90', '2026-11-10T00:00:00Z')
    const warnings: string[] = []
    const log = { ...silentLog, warn: (...parts: unknown[]) => void warnings.push(String(parts.at(-1))) }
    const start = async (folder: string, builtVersion: string): Promise<number | null> => {
      await loadContentFolder(folder, { db, clock: systemClock, gate: openGate, log, builtVersion })
      return latestRevision(db)
    }
    const first = await start(old, '0.1.0+a')
    const second = await start(newer, '0.1.0+b')
    expect(second).toBeGreaterThan(first!)
    for (const [folder, version] of [
      [old, '0.1.0+a'],
      [newer, '0.1.0+b'],
      [old, '0.1.0+a'],
      [old, '0.1.0+c'],
    ] as const)
      expect(await start(folder, version)).toBe(second)
    expect(warnings).toHaveLength(3)
    expect(warnings[0]).toMatch(/older than the rules that serve.*2026-11-01.*2026-11-10/)

    writtenAt(old, '2026-11-15T00:00:00Z')
    expect(await start(old, '0.1.0+a')).toBeGreaterThan(second!)
  }, 120_000)
})

const at = (day: string) => new Date(`2026-11-${day}T00:00:00Z`)
const load = (fingerprint: string, day: string, programVersion = '0.1.0+x') => ({
  fingerprint,
  filesChangedAt: at(day),
  programVersion,
})
const last = (fingerprint: string, day: string, earlier: string[] = [], programVersion = '0.1.0+y') => ({
  ...load(fingerprint, day, programVersion),
  earlier,
})

test.each([
  ['the first ever', load('a', '01'), null, null],
  ['newer files', load('b', '02'), last('a', '01'), null],
  ['older files', load('a', '01'), last('b', '02'), /changed on 2026-11-01/],
  ['another build with other files of the same time', load('b', '01'), last('a', '01'), null],
  ['files of the same time that were loaded before others', load('a', '01'), last('b', '01', ['a']), /loaded before/],
  ['a lower version, whatever the files', load('a', '05', '0.9.9'), last('b', '01', [], '0.10.0'), /version 0\.10\.0/],
  ['a higher version with files of the same time', load('b', '01', '0.10.0'), last('a', '01', [], '0.9.9'), null],
  ['what a clock that was ahead has written', load('b', '03'), last('a', '30'), null],
  ['files of the future count as of now', load('a', '30'), last('b', '20'), null],
])('%s', (_name, now, before, expected) => {
  const why = whyOlder(now, before, at('20'))
  if (expected === null) expect(why).toBeNull()
  else expect(why).toMatch(expected)
})
