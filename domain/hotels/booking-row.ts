import { addDays, isCalendarDate, type CalendarDate } from '../dates.ts'
import { readLine, RowRejected } from './rejected.ts'

/** A stay as it is told: the hotel by any of its codes; without days it is as long as the trip. */
export type StayTold = { readonly code: string; readonly from: string; readonly to: string }

export type BookingTold = {
  readonly number: string
  readonly travelStart: string
  readonly travelEnd: string
  readonly persons: string
  readonly operatorCode: string
  readonly url: string
  readonly hotels: readonly StayTold[]
}

export type Stay = { readonly code: string; readonly from: CalendarDate; readonly to: CalendarDate }
export type BookingRow = {
  readonly number: string
  readonly travelStart: CalendarDate
  readonly travelEnd: CalendarDate
  readonly persons: number
  readonly operatorCode: string
  readonly url: string | null
  readonly stays: readonly Stay[]
}

const longest = 80
const longestUrl = 2000
export const mostHotels = 50
/** Farther in the future a year is a slip of the pen. */
const daysAhead = 5 * 366

/** Throws `RowRejected`. `over` is the last day that has ended everywhere. */
export function readBooking(told: BookingTold, over: CalendarDate): BookingRow {
  const number = readLine('number', told.number, longest, { missing: 'no-number', long: 'number' })
  const travelStart = readDay('start', 'travelStart', told.travelStart)
  const travelEnd = readDay('end', 'travelEnd', told.travelEnd)
  if (travelEnd < travelStart) throw new RowRejected('end-before-start', 'travelEnd', travelEnd)
  if (travelEnd <= over) throw new RowRejected('over', 'travelEnd', travelEnd)
  if (travelEnd > addDays(over, daysAhead)) throw new RowRejected('too-far', 'travelEnd', travelEnd)
  const persons = /^\d{1,3}$/.test(told.persons.trim()) ? Number(told.persons) : 0
  if (persons === 0) throw new RowRejected('persons', 'persons', told.persons)
  if (told.hotels.length === 0) throw new RowRejected('no-hotels', 'hotels')
  if (told.hotels.length > mostHotels) throw new RowRejected('too-many-hotels', 'hotels', String(told.hotels.length))
  const trip = { from: travelStart, to: travelEnd }
  return {
    number,
    travelStart,
    travelEnd,
    persons,
    operatorCode: readLine('operatorCode', told.operatorCode, longest, { long: 'operator' }),
    url: readUrl(told.url),
    stays: each(told.hotels.map((stay) => readStay(stay, trip))),
  }
}

function readDay(reason: 'start' | 'end' | 'stay', field: string, text: string): CalendarDate {
  const day = text.trim()
  if (!isCalendarDate(day)) throw new RowRejected(reason, field, text)
  return day
}

function readStay(told: StayTold, trip: { readonly from: CalendarDate; readonly to: CalendarDate }): Stay {
  const code = readLine('hotels', told.code, longest, { missing: 'no-hotels', long: 'code' })
  const from = told.from.trim() === '' ? trip.from : readDay('stay', 'from', told.from)
  const to = told.to.trim() === '' ? trip.to : readDay('stay', 'to', told.to)
  if (to < from) throw new RowRejected('stay', 'to', to)
  if (from < trip.from || to > trip.to) throw new RowRejected('stay-outside', 'hotels', `${code} ${from} ${to}`)
  return { code, from, to }
}

function readUrl(text: string): string | null {
  const address = text.trim()
  if (address === '') return null
  const url = URL.parse(address)
  if (url?.protocol !== 'https:' || url.username !== '' || url.href.length > longestUrl)
    throw new RowRejected('url', 'url', address)
  return url.href
}

/** Of two stays that are the same, one. */
const each = (stays: readonly Stay[]): Stay[] => [
  ...new Map(stays.map((stay) => [`${stay.from} ${stay.to} ${stay.code}`, stay])).values(),
]

/** Whether two tell of the same booking in all but its stays: rows of one file that do are one booking. */
export const isSameButStays = (one: BookingRow, other: BookingRow): boolean =>
  (['number', 'travelStart', 'travelEnd', 'persons', 'operatorCode', 'url'] as const).every(
    (field) => one[field] === other[field],
  )

/** The same booking with the stays of both. */
export const withStaysOf = (one: BookingRow, other: BookingRow): BookingRow => ({
  ...one,
  stays: each([...one.stays, ...other.stays]),
})
