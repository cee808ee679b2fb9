import { sql } from 'kysely'
import { openDatabase } from '../db/open-database.ts'
import { silentLog } from '../log.ts'
import { fillDisk, makeRoom } from './small-disk.ts'

/** A process whose argument is a small disk: its database writes until the log has no room, and is opened again. */
const config = { databaseUrl: null, dataDir: process.argv[2] ?? '' }
const tell = (what: string, text: unknown): void =>
  console.log(`${what}: ${text instanceof Error ? text.message : String(text)}`)

const first = await openDatabase(config, silentLog)
await sql`create table lines (id int)`.execute(first.db)
await sql`insert into lines select generate_series(1, 100)`.execute(first.db)
fillDisk(config.dataDir)
// The log begins a new file, as it does after every 16 megabytes.
await sql`select pg_switch_wal()`.execute(first.db)
await sql`update lines set id = id`.execute(first.db).catch((error: unknown) => tell('write', error))
tell('lost', await first.lost)
await first.close().catch(() => undefined)
await openDatabase(config, silentLog).catch((error: unknown) => tell('opened on the full disk', error))
makeRoom(config.dataDir)
const again = await openDatabase(config, silentLog)
const { rows } = await sql<{ kept: number }>`select count(*) as kept from lines`.execute(again.db)
tell('kept', rows[0]?.kept)
await again.close()
