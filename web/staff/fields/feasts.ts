import { addDays, toDayNumber, weekdayOf, type CalendarDate } from '#domain/dates.ts'
import { fold } from '#domain/wording/fold.ts'

type Days = { readonly from: CalendarDate; readonly to: CalendarDate }
type Feast = (year: number) => Days

/** Easter Sunday of the western churches, by the rule of Gauss as Lichtenberg mended it. */
export function easterSunday(year: number): CalendarDate {
  const century = Math.floor(year / 100)
  const moon = 15 + Math.floor((3 * century + 3) / 4) - Math.floor((8 * century + 13) / 25)
  const sun = 2 - Math.floor((3 * century + 3) / 4)
  const cycle = year % 19
  const seed = (19 * cycle + moon) % 30
  const correction = Math.floor((seed + Math.floor(cycle / 11)) / 29)
  const fullMoon = 21 + seed - correction
  const firstSunday = 7 - ((year + Math.floor(year / 4) + sun) % 7)
  return addDays(`${year}-03-01`, fullMoon + (7 - ((fullMoon - firstSunday) % 7)) - 1)
}

const afterEaster =
  (first: number, last = first): Feast =>
  (year) => ({ from: addDays(easterSunday(year), first), to: addDays(easterSunday(year), last) })
const onDay =
  (first: string, last = first): Feast =>
  (year) => ({ from: `${year}-${first}`, to: `${year}-${last}` })
/** Sundays before Christmas. */
const advent: Feast = (year) => {
  const christmas = `${year}-12-25`
  const fourth = addDays(christmas, -(weekdayOf(toDayNumber(christmas)) || 7))
  return { from: addDays(fourth, -21), to: `${year}-12-24` }
}

/** A feast of several days is all of them. */
const feasts: readonly (readonly [names: string, days: Feast])[] = [
  ['ostern, easter, osterwochenende, easter weekend', afterEaster(-2, 1)],
  ['karwoche, holy week', afterEaster(-6, -1)],
  ['gründonnerstag, maundy thursday', afterEaster(-3)],
  ['karfreitag, good friday', afterEaster(-2)],
  ['ostersonntag, easter sunday', afterEaster(0)],
  ['ostermontag, easter monday', afterEaster(1)],
  ['himmelfahrt, christi himmelfahrt, vatertag, ascension, ascension day', afterEaster(39)],
  ['pfingsten, whitsun, pentecost, pfingstwochenende', afterEaster(48, 50)],
  ['pfingstsonntag, whit sunday', afterEaster(49)],
  ['pfingstmontag, whit monday', afterEaster(50)],
  ['fronleichnam, corpus christi', afterEaster(60)],
  ['karneval, fasching, fastnacht, carnival', afterEaster(-52, -46)],
  ['rosenmontag', afterEaster(-48)],
  ['aschermittwoch, ash wednesday', afterEaster(-46)],
  ['advent, adventszeit', advent],
  ['nikolaus', onDay('12-06')],
  ['heiligabend, heilig abend, christmas eve', onDay('12-24')],
  ['weihnachten, christmas, xmas, weihnachtstage', onDay('12-24', '12-26')],
  ['boxing day', onDay('12-26')],
  ['zwischen den jahren', onDay('12-27', '12-30')],
  ['silvester, sylvester, new years eve, new year s eve', onDay('12-31')],
  ['neujahr, new year, new years day, new year s day', onDay('01-01')],
  ['dreikönig, heilige drei könige, epiphany', onDay('01-06')],
  ['valentinstag, valentines day, valentine s day', onDay('02-14')],
  ['maifeiertag, tag der arbeit', onDay('05-01')],
  ['tag der deutschen einheit', onDay('10-03')],
  ['allerheiligen, all saints', onDay('11-01')],
]
const byName = new Map(feasts.flatMap(([names, days]) => names.split(', ').map((name) => [fold(name), days])))

/** The days of a feast, "Ostern", "easter 2028"; without a year the next of which a day is left on or after `from`. */
export function parseFeast(text: string, from: CalendarDate): Days | null {
  const [, name = '', yearText] = /^(.*?)(?:\s+(20\d{2}|\d{2}))?$/.exec(fold(text)) ?? []
  const feast = byName.get(name)
  if (!feast) return null
  if (yearText) return feast(yearText.length === 2 ? 2000 + Number(yearText) : Number(yearText))
  const year = Number(from.slice(0, 4))
  return feast(year).to >= from ? feast(year) : feast(year + 1)
}
