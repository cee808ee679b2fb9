import { existsSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { inject } from 'vitest'
import { withFileLock } from '#server/testing/file-lock.ts'
import { copyOf, startedIn } from './folder-copies.ts'

/** A copy of a data folder that the first file to ask makes for the whole run. */
export async function preparedFolder(name: string, make: () => Promise<string>): Promise<string> {
  const prepared = join(inject('testFolder'), name)
  await withFileLock(`${prepared}.lock`, async () => {
    if (!existsSync(prepared)) renameSync(await make(), prepared)
  })
  return copyOf(prepared)
}

/** As after a first start: for journeys that need a system of their own, and are not about its start. */
export const startedFolder = (): string => copyOf(startedIn(inject('testFolder')))
