import { addDays, addMonths, type CalendarDate } from '#domain/dates.ts'
import type { Gazetteer } from './gazetteer.ts'
import { placeAt } from './named-place.ts'
import * as known from './prose-words.ts'
import type { NamedPlace, Seen, TripDay } from './reading.ts'
import { wordsBefore } from './roles.ts'
import type { Stream } from './stream.ts'
import { isNumber, isSign, isWord, type Token } from './tokens.ts'

/** How long something lasts, as it is written. */
export type Length = {
  readonly count: number
  readonly unit: 'day' | 'week' | 'month'
  readonly written: string
  readonly start: number
}
type LengthAt = Length & { readonly length: number }
/** Of the stop beside it, of the last one, of the whole trip, from the last day on, from today on; unsure: it may be of either. */
type LengthUse = 'stop' | 'there' | 'trip' | 'return' | 'today' | 'unsure' | 'nothing'

const units: readonly (readonly [Length['unit'], RegExp])[] = [
  ['day', /^(?:tage?|tagen|days?|tagig(?:e|er|es|en)?)$/],
  ['week', /^(?:wochen?|weeks?|wochig(?:e|er|es|en)?)$/],
  ['month', /^(?:monate?|monaten|months?)$/],
]

/** "10 Tage", "a week", "zwei Wochen", "14-tägige"; one day is a visit and no length. */
export function lengthAt(tokens: readonly Token[], folded: readonly string[], at: number): LengthAt | null {
  const number = tokens[at]
  const isFigures = isNumber(number) && number.text.length <= 2
  const count = isFigures ? Number(number.text) : known.numberWords.get(folded[at] ?? '')
  if (!count || (isFigures && number.isGlued && isWord(tokens[at - 1]))) return null
  const word = isSign(tokens[at + 1], '-') ? at + 2 : at + 1
  const unit = units.find(([, names]) => names.test(folded[word] ?? ''))?.[0]
  if (!unit || (unit === 'day' && count < 2)) return null
  const written = `${number!.text} ${tokens[word]!.text}`
  return { count, unit, written, start: number!.start, length: word + 1 - at }
}

export const nightsOf = ({ count, unit }: Length): number | null =>
  unit === 'month' ? null : count * (unit === 'week' ? 7 : 1)
const after = (day: CalendarDate, length: Length): CalendarDate =>
  length.unit === 'month' ? addMonths(day, length.count) : addDays(day, nightsOf(length)!)

const set = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/).filter(Boolean))
/** Beside these it is a deadline, an age or what an authority allows. */
const othersBefore = set(
  `innerhalb binnen within mindestens spatestens maximal hochstens least most bis until alle every jede gultig valid frist visum visa pro per
  letzten last past seit since ago`,
)
const othersBehind = set(
  'vor before ago prior vorher gultig valid alt old visumfrei visum visa frist notice stornofrist',
)
const laterWords = set('spater later danach')
const lengthWords = set(
  `fur for insgesamt gesamt total dauer reisedauer duration aufenthalt stay staying bleiben bleibe ca etwa circa about around roughly
  zirka knapp urlaub`,
)
const behindLength = set(
  'urlaub ferien lang holiday holidays vacation trip reise rundreise kreuzfahrt cruise tour from ab vom am starting beginning',
)
const about = set('ca etwa circa about around roughly zirka genau exactly')
const thereWords = set('there dort da')
const between = set('in auf on at nach the der den dem to')
const backWords = set(
  'ruckflug ruckreise rueckflug rueckreise ruckkehr rueckkehr heimflug heimreise return returning back home zuruck zurueck heim',
)

/** What a length is said of, by the words around it. */
export function useOfLength(
  stream: Stream,
  at: number,
  length: number,
  places: readonly NamedPlace[],
  gazetteer: Gazetteer,
): LengthUse {
  const { tokens, begins } = stream
  const before = wordsBefore(stream, at, 4)
  const behind = wordsBehind(stream, at + length)
  const [near = '', further = ''] = before
  if ([near, further].some((word) => othersBefore.has(word)) || othersBehind.has(behind[0] ?? '')) return 'nothing'
  // "10-14 Tage", "10 bis 14 Tage" are two lengths.
  if (isNumber(tokens[at - 2]) && (isSign(tokens[at - 1], '-', '–', '/') || near === 'oder' || near === 'or'))
    return 'unsure'
  const isBack = [...before, ...behind.slice(0, 4)].some((word) => backWords.has(word))
  if (laterWords.has(behind[0] ?? '') || near === 'nach' || near === 'after') return isBack ? 'return' : 'there'
  const isFromToday = ['now', 'heute', 'today'].includes(behind[1] ?? '')
  if (near === 'in' || (about.has(near) && further === 'in') || isFromToday) return 'today'
  if ([...before.slice(0, 2), behind[0] ?? ''].some((word) => thereWords.has(word)) && places.length > 0) return 'there'
  const next = between.has(behind[0] ?? '') ? at + length + 1 : at + length
  const isPlace = isWord(tokens[next]) && !begins.has(next) && placeAt(tokens, next, gazetteer) !== null
  if (isPlace) return 'stop'
  const opens = begins.has(at) || isSign(tokens[at - 1], ',', ':', '(', '.', '!', '?', ';', '-', '–')
  const isSaid = [near, further].some((word) => lengthWords.has(word)) || behindLength.has(behind[0] ?? '')
  return opens || isSaid ? 'trip' : 'unsure'
}

