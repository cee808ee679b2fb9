import type { Insertable } from 'kysely'
import type { CalendarDate } from '#domain/dates.ts'
import { recordAudit } from '../audit-trail.ts'
import type { Database, DatabaseTransaction, RecordKind, Tables } from '../db/tables.ts'

/** `compressed_copy` is null where none is kept, or one with an earlier run of the same hash. */
export type Run = Omit<Insertable<Tables['import_runs']>, 'id'>

export async function addRun(db: Database, run: Run): Promise<number> {
  const { id } = await db.insertInto('import_runs').values(run).returning('id').executeTakeFirstOrThrow()
  // Only who runs the installation imports: by a command, or by naming the address in IMPORTS.
  const { fetched_at: at, outcome: action, import_kind: detail } = run
  if (action === 'published' || action === 'undone' || (action === 'unchanged' && run.revision !== null)) {
    const subject = { kind: 'import', id: String(id) } as const
    await recordAudit(db, { organisationId: null, actor: 'operator', at, action, subject, detail })
  }
  return id
}

export async function hasCopy(db: Database, sha256: string): Promise<boolean> {
  const found = await db
    .selectFrom('import_runs')
    .select('id')
    .where('sha256', '=', sha256)
    .where('compressed_copy', 'is not', null)
    .executeTakeFirst()
  return found !== undefined
}

const copiesKept = 10

/** The hashes of all runs stay; of the copies only the newest of each kind and source, and those that are in use. */
export async function dropOldCopies(trx: Database, kind: string, source: string): Promise<void> {
  await trx
    .updateTable('import_runs')
    .set({ compressed_copy: null })
    .where('import_kind', '=', kind)
    .where('source', '=', source)
    .where('compressed_copy', 'is not', null)
    .where('id', 'not in', (sub) => sub.selectFrom('imported_records').select('import_run_id'))
    .where('id', 'not in', (sub) =>
      sub
        .selectFrom('import_runs')
        .select('id')
        .where('import_kind', '=', kind)
        .where('source', '=', source)
        .where('compressed_copy', 'is not', null)
        .orderBy('id', 'desc')
        .limit(copiesKept),
    )
    .execute()
}

export type LastGood = {
  readonly source: string
  readonly date: CalendarDate
  readonly rowCount: number
  readonly rowsHash: string
}

/** What stands now under each key of a kind; null where nothing was imported. */
export async function lastGoodOf(trx: Database, kind: RecordKind): Promise<ReadonlyMap<string, LastGood>> {
  const rows = await trx.selectFrom('imported_records').selectAll().where('kind', '=', kind).execute()
  return new Map(
    rows.map((row) => [
      row.key,
      { source: row.source, date: row.data_date, rowCount: row.row_count, rowsHash: row.rows_hash },
    ]),
  )
}

export async function rememberGood(
  trx: DatabaseTransaction,
  kind: RecordKind,
  key: string,
  good: LastGood,
  runId: number,
): Promise<void> {
  const row = {
    source: good.source,
    data_date: good.date,
    row_count: good.rowCount,
    rows_hash: good.rowsHash,
    import_run_id: runId,
  }
  await trx
    .insertInto('imported_records')
    .values({ kind, key, ...row })
    .onConflict((old) => old.columns(['kind', 'key']).doUpdateSet(row))
    .execute()
}

/** Nothing imported stands there any more. */
export async function forgetGood(trx: DatabaseTransaction, kind: RecordKind, key: string): Promise<void> {
  await trx.deleteFrom('imported_records').where('kind', '=', kind).where('key', '=', key).execute()
}

/** The newest import that published this body. */
export async function bringerOf(
  trx: DatabaseTransaction,
  kind: RecordKind,
  key: string,
  hash: string,
): Promise<{ readonly id: number; readonly source: string; readonly date: CalendarDate } | null> {
  const run = await trx
    .selectFrom('rulebook_records as record')
    .innerJoin('import_runs as run', 'run.revision', 'record.revision')
    .select(['run.id', 'run.source', 'run.data_date'])
    .where('record.kind', '=', kind)
    .where('record.key', '=', key)
    .where('record.hash', '=', hash)
    .where('run.outcome', '=', 'published')
    .orderBy('record.revision', 'desc')
    .limit(1)
    .executeTakeFirst()
  return run === undefined || run.data_date === null ? null : { id: run.id, source: run.source, date: run.data_date }
}

/** The same rows were seen again, in newer data: what is older than those is too old from now on. */
export async function advanceDate(
  trx: DatabaseTransaction,
  kind: RecordKind,
  key: string,
  date: CalendarDate,
): Promise<void> {
  await trx
    .updateTable('imported_records')
    .set({ data_date: date })
    .where('kind', '=', kind)
    .where('key', '=', key)
    .execute()
}

/** The newest body of each of those records. */
export async function bodiesOf(
  db: Database,
  kind: RecordKind,
  keys: readonly string[],
): Promise<ReadonlyMap<string, unknown>> {
  if (keys.length === 0) return new Map()
  const rows = await db
    .selectFrom('rulebook_records')
    .distinctOn('key')
    .select(['key', 'body'])
    .where('kind', '=', kind)
    .where('key', 'in', keys)
    .orderBy('key')
    .orderBy('revision', 'desc')
    .execute()
  return new Map(rows.flatMap(({ key, body }) => (body === null ? [] : [[key, body]])))
}
