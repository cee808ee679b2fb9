import { addMonths, type CalendarDate } from '#domain/dates.ts'
import { parseTypedDay } from '#web/staff/fields/parse-typed-date.ts'
import { birthday } from './dates.ts'

/** "06.06.27" is a day of a trip and no birthday a hundred years ago. */
export const isSoon = (cell: string, today: CalendarDate): boolean => {
  const day = parseTypedDay(cell, today)
  return day !== null && day >= today && day < addMonths(today, 36)
}

/** With its year, on this day or later. */
export const isToCome = (cell: string, today: CalendarDate): boolean => {
  const day = /\d{4}/.test(cell) ? parseTypedDay(cell, today) : null
  return day !== null && day >= today
}

/** Americans put the month first. */
export function birthOf(cell: string, today: CalendarDate): CalendarDate | null {
  if (cell.length < 6 || cell.length > 24) return null
  const turned = /^(\d{1,2})\/(\d{1,2})\/(\d{2,4})$/.exec(cell)
  return birthday(cell, today) ?? (turned && birthday(`${turned[2]}.${turned[1]}.${turned[3]}`, today))
}
