import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { startSystem, type System } from './start-system.ts'

const root = join(import.meta.dirname, '../..')

/** vitest's global setup of the browser journeys: builds what is older than its sources, then runs one system for all of them. */
export default async function setup(project: {
  provide: (key: 'systemUrl', value: string) => void
}): Promise<() => Promise<void>> {
  execFileSync(process.execPath, [join(root, 'scripts/start.mjs'), '--build-only'], { cwd: root, stdio: 'inherit' })
  const system: System = await startSystem()
  project.provide('systemUrl', system.url)
  return async () => {
    await system.stop()
    system.removeData()
  }
}

declare module 'vitest' {
  export interface ProvidedContext {
    systemUrl: string
  }
}
