import { localeOf, staffLanguages } from '#domain/languages.ts'
import { isCalendarDate, type CalendarDate } from '#domain/dates.ts'

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

function monthOf(text: string): number | null {
  const wanted = foldMonth(text)
  return monthNames.find(({ name }) => name.startsWith(wanted))?.month ?? null
}

/** With all four digits of its year: nothing more that is typed could make it another day. */
export const hasWholeYear = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$|[^\d]\d{4}$/.test(text.trim())

const two = (number: number) => String(number).padStart(2, '0')

function dateOf(year: number, month: number, day: number): CalendarDate | null {
  const date = `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`
  return isCalendarDate(date) ? date : null
}

/** Without a year, the next such day is meant. */
function dayOf(day: number, month: number, yearText: string | undefined, today: CalendarDate): CalendarDate | null {
  if (yearText) return dateOf(yearText.length === 2 ? 2000 + Number(yearText) : Number(yearText), month, day)
  const thisYear = Number(today.slice(0, 4))
  const years = [thisYear, thisYear + 1, thisYear + 2, thisYear + 3, thisYear + 4]
  return years.map((year) => dateOf(year, month, day)).find((date) => date !== null && date >= today) ?? null
}

/**
 * A date as people type it: 2027-02-12, 12.2.2027, 12/02/27, 12. Februar 2027, 12 Feb, 12FEB27. The day comes before the
 * month. Null for what is no day.
 */
export function parseTypedDate(text: string, today: CalendarDate): CalendarDate | null {
  const typed = text.trim().replace(/^\p{L}+\.?,\s*/u, '')
  const iso = /^(\d{4})[-./](\d{1,2})[-./](\d{1,2})$/.exec(typed)
  if (iso) return dateOf(Number(iso[1]), Number(iso[2]), Number(iso[3]))
  const numbers = /^(\d{1,2})[-./\s]+(\d{1,2})(?:[-./\s]+(\d{4}|\d{2})|[-./\s]*)$/.exec(typed)
  if (numbers) return dayOf(Number(numbers[1]), Number(numbers[2]), numbers[3], today)
  const named = /^(\d{1,2})[.\s-]*(\p{L}{3,})\.?[\s-]*(\d{4}|\d{2})?$/u.exec(typed)
  const month = named ? monthOf(named[2]!) : null
  return named && month ? dayOf(Number(named[1]), month, named[3], today) : null
}
