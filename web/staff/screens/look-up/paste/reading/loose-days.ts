import { addDays, addMonths, type CalendarDate } from '#domain/dates.ts'
import { parseNamedDays } from '#web/staff/fields/named-days.ts'
import { parseTypedRange } from '#web/staff/fields/parse-typed-range.ts'
import { monthOf, type DateContext } from './dates.ts'
import { isOtherDay } from './other-days.ts'
import type { Seen } from './reading.ts'
import type { Stream } from './stream.ts'
import { isNumber, isSign, isWord, type Token } from './tokens.ts'

type LooseDays = {
  readonly seen: Seen
  readonly length: number
  /** Its first day, where a month is named: "the 12th" behind it is a day of it. */
  readonly month: CalendarDate | null
}

const thirds = new Set('anfang mitte ende early mid late beginning middle end start'.split(' '))
const within = new Set(['im', 'in', 'of'])
const mostWords = 4
const named =
  /^(?:nachste[nrs]?|naechste[nrs]?|kommende[nrs]?|next|diese[nrs]?|this|ubermorgen|uebermorgen|tomorrow|ostern|easter|pfingsten|weihnachten|christmas|silvester|neujahr|karneval|fasching|(?:oster|pfingst|sommer|herbst|winter|weihnachts)ferien)$/

/** "Mitte März", "im Februar 2027", "nächsten Freitag", "over Easter": days that are certain in no text, and so are offered. */
export function looseDaysAt({ tokens, folded, begins }: Stream, at: number, context: DateContext): LooseDays | null {
  const month = monthAt(tokens, folded, at, context)
  const read = month ?? nameAt(tokens, folded, at, begins, context)
  if (!read || read.to < context.after || isOtherDay(tokens, at, begins)) return null
  const { from, to, length } = read
  const written = writtenOf(tokens, at, length)
  const start = tokens[at]!.start
  return {
    seen: from === to ? { kind: 'day', written, start, day: from } : { kind: 'window', written, start, from, to },
    length,
    month: month ? `${from.slice(0, 8)}01` : null,
  }
}

type Read = { readonly from: CalendarDate; readonly to: CalendarDate; readonly length: number }

function monthAt(tokens: readonly Token[], folded: readonly string[], at: number, context: DateContext): Read | null {
  const isThird = thirds.has(folded[at] ?? '')
  let next = at
  if (isThird) next += isSign(tokens[at + 1], '-') || within.has(folded[at + 1] ?? '') ? 2 : 1
  else if (folded[at] === 'im' || folded[at] === 'in') next += 1
  const isMonth = monthOf(tokens[next]) !== null && tokens[next]!.text.length > 2
  if (!isMonth) return null
  const year = tokens[next + 1]
  const hasYear = isNumber(year) && /^20\d\d$/.test(year.text)
  // Alone it may be a name or a verb: "may".
  if (next === at && (!hasYear || isNumber(tokens[at - 1]))) return null
  const third = isThird ? `${thirdOf(folded[at]!)} ` : ''
  const range = parseTypedRange(`${third}${tokens[next]!.text}${hasYear ? ` ${year.text}` : ''}`, context.after)
  return range && { ...range, length: next + (hasYear ? 2 : 1) - at }
}

const thirdOf = (word: string): string =>
  /^(?:anfang|early|beginning|start)$/.test(word) ? 'anfang' : word.startsWith('mi') ? 'mitte' : 'ende'

function nameAt(
  tokens: readonly Token[],
  folded: readonly string[],
  at: number,
  begins: ReadonlySet<number>,
  { after }: DateContext,
): Read | null {
  // "Guten Morgen", and not "morgen".
  const isTomorrow = tokens[at]!.text === 'morgen' && !['guten', 'am', 'jeden', 'bis'].includes(folded[at - 1] ?? '')
  if (!isTomorrow && !named.test(folded[at] ?? '')) return null
  for (let count = mostWords; count > 0; count -= 1) {
    const words = tokens.slice(at, at + count)
    if (words.length < count || !words.every(isWord) || words.some((_, index) => index > 0 && begins.has(at + index)))
      continue
    const days = parseNamedDays(words.map(({ text }) => text).join(' '), { today: after, after })
    if (days) return { ...days, length: count }
  }
  return null
}

const writtenOf = (tokens: readonly Token[], at: number, length: number): string =>
  tokens
    .slice(at, at + length)
    .map((token, index) => (index > 0 && !token.isGlued ? ` ${token.text}` : token.text))
    .join('')

const beforeOrdinal = new Set(['the', 'am', 'vom', 'zum', 'ab', 'bis', 'from', 'until', 'till', 'on'])

/** "From the 12th", "vom 12." without a month: the next such day, which nobody said. */
export function looseOrdinalAt({ tokens, folded, begins }: Stream, at: number, today: CalendarDate): LooseDays | null {
  const [number, sign, next] = tokens.slice(at, at + 3)
  if (!isNumber(number) || number.text.length > 2 || number.isGlued) return null
  if (begins.has(at) || !beforeOrdinal.has(folded[at - 1] ?? '')) return null
  const isOrdinal = isWord(sign) && sign.isGlued && /^(?:st|nd|rd|th)$/i.test(sign.text)
  const isDotted = isSign(sign, '.') && sign!.isGlued && !isNumber(next)
  // "Am 12. Verhandlungstag", "the 2nd floor" are no days.
  const isAlone = next === undefined || begins.has(at + 2) || !isWord(next) || /^\p{Ll}/u.test(next.text)
  if (!(isOrdinal || isDotted) || !isAlone || isOtherDay(tokens, at, begins)) return null
  const day = dayOfMonth(Number(number.text), today)
  const written = writtenOf(tokens, at, 2)
  return day === null ? null : { seen: { kind: 'day', written, start: number.start, day }, length: 2, month: null }
}

/** Such a day on or after another. */
function dayOfMonth(figure: number, from: CalendarDate): CalendarDate | null {
  const months = [0, 1, 2].map((ahead) => addMonths(`${from.slice(0, 8)}01`, ahead))
  const days = months.map((first) => ({ first, day: addDays(first, figure - 1) }))
  return days.find(({ first, day }) => day.slice(0, 7) === first.slice(0, 7) && day >= from)?.day ?? null
}
