import type { Clock } from '../clock.ts'
import type { Environment } from '../config.ts'
import { FolderInUse } from '../db/folder-lock.ts'
import { migrate } from '../db/migrate.ts'
import { openDatabase } from '../db/open-database.ts'
import { loadContentFolder } from '../features/entry-restrictions/load-content-folder.ts'
import { goldenGate } from '../features/entry-restrictions/publishing-gate.ts'
import { latestRevision } from '../features/entry-restrictions/store.ts'
import type { Log } from '../log.ts'
import type { FetchOptions } from './guarded-fetch.ts'
import { readArguments, usage, type Arguments } from './import-arguments.ts'
import { ImportRefused } from './importer.ts'
import { progressBar, type Terminal } from './progress.ts'
import { readFeed } from './read-feed.ts'
import { refusalOf, reportOf } from './report-import.ts'
import { runImport } from './run-import.ts'

export type Around = {
  readonly config: Pick<Environment, 'databaseUrl' | 'dataDir'>
  readonly clock: Clock
  readonly contentFolder: string
  readonly log: Log
  readonly terminal: Terminal
  readonly fetching?: FetchOptions
}

/** One import from the command line; the exit code. With a PostgreSQL server others may run meanwhile: they hear of the new revision. */
export async function importCommand(args: readonly string[], around: Around): Promise<number> {
  const { log } = around
  const given = readArguments(args)
  if ('problem' in given) {
    log.error(`${given.problem}\n\n${usage}`)
    return 2
  }
  try {
    for (const line of await importOnce(given, around)) log.info(line)
    return 0
  } catch (error) {
    for (const line of problemOf(given.fileOrUrl, error)) log.error(line)
    return 1
  }
}

async function importOnce(
  { kind, fileOrUrl, source, date, from }: Arguments,
  around: Around,
): Promise<readonly string[]> {
  const { clock, config, contentFolder, log, terminal } = around
  const database = await openDatabase(config, { ...log, info: log.debug })
  const { db } = database
  try {
    await migrate(db, log)
    if ((await latestRevision(db)) === null) await loadContentFolder(contentFolder, { db, clock, log })
    const fetching = { ...around.fetching, progress: progressBar('Fetching', terminal) }
    const input = await readFeed(kind, fileOrUrl, clock.now(), fetching)
    const progress = progressBar('Reading', terminal)
    const publishing = { db, clock, gate: goldenGate(contentFolder, clock) }
    return reportOf(input.name, await runImport(publishing, { kind, from, input, source, date, progress }))
  } finally {
    await database.close()
  }
}

function problemOf(name: string, error: unknown): string[] {
  if (error instanceof ImportRefused) return refusalOf(name, error)
  if (!(error instanceof FolderInUse)) return [error instanceof Error ? error.message : 'The import failed']
  const way =
    'Stop the server first, or let the running server import: set IMPORTS (docs/operating.md) and start it again.'
  return [`Nothing was imported: ${error.message}`, way]
}
