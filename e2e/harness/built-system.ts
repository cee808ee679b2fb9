import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { journeysAtOnce } from './journeys-at-once.ts'
import { startSystem } from './start-system.ts'

const root = join(import.meta.dirname, '../..')

/** vitest's global setup of the browser journeys: builds what is older than its sources, then runs a system for each that runs at once. */
export default async function setup(project: {
  provide: (key: 'systemUrls', value: readonly string[]) => void
}): Promise<() => Promise<void>> {
  execFileSync(process.execPath, [join(root, 'scripts/start.mjs'), '--build-only'], { cwd: root, stdio: 'inherit' })
  const systems = await Promise.all(Array.from({ length: journeysAtOnce }, () => startSystem()))
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
