import { adminCommand } from './admin-command.ts'
import { systemClock } from './clock.ts'
import { readConfig } from './config.ts'
import { explainStart } from './explain-start.ts'
import { consoleLog } from './log.ts'

/** `npm run admin -- COMMAND`. */
try {
  const args = process.argv.slice(2)
  process.exitCode = await adminCommand(args, { config: readConfig(), clock: systemClock, log: consoleLog })
} catch (error) {
  consoleLog.error(explainStart(error) ?? (error instanceof Error ? error.message : 'The command failed'))
  process.exitCode = 1
}
