import { existsSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { fixedClock } from '../clock.ts'
import { writeEmptyDatabase } from '../db/empty-database.ts'
import { lockFolder } from '../db/folder-lock.ts'
import { openDatabase } from '../db/open-database.ts'
import type { Database } from '../db/tables.ts'
import { unpackDump } from '../db/unpack-dump.ts'
import { silentLog } from '../log.ts'
import { describeOnBothDatabases } from '../testing/databases.ts'
import { answerBackupRequests } from './ask-for-backup.ts'
import { backupCommand, restoreCommand } from './backup-command.ts'
import { backupJobs } from './backup-job.ts'

const folder = mkdtempSync(join(tmpdir(), 'portolan-backup-'))
afterAll(() => rmSync(folder, { recursive: true }))
const clock = fixedClock('2026-11-20T10:00:00Z')

function run(
  verb: typeof backupCommand,
  args: readonly string[],
  config: { databaseUrl: string | null; dataDir: string },
) {
  const out: string[] = []
  const err: string[] = []
  const log = {
    ...silentLog,
    info: (line: unknown) => void out.push(String(line)),
    error: (line: unknown) => void err.push(String(line)),
  }
  const backups = { folder: join(config.dataDir || folder, 'backups'), everyHours: 6 }
  const patience = { untilTakenMs: 400, lookEveryMs: 20, looksForLife: 5 }
  return verb(args, { config: { ...config, backups }, clock, log, patience }).then((code) => ({ code, out, err }))
}
const addOrganisation = (db: Database, name: string) =>
  db.insertInto('organisations').values({ id_code: name, name, public_name: name }).execute()
const codes = async (db: Database) =>
  (await db.selectFrom('organisations').select('id_code').orderBy('id_code').execute()).map(({ id_code }) => id_code)

test.each([
  [backupCommand, ['a', 'b']],
  [backupCommand, ['--all']],
  [restoreCommand, []],
  [restoreCommand, ['a', 'b']],
  [restoreCommand, ['--replace']],
])('%o %j is answered with how it is said', async (verb, args) => {
  const config = { databaseUrl: null, dataDir: join(folder, 'never-opened') }
  expect(await run(verb, args, config)).toMatchObject({ code: 2, out: [], err: [expect.stringContaining('npm run')] })
  expect(existsSync(config.dataDir)).toBe(false)
})

describeOnBothDatabases('backup and restore by command, beside a running server', (open) => {
  test('a file only its owner reads; a restore into what is not empty has to be said', async () => {
    const { db, url } = open()
    if (url === null) {
      expect(open().engine).toBe('embedded')
      return
    }
    const config = { databaseUrl: url, dataDir: '' }
    const file = join(folder, 'server.backup')
    await addOrganisation(db, 'first')
    expect(await run(backupCommand, [file], config)).toMatchObject({ code: 0, err: [] })
    expect(statSync(file).mode & 0o777).toBe(0o600)
    await addOrganisation(db, 'since')
    expect((await run(restoreCommand, [file], config)).err).toEqual([expect.stringContaining('say --replace')])
    expect(await codes(db)).toEqual(['first', 'since'])
    expect(await run(restoreCommand, [file, '--replace'], config)).toMatchObject({ code: 0, err: [] })
    expect(await codes(db)).toEqual(['first'])
    expect((await run(restoreCommand, [join(folder, 'none'), '--replace'], config)).err[0]).toContain(
      'There is no file',
    )
  })

  test('as a job: a new one each time, the newest twelve are kept', async () => {
    const { db } = open()
    const backups = { folder: join(folder, `jobs-${open().engine}`), everyHours: 6 }
    const now = fixedClock('2026-11-20T10:00:00Z')
    const [job] = backupJobs(backups)
    expect(job).toMatchObject({ everyMinutes: 360 })
    const run = (signal = new AbortController().signal) => job!.run({ db, clock: now, log: silentLog }, {}, signal)
    await run()
    writeFileSync(join(backups.folder, 'notes.txt'), 'of somebody else')
    now.moveTo('2026-11-20T12:59:00Z')
    // One that is told to stop leaves no half of a file.
    await expect(run(AbortSignal.abort())).rejects.toThrow('aborted')
    expect(readdirSync(backups.folder).toSorted()).toEqual(['notes.txt', 'portolan-20261120T100000Z.backup'])
    for (let n = 1; n <= 14; n += 1) {
      now.moveTo(new Date(Date.parse('2026-11-20T10:00:00Z') + n * 6 * 3_600_000).toISOString())
      await run()
    }
    const names = readdirSync(backups.folder).toSorted()
    expect(names).toHaveLength(13)
    expect(names.slice(0, 2)).toEqual(['notes.txt', 'portolan-20261121T040000Z.backup'])
    expect(names.at(-1)).toBe('portolan-20261123T220000Z.backup')
    expect(backupJobs({ ...backups, everyHours: 0 })).toEqual([])
  })
})

test('on an embedded database the running server makes the backup; it is restored when nobody holds the folder (SAFETY 16)', async () => {
  const dataDir = join(folder, 'embedded')
  const config = { databaseUrl: null, dataDir }
  await writeEmptyDatabase(folder)
  await unpackDump(join(folder, 'empty-database.tar.gz'), join(dataDir, 'database'))
  const server = await openDatabase(config, silentLog)
  await addOrganisation(server.db, 'first')
  const around = { db: server.db, clock, log: silentLog }
  const stop = answerBackupRequests(dataDir, join(dataDir, 'backups'), around, 20)
  const file = join(folder, 'embedded.backup')
  expect(await run(backupCommand, [file], config)).toMatchObject({ code: 0, err: [] })
  expect(readdirSync(join(dataDir, 'backups'))).toEqual(['portolan-20261120T100000Z.backup'])
  await addOrganisation(server.db, 'since')
  expect((await run(restoreCommand, [file, '--replace'], config)).err[0]).toContain(`in use by process ${process.pid}`)
  await stop()
  expect((await run(backupCommand, [file], config)).err).toEqual([
    'The process that holds the database makes no backups: wait for its end, or stop it',
  ])
  await server.close()

  expect(await run(restoreCommand, [file, '--replace'], config)).toMatchObject({ code: 0, err: [] })
  const again = await openDatabase(config, silentLog)
  expect(await codes(again.db)).toEqual(['first'])
  await again.close()
  expect(await run(backupCommand, [], config)).toMatchObject({ code: 0, err: [] })
  expect(readdirSync(dataDir).filter((name) => name.startsWith('backup.'))).toEqual([])
}, 120_000)

test('a server that ends before it answers is noticed', async () => {
  const dataDir = mkdtempSync(join(folder, 'ended-'))
  const unlock = lockFolder(dataDir)
  const asked = run(backupCommand, [], { databaseUrl: null, dataDir })
  await expect.poll(() => existsSync(join(dataDir, 'backup.asked'))).toBe(true)
  rmSync(join(dataDir, 'backup.asked'))
  unlock()
  expect((await asked).err).toEqual(['The server ended before the backup was made: try again'])
})
