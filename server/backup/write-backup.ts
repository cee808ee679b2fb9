import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { finished } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { sql } from 'kysely'
import type { Clock } from '../clock.ts'
import type { Database, DatabaseTransaction } from '../db/tables.ts'
import { headerLine, rowsLine, tableLine } from './backup-lines.ts'
import { tablesInOrder } from './tables-of-backup.ts'

/** Rows are as small as a session and as large as a visa matrix, so what is fetched at once is measured in letters. */
const fetchedAtOnce = 2_000_000
const mostRows = 2_000

export type Written = { readonly file: string; readonly rows: number; readonly ms: number }

/**
 * Everything that has to last, as it stood at one moment, in one compressed file that can be restored to either database.
 * Others go on working meanwhile; on the embedded database they wait for it. The file is there whole or not at all.
 */
export async function writeBackup(db: Database, file: string, clock: Clock, signal?: AbortSignal): Promise<Written> {
  const startedAt = performance.now()
  const unfinished = `${file}.unfinished`
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  const zip = createGzip({ level: 3 })
  const target = createWriteStream(unfinished, { mode: 0o600 })
  const done = finished(zip.pipe(target))
  done.catch((error: unknown) => zip.destroy(error as Error))
  zip.on('error', () => undefined)
  const write = async (text: string): Promise<void> => {
    signal?.throwIfAborted()
    if (zip.destroyed) await done
    if (!zip.write(text)) await Promise.race([once(zip, 'drain'), done])
  }
  try {
    const rows = await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute((trx) => writeAll(trx, clock, write))
    zip.end()
    await done
    await rename(unfinished, file)
    return { file, rows, ms: Math.round(performance.now() - startedAt) }
  } catch (error) {
    zip.destroy()
    target.destroy()
    await rm(unfinished, { force: true })
    throw error
  }
}

type Write = (text: string) => Promise<void>

async function writeAll(trx: DatabaseTransaction, clock: Clock, write: Write): Promise<number> {
  await sql`set local statement_timeout = 0`.execute(trx)
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(trx)
  const { rows } = await sql<{ name: string }>`select name from schema_migrations order by name`.execute(trx)
  await write(headerLine({ madeAt: clock.now().toISOString(), migrations: rows.map(({ name }) => name) }))
  let total = 0
  for (const table of await tablesInOrder(trx)) {
    await write(tableLine(table))
    total += await writeTable(trx, table, write)
  }
  await write(rowsLine(total))
  return total
}

async function writeTable(trx: DatabaseTransaction, table: string, write: Write): Promise<number> {
  await sql`declare backup_rows no scroll cursor for
    select row_to_json(t)::text as row from ${sql.table(table)} t`.execute(trx)
  let total = 0
  for (let next = 1; ;) {
    const { rows } = await sql<{ row: string }>`fetch ${sql.lit(next)} from backup_rows`.execute(trx)
    if (rows.length === 0) break
    total += rows.length
    const text = rows.map(({ row }) => `${row}\n`).join('')
    await write(text)
    const average = text.length / rows.length
    // Never many more than before: the next rows may be of another size.
    next = Math.max(1, Math.min(mostRows, next * 4, Math.floor(fetchedAtOnce / average)))
  }
  await sql`close backup_rows`.execute(trx)
  return total
}
