import { localeOf, staffLanguages } from '#domain/languages.ts'
import { withDigits } from './number-words.ts'
import { addDays, addMonths, type CalendarDate, daysBetween, isCalendarDate } from '#domain/dates.ts'

const monthNames = staffLanguages.flatMap((language) => {
  const format = new Intl.DateTimeFormat(localeOf(language), { month: 'long', timeZone: 'UTC' })
  return Array.from({ length: 12 }, (_, index) => ({
    name: foldMonth(format.format(new Date(Date.UTC(2024, index, 1)))),
    month: index + 1,
  }))
})

function foldMonth(text: string): string {
  return text.toLowerCase().replace('ae', 'a').normalize('NFD').replace(/\p{M}/gu, '')
}

/** 1 to 12, of a German or English name or the begin of one. */
export function monthOf(text: string): number | null {
  const wanted = foldMonth(text)
  return monthNames.find(({ name }) => name.startsWith(wanted))?.month ?? null
}

/** With all four digits of its year: nothing more that is typed could make it another day. */
export const hasWholeYear = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$|^\d{4}20\d{2}$|[^\d]\d{4}$/.test(text.trim())

const two = (number: number) => String(number).padStart(2, '0')

function dateOf(year: number, month: number, day: number): CalendarDate | null {
  const date = `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`
  return isCalendarDate(date) ? date : null
}

/** Without a year, the next such day is meant. */
function dayOf(day: number, month: number, yearText: string | undefined, from: CalendarDate): CalendarDate | null {
  if (yearText) return dateOf(yearText.length === 2 ? 2000 + Number(yearText) : Number(yearText), month, day)
  const first = Number(from.slice(0, 4))
  const years = [first, first + 1, first + 2, first + 3, first + 4]
  return years.map((year) => dateOf(year, month, day)).find((date) => date !== null && date >= from) ?? null
}

const lengths: readonly [RegExp, (from: CalendarDate, count: number) => CalendarDate][] = [
  [/^(?:t|d|tage?n?|days?|n|nächten?|naechten?|nacht|nights?)$/iu, addDays],
  [/^(?:w|wochen?|weeks?)$/iu, (from, count) => addDays(from, 7 * count)],
  // Not "m": it may be the begin of March or May.
  [/^(?:monate?n?|months?)$/iu, addMonths],
]

/** "+14", "14 Tage", "in 3 weeks": so long after a day. A bare number is none: it is a day of a month not yet typed. */
function lengthAfter(text: string, from: CalendarDate): CalendarDate | null {
  const [, sign, count, unit = ''] = /^(\+|in\s)?\s*(\d{1,3})\s*(\p{L}*)\.?$/iu.exec(withDigits(text)) ?? []
  if (count === undefined || (unit === '' && sign !== '+')) return null
  const add = unit === '' ? addDays : lengths.find(([name]) => name.test(unit))?.[1]
  return add?.(from, Number(count)) ?? null
}

/** "+14", "2 Wochen": a length, which is no day before it is known from when it counts. */
export const isLength = (text: string): boolean => lengthAfter(text.trim(), '2000-01-01') !== null

/** How many nights a length is that begins on a day; null for what is none. */
export function nightsFrom(text: string, start: CalendarDate): number | null {
  const end = lengthAfter(text.trim(), start)
  return end === null ? null : daysBetween(start, end)
}

/**
 * Digits alone, as booking systems print them: 120227 and 12022027 are day, month, year; 20270212 begins with the year. Six digits that
 * would be past as one and to come as the other, as 270212, are neither.
 */
function digitsOnly(text: string, from: CalendarDate): CalendarDate | null {
  const [, day, month, year] = /^(\d{2})(\d{2})(\d{2}|20\d{2})$/.exec(text) ?? []
  if (year) {
    const date = dateOf(Number(year.slice(-2)) + 2000, Number(month), Number(day))
    const turned = year.length === 2 ? dateOf(Number(day) + 2000, Number(month), Number(year)) : null
    return date !== null && date < from && turned !== null && turned >= from ? null : date
  }
  const [, first, second, third] = /^(20\d{2})(\d{2})(\d{2})$/.exec(text) ?? []
  return first ? dateOf(Number(first), Number(second), Number(third)) : null
}

