import {
  AbortedTransactionError,
  CompiledQuery,
  createQueryId,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryCompiler,
  type QueryResult,
  RawNode,
  IdentifierNode,
} from 'kysely'
import type { PGliteClient } from './pglite-client.ts'

/** As on a server's pool: who waits this long for the one connection is told so. */
const longestWaitMs = 30_000

/** kysely on the embedded database: one connection, handed out in the order it was asked for. */
export const pgliteDialect = (client: PGliteClient): Dialect => ({
  createAdapter: () => new PostgresAdapter(),
  createIntrospector: (db) => new PostgresIntrospector(db),
  createQueryCompiler: () => new PostgresQueryCompiler(),
  createDriver: () => createDriver(client),
})

type CompileQuery = QueryCompiler['compileQuery']

function createDriver(client: PGliteClient): Driver {
  // PostgreSQL answers COMMIT of a failed transaction with ROLLBACK, but PGlite does not show that answer.
  let failed = false
  const connection: DatabaseConnection = {
    executeQuery: async <R>(query: CompiledQuery): Promise<QueryResult<R>> => {
      try {
        const { rows, affectedRows } = await client.query(query.sql, query.parameters)
        return { rows: rows as R[], ...(affectedRows === undefined ? {} : { numAffectedRows: BigInt(affectedRows) }) }
      } catch (error) {
        failed = true
        throw error
      }
    },
    streamQuery: () => {
      throw new Error('The embedded database does not stream')
    },
  }
  const run = (sql: string) => connection.executeQuery(CompiledQuery.raw(sql))
  const savepoint = (words: string) => async (on: DatabaseConnection, name: string, compile: CompileQuery) => {
    await on.executeQuery(compile(RawNode.create([`${words} `, ''], [IdentifierNode.create(name)]), createQueryId()))
  }
  const line = waitingLine()

  return {
    init: async () => undefined,
    acquireConnection: async () => {
      await line.enter()
      failed = false
      return connection
    },
    releaseConnection: async () => line.leave(),
    beginTransaction: async (_connection, { isolationLevel, accessMode }) => {
      await run(
        ['start transaction', isolationLevel && `isolation level ${isolationLevel}`, accessMode]
          .filter(Boolean)
          .join(' '),
      )
    },
    commitTransaction: async () => {
      const aborted = failed
      await run('commit')
      if (aborted) throw new AbortedTransactionError()
    },
    rollbackTransaction: async () => void (await run('rollback')),
    savepoint: savepoint('savepoint'),
    releaseSavepoint: savepoint('release savepoint'),
    rollbackToSavepoint: async (on, name, compile) => {
      await savepoint('rollback to savepoint')(on, name, compile)
      failed = false
    },
    destroy: () => client.close(),
  }
}

function waitingLine(): { enter(): Promise<void>; leave(): void } {
  const line: (() => void)[] = []
  let taken = false
  return {
    enter: () => {
      if (!taken) {
        taken = true
        return Promise.resolve()
      }
      return new Promise((resolve, reject) => {
        const next = (): void => {
          clearTimeout(timer)
          resolve()
        }
        const timer = setTimeout(() => {
          line.splice(line.indexOf(next), 1)
          reject(new Error('The embedded database was busy for 30 seconds'))
        }, longestWaitMs)
        line.push(next)
      })
    },
    leave: () => {
      const next = line.shift()
      if (next === undefined) taken = false
      else next()
    },
  }
}
