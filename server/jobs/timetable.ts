import type { ScheduledImport } from '../config.ts'
import { forgetOldSignIns } from '../features/accounts/forget-old-sign-ins.ts'
import { expireJourneys } from '../features/journeys/expire-journeys.ts'
import { forgetOldIncidence } from '../importers/forget-old-incidence.ts'
import { importJobs, type ImportSurroundings } from '../importers/import-jobs.ts'
import type { Job } from './run-timetable.ts'

/** All schedules of the system. Every job also runs at start. */
export const timetable = (surroundings: ImportSurroundings, imports: readonly ScheduledImport[]): Job[] => [
  { name: 'expire-journeys', everyMinutes: 60, run: async () => void (await expireJourneys(surroundings)) },
  { name: 'forget-old-sign-ins', everyMinutes: 24 * 60, run: () => forgetOldSignIns(surroundings) },
  { name: 'forget-old-incidence', everyMinutes: 24 * 60, run: () => forgetOldIncidence(surroundings) },
  ...importJobs(imports, surroundings),
]
