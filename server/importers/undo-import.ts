import type { DatabaseTransaction } from '../db/tables.ts'
import { publishThroughGate, type Publishing } from '../rulebook/publishing-gate.ts'
import { hashOf } from '../rulebook/records.ts'
import { publish, removedHash } from '../rulebook/store.ts'
import { hashOfRows } from './decide-import.ts'
import { importerOf, recordsWritten, runNumbered } from './import-history.ts'
import { addRun, bringerOf, forgetGood, rememberGood } from './import-store.ts'
import { ImportRefused, type Importer } from './importer.ts'
import { refuseAtGate } from './run-import.ts'

/**
 * Publishes again what stood before an import, as a revision of its own; where nothing did, its records go. Only the import
 * that stands can be taken back: undo the later ones first.
 */
export async function undoImport(
  { db, clock, gate }: Publishing,
  id: number,
): Promise<{ run: number; revision: number }> {
  const undone = publishThroughGate(db, gate, {
    decide: async (reader) => {
      const run = await runNumbered(reader, id)
      importerOf(run.import_kind)
      if (run.outcome !== 'published' || run.revision === null)
        throw new ImportRefused(`Import ${id} published nothing: it is noted as ${run.outcome}`)
      const written = await recordsWritten(reader, run.revision)
      const standing = await reader.selectFrom('imported_records').selectAll().where('import_run_id', '=', id).execute()
      if (standing.length < written.length)
        throw new ImportRefused(`Import ${id} does not stand any more: a later one came after it, or it was undone`)
      const snapshots = written.map(({ record, before }) => ({
        ...record,
        body: before?.body ?? null,
        hash: before === null ? removedHash : hashOf(before.body),
      }))
      return { run, written, snapshots }
    },
    write: async (trx, { run, written, snapshots }) => {
      const note = `${run.import_kind}: import ${id} taken back`
      const revision = await publish(trx, { origin: 'import', publishedBy: null, note, snapshots }, clock.now())
      const nothing = { sha256: '', byte_count: 0, compressed_copy: null, data_date: null }
      const message = `import ${id} taken back`
      const about = { import_kind: run.import_kind, source: run.source, fetched_at: clock.now() }
      const undoing = await addRun(trx, { ...nothing, ...about, outcome: 'undone', revision, message })
      const importer = importerOf(run.import_kind)
      for (const { record, before } of written) {
        await standAgain(trx, importer, record.key, before?.body ?? null)
      }
      return { run: undoing, revision }
    },
  })
  return undone.catch(refuseAtGate)
}

/** What stands again has the day and source of the import that brought it, so that the right file is no older one. */
async function standAgain(
  trx: DatabaseTransaction,
  { recordKind, rowsOf }: Importer,
  key: string,
  body: unknown,
): Promise<void> {
  const bringer = body === null ? null : await bringerOf(trx, recordKind, key, hashOf(body))
  if (bringer === null) return forgetGood(trx, recordKind, key)
  const rows = rowsOf(body)
  const { id, source, date } = bringer
  return rememberGood(trx, recordKind, key, { source, date, rowCount: rows.size, rowsHash: hashOfRows(rows) }, id)
}
