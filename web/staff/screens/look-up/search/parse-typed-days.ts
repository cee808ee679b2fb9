import { daysText } from '#domain/assessment/stop-days-text.ts'
import { addDays, type CalendarDate, type DateSpan } from '#domain/dates.ts'
import { parseTypedDay } from '#web/staff/fields/parse-typed-date.ts'
import { BETWEEN, readSpan } from '#web/staff/fields/parse-typed-range.ts'

/** What is known around a stop: dates without a year follow `after`, the start of the trip, nights count from `arrival` or back from `leaving`. */
export type AroundStop = {
  readonly after: CalendarDate
  readonly arrival: CalendarDate | null
  readonly leaving: CalendarDate | null
}

const NIGHTS = /^(\d{1,3})\s*(?:n\.?|nächten?|naechten?|nacht|nights?|üb?\.?|übernachtung(?:en)?)$/iu

/** Longer texts are no days, and would take long to be found out. */
const longest = 80

export const isNights = (text: string): boolean => NIGHTS.test(text.trim())

/**
 * Days at a stop as people type them: "12.2.–20.2.", "12 to 20 Feb", "12.2.", "bis 20.2.", "5 Nächte". Null for what is none, and for
 * nights of which neither end is known.
 */
export function parseTypedDays(text: string, around: AroundStop): DateSpan | null {
  const typed = text.trim().replace(/^(?:ab|from)\s+/iu, '')
  if (typed === '') return {}
  if (typed.length > longest) return null
  const nights = NIGHTS.exec(typed)
  if (nights) return nightsAt(Number(nights[1]), around)
  const day = parseTypedDay(typed, around.after)
  if (day) return { from: day }
  for (const separator of typed.matchAll(BETWEEN)) {
    const [left, right] = [typed.slice(0, separator.index), typed.slice(separator.index + separator[0].length)]
    const span = spanOf(left.trim(), right.trim(), around.after)
    if (span) return span
  }
  return null
}

/** "Vietnam 5 Nächte", "Thailand 12.2.-20.2.": a place, and days at it. What is no such text is all the name of a place. */
export function splitDays(typed: string, around: AroundStop): { readonly name: string; readonly more: string } {
  const [, name, more] = /^(.{2,60}?)[\s,:]+(\d.*|(?:ab|from|bis|until)\s+\d.*)$/iu.exec(typed) ?? []
  if (name === undefined || more === undefined || !(isNights(more) || parseTypedDays(more, around)))
    return { name: typed, more: '' }
  return { name, more }
}

/** Days as the search holds them; what is none stays as it was typed. */
export function daysOfTyped(typed: string, around: AroundStop): string {
  const span = parseTypedDays(typed, around)
  return span ? daysText(span) : typed.trim()
}

/** Either end may be left out. */
function spanOf(left: string, right: string, after: CalendarDate): DateSpan | null {
  if (left !== '' && right !== '') return readSpan(left, right, after)
  const day = parseTypedDay(left || right, after)
  if (day === null) return null
  return left === '' ? { to: day } : { from: day }
}

function nightsAt(nights: number, { arrival, leaving }: AroundStop): DateSpan | null {
  if (arrival) return { from: arrival, to: addDays(arrival, nights) }
  return leaving ? { from: addDays(leaving, -nights), to: leaving } : null
}
