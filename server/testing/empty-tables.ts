import { sql } from 'kysely'
import pg from 'pg'
import type { Database } from '../db/tables.ts'

/** Far below the second after which PostgreSQL looks for a deadlock and ends one of those in it, whichever that is. */
const patience = '100ms'
const lockNotToBeHad = '55P03'

/**
 * Empties tables, and those that refer to them, beside a server that is still writing: views of pages are written a second later.
 * TRUNCATE locks one table after the other, in another order than who writes. So whoever empties lets go and begins again.
 */
export async function emptyTables(db: Database, ...names: readonly string[]): Promise<void> {
  const tables = sql.join(names.map((name) => sql.table(name)))
  for (;;) {
    const isEmpty = await db
      .transaction()
      .execute(async (trx) => {
        await sql`select set_config('lock_timeout', ${patience}, true)`.execute(trx)
        await sql`truncate ${tables} cascade`.execute(trx)
        return true
      })
      .catch((error: unknown) => {
        if (error instanceof pg.DatabaseError && error.code === lockNotToBeHad) return false
        throw error
      })
    if (isEmpty) return
  }
}
