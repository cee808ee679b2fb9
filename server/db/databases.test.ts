import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { describeOnBothDatabases } from '../testing/databases.ts'
import { assertOutsideTransaction, isInsideTransaction } from './inside-transaction.ts'

describeOnBothDatabases('database', (open) => {
  test('values have the same types on both engines', async () => {
    const { rows } = await sql`select '2026-02-28'::date as day, 9007199254740991::int8 as big, 7 as small,
      '2026-01-01T10:00:00Z'::timestamptz as moment, true as flag, ${JSON.stringify({ a: [1, null] })}::jsonb as body,
      ${['DE', 'AT']}::text[] as codes, 1.10::numeric as amount, null as nothing, count(*) as many from (values (1), (2)) v
      `.execute(open().db)
    expect(rows[0]).toEqual({
      day: '2026-02-28',
      big: 9_007_199_254_740_991,
      small: 7,
      moment: new Date('2026-01-01T10:00:00Z'),
      flag: true,
      body: { a: [1, null] },
      codes: ['DE', 'AT'],
      amount: '1.10',
      nothing: null,
      many: 2,
    })
  })

  test('a bigint too large for a number is refused, never rounded', async () => {
    await expect(sql`select 9007199254740993::int8 as big`.execute(open().db)).rejects.toThrow('too large')
  })

  test('errors carry the code and the constraint of PostgreSQL, and never the values of the query', async () => {
    const { db } = open()
    const insert = () =>
      db.insertInto('organisations').values({ id_code: 'SECRET-TWICE', name: 'a', public_name: 'a' }).execute()
    await insert()
    const error = await insert().catch((caught: unknown) => caught)
    expect(error).toMatchObject({ code: '23505', constraint: 'organisations_id_code_key' })
    expect(error).not.toHaveProperty('params')
    expect((error as Error).message).not.toContain('SECRET-TWICE')
  })

  test('the outer handle inside a transaction throws on both, and the transaction is rolled back', async () => {
    const { db } = open()
    const work = db.transaction().execute(async (trx) => {
      await trx.insertInto('sign_in_throttles').values({ key: 'guard' }).execute()
      await db.selectFrom('sign_in_throttles').selectAll().execute()
    })
    await expect(work).rejects.toThrow('outer database handle')
    expect(await db.selectFrom('sign_in_throttles').selectAll().where('key', '=', 'guard').execute()).toEqual([])
  })

  test('an isolation level keeps the guard; work after the end is free again', async () => {
    const { db } = open()
    const ended = Promise.withResolvers<void>()
    let after: Promise<boolean> | undefined
    const level = db
      .transaction()
      .setIsolationLevel('serializable')
      .execute(async (trx) => {
        expect(isInsideTransaction()).toBe(true)
        expect(() => assertOutsideTransaction('A mail')).toThrow('A mail must not happen inside')
        after = ended.promise.then(() => isInsideTransaction())
        const { rows } = await sql<{ level: string }>`select current_setting('transaction_isolation') as level`.execute(
          trx,
        )
        return rows[0]?.level
      })
    expect(await level).toBe('serializable')
    ended.resolve()
    expect(await after).toBe(false)
  })

  test('an error inside is thrown as it is; a caught one still fails the commit', async () => {
    const { db } = open()
    const own = new Error('mine')
    await expect(db.transaction().execute(() => Promise.reject(own))).rejects.toBe(own)
    const swallowed = db.transaction().execute(async (trx) => {
      await trx.insertInto('sign_in_throttles').values({ key: 'swallowed' }).execute()
      await sql`select no_such_column`.execute(trx).catch(() => undefined)
    })
    await expect(swallowed).rejects.toThrow()
    expect(await db.selectFrom('sign_in_throttles').selectAll().where('key', '=', 'swallowed').execute()).toEqual([])
  })

  test('a hundred transactions at once neither mix nor hang', async () => {
    const { db } = open()
    await db.insertInto('sign_in_throttles').values({ key: 'count', failures: 0 }).execute()
    await Promise.all(
      Array.from({ length: 100 }, () =>
        db.transaction().execute(async (trx) => {
          const { failures } = await trx
            .selectFrom('sign_in_throttles')
            .select('failures')
            .where('key', '=', 'count')
            .forUpdate()
            .executeTakeFirstOrThrow()
          await trx
            .updateTable('sign_in_throttles')
            .set({ failures: failures + 1 })
            .where('key', '=', 'count')
            .execute()
        }),
      ),
    )
    expect(
      await db.selectFrom('sign_in_throttles').select('failures').where('key', '=', 'count').executeTakeFirst(),
    ).toEqual({ failures: 100 })
  })

  test('a notification is heard after commit, and not after a rollback', async () => {
    const { db, listen } = open()
    const heard: string[] = []
    await listen('portolan_test', (payload) => heard.push(payload))
    const send = (payload: string, fail: boolean) =>
      db.transaction().execute(async (trx) => {
        await sql`select pg_notify('portolan_test', ${payload})`.execute(trx)
        if (fail) throw new Error('rolled back')
      })
    await expect(send('lost', true)).rejects.toThrow('rolled back')
    await send('sent', false)
    await expect.poll(() => heard).toEqual(['sent'])
  })
})
