import type { TripDay } from './reading.ts'
import type { SpanAt } from './spans.ts'
import { addDays, type CalendarDate } from '#domain/dates.ts'
import { isNumber, isSign, isWord, type Token } from './tokens.ts'

const before = new Set(['until', 'till', 'to', 'bis', 'zum', 'the', 'am', 'on', 'vom', 'ab', 'from'])
const ends = new Set(['until', 'till', 'bis', 'zum', 'to'])
const units =
  /^(?:uhr|h|am|pm|jahre|jahren|years|nachte|nights|tage|tagen|days|wochen|weeks|personen|people|euro|eur|monate|months|person|jahr|kg)$/
const longestMonth = 31

/** "Until the 20th", "bis zum 20.": the next such day of a month behind the last day that was named. */
export function ordinalAt(
  tokens: readonly Token[],
  folded: readonly string[],
  at: number,
  days: readonly TripDay[],
): SpanAt | null {
  const last = days.at(-1)?.day
  const [number, sign, next] = tokens.slice(at, at + 3)
  if (last === undefined || !isNumber(number) || number.text.length > 2 || number.isGlued) return null
  if (!before.has(folded[at - 1] ?? '')) return null
  const isOrdinal = isWord(sign) && sign.isGlued && /^(?:st|nd|rd|th)$/i.test(sign.text)
  const isDotted = isSign(sign, '.') && sign!.isGlued && !isNumber(next)
  if (!(isOrdinal || isDotted) || units.test(folded[at + 2] ?? '')) return null
  // "On the 12th of March, a week from the 12th" is the same day again.
  const isAgain =
    Number(last.slice(8)) === Number(number.text) && !ends.has(folded[at - 1]!) && !ends.has(folded[at - 2] ?? '')
  const day = isAgain ? last : nextWith(Number(number.text), last)
  return day === null ? null : { days: [{ day, other: null, doubts: [], role: 'any' }], length: 2 }
}

function nextWith(dayOfMonth: number, after: CalendarDate): CalendarDate | null {
  for (let more = 1; more <= longestMonth; more += 1) {
    const day = addDays(after, more)
    if (Number(day.slice(8)) === dayOfMonth) return day
  }
  return null
}
