import { AsyncLocalStorage } from 'node:async_hooks'
import type { Dialect, Kysely } from 'kysely'

/**
 * Inside a transaction only its own handle may be used. The outer handle would wait for ever on the embedded database (it
 * has one connection) and would silently write outside the transaction on a PostgreSQL server, so it throws on both.
 */
type Scope = { readonly database: object; readonly outer: Scope | undefined; open: boolean }
const scopes = new AsyncLocalStorage<Scope>()

/** True while the caller runs inside a transaction: no HTTP and no SMTP then. */
export function isInsideTransaction(database?: object): boolean {
  for (let scope = scopes.getStore(); scope !== undefined; scope = scope.outer) {
    if (scope.open && (database === undefined || scope.database === database)) return true
  }
  return false
}

export function assertOutsideTransaction(what: string): void {
  if (isInsideTransaction()) throw new Error(`${what} must not happen inside a database transaction`)
}

async function runInside<T>(database: object, work: () => Promise<T>): Promise<T> {
  const scope: Scope = { database, outer: scopes.getStore(), open: true }
  try {
    return await scopes.run(scope, work)
  } finally {
    scope.open = false
  }
}

/** The dialect, with connections refused to those who already hold one. `database` is the same object for both guards. */
export const guardDialect = (dialect: Dialect, database: object): Dialect => ({
  createAdapter: () => dialect.createAdapter(),
  createIntrospector: (db) => dialect.createIntrospector(db),
  createQueryCompiler: () => dialect.createQueryCompiler(),
  createDriver: () => {
    const driver = dialect.createDriver()
    const acquire = driver.acquireConnection.bind(driver)
    driver.acquireConnection = async (options) => {
      if (isInsideTransaction(database)) {
        throw new Error('The outer database handle was used inside a transaction: use the handle the transaction gives')
      }
      return acquire(options)
    }
    return driver
  },
})

/** Lets `transaction()` and `connection()` of this handle say that their work runs inside. */
export function guardHandle<DB>(db: Kysely<DB>, database: object): Kysely<DB> {
  const transaction = db.transaction.bind(db)
  const connection = db.connection.bind(db)
  db.transaction = () => scoped(transaction(), database)
  db.connection = () => scoped(connection(), database)
  db.startTransaction = () => {
    throw new Error('Use transaction(): it ends by itself')
  }
  return db
}

type Builder = { execute: (work: (handle: never) => Promise<unknown>) => Promise<unknown> }

function scoped<B extends object>(builder: B, database: object): B {
  return new Proxy(builder, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name, target)
      if (typeof member !== 'function') return member
      if (name === 'execute') {
        return (work: (handle: unknown) => Promise<unknown>) =>
          (target as unknown as Builder).execute((handle) => runInside(database, () => work(handle)))
      }
      return (...parts: unknown[]) => scoped(member.apply(target, parts) as object, database)
    },
  })
}
