import { CompiledQuery } from 'kysely'
import type { Db } from 'pg-boss'
import type { Database } from '../db/tables.ts'

/** The guarded handle as pg-boss asks for it. Scripts come without values, as `BEGIN; ...; COMMIT;`. */
export const queueDatabase = (db: Database): Db => ({
  executeSql: async (text, values = []) => {
    const query = CompiledQuery.raw(text, [...values])
    if (!/^\s*begin\b/i.test(text)) return { rows: [...(await db.executeQuery(query)).rows] }
    return db.connection().execute(async (connection) => {
      try {
        return { rows: [...(await connection.executeQuery(query)).rows] }
      } catch (error) {
        // Whoever has the connection next would be inside the failed transaction.
        await connection.executeQuery(CompiledQuery.raw('rollback'))
        throw error
      }
    })
  },
})
