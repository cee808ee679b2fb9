import { expireJourneys } from '../features/journeys/expire-journeys.ts'
import type { Job, Surroundings } from './run-timetable.ts'

/** All schedules of the system. Every job also runs at start. */
export const timetable = (surroundings: Surroundings): Job[] => [
  { name: 'expire-journeys', everyMinutes: 60, run: async () => void (await expireJourneys(surroundings)) },
]
