import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import type { Database } from '../db/tables.ts'
import type { RuleRecord } from '../rulebook/records.ts'
import { importers } from './all-importers.ts'
import { ImportRefused, isImportKind, type Importer } from './importer.ts'
import { changesOf, together, type RowChanges } from './row-changes.ts'

const runsOf = (db: Database) =>
  db
    .selectFrom('import_runs')
    .select(['id', 'import_kind', 'source', 'fetched_at', 'data_date', 'sha256', 'byte_count'])
    .select(['outcome', 'revision', 'message'])
    .select((column) => column('compressed_copy', 'is not', null).$castTo<boolean>().as('hasCopy'))
export type PastRun = Awaited<ReturnType<typeof runNumbered>>

const mostListed = 50

/** The newest first. */
export const newestRuns = (db: Database, kind: string | null): Promise<PastRun[]> =>
  runsOf(db)
    .$if(kind !== null, (query) => query.where('import_kind', '=', kind ?? ''))
    .orderBy('id', 'desc')
    .limit(mostListed)
    .execute()

export async function runNumbered(db: Database, id: number) {
  const run = await runsOf(db).where('id', '=', id).executeTakeFirst()
  if (run === undefined) throw new ImportRefused(`There is no import ${id}: npm run import -- list names them`)
  return run
}

/** The file as it came, where its copy is still kept: with this run or with another of the same bytes. */
export async function copyOf(db: Database, id: number): Promise<Uint8Array> {
  const { sha256 } = await runNumbered(db, id)
  const kept = await db
    .selectFrom('import_runs')
    .select('compressed_copy')
    .where('sha256', '=', sha256)
    .where('compressed_copy', 'is not', null)
    .executeTakeFirst()
  if (!kept?.compressed_copy) throw new ImportRefused(`Of import ${id} no copy is kept`)
  return promisify(gunzip)(kept.compressed_copy)
}

/** The records that a revision wrote, each with what stood there before. */
export async function recordsWritten(
  db: Database,
  revision: number,
): Promise<{ readonly record: RuleRecord; readonly before: { readonly body: unknown } | null }[]> {
  const written = await db
    .selectFrom('rulebook_records')
    .select(['kind', 'key', 'body'])
    .where('revision', '=', revision)
    .orderBy('kind')
    .orderBy('key')
    .execute()
  return Promise.all(
    written.map(async (record) => {
      const before = await db
        .selectFrom('rulebook_records')
        .select('body')
        .where('kind', '=', record.kind)
        .where('key', '=', record.key)
        .where('revision', '<', revision)
        .orderBy('revision', 'desc')
        .limit(1)
        .executeTakeFirst()
      return { record, before: before === undefined || before.body === null ? null : before }
    }),
  )
}

/** Every row that a run added, changed or dropped. */
export async function changesOfRun(db: Database, id: number): Promise<RowChanges> {
  const { import_kind: kind, revision } = await runNumbered(db, id)
  if (revision === null && kind !== 'cruises') return { list: [], same: 0 }
  const importer = importerOf(kind)
  if (revision === null) return { list: [], same: 0 }
  const rows = (body: unknown) => (body === null || body === undefined ? new Map() : importer.rowsOf(body))
  const written = await recordsWritten(db, revision)
  return together(written.map(({ record, before }) => changesOf(rows(before?.body), rows(record.body))))
}

export function importerOf(kind: string): Importer {
  if (!isImportKind(kind)) throw new ImportRefused(`This version knows no imports of ${kind}`)
  if (kind === 'cruises')
    throw new ImportRefused(
      'Of cruises no earlier state is kept: remove the timetable of its line, and import the copy of an earlier file',
    )
  return importers[kind]
}

export function lineOfRun(run: PastRun): string {
  const { id, import_kind: kind, fetched_at: at, data_date: date, outcome, revision, source, message } = run
  const what = revision === null ? outcome : `${outcome} as revision ${revision}`
  return [
    `${id}  ${at.toISOString().slice(0, 16).replace('T', ' ')}  ${kind}  ${what}${run.hasCopy ? '' : '  (no copy)'}`,
    ...(date === null ? [] : [`data of ${date}`]),
    ...(source === '' ? [] : [source]),
    ...(message === '' ? [] : [message.split('\n')[0] ?? '']),
  ].join('  ')
}
