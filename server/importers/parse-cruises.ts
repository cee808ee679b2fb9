import { firstDayAt, lastDayAt } from '#domain/cruises/cruise.ts'
import { addDays, isCalendarDate } from '#domain/dates.ts'
import { readCall, type ReadCall } from './cruise-call.ts'
import { checkColumns, readCsv, type CsvRow } from './csv-rows.ts'
import { decideTimetable } from './decide-timetable.ts'
import { megabyte, type RefusedRow, type TableImporter } from './importer.ts'
import type { TimetableCruise } from './timetable.ts'

const columns = ['cruise_id', 'shipping_line', 'ship', 'route', 'date_start', 'date_end', 'stop', 'port', 'un_locode']
const placeColumns = ['country', 'latitude', 'longitude', 'arrive', 'depart']

type Head = Omit<TimetableCruise, 'calls'>
type Read = { readonly head: Head; readonly line: number; readonly calls: (ReadCall & { readonly line: number })[] }

/**
 * Timetables of shipping lines: a row for each port call of each departure. A departure with a row that cannot be used is
 * refused whole: a port that is missing would be a country whose rules nobody is told.
 */
export const cruises: TableImporter = {
  kind: 'cruises',
  mostBytes: 50 * megabyte,
  parse: async (bytes, context) => {
    const refused: RefusedRow[] = []
    const { header, rows } = await readCsv(bytes, refused, context.progress)
    checkColumns(header, [...columns, ...placeColumns])
    const found = new Map<string, Read>()
    const spoilt = new Set<string>()
    for await (const row of rows) {
      const problem = takeRow(row, found, (at) => readCall(at, context))
      if (problem === null) continue
      refused.push({ line: row.line, reason: problem })
      spoilt.add(row.at('cruise_id').trim())
    }
    const whole: TimetableCruise[] = []
    let leftOut = 0
    for (const [id, { head, line, calls }] of found) {
      const problem = spoilt.has(id) ? null : problemOfCalls(head, calls)
      if (problem !== null) refused.push({ line, reason: `${id} ${problem}` })
      if (spoilt.has(id) || problem !== null) leftOut += calls.length
      else whole.push({ ...head, calls: calls.map(({ line: _line, stop: _stop, ...call }) => call) })
    }
    return {
      ownDate: null,
      taken: whole.length,
      refused,
      leftOut: new Map(leftOut > 0 ? [['rows of cruises that cannot be used whole', leftOut]] : []),
      usualSource: [...new Set(whole.map(({ line }) => line))].toSorted().join(', '),
      decide: (db, label, accepted) => decideTimetable(db, whole, label, accepted),
    }
  },
}

/** Adds the row to its cruise, or says what is wrong with it. */
function takeRow(
  row: CsvRow,
  found: Map<string, Read>,
  callOf: (at: CsvRow['at']) => ReadCall | string,
): string | null {
  const head = headOf(row.at)
  if (typeof head === 'string') return head
  const call = callOf(row.at)
  if (typeof call === 'string') return call
  const known = found.get(head.id)
  if (known === undefined) found.set(head.id, { head, line: row.line, calls: [{ ...call, line: row.line }] })
  else {
    const other = (Object.keys(head) as (keyof Head)[]).find((field) => head[field] !== known.head[field])
    if (other !== undefined) return `${head.id} has another ${wordsOfField[other]} here than in line ${known.line}`
    known.calls.push({ ...call, line: row.line })
  }
  return null
}

const wordsOfField: Record<keyof Head, string> = {
  id: 'cruise_id',
  line: 'shipping_line',
  ship: 'ship',
  route: 'route',
  dateStart: 'date_start',
  dateEnd: 'date_end',
}

function headOf(at: CsvRow['at']): Head | string {
  const id = at('cruise_id').trim()
  if (!/^[A-Za-z0-9._-]{1,60}$/.test(id))
    return `"${id.slice(0, 60)}" is no cruise_id of letters, digits, ".", "_", "-"`
  const names = { line: nameAt(at, 'shipping_line'), ship: nameAt(at, 'ship'), route: nameAt(at, 'route') }
  for (const [field, name] of Object.entries(names)) {
    if (name === '') return `${id} has no ${field}`
    if (name.length > 200 || /\p{Cc}/u.test(name)) return `the ${field} of ${id} is no name`
  }
  const [dateStart, dateEnd] = [at('date_start').trim(), at('date_end').trim()]
  for (const date of [dateStart, dateEnd])
    if (!isCalendarDate(date)) return `"${date}" of ${id} is no date like 2027-05-01`
  if (dateEnd < dateStart) return `${id} ends before it begins`
  return { id, ...names, dateStart, dateEnd }
}

const nameAt = (at: CsvRow['at'], column: string): string => at(column).replaceAll(/\s+/g, ' ').trim()

/** What is wrong with the port calls of a cruise together; sorts them. */
function problemOfCalls({ dateStart, dateEnd }: Head, calls: Read['calls']): string | null {
  calls.sort((a, b) => a.stop - b.stop)
  const gap = calls.findIndex(({ stop }, index) => stop !== index + 1)
  if (gap >= 0) return `has no stop ${gap + 1}, or has it twice`
  if (calls.length < 2) return 'has one stop only: it begins and ends at a port'
  for (const [index, call] of calls.entries()) {
    const isFirst = index === 0
    const isLast = index === calls.length - 1
    if (call.departs === null && !isLast) return `does not say when it departs at stop ${index + 1}`
    if (call.arrives === null && !isFirst) return `does not say when it arrives at stop ${index + 1}`
    const before = calls[index - 1]
    if (before && firstDayAt(call) < addDays(lastDayAt(before), -1))
      return `is at stop ${index + 1} before stop ${index}`
    // A trip has each day once: such a departure could be kept, and nobody could ask for it.
    if (before && firstDayAt(call) < lastDayAt(before))
      return `crosses the date line: it is at stop ${index + 1} a day before it leaves stop ${index}`
  }
  if (firstDayAt({ ...calls[0]!, arrives: null }) !== dateStart) return `does not depart on its first day, ${dateStart}`
  if (lastDayAt({ ...calls.at(-1)!, departs: null }) !== dateEnd) return `does not arrive on its last day, ${dateEnd}`
  const outside = calls.find(
    (call) => firstDayAt(call) < addDays(dateStart, -1) || lastDayAt(call) > addDays(dateEnd, 1),
  )
  return outside ? `is at stop ${outside.stop} outside its days` : null
}
