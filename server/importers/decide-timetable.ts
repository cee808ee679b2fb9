import { addMonths } from '#domain/dates.ts'
import type { Database } from '../db/tables.ts'
import type { Accepted } from './accepted.ts'
import { refuseLoss } from './decide-import.ts'
import { ImportRefused, type Label, type TableDecision } from './importer.ts'
import { changesOf } from './row-changes.ts'
import { daysOfLines, lockTimetable, storedCruises, writeTimetable, type TimetableCruise } from './timetable.ts'

/** A cruise that is over says nothing any more, but its line may still be asked about it. */
const monthsKept = 12

/**
 * The file is the whole timetable of the lines that it names: a departure after the day of the data that it does not have is
 * gone. What had begun by that day stays for a year, since timetables leave out what is past. Other lines are not touched.
 */
export async function decideTimetable(
  db: Database,
  cruises: readonly TimetableCruise[],
  { source, date }: Label,
  accepted: Accepted,
): Promise<TableDecision> {
  if (cruises.length === 0) throw new ImportRefused('No cruise of the file can be used')
  const lines = [...new Set(cruises.map(({ line }) => line))].toSorted()
  for (const [name, last] of await daysOfLines(db, lines))
    if (date < last) throw new ImportRefused(`${name}: the data of ${date} are older than those of ${last}, which stay`)
  const ids = new Set(cruises.map(({ id }) => id))
  const stored = await storedCruises(db, lines, [...ids])
  const over = new Set(
    stored.filter(({ id, dateEnd }) => !ids.has(id) && addMonths(dateEnd, monthsKept) < date).map(({ id }) => id),
  )
  const past = stored.filter(({ id, dateStart }) => !ids.has(id) && !over.has(id) && dateStart <= date)
  const kept = new Set(past.map(({ id }) => id))
  const changes = changesOf(named(stored.filter(({ id }) => !kept.has(id) && !over.has(id))), named(cruises))
  if (!accepted.loss) refuseLoss('cruises', changes)
  const changed = new Set(changes.list.map(({ name }) => name))
  return {
    changes,
    write: async (trx) =>
      writeTimetable(trx, {
        source,
        date,
        lines,
        written: cruises.filter(({ id }) => changed.has(id)),
        dropped: [...over, ...changes.list.flatMap(({ name, after }) => (after === undefined ? [name] : []))],
      }),
    lock: lockTimetable,
  }
}

const named = (cruises: readonly TimetableCruise[]): Map<string, unknown> =>
  new Map(cruises.map(({ id, ...cruise }) => [id, cruise]))
