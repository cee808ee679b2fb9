import { fileURLToPath } from 'node:url'
import { systemClock } from '../clock.ts'
import { readConfig } from '../config.ts'
import { consoleLog } from '../log.ts'
import { importCommand } from './import-command.ts'

/** `npm run import -- KIND FILE-or-URL`. The bundle lies in `dist/server`, two folders below the content. */
try {
  process.exitCode = await importCommand(process.argv.slice(2), {
    config: readConfig(),
    clock: systemClock,
    contentFolder: fileURLToPath(new URL('../../content', import.meta.url)),
    log: consoleLog,
    terminal: process.stderr,
  })
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
