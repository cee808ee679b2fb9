import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { describeOnBothDatabases } from './databases.ts'
import { emptyTables } from './empty-tables.ts'

describeOnBothDatabases('tables that a test empties', (open) => {
  const organisation = async () =>
    (
      await open()
        .db.insertInto('organisations')
        .values({ id_code: 'harbour', name: 'Harbour', public_name: 'Harbour' })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id
  const heads = () => open().db.selectFrom('evidence_heads').selectAll().execute()

  test('are empty, with what refers to them', async () => {
    const id = await organisation()
    const values = { organisation_id: id, sequence: 0, hash: '0'.repeat(64) }
    await open().db.insertInto('evidence_heads').values(values).execute()
    await emptyTables(open().db, 'organisations')
    expect(await heads()).toEqual([])
  })

  test('never end somebody who writes at that moment, in whatever order they come to them', async () => {
    const { url, db, openAnother } = open()
    const id = await organisation()
    // The embedded database has one connection: nobody writes beside anybody there.
    const writer = url === null ? null : openAnother()
    const locked = Promise.withResolvers<void>()
    const waited = Promise.withResolvers<void>()
    const writing = writer?.db.transaction().execute(async (trx) => {
      await sql`insert into evidence_heads values (${id}, 0, ${'0'.repeat(64)})`.execute(trx)
      locked.resolve()
      await waited.promise
      // As an entry comes after the end of its chain: TRUNCATE evidence, evidence_heads holds the first and waits for the second.
      await sql`lock table evidence in row exclusive mode`.execute(trx)
    })
    if (writer !== null) await locked.promise
    const emptying = emptyTables(db, 'evidence', 'evidence_heads')
    if (writer !== null) {
      const isWaiting = sql<{ count: number }>`select count(*)::int as count from pg_locks
        where not granted and relation = 'evidence_heads'::regclass`
      await expect.poll(async () => (await isWaiting.execute(db)).rows[0]!.count, { timeout: 10_000 }).toBe(1)
      waited.resolve()
    }
    await Promise.all([emptying, writing])
    expect(await heads()).toEqual([])
    await writer?.close()
  })
})
