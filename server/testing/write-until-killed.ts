import { consoleLog } from '../log.ts'
import { openDatabase } from '../db/open-database.ts'

/**
 * A process for the crash tests: opens the embedded database and says how many rows of each writer are there, then four
 * writers write without a pause and say of each row that it is written.
 */
const writers = [0, 1, 2, 3]
try {
  const { db } = await openDatabase({ databaseUrl: null, dataDir: process.argv[2] ?? '' }, consoleLog)
  const found = await Promise.all(
    writers.map(async (writer) => {
      const { count } = await db
        .selectFrom('sign_in_throttles')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('key', 'like', `writer ${writer} %`)
        .executeTakeFirstOrThrow()
      return count
    }),
  )
  console.log(`open ${found.join(' ')}`)
  const write = async (writer: number): Promise<void> => {
    for (let row = found[writer]!; ; row += 1) {
      const key = `writer ${writer} row ${row}`
      await db.insertInto('sign_in_throttles').values({ key }).execute()
      console.log(`written ${writer} ${row + 1}`)
    }
  }
  await Promise.all(writers.map(write))
} catch (error) {
  console.error((error as Error).message)
  process.exit(1)
}
