import { writeFile } from 'node:fs/promises'
import type { Clock } from '../clock.ts'
import type { Environment } from '../config.ts'
import { FolderInUse } from '../db/folder-lock.ts'
import { migrate } from '../db/migrate.ts'
import { openDatabase } from '../db/open-database.ts'
import { loadContentFolder } from '../rulebook/load-content-folder.ts'
import { goldenGate } from '../rulebook/golden-gate.ts'
import { latestRevision } from '../rulebook/store.ts'
import type { Log } from '../log.ts'
import type { FetchOptions } from './guarded-fetch.ts'
import { handOver, type Patience } from './hand-over.ts'
import { readArguments, usage, type Command } from './import-arguments.ts'
import { performCommand } from './perform-command.ts'
import { progressBar, type Terminal } from './progress.ts'

export type CommandContext = {
  readonly config: Pick<Environment, 'databaseUrl' | 'dataDir'>
  readonly clock: Clock
  readonly contentFolder: string
  readonly log: Log
  readonly terminal: Terminal
  readonly fetching?: FetchOptions
  readonly patience?: Patience
}

/**
 * One command; the exit code. With a PostgreSQL server others may run meanwhile: they hear of the new revision. The
 * embedded database is the running server's, which then does it.
 */
export async function importCommand(args: readonly string[], context: CommandContext): Promise<number> {
  const { log } = context
  const command = readArguments(args)
  if ('problem' in command) {
    log.error(`${command.problem}\n\n${usage}`)
    return 2
  }
  if (command.action === 'help') {
    log.info(usage)
    return 0
  }
  try {
    const { code, lines } = await performHere(command, context).catch((error: unknown) => {
      if (!(error instanceof FolderInUse)) throw error
      return handOver(args, command, context.config.dataDir, error, context.patience)
    })
    for (const line of lines) log[code === 0 ? 'info' : 'error'](line)
    return code
  } catch (error) {
    log.error(error instanceof Error ? error.message : 'The import failed')
    return 1
  }
}

async function performHere(
  command: Command,
  context: CommandContext,
): Promise<{ readonly code: number; readonly lines: readonly string[] }> {
  const { clock, config, contentFolder, log, terminal } = context
  const database = await openDatabase(config, { ...log, info: log.debug })
  const { db } = database
  try {
    await migrate(db, log)
    // A command judges once: the memory of the thread is given back before it goes on.
    const publishing = { db, clock, gate: goldenGate({ idleMs: 0 }) }
    if ((await latestRevision(db)) === null) await loadContentFolder(contentFolder, { ...publishing, log })
    const done = await performCommand(command, {
      publishing,
      fetching: { ...context.fetching, progress: progressBar('Fetching', terminal) },
      reading: progressBar('Reading', terminal),
    })
    if (done.file !== undefined && command.action === 'copy') await writeFile(command.file, done.file)
    return done
  } finally {
    await database.close()
  }
}
