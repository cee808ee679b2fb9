import { consoleLog } from '../log.ts'
import { openDatabase } from '../db/open-database.ts'

/** A process for the crash tests: opens the embedded database, then writes rows and says of each that it is written. */
try {
  const { db } = await openDatabase({ databaseUrl: null, dataDir: process.argv[2] ?? '' }, consoleLog)
  const { count } = await db
    .selectFrom('sign_in_throttles')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  console.log(`open ${count}`)
  for (let row = count; ; row += 1) {
    await db
      .insertInto('sign_in_throttles')
      .values({ key: `row ${row}` })
      .execute()
    console.log(`written ${row + 1}`)
  }
} catch (error) {
  console.error((error as Error).message)
  process.exit(1)
}
