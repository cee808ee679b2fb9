import { copyFile, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Clock } from '../clock.ts'
import type { Environment } from '../config.ts'
import { FolderInUse } from '../db/folder-lock.ts'
import { migrate } from '../db/migrate.ts'
import { openDatabase } from '../db/open-database.ts'
import { explainStart } from '../explain-start.ts'
import type { Log } from '../log.ts'
import { StartProblem } from '../start-problem.ts'
import { askForBackup, type Patience } from './ask-for-backup.ts'
import { nameOfBackup } from './backup-folder.ts'
import { restoreBackup } from './restore-backup.ts'
import { writeBackup } from './write-backup.ts'

export type BackupContext = {
  readonly config: Pick<Environment, 'databaseUrl' | 'dataDir' | 'backups'>
  readonly clock: Clock
  readonly log: Log
  readonly patience?: Patience
}

const backupUsage = 'npm run backup -- [FILE]     left out: a new file in BACKUP_FOLDER'
const restoreUsage = 'npm run restore -- FILE [--replace]'

/** The exit code. Servers go on meanwhile; the one that holds an embedded database makes the backup itself. */
export async function backupCommand(args: readonly string[], context: BackupContext): Promise<number> {
  const { config, clock, log } = context
  const [given, ...more] = args
  if (more.length > 0 || given?.startsWith('-')) return wrong(log, backupUsage)
  const { folder } = config.backups
  return report(
    log,
    async () => {
      try {
        const database = await openDatabase(config, { ...log, info: log.debug })
        const file = given ?? join(folder, nameOfBackup(clock.now()))
        return await writeBackup(database.db, resolve(file), clock).finally(() => database.close())
      } catch (error) {
        if (!(error instanceof FolderInUse)) throw error
        const made = resolve(folder, await askForBackup(config.dataDir, context.patience))
        if (given !== undefined) await copyFile(made, given)
        return { file: resolve(given ?? made) }
      }
    },
    ({ file }) =>
      `Backed up: ${file}. Keep it like the database itself: it holds the same personal data. The secret key is not in it.`,
  )
}

/** The exit code. On a PostgreSQL server others may run meanwhile; an embedded database must be nobody's. */
export async function restoreCommand(args: readonly string[], { config, clock, log }: BackupContext): Promise<number> {
  const files = args.filter((arg) => arg !== '--replace')
  const [file] = files
  if (file === undefined || files.length > 1 || file.startsWith('-')) return wrong(log, restoreUsage)
  return report(
    log,
    async () => {
      await stat(file).catch(() => {
        throw new StartProblem(`There is no file ${file}`)
      })
      const database = await openDatabase(config, { ...log, info: log.debug })
      try {
        const { db } = database
        await migrate(db, log)
        const standing = await db.selectFrom('organisations').select('id').limit(1).executeTakeFirst()
        if (standing !== undefined && !args.includes('--replace')) {
          throw new StartProblem(
            'The database is not empty. Its rows would be replaced by those of the backup: say --replace',
          )
        }
        return await restoreBackup(db, file, clock)
      } finally {
        await database.close()
      }
    },
    ({ madeAt, rows, mails }) =>
      [
        `Restored: ${rows} rows as of ${madeAt}. What was erased or taken away since stays so, and everybody signs in again.`,
        ...(mails.waiting > 0
          ? [`Mails that wait and are sent by the next worker that has SMTP_URL: ${mails.waiting}.`]
          : []),
        ...(mails.left > 0
          ? [`Mails that waited and are not sent, as they are too old or were erased since: ${mails.left}.`]
          : []),
      ].join(' '),
  )
}

function wrong(log: Log, usage: string): number {
  log.error(usage)
  return 2
}

async function report<T>(log: Log, work: () => Promise<T>, sentence: (done: T) => string): Promise<number> {
  try {
    log.info(sentence(await work()))
    return 0
  } catch (error) {
    log.error(explainStart(error) ?? (error instanceof Error ? error.message : 'It failed'))
    return 1
  }
}
