import type { Database } from '../db/tables.ts'
import type { Accepted } from './accepted.ts'
import { refuseManyRefused } from './decide-import.ts'
import { addRun, dropOldCopies, type Run } from './import-store.ts'
import type { Label, TableFeed } from './importer.ts'
import { countsOf, wordsOfCounts, type RowChanges } from './row-changes.ts'

type RunSoFar = Omit<Run, 'source' | 'data_date' | 'outcome' | 'revision' | 'message'>
type Given = { readonly feed: TableFeed; readonly label: Label; readonly accepted: Accepted }

/** What would become of the tables; reads only. */
export async function decideTables(db: Database, { feed, label, accepted }: Given): ReturnType<TableFeed['decide']> {
  refuseManyRefused({ feed, accepted })
  return feed.decide(db, label, accepted)
}

/** Writes a feed that is no part of the rulebook into its own tables, in one transaction with the note of the run. */
export async function keepImport(
  { db }: { readonly db: Database },
  given: Given,
  run: RunSoFar,
): Promise<{ run: number; revision: null; changes: RowChanges }> {
  const { source, date: data_date } = given.label
  // Decided once before the lock, so that what is refused waits for nobody.
  const { lock } = await decideTables(db, given)
  return db.transaction().execute(async (trx) => {
    await lock(trx)
    const { changes, write } = await decideTables(trx, given)
    await write(trx)
    const { same } = countsOf(changes)
    const outcome = changes.list.length === 0 && same > 0 ? 'unchanged' : 'published'
    const note = { source, data_date, outcome, revision: null, message: wordsOfCounts(changes) } as const
    const id = await addRun(trx, { ...run, ...note })
    await dropOldCopies(trx, run.import_kind, source)
    return { run: id, revision: null, changes }
  })
}
