import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statfsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Dialect } from 'kysely'
import type { Log } from '../log.ts'
import { StartProblem } from '../start-problem.ts'
import { lockFolder } from './folder-lock.ts'
import { type PGliteClient, startPGlite } from './pglite-client.ts'
import { pgliteDialect } from './pglite-dialect.ts'
import type { Engine } from './postgres.ts'
import { unpackDump } from './unpack-dump.ts'
import { waitingLine } from './waiting-line.ts'
import { hurried, patient, type Waits } from './waits.ts'

/** The embedded database in `DATA_DIR/database`, for this process alone. */
export async function openEmbedded(dataDir: string, log: Log): Promise<Engine> {
  mkdirSync(dataDir, { recursive: true })
  const unlock = lockFolder(dataDir)
  try {
    const folder = join(dataDir, 'database')
    if (isEmpty(folder)) await makeDatabase(dataDir, folder, log)
    const engine = engineOf(await openFolder(folder))
    return { ...engine, close: () => engine.close().finally(unlock) }
  } catch (error) {
    unlock()
    throw error
  }
}

export function engineOf(client: PGliteClient): Engine {
  let closing: Promise<void> | undefined
  const close = (): Promise<void> => (closing ??= client.close())
  const line = waitingLine(1)
  const dialect = ({ connectionMs }: Waits): Dialect => pgliteDialect({ ...client, close }, line, connectionMs)
  return { dialect: dialect(patient), webDialect: dialect(hurried), listen: client.listen, lost: client.lost, close }
}

const isEmpty = (folder: string): boolean => !existsSync(folder) || readdirSync(folder).length === 0

/** Made beside its place and then renamed, so a start that was cut off never leaves half a database. */
async function makeDatabase(dataDir: string, folder: string, log: Log): Promise<void> {
  const unfinished = join(dataDir, 'database.unfinished')
  rmSync(unfinished, { recursive: true, force: true })
  const prepared = preparedDump()
  if (prepared !== undefined) {
    await unpackDump(prepared, unfinished)
  } else {
    log.info('Making the embedded database; this takes some seconds once')
    await (await startPGlite({ folder: unfinished, dump: null })).close()
  }
  rmSync(folder, { recursive: true, force: true })
  renameSync(unfinished, folder)
}

/** The build leaves an empty database beside the bundle: unpacking it is ten times faster than making one. */
function preparedDump(): string | undefined {
  return ['./empty-database.tar.gz', '../empty-database.tar.gz']
    .map((name) => fileURLToPath(new URL(name, import.meta.url)))
    .find((file) => existsSync(file))
}

/** One file of the log and a little more: with less, a whole database cannot be opened either. */
const opensWithMegabytes = 20
function freeMegabytes(folder: string): number {
  const { bavail, bsize } = statfsSync(folder)
  return (bavail * bsize) / 1024 ** 2
}

/** A folder that is not a whole database is never filled anew: that would hide the loss. */
async function openFolder(folder: string): Promise<PGliteClient> {
  const advice = `Nothing was changed. Restore ${folder} from a backup, or move it away to start with an empty database.`
  const missing = ['PG_VERSION', 'base', 'global/pg_control', 'pg_wal'].find((name) => !existsSync(join(folder, name)))
  if (missing !== undefined)
    throw new StartProblem(`The embedded database is damaged: ${folder} lacks ${missing}. ${advice}`)
  try {
    return await startPGlite({ folder, dump: null })
  } catch (error) {
    const free = freeMegabytes(folder)
    if (free < opensWithMegabytes)
      throw new StartProblem(
        `The disk of ${folder} is full (${Math.floor(free)} MB are free): make room, and start again; nothing was damaged.`,
        { cause: error },
      )
    const reason = (error instanceof Error ? error.message : String(error)).replace(/\.? Build with -s.*$/s, '')
    throw new StartProblem(`The embedded database in ${folder} cannot be opened: ${reason}. ${advice}`, {
      cause: error,
    })
  }
}
