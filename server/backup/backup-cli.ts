import { systemClock } from '../clock.ts'
import { readConfig } from '../config.ts'
import { explainStart } from '../explain-start.ts'
import { consoleLog } from '../log.ts'
import { backupCommand, restoreCommand } from './backup-command.ts'

/** `npm run backup` and `npm run restore`. */
const [verb, ...args] = process.argv.slice(2)
try {
  const around = { config: readConfig(), clock: systemClock, log: consoleLog }
  process.exitCode = await (verb === 'restore' ? restoreCommand : backupCommand)(args, around)
} catch (error) {
  consoleLog.error(explainStart(error) ?? (error instanceof Error ? error.message : 'It failed'))
  process.exitCode = 1
}
