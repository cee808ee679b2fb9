import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { silentLog } from '../log.ts'
import { describeOnBothDatabases, serverUrl } from '../testing/databases.ts'
import { openDatabase } from './open-database.ts'

describeOnBothDatabases('while the database works', (open) => {
  test("the server's own loop stays free", async () => {
    // Sorting so many hashes keeps either engine busy for some hundred milliseconds.
    const sorting =
      sql`select max(h) from (select md5(n::text) as h from generate_series(1, 300000) n order by 1) sorted`.execute(
        open().db,
      )
    const done = sorting.then(() => 'sorted')
    let turns = 0
    while ((await Promise.race([done, new Promise((resolve) => setImmediate(resolve))])) !== 'sorted') turns += 1
    expect(turns).toBeGreaterThan(200)
  }, 60_000)

  test('what waits for the one connection is served in order, and an error does not stop the line', async () => {
    const { db } = open()
    const finished: number[] = []
    const turns = Array.from({ length: 20 }, (_, turn) =>
      db.transaction().execute(async (trx) => {
        if (turn === 5) await sql`select 1 / 0`.execute(trx)
        await sql`select 1`.execute(trx)
        finished.push(turn)
      }),
    )
    const outcomes = await Promise.allSettled(turns)
    expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(1)
    expect(finished).toHaveLength(19)
    if (open().engine === 'embedded') expect(finished).toEqual(finished.toSorted((a, b) => a - b))
  })
})

describeOnBothDatabases('notifications', (open) => {
  test('a lost connection comes back, and its listeners are told that something may have been missed', async () => {
    const { db, engine, listen } = open()
    const heard: string[] = []
    await listen('portolan_test', (payload) => heard.push(payload))
    await listen('portolan_other', () => undefined)
    if (engine === 'postgres') {
      const { rows } = await sql<{ ended: boolean }>`
        select pg_terminate_backend(pid) as ended from pg_stat_activity where query like 'LISTEN%' and datname = current_database()`.execute(
        db,
      )
      expect(rows).toEqual([{ ended: true }])
      await expect.poll(() => heard, { timeout: 60_000 }).toEqual([''])
    }
    await sql`select pg_notify('portolan_test', 'after')`.execute(db)
    await expect.poll(() => heard.at(-1)).toBe('after')
  })
})

test('the start-up log tells the engine and what survives a power failure', async () => {
  const said: string[] = []
  const log = { ...silentLog, info: (...parts: unknown[]) => void said.push(String(parts[0])) }
  const opened = await openDatabase({ databaseUrl: await serverUrl(), dataDir: '' }, log)
  await opened.close()
  expect(said).toHaveLength(1)
  expect(said[0]).toMatch(
    /^Database: PostgreSQL server \d+.*; written data (survives|may be lost in) a power failure \(fsync o(n|ff)/,
  )
})

test('a server that is not there is an error at once, without its password', async () => {
  const opening = openDatabase({ databaseUrl: 'postgresql://user:hunter2@127.0.0.1:1/none', dataDir: '' }, silentLog)
  const error = await opening.catch((caught: unknown) => caught)
  expect(error).toMatchObject({ code: 'ECONNREFUSED' })
  expect(String(error)).not.toContain('hunter2')
})
