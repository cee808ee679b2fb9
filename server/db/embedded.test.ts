import { type ChildProcess, spawn } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { silentLog } from '../log.ts'
import { tellFigure } from '../testing/tell-figure.ts'
import { writeEmptyDatabase } from './empty-database.ts'
import { migrate } from './migrate.ts'
import { openDatabase } from './open-database.ts'
import { unpackDump } from './unpack-dump.ts'

const kills = Number(process.env.KILLS ?? 5)
const program = fileURLToPath(new URL('../testing/write-until-killed.ts', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'portolan-embedded-'))
const original = join(folder, 'original')
const started: ChildProcess[] = []

beforeAll(async () => {
  await writeEmptyDatabase(folder)
  await unpackDump(join(folder, 'empty-database.tar.gz'), join(original, 'database'))
}, 60_000)
afterAll(() => {
  for (const child of started) child.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

const copyOf = (name: string): string => {
  const dataDir = join(folder, name)
  cpSync(original, dataDir, { recursive: true })
  return dataDir
}

type Writer = {
  pid: number
  firstLine: () => Promise<string>
  /** Acknowledged rows of each of its four writers. */
  written: () => readonly number[]
  problem: () => string
  ended: Promise<number | null>
  kill: () => void
}

function startWriter(dataDir: string): Writer {
  const child = spawn(process.execPath, [program, dataDir], { stdio: ['ignore', 'pipe', 'pipe'] })
  started.push(child)
  let problem = ''
  let opened = ''
  let written: number[] = []
  child.stderr.on('data', (chunk: Buffer) => (problem += chunk.toString()))
  createInterface(child.stdout).on('line', (line) => {
    const [word, ...numbers] = line.split(' ')
    if (word === 'open') {
      opened = line
      written = numbers.map(Number)
    }
    if (word === 'written') written[Number(numbers[0])] = Number(numbers[1])
  })
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve))
  const firstLine = async (): Promise<string> => {
    await expect.poll(() => opened !== '' || child.exitCode !== null, { timeout: 60_000 }).toBe(true)
    return opened
  }
  return {
    pid: child.pid ?? 0,
    firstLine,
    written: () => written,
    problem: () => problem,
    ended,
    kill: () => child.kill('SIGKILL'),
  }
}
const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0)

describe('one process for one folder', () => {
  test('a second one is refused and told who holds it; the first is unharmed; a dead one is taken over', async () => {
    const dataDir = copyOf('locked')
    const first = startWriter(dataDir)
    expect(await first.firstLine()).toBe('open 0 0 0 0')
    const second = startWriter(dataDir)
    expect(await second.ended).toBe(1)
    expect(second.problem()).toContain(`in use by process ${first.pid}`)
    const before = sum(first.written())
    await expect.poll(() => sum(first.written()), { timeout: 60_000 }).toBeGreaterThan(before)
    first.kill()
    await first.ended
    const third = startWriter(dataDir)
    expect(await third.firstLine()).toMatch(/^open( \d+){4}$/)
    third.kill()
    await third.ended
  }, 60_000)

  test('the same process is refused too, and closing gives the folder back', async () => {
    const config = { databaseUrl: null, dataDir: copyOf('twice') }
    const first = await openDatabase(config, silentLog)
    await expect(openDatabase(config, silentLog)).rejects.toThrow(`in use by process ${process.pid}`)
    await first.close()
    await (await openDatabase(config, silentLog)).close()
  }, 30_000)
})

describe('after a crash', () => {
  test(
    'every acknowledged write of four writers is there, each time the process is killed',
    async () => {
      const dataDir = copyOf('killed')
      let acknowledged: readonly number[] = [0, 0, 0, 0]
      const expectAll = (opened: string): number[] => {
        const found = opened.split(' ').slice(1).map(Number)
        // Each writer may have written one row whose word did not get out.
        const lost = acknowledged.filter((count, writer) => (found[writer] ?? 0) < count)
        const tooMany = acknowledged.filter((count, writer) => (found[writer] ?? 0) > count + 1)
        expect({ opened, acknowledged, lost, tooMany }).toMatchObject({ lost: [], tooMany: [] })
        return found
      }
      for (let kill = 0; kill < kills; kill += 1) {
        const process = startWriter(dataDir)
        const enough = sum(expectAll(await process.firstLine())) + 20 + 28 * (kill % 4)
        await expect.poll(() => sum(process.written()), { timeout: 60_000, interval: 5 }).toBeGreaterThan(enough)
        process.kill()
        await process.ended
        acknowledged = process.written()
      }
      const last = startWriter(dataDir)
      expectAll(await last.firstLine())
      last.kill()
      await last.ended
      tellFigure(
        'embedded database, `kill -9` under four writers',
        `${kills} kills, ${sum(acknowledged)} acknowledged rows, 0 lost`,
      )
    },
    120_000 + kills * 20_000,
  )
})

describe('a damaged folder is named and never replaced by an empty database', () => {
  const sizesOf = (database: string): Record<string, number> => {
    const files = ['global/pg_control', ...readdirSync(join(database, 'base')).map((name) => `base/${name}`)]
    return Object.fromEntries(files.map((name) => [name, statSync(join(database, name)).size]))
  }
  const damages: Record<string, (database: string) => void> = {
    'PG_VERSION is missing': (database) => rmSync(join(database, 'PG_VERSION')),
    'pg_wal is cut off': (database) => {
      for (const name of readdirSync(join(database, 'pg_wal'))) {
        if (/^[0-9A-F]{24}$/.test(name)) truncateSync(join(database, 'pg_wal', name), 100)
      }
    },
    'pg_control is overwritten': (database) => writeFileSync(join(database, 'global/pg_control'), Buffer.alloc(8192)),
    'the folder holds something else': (database) => {
      rmSync(database, { recursive: true })
      mkdirSync(database)
      writeFileSync(join(database, 'holiday.jpg'), '')
    },
  }

  test.each(Object.keys(damages))(
    '%s',
    async (name) => {
      const dataDir = copyOf(name)
      const database = join(dataDir, 'database')
      damages[name]?.(database)
      const before = name.startsWith('the folder') ? readdirSync(database) : sizesOf(database)
      const opening = openDatabase({ databaseUrl: null, dataDir }, silentLog)
      await expect(opening).rejects.toThrow(/database.*(damaged|cannot be opened).*Restore/s)
      expect(name.startsWith('the folder') ? readdirSync(database) : sizesOf(database)).toEqual(before)
    },
    30_000,
  )

  test('a start that was cut off while the database was made begins anew', async () => {
    const dataDir = join(folder, 'cut-off')
    mkdirSync(join(dataDir, 'database.unfinished'), { recursive: true })
    writeFileSync(join(dataDir, 'database.unfinished', 'PG_VERSION'), '18')
    const opened = await openDatabase({ databaseUrl: null, dataDir }, silentLog)
    expect(await migrate(opened.db, silentLog)).not.toEqual([])
    await opened.close()
    expect(readdirSync(dataDir)).toEqual(['database', 'database.lock'])
  }, 60_000)
})
