import { fileURLToPath } from 'node:url'
import { systemClock } from '../clock.ts'
import { readConfig } from '../config.ts'
import { FolderInUse } from '../db/folder-lock.ts'
import { migrate } from '../db/migrate.ts'
import { openDatabase } from '../db/open-database.ts'
import { loadContentFolder } from '../features/entry-restrictions/load-content-folder.ts'
import { latestRevision } from '../features/entry-restrictions/store.ts'
import { consoleLog } from '../log.ts'
import { readArguments, usage, type Arguments } from './import-arguments.ts'
import { ImportRefused } from './importer.ts'
import { progressBar } from './progress.ts'
import { readInput } from './read-input.ts'
import { refusalOf, reportOf } from './report-import.ts'
import { runImport } from './run-import.ts'

/** `npm run import -- KIND FILE-or-URL`. With a PostgreSQL server others may run meanwhile: they hear of the new revision. */
const contentFolder = fileURLToPath(new URL('../../content', import.meta.url))
const quietLog = { ...consoleLog, info: consoleLog.debug }

async function importOnce({ kind, fileOrUrl, source, date, from }: Arguments): Promise<readonly string[]> {
  const clock = systemClock
  const database = await openDatabase(readConfig(), quietLog)
  const { db } = database
  try {
    await migrate(db, consoleLog)
    if ((await latestRevision(db)) === null) await loadContentFolder(contentFolder, { db, clock, log: consoleLog })
    const input = await readInput(fileOrUrl, clock.now(), { progress: progressBar('Fetching', process.stderr) })
    const progress = progressBar('Reading', process.stderr)
    return reportOf(input.name, await runImport({ db, clock }, { kind, from, input, source, date, progress }))
  } finally {
    await database.close()
  }
}

const problemOf = (name: string, error: unknown): string[] => {
  if (error instanceof ImportRefused) return refusalOf(name, error)
  if (!(error instanceof FolderInUse)) return [error instanceof Error ? error.message : 'The import failed']
  const way =
    'Stop the server first, or let the running server import: set IMPORTS (docs/operating.md) and start it again.'
  return [`Nothing was imported: ${error.message}`, way]
}

const given = readArguments(process.argv.slice(2))
if ('problem' in given) {
  console.error(`${given.problem}\n\n${usage}`)
  process.exitCode = 2
} else {
  try {
    for (const line of await importOnce(given)) console.log(line)
  } catch (error) {
    for (const line of problemOf(given.fileOrUrl, error)) console.error(line)
    process.exitCode = 1
  }
}
