import type { CalendarDate } from '#domain/dates.ts'
import { fold } from '#domain/wording/fold.ts'
import { schoolHolidays, type GermanState, type SchoolHoliday } from './school-holidays.ts'

type Days = { readonly from: CalendarDate; readonly to: CalendarDate }

const states: Readonly<Record<GermanState, string>> = {
  BB: 'brandenburg',
  BE: 'berlin',
  BW: 'baden-württemberg, badenwürttemberg, bawü, ba-wü, württemberg, baden',
  BY: 'bayern, bavaria',
  HB: 'bremen',
  HE: 'hessen, hesse',
  HH: 'hamburg',
  MV: 'mecklenburg-vorpommern, mecklenburg, meckpomm, mecklenburg-western pomerania',
  NI: 'niedersachsen, nds, lower saxony',
  NW: 'nordrhein-westfalen, nrw, north rhine-westphalia',
  RP: 'rheinland-pfalz, rlp, rhineland-palatinate',
  SH: 'schleswig-holstein',
  SL: 'saarland',
  SN: 'sachsen, saxony',
  ST: 'sachsen-anhalt, lsa, saxony-anhalt',
  TH: 'thüringen, thuringia',
}
/** Of two kinds the first that the state has: what Hamburg calls spring is winter in Bavaria. */
const kinds: readonly (readonly [names: string, kinds: readonly SchoolHoliday[]])[] = [
  ['weihnacht, weihnachts, christmas', ['christmas']],
  ['winter, faschings, fasching, fastnachts, halbjahres, semester', ['winter']],
  ['frühjahrs, frühlings, märz, spring, february', ['spring', 'winter']],
  ['oster, easter', ['easter']],
  ['pfingst, whitsun', ['whitsun']],
  ['sommer, summer, große, grosse', ['summer']],
  ['herbst, autumn', ['autumn']],
]
const byName = <T>(names: string, value: T) => names.split(', ').map((name) => [fold(name), value] as const)
const stateNamed = new Map(
  Object.entries(states).flatMap(([state, names]) => byName(`${state}, ${names}`, state as GermanState)),
)
const kindNamed = new Map(kinds.flatMap(([names, kind]) => byName(names, kind)))

/** "herbstferien bayern", "bayern sommerferien 2028", "easter holidays in bavaria", of folded letters. */
const FORM =
  /^(?:(?:in|wahrend|during) (?:den |der |the )?)?(?:(.+?) )?(?!school)(\p{L}+?) ?(?:schul|school )?(?:ferien|holidays?|break)(?: (?:in |von |aus |of )?(\p{L}[\p{L} ]*?))?(?: (20\d{2}|\d{2})(?: \d{2,4})?)?$/u

/** The days of school holidays in a state; without a year the next of which a day is left on or after `from`. Null for what is not known. */
export function parseSchoolHolidays(text: string, from: CalendarDate): Days | null {
  const [, before = '', kindText = '', after = '', yearText] = FORM.exec(fold(text)) ?? []
  const state = stateNamed.get(before || after)
  const asked = kindNamed.get(kindText)
  if (!state || !asked || (before !== '' && after !== '')) return null
  const days = asked.map((kind) => schoolHolidays[state][kind]).find((known) => known !== undefined)
  const all = (days ?? '').split(' ').flatMap((span) => {
    const [first, last] = span.split('..')
    return first && last ? [{ from: first, to: last }] : []
  })
  const year = yearText && (yearText.length === 2 ? `20${yearText}` : yearText)
  return all.find((span) => (year ? span.from.startsWith(year) : span.to >= from)) ?? null
}
