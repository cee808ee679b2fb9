import { type Dialect, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Log } from '../log.ts'
import { bigintOid, dateOid, parseBigint, parseDate } from './value-parsers.ts'

export type Listen = (channel: string, heard: (payload: string) => void) => Promise<void>
export type Engine = { readonly dialect: Dialect; readonly listen: Listen; readonly close: () => Promise<void> }

export type PostgresOptions = { readonly url: string; readonly poolSize?: number }

const reconnectAfterMs = 1_000

const types = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') => {
    if (oid === dateOid) return parseDate
    if (oid === bigintOid) return parseBigint
    return pg.types.getTypeParser(oid, format)
  },
} as pg.CustomTypesConfig

/** A PostgreSQL server: a pool for queries, and one more connection that hears notifications. */
export function connectToPostgres({ url, poolSize = 10 }: PostgresOptions, log: Log): Engine {
  const settings = { connectionString: url, types, application_name: 'portolan', keepAlive: true }
  const pool = new pg.Pool({
    ...settings,
    max: poolSize,
    connectionTimeoutMillis: 10_000,
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 30_000,
  })
  pool.on('error', () => log.warn('An idle connection to PostgreSQL was lost'))

  const listeners = new Map<string, (payload: string) => void>()
  let ear: Promise<pg.Client> | undefined
  let timer: NodeJS.Timeout | undefined
  let closed = false

  const connectEar = async (): Promise<pg.Client> => {
    const client = new pg.Client(settings)
    client.on('notification', ({ channel, payload }) => listeners.get(channel)?.(payload ?? ''))
    client.on('error', () => log.warn('The connection that hears of new rulebooks was lost'))
    await client.connect()
    // After the lost connection comes back its listeners hear an empty message: something may have been missed.
    client.on('end', () => {
      if (!closed) hearAgain()
    })
    for (const channel of listeners.keys()) await client.query(`LISTEN ${client.escapeIdentifier(channel)}`)
    return client
  }
  const hearAgain = (): void => {
    timer = setTimeout(() => {
      ear = connectEar()
      ear.then(() => listeners.forEach((heard) => heard('')), hearAgain)
    }, reconnectAfterMs)
  }

  return {
    dialect: new PostgresDialect({ pool }),
    listen: async (channel, heard) => {
      const isNew = !listeners.has(channel)
      listeners.set(channel, heard)
      ear ??= connectEar()
      const client = await ear
      if (isNew) await client.query(`LISTEN ${client.escapeIdentifier(channel)}`)
    },
    close: async () => {
      closed = true
      clearTimeout(timer)
      await ear?.then((client) => client.end()).catch(() => undefined)
      if (!pool.ended) await pool.end()
    },
  }
}
