import { type Dialect, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Log } from '../log.ts'
import { connectionsOfAllLanes } from './lanes.ts'
import { bigintOid, dateOid, parseBigint, parseDate } from './value-parsers.ts'
import { hurried, patient, type Waits } from './waits.ts'

export type Listen = (channel: string, heard: (payload: string) => void) => Promise<void>
export type Engine = {
  readonly dialect: Dialect
  /** For requests: it gives up soon. */
  readonly webDialect: Dialect
  readonly listen: Listen
  /** Resolves when the database is gone for good, so that this process can only end. */
  readonly lost: Promise<Error>
  readonly close: () => Promise<void>
}

export type PostgresOptions = { readonly url: string; readonly poolSize?: number }

const reconnectAfterMs = 1_000

const types = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') => {
    if (oid === dateOid) return parseDate
    if (oid === bigintOid) return parseBigint
    return pg.types.getTypeParser(oid, format)
  },
} as pg.CustomTypesConfig

/** A PostgreSQL server: a pool for work, one for requests, and one more connection that hears notifications. */
export function connectToPostgres({ url, poolSize = 4 }: PostgresOptions, log: Log): Engine {
  const settings = { connectionString: url, types, application_name: 'portolan', keepAlive: true }
  const poolOf = (max: number, { connectionMs, statementMs, lockMs }: Waits): pg.Pool => {
    const pool = new pg.Pool({
      ...settings,
      max,
      connectionTimeoutMillis: connectionMs,
      statement_timeout: statementMs,
      lock_timeout: lockMs,
      idle_in_transaction_session_timeout: 30_000,
    })
    pool.on('error', () => log.warn('An idle connection to PostgreSQL was lost'))
    // A pool hears no error of a connection that is in use, and an error that nobody hears ends the process. The query
    // that runs on it fails by itself.
    pool.on('connect', (client) => client.on('error', () => log.warn('A connection to PostgreSQL was lost at work')))
    return pool
  }
  const pool = poolOf(poolSize, patient)
  const webPool = poolOf(connectionsOfAllLanes, hurried)

  const listeners = new Map<string, (payload: string) => void>()
  let listeningClient: Promise<pg.Client> | undefined
  let timer: NodeJS.Timeout | undefined
  let closed = false

  const connectEar = async (): Promise<pg.Client> => {
    const client = new pg.Client(settings)
    client.on('notification', ({ channel, payload }) => listeners.get(channel)?.(payload ?? ''))
    client.on('error', () => log.warn('The connection that hears of new rulebooks was lost'))
    try {
      await client.connect()
      for (const channel of listeners.keys()) await client.query(`LISTEN ${client.escapeIdentifier(channel)}`)
    } catch (error) {
      await client.end().catch(() => undefined)
      throw error
    }
    // After the lost connection comes back its listeners hear an empty message: something may have been missed.
    client.on('end', () => {
      if (!closed) listenAgain()
    })
    return client
  }
  const listenAgain = (): void => {
    timer = setTimeout(() => {
      listeningClient = connectEar()
      listeningClient.then(() => listeners.forEach((heard) => heard('')), listenAgain)
    }, reconnectAfterMs)
  }

  return {
    // A server comes back, and the pools connect again by themselves.
    lost: Promise.withResolvers<Error>().promise,
    dialect: new PostgresDialect({ pool }),
    webDialect: new PostgresDialect({ pool: webPool }),
    listen: async (channel, heard) => {
      const isNew = !listeners.has(channel)
      listeners.set(channel, heard)
      listeningClient ??= connectEar()
      const client = await listeningClient
      if (isNew) await client.query(`LISTEN ${client.escapeIdentifier(channel)}`)
    },
    close: async () => {
      closed = true
      clearTimeout(timer)
      await listeningClient?.then((client) => client.end()).catch(() => undefined)
      for (const each of [webPool, pool]) if (!each.ended) await each.end()
    },
  }
}
