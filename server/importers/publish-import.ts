import { publishThroughGate, type Publishing } from '../rulebook/publishing-gate.ts'
import { publish } from '../rulebook/store.ts'
import { decideImport, type Given } from './decide-import.ts'
import { addRun, dropOldCopies, advanceDate, rememberGood, type Run } from './import-store.ts'
import type { RowChanges } from './row-changes.ts'

type RunSoFar = Omit<Run, 'source' | 'data_date' | 'outcome' | 'revision' | 'message'>

/** Publishes what changed as one revision, in one transaction with the note of the run. The same data again change nothing. */
export async function publishImport(
  { db, clock, gate }: Publishing,
  given: Given,
  run: RunSoFar,
): Promise<{ run: number; revision: number | null; changes: RowChanges }> {
  const { importer, label } = given
  return publishThroughGate(db, gate, {
    decide: (reader) => decideImport(reader, given),
    write: async (trx, { decided, snapshots, changes }) => {
      const { source, date: data_date } = label
      const note = `${importer.kind}: ${source}`
      const publication = { origin: 'import', publishedBy: null, note, snapshots } as const
      const revision = snapshots.length === 0 ? null : await publish(trx, publication, clock.now())
      const outcome = revision === null ? 'unchanged' : 'published'
      const runId = await addRun(trx, { ...run, source, data_date, outcome, revision, message: '' })
      for (const { record, good, isNew } of decided) {
        if (isNew) await rememberGood(trx, record.kind, record.key, good, runId)
        else await advanceDate(trx, record.kind, record.key, good.date)
      }
      await dropOldCopies(trx, importer.kind, source)
      return { run: runId, revision, changes }
    },
  })
}
