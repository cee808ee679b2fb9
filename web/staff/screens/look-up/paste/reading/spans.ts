import { dayAt, type DateContext } from './dates.ts'
import type { ReadDay, TripDay } from './reading.ts'
import { isNumber, isSign, isWord, type Token } from './tokens.ts'

export type SpanAt = { readonly days: readonly (ReadDay & Pick<TripDay, 'role'>)[]; readonly length: number }

/** How many tokens join two days: "–", "bis", "bis zum", "to the". */
function joinAt(tokens: readonly Token[], at: number, isBetween: boolean): number {
  const [token, next, third] = tokens.slice(at, at + 3)
  if (isSign(token, '.') && isSign(next, '.')) return isSign(third, '.') ? 3 : 2
  if (isSign(token, '-', '–', '—')) return 1
  if (isBetween && isWord(token) && /^(?:und|and)$/i.test(token.text)) return 1
  if (!isWord(token) || !/^(?:bis|to|until|till|thru)$/i.test(token.text)) return 0
  return isWord(next) && /^(?:zum|the|am)$/i.test(next.text) ? 2 : 1
}

/** "Between 12 and 20 February" */
const isBetween = (token: Token | undefined): boolean => isWord(token) && /^(?:between|zwischen)$/i.test(token.text)

/** A day, or two that are joined: "12.2. bis 3.3.", "12.–20. Februar 2027", "12 to 20 Feb". */
export function spanAt(tokens: readonly Token[], at: number, context: DateContext): SpanAt | null {
  const first = dayAt(tokens, at, context)
  if (first) {
    const join = joinAt(tokens, at + first.length, isBetween(tokens[at - 1]))
    const last = join > 0 ? dayAt(tokens, at + first.length + join, { ...context, after: first.day }) : null
    if (!last) return { days: [{ ...first, role: 'any' }], length: first.length }
    // "12.2.–3.3.2027": the year of the end is that of the begin, or the one after.
    const start = !first.hasYear && last.hasYear ? beforeOf(first.day, last.day) : first.day
    return {
      days: [
        { ...first, day: start, role: 'start' },
        { ...last, role: 'end' },
      ],
      length: first.length + join + last.length,
    }
  }
  return sharedMonthAt(tokens, at, context)
}

function beforeOf(day: string, end: string): string {
  const sameYear = `${end.slice(0, 4)}${day.slice(4)}`
  return sameYear <= end ? sameYear : `${String(Number(end.slice(0, 4)) - 1)}${day.slice(4)}`
}

/** "12.–20. Februar": the first is a day of the same month. */
function sharedMonthAt(tokens: readonly Token[], at: number, context: DateContext): SpanAt | null {
  const number = tokens[at]
  if (!isNumber(number) || number.text.length > 2 || number.isGlued) return null
  const dot = isSign(tokens[at + 1], '.') ? 1 : 0
  const join = joinAt(tokens, at + 1 + dot, isBetween(tokens[at - 1]))
  const last = join > 0 ? dayAt(tokens, at + 1 + dot + join, context) : null
  if (!last) return null
  const day = number.text.padStart(2, '0')
  if (day === '00' || day > last.day.slice(8)) return null
  const first: ReadDay = { day: `${last.day.slice(0, 8)}${day}`, other: null, doubts: [] }
  return {
    days: [
      { ...first, role: 'start' },
      { ...last, role: 'end' },
    ],
    length: 1 + dot + join + last.length,
  }
}
