import { join } from 'node:path'
import type { Config } from '../config.ts'
import type { Job, Surroundings } from '../jobs/run-timetable.ts'
import { backupsIn, dropOldBackups, nameOfBackup } from './backup-folder.ts'
import { writeBackup, type Written } from './write-backup.ts'

const backupsKept = 12

/** None where `everyHours` is 0. A restart makes no backup before its time. */
export const backupJobs = ({ folder, everyHours }: Config['backups'], around: Surroundings): Job[] =>
  everyHours === 0
    ? []
    : [
        {
          name: 'back-up',
          everyMinutes: everyHours * 60,
          run: async () => {
            const newest = (await backupsIn(folder)).at(-1)
            const age = newest === undefined ? Infinity : around.clock.now().getTime() - newest.at.getTime()
            // One from the future was made by a clock that was ahead.
            if (age >= 0 && age < everyHours * 1_800_000) return
            await backUp(folder, around)
          },
        },
      ]

/** One backup in the folder of backups, and the oldest are dropped. */
export async function backUp(folder: string, { db, clock, log }: Surroundings): Promise<Written> {
  const written = await writeBackup(db, join(folder, nameOfBackup(clock.now())), clock)
  await dropOldBackups(folder, backupsKept)
  log.info({ rows: written.rows, ms: written.ms }, `Backed up: ${written.file}`)
  return written
}