function wordsBehind({ tokens, folded, begins }: Stream, from: number): readonly string[] {
  const words: string[] = []
  for (let at = from; at < Math.min(tokens.length, from + 8) && !begins.has(at); at += 1) {
    if (isSign(tokens[at], '.', '!', '?', ';')) break
    if (folded[at] !== '') words.push(folded[at]!)
  }
  return words
}

/** "Back two weeks later": the return, counted from the last day that was named. */
export function returnAfter(days: readonly TripDay[], length: Length): TripDay | null {
  const last = days.at(-1)
  return last ? { day: after(last.day, length), other: null, role: 'end', doubts: [doubtOf(length.written)] } : null
}

const doubtOf = (written: string) => ({ key: 'from-length', values: { written } }) as const

/** "In two weeks": a day that counts from when somebody wrote it, and so is only seen. */
export const seenFromToday = (length: Length, today: CalendarDate): Seen => ({
  kind: 'day',
  written: `in ${length.written}`,
  start: length.start,
  day: after(today, length),
})

export const seenLength = (length: Length): Seen => {
  const nights = nightsOf(length)
  const { written, start } = length
  return nights === null ? { kind: 'words', written, start } : { kind: 'length', written, start, nights }
}

/** Of the trip, of its stops, and those of which that is not said. */
export type Lengths = { readonly lengths: Length[]; readonly ofStops: Length[]; readonly unsure: Length[] }

/** The return where only a first day and a length are told: of the trip, or of each of its stops. What is not used is seen. */
export function withReturn(
  days: readonly TripDay[],
  places: readonly NamedPlace[],
  { lengths, ofStops, unsure }: Lengths,
): { readonly days: readonly TripDay[]; readonly seen: readonly Seen[] } {
  const left = [...lengths, ...unsure]
  const named = new Set(days.map(({ day }) => day))
  const [only] = days
  const stops = places.filter(({ role }) => role === 'to')
  const isWhole = stops.length > 0 && stops.every(({ nights }) => nights !== null)
  const [whole] = lengths
  const isOpen = named.size === 1 && days.every(({ role }) => role !== 'end')
  const nights = stops.reduce((sum, one) => sum + (one.nights ?? 0), 0)
  const written = ofStops.map((one) => one.written).join(' + ') || String(nights)
  if (!only || !isOpen) {
    const sorted = days.map(({ day }) => day).toSorted()
    const unsaid = left.filter((one) => !isSaid(one, sorted[0], sorted.at(-1))).map(seenLength)
    const ofAll: readonly Seen[] =
      only || !isWhole || ofStops.length === 0 ? [] : [{ kind: 'length', written, start: ofStops[0]!.start, nights }]
    return { days, seen: [...unsaid, ...ofAll] }
  }
  if (whole && unsure.length === 0 && new Set(lengths.map((one) => after(only.day, one))).size === 1)
    return {
      days: [
        ...days,
        { ...only, day: after(only.day, whole), other: null, role: 'end', doubts: [doubtOf(whole.written)] },
      ],
      seen: [],
    }
  if (!isWhole || left.length > 0) return { days, seen: left.map(seenLength) }
  return {
    days: [...days, { ...only, day: addDays(only.day, nights), other: null, role: 'end', doubts: [doubtOf(written)] }],
    seen: [],
  }
}

/** "12.2. bis 26.2., zwei Wochen": a length that the first and the last day say too, by nights or by days. */
function isSaid(length: Length, first: CalendarDate | undefined, last: CalendarDate | undefined): boolean {
  if (!first || !last || first === last) return false
  const end = after(first, length)
  return end === last || addDays(end, -1) === last
}
