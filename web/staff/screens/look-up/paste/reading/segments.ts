import { addDays, daysBetween, type CalendarDate } from '#domain/dates.ts'
import { dayAt, monthOf, weekdayDoubts, type DateContext, type DayAt } from './dates.ts'
import type { Gazetteer } from './gazetteer.ts'
import type { Doubt, Leg, Mark, Spot } from './reading.ts'
import { isKnownCode, spotOfCode } from './spots.ts'
import { bareTimeAt } from './times.ts'
import { isCapital, isNumber, isSign, isWord, type Line, type Token } from './tokens.ts'

export type LegLine = { readonly leg: Leg; readonly marks: readonly Mark[] }

/** Between two flights of one trip; a day that seems later was before the other. */
const longestPause = 200

/** A day of a booking without its year: the next after the flight before it, which it follows. */
export function followingDay(
  read: (after: CalendarDate) => DayAt | null,
  today: CalendarDate,
  before: CalendarDate | null,
) {
  const next = read(before ?? today)
  if (next === null || next.hasYear || before === null || daysBetween(before, next.day) <= longestPause) return next
  return read(today)
}

/** "12FEB" or "12FEB27", as booking systems write a day. */
const isBookedDay = (tokens: readonly Token[], at: number): boolean =>
  isNumber(tokens[at]) &&
  tokens[at].text.length <= 2 &&
  tokens[at + 1]?.isGlued === true &&
  tokens[at + 1]!.text.length === 3 &&
  monthOf(tokens[at + 1]) !== null

type Pair = { readonly from: Spot; readonly to: Spot; readonly at: number; readonly length: number }

/** FRADOH or FRA DOH. Letters that no list of airports knows are a pair only behind the number of a flight. */
function pairAt(tokens: readonly Token[], at: number, isFlight: boolean, gazetteer: Gazetteer): Pair | null {
  const [token, next] = tokens.slice(at, at + 2)
  if (isWord(token) && /^[a-z]{6}$/i.test(token.text)) {
    const [from, to] = [spotOfCode(token.text.slice(0, 3), gazetteer), spotOfCode(token.text.slice(3), gazetteer)]
    const known = [from, to].filter(({ keys }) => keys.length > 0).length
    return known === 2 || (isFlight && known === 1) ? { from, to, at, length: 1 } : null
  }
  if (!isKnownCode(token, gazetteer) || !isKnownCode(next, gazetteer)) return null
  return { from: spotOfCode(token.text, gazetteer), to: spotOfCode(next.text, gazetteer), at, length: 2 }
}

/** The line of one flight as Amadeus, Sabre, Galileo and Worldspan print it. */
export function segmentOf(
  { tokens }: Line,
  gazetteer: Gazetteer,
  context: DateContext,
  before: CalendarDate | null,
): LegLine | null {
  const at = tokens.findIndex((_, index) => isBookedDay(tokens, index))
  if (at < 0) return null
  const read = followingDay((after) => dayAt(tokens, at, { ...context, after }), context.after, before)
  if (!read) return null
  const isFlight = tokens
    .slice(Math.max(0, at - 4), at)
    .some((token, index, some) => isNumber(token) && index > 0 && !isNumber(some[index - 1]))
  const afterDay = at + read.length
  let pair: Pair | null = null
  for (let next = afterDay; next <= afterDay + 3 && !pair; next += 1) pair = pairAt(tokens, next, isFlight, gazetteer)
  if (!pair) return null
  const weekday = tokens.slice(afterDay, pair.at).find(({ kind }) => kind !== 'sign')
  const times = timesAfter(tokens, pair.at + pair.length, { ...context, after: read.day })
  const { arrival, doubts } = arrivalOf(read.day, times)
  const leg: Leg = {
    from: pair.from,
    to: pair.to,
    departs: { day: read.day, minute: times.minutes[0] ?? null },
    arrives: { day: times.minutes.length === 2 ? arrival : null, minute: times.minutes[1] ?? null },
    doubts: [...weekdayDoubts(read.day, weekday?.text), ...(isWaiting(tokens) ? [notConfirmed] : []), ...doubts],
  }
  const mark = (kind: Mark['kind'], first: Token, last: Token): Mark => ({ kind, start: first.start, end: last.end })
  return {
    leg,
    marks: [
      mark('date', tokens[at]!, tokens[afterDay - 1]!),
      mark('place', tokens[pair.at]!, tokens[pair.at + pair.length - 1]!),
      ...times.marks,
    ],
  }
}