/** "Fr 12.2.", "Sunday 14 Feb". */
const WEEKDAY =
  /^(?:mo|di|mi|do|fr|sa|so|(?:mon|diens|donners|frei|sams|sonn)tag|mittwoch|sonnabend|(?:mon|tues|wednes|thurs|fri|satur|sun)day|mon|tue|wed|thu|fri|sat|sun)\.?\s+(?=\d)/iu

/**
 * A day as people type it: 2027-02-12, 12.2.2027, 12/02/27, 120227, 12. Februar 2027, 12 Feb, 12FEB27. The day comes before the
 * month; without a year it is the next one from `from`. Null for what is no day.
 */
export function parseTypedDay(text: string, from: CalendarDate): CalendarDate | null {
  const typed = text
    .trim()
    .replace(/^\p{L}+\.?,\s*/u, '')
    .replace(WEEKDAY, '')
  const iso = /^(\d{4})[-./](\d{1,2})[-./](\d{1,2})$/.exec(typed)
  if (iso) return dateOf(Number(iso[1]), Number(iso[2]), Number(iso[3]))
  const numbers = /^(\d{1,2})[-./\s]+(\d{1,2})(?:[-./\s]+(\d{4}|\d{2})|[-./\s]*)$/.exec(typed)
  if (numbers) return dayOf(Number(numbers[1]), Number(numbers[2]), numbers[3], from)
  const named = /^(\d{1,2})[.\s-]*(\p{L}{3,})\.?[\s-]*(\d{4}|\d{2})?$/u.exec(typed)
  const month = named ? monthOf(named[2]!) : null
  if (named && month) return dayOf(Number(named[1]), month, named[3], from)
  return digitsOnly(typed, from)
}

/** "15.": the next such day of a month from a day on; null for a number without its dot. */
function dayOfMonth(text: string, from: CalendarDate): CalendarDate | null {
  const [, day] = /^(\d{1,2})\.$/.exec(text) ?? []
  if (day === undefined || Number(day) < 1 || Number(day) > 31) return null
  const months = [0, 1, 2].map((ahead) => addMonths(`${from.slice(0, 8)}01`, ahead).slice(0, 8))
  return (
    months.map((month) => `${month}${two(Number(day))}`).find((date) => isCalendarDate(date) && date >= from) ?? null
  )
}

/** A day, "ab 1.3." or "15.": all that is none unless something is counted. */
export const parseTypedDayAlone = (text: string, from: CalendarDate): CalendarDate | null =>
  isLength(withoutFrom(text)) ? null : parseTypedDate(text, from)

const withoutFrom = (text: string): string => text.trim().replace(/^(?:ab|from|am|on)\s+/iu, '')

/** A day, "ab 1.3.", "15.", or how long after `from` it is: "+14", "3 Wochen", "14 Nächte". Null for none of these. */
export function parseTypedDate(text: string, from: CalendarDate): CalendarDate | null {
  const typed = withoutFrom(text)
  return parseTypedDay(typed, from) ?? dayOfMonth(typed, from) ?? lengthAfter(typed, from)
}

/** A trip that is longer was hardly meant. */
const longestTrip = 200

/**
 * The same of the way back from `start` on. A day without a year that would be most of a year later is that of the year of the start, and so
 * before it: whoever typed it is told instead of getting a year abroad.
 */
export function parseTypedReturn(text: string, start: CalendarDate): CalendarDate | null {
  const date = parseTypedDate(text, start)
  if (date === null || daysBetween(start, date) <= longestTrip) return date
  const yearBefore = parseTypedDate(text, addMonths(start, -12))
  return yearBefore !== null && yearBefore < start ? yearBefore : date
}
