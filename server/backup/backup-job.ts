import { join } from 'node:path'
import type { Config } from '../config.ts'
import type { Job, JobContext } from '../jobs/job.ts'
import { dropOldBackups, nameOfBackup } from './backup-folder.ts'
import { writeBackup, type Written } from './write-backup.ts'

const backupsKept = 12

/** None where `everyHours` is 0. */
export const backupJobs = ({ folder, everyHours }: Config['backups']): Job[] =>
  everyHours === 0
    ? []
    : [
        {
          name: 'back-up',
          everyMinutes: everyHours * 60,
          longestMinutes: 120,
          run: async (context, _input, signal) => void (await backUp(folder, context, signal)),
        },
      ]

/** One backup in the folder of backups, and the oldest are dropped. */
export async function backUp(folder: string, { db, clock, log }: JobContext, signal?: AbortSignal): Promise<Written> {
  const written = await writeBackup(db, join(folder, nameOfBackup(clock.now())), clock, signal)
  await dropOldBackups(folder, backupsKept)
  log.info({ rows: written.rows, ms: written.ms }, `Backed up: ${written.file}`)
  return written
}
