import { boundedCache } from './bounded-cache.ts'

/**
 * Calendar dates of trips and rules. A trip date is a day on a calendar, never an instant: it has no
 * time zone, is written `YYYY-MM-DD`, and compares correctly as a string.
 */
export type CalendarDate = string

/** A span of calendar days, both ends included; a missing end is open. */
export type DateSpan = { readonly from?: CalendarDate; readonly to?: CalendarDate }

const MS_PER_DAY = 86_400_000
const SHAPE = /^(\d{4})-(\d{2})-(\d{2})$/

/** Days since 1 January 1970, a Thursday: what counting over many days is done in. */
export type DayNumber = number

export const toDayNumber = (date: CalendarDate): DayNumber => Date.parse(`${date}T00:00:00Z`) / MS_PER_DAY
/** An answer names the same few hundred days again and again, and writing one takes longer than finding it. */
const written = boundedCache<CalendarDate>(5000)
const fromDayNumber = (day: DayNumber): CalendarDate =>
  written.of(day, () => new Date(day * MS_PER_DAY).toISOString().slice(0, 10))

/** True for a day that exists, between the years 1000 and 9999: 2026-02-29 does not. */
export function isCalendarDate(text: string): boolean {
  if (!SHAPE.test(text) || text < '1000') return false
  const day = toDayNumber(text)
  return !Number.isNaN(day) && fromDayNumber(day) === text
}

const [firstDay, lastDay] = [toDayNumber('1000-01-01'), toDayNumber('9999-12-31')]
/** The calendar ends with the years 1000 and 9999: outside them dates would not compare as text. */
export const nearestDate = (day: DayNumber): CalendarDate => fromDayNumber(Math.min(Math.max(day, firstDay), lastDay))

/** The date `days` calendar days later (earlier when negative), or the end of the calendar. */
export const addDays = (date: CalendarDate, days: number): CalendarDate => nearestDate(toDayNumber(date) + days)

/** Calendar days from `from` to `to`; 0 on the same day. */
export const daysBetween = (from: CalendarDate, to: CalendarDate): number => toDayNumber(to) - toDayNumber(from)

/** Days present when a stay starts on `from` and ends on `to`: both days count, as border rules count them. */
export const daysOfStay = (from: CalendarDate, to: CalendarDate): number => daysBetween(from, to) + 1

/** The same day `months` later; the last day of a shorter month (31 August + 6 months is 28 or 29 February). */
export function addMonths(date: CalendarDate, months: number): CalendarDate {
  const [year, month, day] = date.split('-').map(Number) as [number, number, number]
  const index = year * 12 + (month - 1) + months
  if (index < 1000 * 12) return nearestDate(firstDay)
  if (index >= 10_000 * 12) return nearestDate(lastDay)
  const daysOfMonth = new Date(Date.UTC(Math.floor(index / 12), (index % 12) + 1, 0)).getUTCDate()
  const pad = (n: number, width: number) => String(n).padStart(width, '0')
  return `${pad(Math.floor(index / 12), 4)}-${pad((index % 12) + 1, 2)}-${pad(Math.min(day, daysOfMonth), 2)}`
}

let lastYear = { year: 1970, from: 0, to: 364 }
/** The day that is asked for next is mostly in the same year. */
export function yearOf(day: DayNumber): number {
  if (day < lastYear.from || day > lastYear.to) {
    const year = new Date(day * MS_PER_DAY).getUTCFullYear()
    lastYear = { year, from: Date.UTC(year, 0, 1) / MS_PER_DAY, to: Date.UTC(year, 11, 31) / MS_PER_DAY }
  }
  return lastYear.year
}

/** 0 is a Sunday. */
export const weekdayOf = (day: DayNumber): number => (((day + 4) % 7) + 7) % 7
