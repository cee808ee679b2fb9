import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { newDataDir } from './start-system.ts'

/** Where the data of a system that was started once are kept for the run. */
export const startedIn = (testFolder: string): string => join(testFolder, 'started')

export function copyOf(dataDir: string): string {
  const copy = newDataDir()
  cpSync(dataDir, copy, { recursive: true })
  return copy
}
