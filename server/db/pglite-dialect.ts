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
import type { WaitingLine } from './waiting-line.ts'

/** kysely on the embedded database: one connection, handed out in the order it was asked for, to all handles together. */
export const pgliteDialect = (client: PGliteClient, line: WaitingLine, longestWaitMs: number): Dialect => ({
  createAdapter: () => new PostgresAdapter(),
  createIntrospector: (db) => new PostgresIntrospector(db),
  createQueryCompiler: () => new PostgresQueryCompiler(),
  createDriver: () => createDriver(client, line, longestWaitMs),
})

type CompileQuery = QueryCompiler['compileQuery']

function createDriver(client: PGliteClient, line: WaitingLine, longestWaitMs: number): Driver {
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

  return {
    init: async () => undefined,
    acquireConnection: async () => {
      await line.enter(longestWaitMs)
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
