import { execFileSync } from 'node:child_process'
import { copyFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const node = (...args: string[]) =>
  execFileSync(process.execPath, args, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] })

/** Builds what is served, and beside it the server of the benchmark. */
export function buildForBench(): void {
  node('scripts/start.mjs', '--build-only')
  node('node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn', '--config', 'bench/vite.config.ts')
  copyFileSync(join(root, 'dist/server/empty-database.tar.gz'), join(root, 'dist/bench/empty-database.tar.gz'))
}
