import { sql, type KyselyPlugin } from 'kysely'
import type { Database } from '../db/tables.ts'
import type { TestDatabase } from './databases.ts'

/** A database whose connection is cut after so many statements, as that of a process that is killed; it says how many there were. */
export function cutAfter(
  db: Database,
  database: Pick<TestDatabase, 'engine' | 'openAnother'>,
  statements: number,
): { readonly db: Database; readonly count: () => number } {
  let count = 0
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      count += 1
      if (count === statements) await cut(database)
      // A process that was killed says nothing more.
      if (count > statements) throw new Error('killed')
      return result
    },
  }
  return { db: db.withPlugin(plugin), count: () => count }
}

/** The server ends the session and everything in it; the embedded database is in the process that ends. */
async function cut({ engine, openAnother }: Pick<TestDatabase, 'engine' | 'openAnother'>): Promise<void> {
  if (engine === 'postgres') {
    const { db, close } = openAnother({ poolSize: 1 })
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and state like 'idle in transaction%'`
      .execute(db)
      .finally(close)
  }
  throw new Error('killed')
}

/** Reads what is there after a cut: whoever is handed the connection that was cut, before the pool has heard of it, tries again. */
export const afterCut = <T>(read: () => Promise<T>): Promise<T> => read().catch(read)
