import type { BookingTold, StayTold } from '#domain/hotels/booking-row.ts'
import { RowRejected, type RejectReason } from '#domain/hotels/rejected.ts'

const fields = new Set(['number', 'travelStart', 'travelEnd', 'persons', 'operatorCode', 'url', 'hotels'])
const stayFields = new Set(['code', 'from', 'to'])

type Entry = Readonly<Record<string, unknown>>
const isEntry = (value: unknown): value is Entry => typeof value === 'object' && value !== null && !Array.isArray(value)

/** What a program sent as a booking, as text like that of a file. A field too many may be somebody's name, and is refused. */
export function readEntry(entry: unknown): BookingTold {
  if (!isEntry(entry)) throw new RowRejected('fields', '')
  refuseUnknown(entry, fields, '')
  const { hotels } = entry
  if (!Array.isArray(hotels)) throw new RowRejected('no-hotels', 'hotels')
  return {
    number: textOf(entry, 'number', 'no-number'),
    travelStart: textOf(entry, 'travelStart', 'start'),
    travelEnd: textOf(entry, 'travelEnd', 'end'),
    persons: Number.isInteger(entry.persons) ? String(entry.persons) : textOf(entry, 'persons', 'persons'),
    operatorCode: textOf(entry, 'operatorCode', 'operator', ''),
    url: textOf(entry, 'url', 'url', ''),
    hotels: (hotels as unknown[]).map(stayOf),
  }
}

function stayOf(stay: unknown, at: number): StayTold {
  const field = `hotels.${at}`
  if (!isEntry(stay)) throw new RowRejected('stay', field)
  refuseUnknown(stay, stayFields, `${field}.`)
  return {
    code: textOf(stay, 'code', 'no-hotels'),
    from: textOf(stay, 'from', 'stay', ''),
    to: textOf(stay, 'to', 'stay', ''),
  }
}

function refuseUnknown(entry: Entry, known: ReadonlySet<string>, before: string): void {
  const other = Object.keys(entry).find((name) => !known.has(name))
  if (other !== undefined) throw new RowRejected('unknown-field', before + other.slice(0, 60))
}

/** Null and nothing are the same, where it may be left out. */
function textOf(entry: Entry, field: string, reason: RejectReason, whenMissing?: string): string {
  const value = entry[field] ?? whenMissing
  if (typeof value !== 'string') throw new RowRejected(reason, field)
  return value
}
