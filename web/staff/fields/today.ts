import type { CalendarDate } from '#domain/dates.ts'

const two = (number: number) => String(number).padStart(2, '0')

/** The day it is where the reader is. */
export function today(now = new Date()): CalendarDate {
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`
}
