import { readFileSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { bigintOid, dateOid, parseBigint, parseDate } from './value-parsers.ts'

/** The embedded database, in a thread of its own so that the server's event loop stays free while it works. */
export type WorkerStart = { readonly folder: string | null; readonly dump: string | null }
export type WorkerRequest =
  | { readonly id: number; readonly kind: 'query'; readonly sql: string; readonly parameters: readonly unknown[] }
  | { readonly id: number; readonly kind: 'listen'; readonly channel: string }
  | { readonly id: number; readonly kind: 'dump' | 'close' }
export type WorkerReply =
  | { readonly id: number; readonly value: unknown }
  | { readonly id: number; readonly problem: { readonly message: string } }
  | { readonly channel: string; readonly payload: string }

/** Request 0 is the opening itself. */
const opening = 0
const port = parentPort
if (port === null) throw new Error('pglite-worker is not a program: it is started by the embedded database')
const reply = (message: WorkerReply): void => port.postMessage(message)

const start = workerData as WorkerStart
const parsers = { [dateOid]: parseDate, [bigintOid]: parseBigint }
const database = new PGlite({
  parsers,
  ...(start.folder === null ? {} : { dataDir: start.folder }),
  ...(start.dump === null ? {} : { loadDataDir: new Blob([readFileSync(start.dump)]) }),
})

/** Perhaps several statements, which `query` refuses. */
const isScript = (sql: string): boolean => /;\s*\S/.test(sql)

async function handle(request: WorkerRequest): Promise<unknown> {
  switch (request.kind) {
    case 'query': {
      const { sql, parameters } = request
      if (parameters.length === 0 && isScript(sql)) return { rows: (await database.exec(sql)).at(-1)?.rows ?? [] }
      const { rows, affectedRows } = await database.query(sql, [...parameters])
      return { rows, affectedRows }
    }
    case 'listen':
      await database.listen(request.channel, (payload) => reply({ channel: request.channel, payload }))
      return null
    case 'dump':
      return new Uint8Array(await (await database.dumpDataDir('none')).arrayBuffer())
    case 'close':
      await database.close()
      return null
  }
}

/** The fields PostgreSQL gives an error; not the query and its values, which PGlite adds. */
function problemOf(error: unknown): { message: string } {
  if (!(error instanceof Error)) return { message: String(error) }
  const names = ['code', 'severity', 'detail', 'hint', 'schema', 'table', 'column', 'constraint', 'position', 'where']
  const fields = names.flatMap((name): [string, unknown][] => (name in error ? [[name, Reflect.get(error, name)]] : []))
  return { message: error.message, ...Object.fromEntries(fields) }
}

/** As when the disk has no room for the log of what is written. */
const isPanic = (error: unknown): boolean =>
  error instanceof Error && 'severity' in error && (error.severity === 'PANIC' || error.severity === 'FATAL')

const answer = (id: number, work: Promise<unknown>): Promise<void> =>
  work.then(
    (value) => reply({ id, value }),
    (error: unknown) => {
      reply({ id, problem: problemOf(error) })
      // The database itself has broken down, out of memory or worse: it would answer nothing right any more.
      if (error instanceof WebAssembly.RuntimeError || isPanic(error)) setImmediate(() => Promise.reject(error))
    },
  )

port.on('message', (request: WorkerRequest) => void answer(request.id, handle(request)))
await answer(
  opening,
  database.waitReady.then(() => null),
)
