import { addDays, type CalendarDate } from '#domain/dates.ts'
import { parseTypedDay } from '#web/staff/fields/parse-typed-date.ts'
import type { Doubt, ReadDay } from './reading.ts'
import { foldedWord, isNumber, isSign, isWord, type Token } from './tokens.ts'

/** Days without a year come after `after`; which comes first of two figures between slashes. */
export type DateContext = { readonly after: CalendarDate; readonly slashes: 'day-first' | 'month-first' | 'unclear' }
/** A day at some token, and how many tokens it takes. */
export type DayAt = ReadDay & { readonly length: number; readonly hasYear: boolean }

const months = [
  'januar january jan janner jaenner',
  'februar february feb feber',
  'marz march mar mrz maerz',
  'april apr',
  'mai may',
  'juni june jun',
  'juli july jul',
  'august aug',
  'september sep sept',
  'oktober october okt oct',
  'november nov',
  'dezember december dez dec',
]
const monthByName = new Map(
  months.flatMap((names, index) => names.split(' ').map((name) => [name, index + 1] as const)),
)

export const monthOf = (token: Token | undefined): number | null =>
  isWord(token) && token.text.length <= 9 ? (monthByName.get(foldedWord(token)) ?? null) : null

const two = (value: number | string) => String(value).padStart(2, '0')
const isDay = (token: Token | undefined): token is Token =>
  isNumber(token) && token.text.length <= 2 && Number(token.text) >= 1 && Number(token.text) <= 31
const isYear = (token: Token | undefined): token is Token => isNumber(token) && /^(?:19|20)\d\d$/.test(token.text)
const isShortYear = (token: Token | undefined): token is Token => isNumber(token) && token.text.length === 2

function dayOf(text: string, length: number, hasYear: boolean, context: DateContext): DayAt | null {
  const day = parseTypedDay(text, context.after)
  return day === null ? null : { day, other: null, doubts: [], length, hasYear }
}

/** 2027-02-12 */
function isoAt(tokens: readonly Token[], at: number, context: DateContext): DayAt | null {
  const [year, dash, month, second, day] = tokens.slice(at, at + 5)
  if (!isYear(year) || !isSign(dash, '-', '/', '.') || !isNumber(month) || !isSign(second, dash!.text)) return null
  return isNumber(day) ? dayOf(`${year.text}-${two(month.text)}-${two(day.text)}`, 5, true, context) : null
}

/** 12.2.2027, 12.2., 12/02/2027, 12-02-2027 */
function figuresAt(tokens: readonly Token[], at: number, context: DateContext): DayAt | null {
  const [first, sign, second, next, last] = tokens.slice(at, at + 5)
  if (!isDay(first) || !isSign(sign, '.', '/', '-') || !isDay(second)) return null
  const hasYear = isSign(next, sign!.text) && (isYear(last) || isShortYear(last)) && (last.isGlued || isYear(last))
  // "12.5" may be a sum, "12-20" a span, "1/2" a count: without a year only "12.2." is a day.
  const isDotted = isSign(sign, '.') && isSign(next, '.') && next!.isGlued
  if (!hasYear && !isDotted) return null
  const year = hasYear ? last!.text : ''
  const length = hasYear ? 5 : 4
  const asDayFirst = dayOf(`${first.text}.${second.text}.${year}`, length, hasYear, context)
  if (!isSign(sign, '/')) return asDayFirst
  const asMonthFirst = dayOf(`${second.text}.${first.text}.${year}`, length, hasYear, context)
  if (!asDayFirst || !asMonthFirst || asDayFirst.day === asMonthFirst.day) return asDayFirst ?? asMonthFirst
  const [read, other] = context.slashes === 'month-first' ? [asMonthFirst, asDayFirst] : [asDayFirst, asMonthFirst]
  if (context.slashes !== 'unclear') return read
  return { ...read, other: other.day, doubts: [{ key: 'two-dates' }] }
}

/** 12 February 2027, 12. Feb., 12FEB27 */
function dayMonthAt(tokens: readonly Token[], at: number, context: DateContext): DayAt | null {
  if (!isDay(tokens[at])) return null
  let next = at + 1
  const ordinal = tokens[next]
  if (isSign(ordinal, '.', '-', '/') || (isWord(ordinal) && /^(?:st|nd|rd|th|of)$/i.test(ordinal.text))) next += 1
  // "The 12th of March"
  if (next > at + 1 && foldedWord(tokens[next]) === 'of' && isWord(ordinal)) next += 1
  const month = monthOf(tokens[next])
  if (month === null) return null
  next += 1
  return withYear(tokens, at, next, tokens[at]!.text, month, context)
}

