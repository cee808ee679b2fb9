import { randomUUID } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fixedClock, systemClock } from '../clock.ts'
import { lockFolder } from '../db/folder-lock.ts'
import { loadContent } from '../rulebook/load-content.ts'
import { latestRevision } from '../rulebook/store.ts'
import { silentLog, type Log } from '../log.ts'
import { describeOnOneDatabase } from '../testing/databases.ts'
import { matrixContent, matrixFeed } from '../testing/matrix-feed.ts'
import { openGate } from '../testing/open-gate.ts'
import { importCommand } from './import-command.ts'
import { ask, asked, mailboxIn, openMailbox, takeAnswer, takeRequest } from './import-mailbox.ts'
import { takeImports } from './take-imports.ts'

const clock = fixedClock('2026-11-20T10:00:00Z')

describeOnOneDatabase('imports that the running server does', (open) => {
  let dataDir: string
  let unlock: () => void
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'portolan-handed-'))
    // The server of these tests: the lock is held, and whatever database is under test does the work.
    unlock = lockFolder(dataDir)
  })
  afterEach(() => {
    unlock()
    rmSync(dataDir, { recursive: true })
  })
  const patience = { untilTakenMs: 60_000, lookEveryMs: 5, lookForLifeMs: 60_000 }
  const command = async (args: readonly string[], waits = patience) => {
    const lines: string[] = []
    const keep = (line: unknown) => void lines.push(String(line))
    const log: Log = { ...silentLog, info: keep, error: keep }
    const terminal = { isTTY: false, write: () => true }
    const config = { databaseUrl: null, dataDir }
    const around = { config, clock: systemClock, contentFolder: dataDir, log, terminal, patience: waits }
    return { code: await importCommand(args, around), said: lines.join('\n') }
  }
  const serve = () =>
    takeImports(mailboxIn(dataDir), { publishing: { db: open().db, clock, gate: openGate }, log: silentLog }, 5)
  const file = () => {
    const path = join(dataDir, 'matrix.csv')
    writeFileSync(path, matrixFeed('visa free'))
    return path
  }

  test('a file is handed over, published by the server, and what it says is told', async () => {
    await loadContent({ db: open().db, clock, gate: openGate }, matrixContent)
    const stop = await serve()
    const path = file()
    const before = await latestRevision(open().db)
    const tried = await command(['visa-matrix', path, '--date', '2026-11-01', '--dry-run'])
    expect(tried).toMatchObject({ code: 0, said: expect.stringContaining('870 added') })
    expect(await latestRevision(open().db)).toBe(before)
    const { code, said } = await command(['visa-matrix', path, '--date', '2026-11-01'])
    expect(code).toBe(0)
    expect(said).toContain('870 added, 0 changed, 0 dropped, 0 as before (import 1)')
    expect(await latestRevision(open().db)).toBe((before ?? 0) + 1)

    const copy = join(dataDir, 'copy.csv')
    expect(await command(['copy', '1', copy])).toMatchObject({ code: 0 })
    expect(readFileSync(copy, 'utf8')).toBe(matrixFeed('visa free'))
    expect((await command(['list'])).said).toContain('visa-matrix  published as revision')
    expect(await command(['undo', '1'])).toMatchObject({ code: 0, said: expect.stringContaining('was taken back') })
    expect(await command(['undo', '1'])).toMatchObject({ code: 1, said: expect.stringContaining('does not stand') })
    expect(await asked(mailboxIn(dataDir))).toEqual([])
    await stop()
    expect(existsSync(mailboxIn(dataDir))).toBe(false)
  })

  test('what is refused is refused in the same words', async () => {
    const stop = await serve()
    const path = file()
    const refused = await command(['visa-matrix', path])
    expect(refused).toMatchObject({ code: 1, said: expect.stringContaining('matrix.csv was not imported') })
    expect(refused.said).toContain('say --date')
    expect((await command(['visa-matrix', join(dataDir, 'nothing')])).said).toContain('cannot be read: ENOENT')
    writeFileSync(path, Buffer.alloc(10 * 2 ** 20 + 1))
    expect((await command(['visa-matrix', path])).said).toContain('larger than 10 MB, and were not read')
    await stop()
  })

  test('a request names no file of its own: only what lies in the folder is read', async () => {
    const stop = await serve()
    const id = randomUUID()
    await ask(mailboxIn(dataDir), id, { args: ['visa-matrix', file()], name: 'x', hasFile: false })
    await expect
      .poll(() => takeAnswer(mailboxIn(dataDir), id))
      .toEqual({
        code: 1,
        lines: ['A file is handed over itself, not by its name'],
        hasFile: false,
      })
    await stop()
  })

  test('nobody takes it: it is withdrawn, and never done later', async () => {
    await openMailbox(mailboxIn(dataDir))
    const { code, said } = await command(['visa-matrix', file(), '--date', '2026-11-01'], {
      ...patience,
      untilTakenMs: 20,
    })
    expect({ code, said }).toMatchObject({ code: 1, said: expect.stringContaining('which takes no imports') })
    expect(await asked(mailboxIn(dataDir))).toEqual([])
  })

  test('the server ends after it took it: that is said, and nobody waits for ever', async () => {
    await openMailbox(mailboxIn(dataDir))
    const waiting = command(['list'], { ...patience, lookForLifeMs: 10 })
    await expect.poll(() => asked(mailboxIn(dataDir))).toHaveLength(1)
    const [id = ''] = await asked(mailboxIn(dataDir))
    expect(await takeRequest(mailboxIn(dataDir), id)).toMatchObject({ args: ['list'] })
    unlock()
    expect(await waiting).toMatchObject({ code: 1, said: expect.stringContaining('The server ended before') })
    unlock = lockFolder(dataDir)
  })
})
