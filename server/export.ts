import { fileURLToPath } from 'node:url'
import { readConfig } from './config.ts'
import { openDatabase } from './db/open-database.ts'
import { explainStart } from './explain-start.ts'
import { consoleLog } from './log.ts'
import { exportContent } from './rulebook/export-content.ts'

/** `npm run content:export [-- FOLDER]`. The bundle lies in `dist/server`, two folders below the content. */
try {
  const folder = process.argv[2] ?? fileURLToPath(new URL('../../content', import.meta.url))
  const database = await openDatabase(readConfig(), { ...consoleLog, info: consoleLog.debug })
  try {
    const { written, removed, undecided, unknownPlaces } = await exportContent(database.db, folder)
    for (const name of written) consoleLog.info(`written: ${name}`)
    for (const name of removed) consoleLog.info(`removed: ${name}`)
    for (const name of undecided) consoleLog.warn(`left as it is, for its file proposes something else: ${name}`)
    for (const key of unknownPlaces)
      consoleLog.warn(`not written, for only an import knows the place: ${key}; add it to regions.csv or airports.csv`)
    consoleLog.info(`${written.length} files written, ${removed.length} removed. Run npm run content:check next.`)
  } finally {
    await database.close()
  }
} catch (error) {
  consoleLog.error(explainStart(error) ?? (error instanceof Error ? error.message : 'The rules could not be written'))
  process.exitCode = 1
}
