import { addDays, type CalendarDate, type DateSpan } from '#domain/dates.ts'
import { parseTypedDay } from '#web/staff/fields/parse-typed-date.ts'

/** What is known around a stop: dates without a year follow `after`, the start of the trip, nights count from `arrival` or back from `leaving`. */
export type AroundStop = {
  readonly after: CalendarDate
  readonly arrival: CalendarDate | null
  readonly leaving: CalendarDate | null
}

const NIGHTS = /^(\d{1,3})\s*(?:n\.?|nächten?|naechten?|nacht|nights?|üb?\.?|übernachtung(?:en)?)$/iu
const TO = /\s*(?:–|—|\.\.+|-|\bbis\b|\bto\b|\buntil\b)\s*/giu

/** Longer texts are no days, and would take long to be found out. */
const longest = 80

export const isNights = (text: string): boolean => NIGHTS.test(text.trim())

/**
 * Days at a stop as people type them: "12.2.–20.2.", "12 to 20 Feb", "12.2.", "bis 20.2.", "5 Nächte". Null for what is none, and for
 * nights of which neither end is known.
 */
export function parseTypedDays(text: string, around: AroundStop): DateSpan | null {
  const typed = text.trim()
  if (typed === '') return {}
  if (typed.length > longest) return null
  const nights = NIGHTS.exec(typed)
  if (nights) return nightsAt(Number(nights[1]), around)
  const day = parseTypedDay(typed.replace(/^(?:ab|from)\s+/iu, ''), around.after)
  if (day) return { from: day }
  for (const separator of typed.matchAll(TO)) {
    const [left, right] = [typed.slice(0, separator.index), typed.slice(separator.index + separator[0].length)]
    const span = spanOf(left.trim(), right.trim(), around.after)
    if (span) return span
  }
  return null
}

function spanOf(left: string, right: string, after: CalendarDate): DateSpan | null {
  const from = left === '' ? null : startOf(left, right, after)
  const to = right === '' ? null : parseTypedDay(right, from ?? after)
  if ((left !== '' && !from) || (right !== '' && !to) || (!from && !to)) return null
  return { ...(from && { from }), ...(to && { to }) }
}

/** "12." before "20. Feb." is the twelfth of that month. */
function startOf(left: string, right: string, after: CalendarDate): CalendarDate | null {
  const day = /^(\d{1,2})\.?$/.exec(left)
  if (!day) return parseTypedDay(left, after)
  const end = parseTypedDay(right, after)
  return end && parseTypedDay(`${end.slice(0, 8)}${day[1]!.padStart(2, '0')}`, after)
}

function nightsAt(nights: number, { arrival, leaving }: AroundStop): DateSpan | null {
  if (arrival) return { from: arrival, to: addDays(arrival, nights) }
  return leaving ? { from: addDays(leaving, -nights), to: leaving } : null
}
