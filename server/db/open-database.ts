import { type Dialect, Kysely, sql } from 'kysely'
import type { Config } from '../config.ts'
import type { Log } from '../log.ts'
import { StartProblem } from '../start-problem.ts'
import { openEmbedded } from './embedded.ts'
import { guardDialect, guardHandle } from './inside-transaction.ts'
import { limitLanes } from './lanes.ts'
import { connectToPostgres, type Engine, type Listen } from './postgres.ts'
import type { Database, Tables } from './tables.ts'
import { hurried } from './waits.ts'

export type EngineName = 'embedded' | 'postgres'
export type OpenDatabase = {
  readonly db: Database
  /** The same database for requests: it gives up soon, and one who waits does not make the others wait. */
  readonly webDb: Database
  readonly engine: EngineName
  /** What happens to written data when the process or the machine dies, in one sentence. */
  readonly durability: string
  /** Receives what any process sends with `NOTIFY channel`; an empty message means some may have been missed. */
  readonly listen: Listen
  /** Resolves when the database is gone for good, so that this process can only end. */
  readonly lost: Promise<Error>
  readonly close: () => Promise<void>
}

/** Opens the database the configuration names. The schema is `migrate`'s work. */
export async function openDatabase(config: Pick<Config, 'databaseUrl' | 'dataDir'>, log: Log): Promise<OpenDatabase> {
  if (config.databaseUrl === null) {
    const embedded = await openEmbedded(config.dataDir, log)
    return describe(withHandle(embedded, 'embedded'), log)
  }
  const opened = withHandle(connectToPostgres({ url: config.databaseUrl }, log), 'postgres')
  try {
    return await describe(opened, log)
  } catch (error) {
    await opened.close()
    throw error
  }
}

export function withHandle(engine: Engine, name: EngineName): Omit<OpenDatabase, 'durability'> {
  const database = {}
  const handle = (dialect: Dialect): Database =>
    guardHandle(new Kysely<Tables>({ dialect: guardDialect(dialect, database) }), database)
  const db = handle(engine.dialect)
  const webDb = handle(limitLanes(engine.webDialect, hurried.connectionMs))
  return { db, webDb, engine: name, listen: engine.listen, lost: engine.lost, close: engine.close }
}

async function describe(opened: Omit<OpenDatabase, 'durability'>, log: Log): Promise<OpenDatabase> {
  const { rows } = await sql<{ version: number; name: string; fsync: string; commit: string }>`
    select current_setting('server_version_num')::int as version, current_setting('server_version') as name,
      current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit`.execute(opened.db)
  const [server] = rows
  if (server === undefined || server.version < 150_000) throw new StartProblem('PostgreSQL 15 or newer is needed')
  const durability =
    opened.engine === 'embedded'
      ? 'written data survives the end of this process, but not a power failure (no fsync): set DATABASE_URL to a PostgreSQL server where that matters'
      : server.fsync === 'on' && server.commit !== 'off'
        ? 'written data survives a power failure (fsync on)'
        : `written data may be lost in a power failure (fsync ${server.fsync}, synchronous_commit ${server.commit})`
  const engine =
    opened.engine === 'embedded' ? `embedded PostgreSQL ${server.name}` : `PostgreSQL server ${server.name}`
  log.info(`Database: ${engine}; ${durability}`)
  return { ...opened, durability }
}