/** Feb 12, 2027; February 12th */
function monthDayAt(tokens: readonly Token[], at: number, context: DateContext): DayAt | null {
  const month = monthOf(tokens[at])
  if (month === null) return null
  let next = at + 1
  if (isSign(tokens[next], '.', '-')) next += 1
  const day = tokens[next]
  if (!isDay(day)) return null
  next += 1
  const ordinal = tokens[next]
  if (isWord(ordinal) && /^(?:st|nd|rd|th)$/i.test(ordinal.text)) next += 1
  return withYear(tokens, at, next, day.text, month, context)
}

function withYear(
  tokens: readonly Token[],
  at: number,
  afterMonth: number,
  day: string,
  month: number,
  context: DateContext,
): DayAt | null {
  let next = afterMonth
  if (isSign(tokens[next], '.', ',', '-', '/', "'", '’') && isNumber(tokens[next + 1])) next += 1
  const year = tokens[next]
  const isGluedYear = isShortYear(year) && year.isGlued && !isSign(tokens[next + 1], ':')
  const length = isYear(year) || isGluedYear ? next + 1 - at : afterMonth - at
  const hasYear = isYear(year) || isGluedYear
  return dayOf(`${day}.${month}.${hasYear ? year!.text : ''}`, length, hasYear, context)
}

/** A day that begins at this token, in one of the common forms. */
export function dayAt(tokens: readonly Token[], at: number, context: DateContext): DayAt | null {
  const before = tokens[at - 1]
  // "1.12.2.2027" or "A12.2.27" hold no day.
  if (
    isNumber(tokens[at]) &&
    tokens[at]!.isGlued &&
    (isSign(before, '.', '/') ? isNumber(tokens[at - 2]) : isWord(before))
  )
    return null
  return (
    isoAt(tokens, at, context) ??
    figuresAt(tokens, at, context) ??
    dayMonthAt(tokens, at, context) ??
    monthDayAt(tokens, at, context)
  )
}

/** Whether any day of the text tells which of two figures between slashes is the month. */
export function slashOrder(lines: readonly { readonly tokens: readonly Token[] }[]): DateContext['slashes'] {
  const orders = new Set<'day-first' | 'month-first'>()
  for (const { tokens } of lines)
    for (const [index, token] of tokens.entries()) {
      const [slash, second, other, year] = tokens.slice(index + 1, index + 5)
      if (!isDay(token) || !isSign(slash, '/') || !isDay(second) || !isSign(other, '/') || !isNumber(year)) continue
      if (Number(token.text) > 12) orders.add('day-first')
      else if (Number(second.text) > 12) orders.add('month-first')
    }
  const [only] = orders
  return orders.size === 1 ? only! : 'unclear'
}

/** Monday is 1. */
export const weekdayOf = (day: CalendarDate): number => ((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7) + 1

/** Letters and figures of weekdays in booking systems. */
const weekdayLetters = ['1 M MO', '2 T TU DI', '3 W WE MI', '4 Q TH DO', '5 F FR', '6 J SA', '7 S SU SO']
const weekdays = new Map(weekdayLetters.flatMap((row, at) => row.split(' ').map((text) => [text, at + 1] as const)))

/** A weekday beside a day confirms its year, or contradicts it. */
export function weekdayDoubts(day: CalendarDate, written: string | undefined): readonly Doubt[] {
  const said = written === undefined ? undefined : weekdays.get(written.toUpperCase())
  return said === undefined || said === weekdayOf(day) ? [] : [{ key: 'weekday', values: { day } }]
}

/** The latest such birthday that is not to come: of two figures the century is not told. */
export function birthday(text: string, today: CalendarDate): CalendarDate | null {
  const day = parseTypedDay(text, '1900-01-01')
  if (day === null) return null
  if (day <= today) return day
  // A year of four figures is that year.
  if (/\d{4}/.test(text)) return null
  const earlier = `${String(Number(day.slice(0, 4)) - 100)}${day.slice(4)}`
  return earlier > addDays(today, -366 * 120) ? earlier : null
}
