import { execFileSync } from 'node:child_process'
import { renameSync } from 'node:fs'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { journeysAtOnce } from './journeys-at-once.ts'
import { copyOf, startedIn } from './folder-copies.ts'
import { startSystem } from './start-system.ts'

const root = join(import.meta.dirname, '../..')

/**
 * vitest's global setup of the browser journeys: builds what is older than its sources, starts a system once, then runs a copy of it
 * for each file that runs at once.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  execFileSync(process.execPath, [join(root, 'scripts/start.mjs'), '--build-only'], { cwd: root, stdio: 'inherit' })
  const first = await startSystem()
  await first.stop()
  const started = startedIn(project.getProvidedContext().testFolder)
  renameSync(first.dataDir, started)
  const systems = await Promise.all(
    Array.from({ length: journeysAtOnce }, () => startSystem({ dataDir: copyOf(started) })),
  )
  project.provide(
    'systemUrls',
    systems.map(({ url }) => url),
  )
  return async () => {
    await Promise.all(systems.map(({ stop }) => stop()))
    for (const { removeData } of systems) removeData()
  }
}

declare module 'vitest' {
  export interface ProvidedContext {
    systemUrls: readonly string[]
  }
}
