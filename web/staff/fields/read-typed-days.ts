import { daysText } from '#domain/assessment/stop-days-text.ts'
import { nightsText } from '#domain/assessment/nights-text.ts'
import { addDays, isCalendarDate, type CalendarDate } from '#domain/dates.ts'
import { parseNamedDays } from './named-days.ts'
import { nightsBeside } from './nights-beside.ts'
import {
  isLength,
  nightsFrom,
  parseTypedDate,
  parseTypedDay,
  parseTypedDayAlone,
  parseTypedReturn,
} from './parse-typed-date.ts'
import { BETWEEN, parseOutAndBack, parseTypedRange, type DayRange } from './parse-typed-range.ts'

type Field = {
  readonly today: CalendarDate
  /** Of the field of the way back: the day of departure, or what stands there; it counts from that. */
  readonly countFrom?: string | undefined
  /** Several days may be typed, of which one is meant. */
  readonly takesRange: boolean
  /** Two days are the days out and back. */
  readonly takesBoth: boolean
}
/** The days out and back as their fields hold them, or what the field holds from now on: a day, a range of them, or what was typed and is none. */
export type ReadDays = { readonly both: DayRange } | { readonly value: string }

/** Longer texts are no days. */
const longest = 60
const UNTIL = /^(?:bis(?: zum)?|until|by|spätestens(?: am)?)\s+/iu
const WORD_BEFORE = /^(?:ab|from|am|an|on|at|über|zu)\s+/iu

/** What was typed into a field for a day, read as whoever typed it means it. */
export function readTypedDays(text: string, { today, countFrom, takesRange, takesBoth }: Field): ReadDays {
  const typed = text.trim()
  if (typed.length > longest) return { value: typed }
  const isReturn = countFrom !== undefined
  const start = isReturn && isCalendarDate(countFrom) ? countFrom : null
  const from = start ?? today
  const both = takesBoth && (parseOutAndBack(typed, from) ?? namesOutAndBack(typed, today))
  if (both) return { both }
  const long = takesBoth && takesRange && withLength(typed, today)
  if (long) return { both: long }
  const nights = isReturn ? nightsBeside(countFrom, typed) : null
  if (nights !== null) return { value: nightsText(nights) }

  const named = parseNamedDays(typed.replace(UNTIL, '').replace(WORD_BEFORE, ''), { today, after: from })
  if (takesRange && UNTIL.test(typed)) {
    const last = named?.to ?? parseTypedDay(typed.replace(UNTIL, ''), today)
    return { value: last && last > today ? daysText({ from: today, to: last }) : (last ?? typed) }
  }
  if (named) {
    const isRange = takesRange && named.from < named.to
    return {
      value: isRange
        ? daysText({ ...named, from: later(named.from, today) })
        : isReturn
          ? named.to
          : later(named.from, today),
    }
  }
  const plain = isReturn ? typed.replace(UNTIL, '') : typed
  const read = isReturn ? parseTypedDayAlone : parseTypedDate
  const date = start ? parseTypedReturn(plain, start) : read(plain, from)
  return { value: date ?? (takesRange ? rangeText(typed, from) : null) ?? typed }
}

const LENGTH = String.raw`((?:\+\s*)?(?:\d{1,3}|\p{L}{1,9})\s*(?:tage?n?|days?|nächten?|naechten?|nacht|nights?|wochen?|weeks?|monate?n?|months?))`
const lengthFirst = new RegExp(`^${LENGTH}[\\s,]+(.+)$`, 'iu')
const lengthLast = new RegExp(`^(.+?)[\\s,·]+(?:für\\s+|for\\s+)?${LENGTH}$`, 'iu')

/** "2 Wochen Mitte März", "two weeks in April", "ab 12.3. für 10 Tage": when it begins, and how long it lasts. */
function withLength(typed: string, today: CalendarDate): DayRange | null {
  const [, length = '', days = ''] = lengthFirst.exec(typed) ?? []
  const [, daysBefore = '', lengthAfter = ''] = lengthLast.exec(typed) ?? []
  const [much, when] = isLength(length) ? [length, days] : [lengthAfter, daysBefore]
  if (!isLength(much) || isLength(when)) return null
  const read = readTypedDays(when, { today, takesRange: true, takesBoth: false })
  const from = 'value' in read ? read.value : ''
  if (isCalendarDate(from)) return { from, to: addDays(from, nightsFrom(much, from)!) }
  const nights = nightsBeside(from, much)
  return nights === null ? null : { from, to: nightsText(nights) }
}

const later = (a: CalendarDate, b: CalendarDate): CalendarDate => (a > b ? a : b)

function rangeText(typed: string, from: CalendarDate): string | null {
  const range = parseTypedRange(typed, from)
  return range && daysText(range)
}

/** "morgen bis Sonntag", "Karfreitag - 5.4.": two days of which at least one is named. */
function namesOutAndBack(typed: string, today: CalendarDate): DayRange | null {
  const whole = typed.replace(/^(?:vom|von|from)\s+/iu, '')
  for (const separator of whole.matchAll(BETWEEN)) {
    const [left, right] = [whole.slice(0, separator.index), whole.slice(separator.index + separator[0].length)]
    const out = parseNamedDays(left, { today, after: today })
    const from = out ? later(out.from, today) : parseTypedDay(left, today)
    const back = from === null ? null : parseNamedDays(right, { today, after: from })
    const to = back?.to ?? (from && parseTypedDay(right, from))
    if ((out || back) && from && to && from <= to) return { from, to }
  }
  return null
}
