import { readConfig } from '../config.ts'
import { explainStart } from '../explain-start.ts'
import { consoleLog } from '../log.ts'
import { migrate } from './migrate.ts'
import { openDatabase } from './open-database.ts'

/** `npm run migrate`: brings the schema up to date and ends, for deployments that migrate before they start. */
try {
  const database = await openDatabase(readConfig(), consoleLog)
  try {
    const names = await migrate(database.db, consoleLog)
    if (names.length === 0) consoleLog.info('The database is up to date')
  } finally {
    await database.close()
  }
} catch (error) {
  consoleLog.error(explainStart(error) ?? (error instanceof Error ? error.message : 'The migration failed'))
  process.exitCode = 1
}
