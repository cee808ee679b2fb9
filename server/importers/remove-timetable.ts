import type { Publishing } from '../rulebook/publishing-gate.ts'
import { addRun } from './import-store.ts'
import { ImportRefused } from './importer.ts'
import { lockTimetable, sourceOfLine, storedCruises, writeTimetable } from './timetable.ts'

/**
 * Takes the whole timetable of a shipping line away, and says how many departures that were. Trip pages keep their cruise. Nothing is
 * newer then than a file of the line, so an earlier one can be imported again: the copies of the newest are kept.
 */
export async function removeTimetable(
  { db, clock }: Pick<Publishing, 'db' | 'clock'>,
  line: string,
): Promise<{ readonly run: number; readonly removed: number }> {
  return db.transaction().execute(async (trx) => {
    await lockTimetable(trx)
    const dropped = (await storedCruises(trx, [line], [])).map(({ id }) => id)
    const source = await sourceOfLine(trx, line)
    if (source === null || dropped.length === 0)
      throw new ImportRefused(`No timetable of "${line}" is there: the name is that of the file, letter by letter`)
    await writeTimetable(trx, { source: '', date: '', lines: [], written: [], dropped })
    const run = await addRun(trx, {
      import_kind: 'cruises',
      source,
      fetched_at: clock.now(),
      data_date: null,
      sha256: '',
      byte_count: 0,
      compressed_copy: null,
      outcome: 'undone',
      revision: null,
      message: `the timetable of ${line} removed: ${dropped.length} departures`.slice(0, 500),
    })
    return { run, removed: dropped.length }
  })
}
