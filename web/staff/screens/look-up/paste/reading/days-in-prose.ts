import { addDays, type CalendarDate } from '#domain/dates.ts'
import type { DateContext } from './dates.ts'
import * as known from './prose-words.ts'
import type { TripDay } from './reading.ts'
import { roleOfDay } from './roles.ts'
import type { SpanAt } from './spans.ts'
import type { Stream } from './stream.ts'
import { isNumber } from './tokens.ts'

/** What a day of a month that was named is counted from. */
export const dayBefore = (day: CalendarDate): TripDay => ({
  day: addDays(day, -1),
  other: null,
  role: 'any',
  doubts: [],
})

/** A number in figures or in a word. */
export function countAt({ tokens, folded }: Stream, at: number): number | null {
  const number = tokens[at]
  if (isNumber(number)) return number.text.length <= 2 ? Number(number.text) : null
  return known.numberWords.get(folded[at] ?? '') ?? null
}

/** A day that is over is that of a mail, and so is today without a word about the trip. */
export function isOver(span: SpanAt, stream: Stream, at: number, { after: today }: DateContext): boolean {
  const { day } = span.days.at(-1)!
  if (span.days.length === 2) return day < today
  return day < today || (day === today && roleOfDay(stream, at, span.length) === 'any')
}
