import { addDays, addMonths, type CalendarDate, type DateSpan } from '#domain/dates.ts'
import { monthOf, parseTypedDay } from './parse-typed-date.ts'

export type DayRange = Required<DateSpan>

/** Days of a month by what people call its thirds. */
const thirds: readonly { readonly names: RegExp; readonly first: number; readonly last: number | null }[] = [
  { names: /^(?:anfang|early|beginning of|start of)\s+/iu, first: 1, last: 10 },
  { names: /^(?:mitte|mid|middle of)[\s-]+/iu, first: 11, last: 20 },
  { names: /^(?:ende|late|end of)\s+/iu, first: 21, last: null },
]
/** What stands between two days. */
export const BETWEEN = /\s*(?:–|—|\.\.+|-|\bbis\b|\bto\b|\buntil\b)\s*/giu
/** Longer texts are no days. */
const longest = 60

/**
 * Days of which one is meant, as people type them: "März", "märz 2027", "3/27", "Mitte März", "end of May", "KW 12", "zwischen 1. und 15.3.".
 * What has no year is the next such range of which a day is left on or after `from`; days before `from` are left out. Null for what is none.
 */
export function parseTypedRange(text: string, from: CalendarDate): DayRange | null {
  const typed = text.trim().replace(/^(?:im|in|ab|from)\s+/iu, '')
  if (typed === '' || typed.length > longest) return null
  const range = monthRange(typed, from) ?? weekRange(typed, from) ?? betweenDays(typed, from)
  if (!range || range.to < from) return range
  return range.from < from ? { from, to: range.to } : range
}

const BETWEEN_WORD = /^(?:zwischen|between)\s+/iu

/** "zwischen 1. und 15.3.", "between 1 March and 15 March", and as an address says it: "2027-03-01..2027-03-31". */
function betweenDays(typed: string, from: CalendarDate): DayRange | null {
  if (/^[\d-]+\.\.[\d-]+$/.test(typed)) return dayRange(typed, from)
  if (!BETWEEN_WORD.test(typed)) return null
  return dayRange(typed.replace(BETWEEN_WORD, '').replace(/\s+(?:und|and)\s+/iu, ' - '), from)
}

/** Two days in the field of the departure are the days out and back: "12.2.-3.3.2027", "12 Feb to 3 Mar". Null for all else. */
export function parseOutAndBack(text: string, from: CalendarDate): DayRange | null {
  const typed = text.trim()
  if (typed === '' || typed.length > longest || BETWEEN_WORD.test(typed) || /\.\./.test(typed)) return null
  return dayRange(typed.replace(/^(?:vom|von|from)\s+/iu, ''), from)
}

function monthRange(typed: string, from: CalendarDate): DayRange | null {
  const third = thirds.find(({ names }) => names.test(typed))
  const month = readMonth(third ? typed.replace(third.names, '') : typed)
  if (!month) return null
  const inYear = (year: number): DayRange => {
    const start = `${year}-${String(month.month).padStart(2, '0')}-01`
    const end = addDays(addMonths(start, 1), -1)
    return { from: addDays(start, (third?.first ?? 1) - 1), to: third?.last ? addDays(start, third.last - 1) : end }
  }
  if (month.year !== null) return inYear(month.year)
  const year = Number(from.slice(0, 4))
  return inYear(year).to >= from ? inYear(year) : inYear(year + 1)
}

/** "März", "mar 27", "3/27", "03.2027", "2027-03". */
function readMonth(text: string): { readonly month: number; readonly year: number | null } | null {
  const named = /^(\p{L}{3,})\.?[\s-]*(20\d{2}|\d{2})?$/u.exec(text)
  const month = named && monthOf(named[1]!)
  if (month) return { month, year: named[2] ? yearOf(named[2]) : null }
  const numbers = /^(\d{1,2})[-./](20\d{2}|\d{2})$/.exec(text) ?? /^(?<year>20\d{2})[-./](?<month>\d{1,2})$/.exec(text)
  if (!numbers) return null
  const [number, year] = numbers.groups
    ? [numbers.groups['month']!, numbers.groups['year']!]
    : [numbers[1]!, numbers[2]!]
  return Number(number) >= 1 && Number(number) <= 12 ? { month: Number(number), year: yearOf(year) } : null
}

const yearOf = (text: string): number => (text.length === 2 ? 2000 + Number(text) : Number(text))

/** A week of the calendar from Monday to Sunday; the first of a year is that with 4 January in it (ISO 8601). */
function weekRange(typed: string, from: CalendarDate): DayRange | null {
  const [, week, yearText] = /^(?:kw|week|woche|wk)\s*(\d{1,2})(?:[\s/]+(20\d{2}|\d{2}))?$/iu.exec(typed) ?? []
  if (week === undefined || Number(week) < 1) return null
  const inYear = (year: number): DayRange | null => {
    const monday = addDays(firstMonday(year), 7 * (Number(week) - 1))
    return monday < firstMonday(year + 1) ? { from: monday, to: addDays(monday, 6) } : null
  }
  if (yearText) return inYear(yearOf(yearText))
  const year = Number(from.slice(0, 4))
  const years = [year, year + 1, year + 2, year + 3, year + 4, year + 5, year + 6]
  return years.map(inYear).find((range) => range !== null && range.to >= from) ?? null
}

function firstMonday(year: number): CalendarDate {
  const fourth = `${year}-01-04`
  const daysSinceMonday = (new Date(`${fourth}T00:00:00Z`).getUTCDay() + 6) % 7
  return addDays(fourth, -daysSinceMonday)
}

/** "1.-15.3.2027", "1 Mar to 15 Mar", "28.12.-3.1.". */
function dayRange(typed: string, from: CalendarDate): DayRange | null {
  for (const separator of typed.matchAll(BETWEEN)) {
    const right = typed.slice(separator.index + separator[0].length)
    const range = readSpan(typed.slice(0, separator.index).trim(), right.trim(), from)
    if (range) return range
  }
  return null
}

/**
 * The days between two that were typed. What the first leaves out it takes from the second: "12." before "20. Feb." is the twelfth of that
 * month, "28.12." before "3.1.2028" is in 2027. The second, without a year, is the next such day from `after`, or from the first.
 */
export function readSpan(left: string, right: string, after: CalendarDate): DayRange | null {
  const to = parseTypedDay(right, after)
  const from = to && dayUntil(left, to)
  if (from && from <= to) return { from, to }
  const first = parseTypedDay(left, after)
  const last = first && parseTypedDay(right, first)
  return last && first <= last ? { from: first, to: last } : null
}

/** The last such day until `end`; a day that names its year is that day. */
function dayUntil(text: string, end: CalendarDate): CalendarDate | null {
  const day = /^(\d{1,2})\.?$/.exec(text)
  if (!day) return parseTypedDay(text, addDays(addMonths(end, -12), 1))
  const inMonth = (month: CalendarDate) => parseTypedDay(`${month.slice(0, 8)}${day[1]!}`, end)
  const sameMonth = inMonth(end)
  return sameMonth && sameMonth <= end ? sameMonth : inMonth(addMonths(`${end.slice(0, 8)}01`, -1))
}