const notConfirmed: Doubt = { key: 'not-confirmed' }
/** Seats that are waited for or asked for: HL, LL, US, UU, WL, HN, NN and PN with their number. */
const isWaiting = (tokens: readonly Token[]): boolean => hasStatus(tokens, /^(?:HL|LL|US|UU|WL|HN|NN|PN)$/)

const hasStatus = (tokens: readonly Token[], codes: RegExp): boolean =>
  tokens.some(
    (token, at) =>
      isCapital(token) &&
      codes.test(token.text) &&
      isNumber(tokens[at + 1]) &&
      tokens[at + 1]!.isGlued &&
      // "XX11" within the number of a passport is none.
      !(token.isGlued && isNumber(tokens[at - 1])),
  )

/** Of a segment that is not flown any more: HX, UC, UN, NO and XX with the number of seats. */
export const isCancelled = ({ tokens }: Line): boolean =>
  hasStatus(tokens, /^(?:HX|UC|UN|NO|XX|XL)$/) && tokens.some((_, at) => isBookedDay(tokens, at))

type Times = {
  readonly minutes: readonly number[]
  /** Days after the departure, as the line says. */
  readonly later: number | null
  readonly day: CalendarDate | null
  readonly marks: readonly Mark[]
}

/** Times of departure and arrival, and the day of the arrival: "+1", "#1", "#0650" or "13FEB". */
function timesAfter(tokens: readonly Token[], from: number, context: DateContext): Times {
  const minutes: number[] = []
  const marks: Mark[] = []
  let later: number | null = null
  let day: CalendarDate | null = null
  for (let at = from; at < tokens.length; at += 1) {
    const [token, before] = [tokens[at]!, tokens[at - 1]]
    const mark = (length: number, kind: Mark['kind'] = 'date') =>
      marks.push({ kind, start: token.start, end: tokens[at + length - 1]!.end })
    if (minutes.length === 2 && day === null && isBookedDay(tokens, at)) {
      const read = dayAt(tokens, at, { ...context, after: addDays(context.after, -1) })
      if (read) {
        day = read.day
        mark(read.length)
        at += read.length - 1
      }
      continue
    }
    const isOffset = isSign(before, '+', '#', '-') && token.isGlued
    if (minutes.length === 2 && later === null && isOffset && /^[0-3]$/.test(token.text)) {
      later = Number(token.text) * (isSign(before, '-') ? -1 : 1)
      mark(1)
      continue
    }
    // "HK2" and the like: a number at a word is no time.
    const time = minutes.length < 2 && !(token.isGlued && isWord(before)) ? bareTimeAt(tokens, at) : null
    if (!time) continue
    if (minutes.length === 1 && isOffset) later = 1
    if (minutes.length === 1 && isSign(before, '*') && token.isGlued) later = 2
    minutes.push(time.minute)
    mark(time.length)
    at += time.length - 1
  }
  return { minutes, later, day, marks }
}

/** Without a word about it a flight arrives on its own day; one that would arrive before it leaves, on the next. */
export function arrivalOf(
  day: CalendarDate,
  { minutes: [departs, arrives], later, day: said }: Pick<Times, 'minutes' | 'later' | 'day'>,
): { readonly arrival: CalendarDate; readonly doubts: readonly Doubt[] } {
  if (said !== null) {
    const isWrong = said < addDays(day, -1) || said > addDays(day, 3)
    return { arrival: said, doubts: isWrong ? [{ key: 'arrives-before', values: { day } }] : [] }
  }
  if (later !== null) return { arrival: addDays(day, later), doubts: [] }
  if (departs !== undefined && arrives !== undefined && arrives < departs)
    return { arrival: addDays(day, 1), doubts: [{ key: 'next-day-assumed' }] }
  return { arrival: day, doubts: [] }
}
