import { addDays, addMonths, toDayNumber, weekdayOf, type CalendarDate } from '#domain/dates.ts'
import { fold } from '#domain/wording/fold.ts'
import { parseFeast } from './feasts.ts'
import { parseSchoolHolidays } from './parse-school-holidays.ts'

type Days = { readonly from: CalendarDate; readonly to: CalendarDate }
type Around = {
  readonly today: CalendarDate
  /** Weekdays come after this day, and feasts on it or after: the departure, of a return. */
  readonly after: CalendarDate
}

/** Longer texts name no day. */
const longest = 60

const from = (names: string): ReadonlySet<string> => new Set(names.split(', ').map(fold))
const ahead: readonly (readonly [names: ReadonlySet<string>, days: number])[] = [
  [from('heute, today, jetzt, now, sofort, ab sofort'), 0],
  [from('morgen, tomorrow'), 1],
  [from('übermorgen, uebermorgen, day after tomorrow, the day after tomorrow'), 2],
]
const weekdays: readonly ReadonlySet<string>[] = [
  from('so, sonntag, sun, sunday'),
  from('mo, montag, mon, monday'),
  from('di, dienstag, tue, tues, tuesday'),
  from('mi, mittwoch, wed, wednesday'),
  from('do, donnerstag, thu, thurs, thursday'),
  from('fr, freitag, fri, friday'),
  from('sa, samstag, sonnabend, sat, saturday'),
]
const NEXT = '(?:nachste|naechste|kommende|next)[nrs]?'
const THIS = '(?:diese|this)[nrs]?'
const only = (pattern: string): RegExp => new RegExp(`^${pattern}$`, 'u')
const NEXT_WEEK = only(`(?:in der )?${NEXT} (?:woche|week)`)
const WEEK_AFTER = only('(?:uber|ueber)(?:nachste|naechste)[nr]? woche|week after next')
const THIS_WEEK = only(`${THIS} (?:woche|week)`)
const WEEKEND = only(`(?:am )?(?:${THIS} |${NEXT} )?(?:wochenende|weekend)`)
const NEXT_MONTH = only(`(?:im )?${NEXT} (?:monat|month)s?`)
const THIS_MONTH = only(`(?:in )?${THIS} (?:monat|month)s?`)
const WEEKDAY = only(`(?:am |on )?(?:${THIS} |${NEXT} )?(\\p{L}+)`)
const WEEKDAY_OF_NEXT_WEEK = only(
  `(?:(?:in der )?${NEXT} (?:woche|week)(?: am)? (\\p{L}+)|(\\p{L}+) ${NEXT} (?:woche|week))`,
)

const day = (date: CalendarDate): Days => ({ from: date, to: date })
/** 0 is a Sunday; -1 is none. */
const weekdayNamed = (word: string): number => weekdays.findIndex((names) => names.has(word))
const nextWeekday = (weekday: number, after: CalendarDate): CalendarDate =>
  addDays(after, ((weekday - weekdayOf(toDayNumber(after)) + 6) % 7) + 1)
const mondayOf = (date: CalendarDate): CalendarDate => addDays(nextWeekday(1, date), -7)
const monthFrom = (first: CalendarDate): Days => ({
  from: first,
  to: addDays(addMonths(`${first.slice(0, 8)}01`, 1), -1),
})

/**
 * Days by what people call them: "morgen", "nächsten Montag", "next week", "this weekend", "Ostern", "Herbstferien Bayern". One day is a span
 * of one. Null for what is no such name.
 */
export function parseNamedDays(text: string, { today, after }: Around): Days | null {
  if (text.length > longest) return null
  const typed = fold(text)
  const days = ahead.find(([names]) => names.has(typed))?.[1]
  if (days !== undefined) return day(addDays(today, days))
  return (
    spanNamed(typed, today) ??
    weekdayOfText(typed, { today, after }) ??
    parseFeast(text, after) ??
    parseSchoolHolidays(text, after)
  )
}

function spanNamed(typed: string, today: CalendarDate): Days | null {
  const monday = mondayOf(today)
  const week = (weeks: number): Days => ({ from: addDays(monday, 7 * weeks), to: addDays(monday, 7 * weeks + 6) })
  if (THIS_WEEK.test(typed)) return { ...week(0), from: today }
  if (NEXT_WEEK.test(typed)) return week(1)
  if (WEEK_AFTER.test(typed)) return week(2)
  const sunday = nextWeekday(0, today)
  if (WEEKEND.test(typed)) return { from: addDays(sunday, -1), to: sunday }
  if (THIS_MONTH.test(typed)) return monthFrom(today)
  return NEXT_MONTH.test(typed) ? monthFrom(addMonths(`${today.slice(0, 8)}01`, 1)) : null
}

function weekdayOfText(typed: string, { today, after }: Around): Days | null {
  const [, before, behind] = WEEKDAY_OF_NEXT_WEEK.exec(typed) ?? []
  const ofNextWeek = weekdayNamed(before ?? behind ?? '')
  if (ofNextWeek >= 0) return day(nextWeekday(ofNextWeek, addDays(mondayOf(today), 6)))
  const weekday = weekdayNamed(WEEKDAY.exec(typed)?.[1] ?? '')
  return weekday < 0 ? null : day(nextWeekday(weekday, after))
}
