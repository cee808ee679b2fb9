import type { CalendarDate } from '#domain/dates.ts'
import type { DateContext } from './dates.ts'
import type { Gazetteer } from './gazetteer.ts'
import type { Mark, Spot } from './reading.ts'
import { isOtherDay } from './other-days.ts'
import { placeInCountryAt } from './place-in-country.ts'
import { spanAt } from './spans.ts'
import { isKnownCode, isOfPaper, isSameSpot, nameAt, spotOfCode } from './spots.ts'
import { bareTimeAt, clockTimeAt } from './times.ts'
import { isNumber, isSign, isWord, type Line, type Token } from './tokens.ts'

type Named = { readonly spot: Spot; readonly at: number; readonly length: number }
export type Time = { readonly minute: number; readonly later: number | null }
/** What one line of an itinerary holds. */
export type Parts = {
  readonly places: readonly Named[]
  readonly days: readonly CalendarDate[]
  readonly times: readonly Time[]
  readonly label: 'departure' | 'arrival' | null
  readonly marks: readonly Mark[]
}

const labels = new Map<string, 'departure' | 'arrival'>([
  ...['abflug', 'abfahrt', 'abreise', 'departure', 'departs', 'depart', 'departing', 'dep'].map(
    (word) => [word, 'departure'] as const,
  ),
  ...['ankunft', 'arrival', 'arrives', 'arrive', 'arriving', 'arr'].map((word) => [word, 'arrival'] as const),
])
const isDash = (token: Token | undefined): boolean =>
  isSign(token, '-', '–', '—', '→', '>', '/', '➔', '➝', '⟶', '✈', '|')

/** "Frankfurt (FRA)": the code counts, and what stands before it is its name. */
const isInBrackets = (tokens: readonly Token[], at: number): boolean =>
  isSign(tokens[at - 1], '(', '[') && isSign(tokens[at + 1], ')', ']')

const titles = new Set(['MRS', 'MSR', 'MIS', 'DRS'])

function codesIn(
  tokens: readonly Token[],
  hasLabel: boolean,
  hasTime: boolean,
  gazetteer: Gazetteer,
): readonly Named[] {
  const known = tokens.map((token) => isKnownCode(token, gazetteer))
  const isTimed = timedCodes(tokens, known)
  const nextToCode = (at: number) =>
    (isDash(tokens[at + 1]) && known[at + 2]) || (isDash(tokens[at - 1]) && known[at - 2])
  const isOfChain = (at: number) =>
    (known[at + 1] && (known[at + 2] || known[at - 1])) || (known[at - 1] && known[at - 2])
  const besideName = tokens.map((_, at) => (known[at] ? nameBeside(tokens, at, gazetteer) : null))
  const heads = (at: number) => at === 0 || isDash(tokens[at - 1]) || isNumber(tokens[at - 1])
  const isByDash = (at: number) => known[at] && (heads(at) || isDash(tokens[at + 1]))
  const codes = tokens.flatMap((_, at) => (besideName[at] || isByDash(at) ? [at] : []))
  // One with its name, and one at a dash whose name is another than that of its city: "SIN Singapur - DPS Denpasar".
  // Or one alone with its name and a time: "18:05 München MUC".
  const areBesideNames = (codes.length >= 2 || hasTime) && besideName.some((name) => name !== null)
  return tokens.flatMap((token, at): Named[] => {
    if (!known[at]) return []
    // "FRA Frankfurt - SIN Singapur"
    if (areBesideNames && besideName[at])
      return [{ spot: spotOfCode(token.text, gazetteer), at: besideName[at].at, length: besideName[at].length }]
    if (areBesideNames && isByDash(at)) return [{ spot: spotOfCode(token.text, gazetteer), at, length: 1 }]
    const counts =
      (isInBrackets(tokens, at) && (!titles.has(token.text) || hasNameOf(tokens, at, gazetteer))) ||
      nextToCode(at) ||
      isTimed.has(at) ||
      isOfChain(at) ||
      (hasLabel && !titles.has(token.text))
    return counts ? [{ spot: spotOfCode(token.text, gazetteer), at, length: 1 }] : []
  })
}

/** "MAD 11:00 - BOG 15:30", "11:00 MAD - 15:30 BOG": a code with its time at each side of a dash. */
function timedCodes(tokens: readonly Token[], known: readonly boolean[]): ReadonlySet<number> {
  const timed = new Set<number>()
  for (const at of tokens.keys()) {
    if (!isDash(tokens[at])) continue
    const before = codeEndingAt(tokens, known, at)
    const behind = codeBeginningAt(tokens, known, at + 1)
    if (before !== null && behind !== null) timed.add(before).add(behind)
  }
  return timed
}

/** How long a time with its brackets is. */
function timeLength(tokens: readonly Token[], at: number): number {
  const bracket = isSign(tokens[at], '(') ? 1 : 0
  // Four figures count beside both codes alone: "MAD 1100 - BOG 1530".
  const time =
    clockTimeAt(tokens, at + bracket) ??
    (isNumber(tokens[at + bracket]) && tokens[at + bracket]!.text.length === 4
      ? bareTimeAt(tokens, at + bracket)
      : null)
  return time === null ? 0 : time.length + 2 * bracket
}

const longestTime = 6

function codeEndingAt(tokens: readonly Token[], known: readonly boolean[], end: number): number | null {
  if (known[end - 1]) return [1, 3, 4].some((back) => timeLength(tokens, end - 1 - back) === back) ? end - 1 : null
  for (let back = 1; back <= longestTime; back += 1)
    if (known[end - back - 1] && timeLength(tokens, end - back) === back) return end - back - 1
  return null
}

function codeBeginningAt(tokens: readonly Token[], known: readonly boolean[], at: number): number | null {
  if (known[at]) return timeLength(tokens, at + 1) > 0 ? at : null
  const length = timeLength(tokens, at)
  return length > 0 && known[at + length] ? at + length : null
}

/** Whether the name before the brackets is that of the airport in them: "(MRS)" stands behind ladies too. */
function hasNameOf(tokens: readonly Token[], at: number, gazetteer: Gazetteer): boolean {
  const [key] = spotOfCode(tokens[at]!.text, gazetteer).keys
  return [2, 3, 4].some((back) => nameAt(tokens, at - back, gazetteer)?.spot.keys.includes(key!) === true)
}

/** A code with the name of its airport right behind or before it: both together. */
function nameBeside(
  tokens: readonly Token[],
  at: number,
  gazetteer: Gazetteer,
): { readonly at: number; readonly length: number } | null {
  const [key] = spotOfCode(tokens[at]!.text, gazetteer).keys
  const isOf = (name: ReturnType<typeof nameAt>) =>
    name?.spot.keys.some((one) => isOfAirport(one, key, gazetteer)) === true
  const behind = nameAt(tokens, at + 1, gazetteer)
  if (behind && isOf(behind)) return { at, length: behind.length + 1 }
  for (const back of [1, 2, 3]) {
    const before = at >= back ? nameAt(tokens, at - back, gazetteer) : null
    // "München (MUC)" is a name too, and holds the code.
    if (before && before.length >= back && isOf(before)) return { at: at - back, length: back + 1 }
  }
  return null
}

/** The airport itself, or a region or city state that it is in. */
const isOfAirport = (key: string, airport: string | undefined, gazetteer: Gazetteer): boolean =>
  key === airport ||
  (airport !== undefined && gazetteer.place(key as never)?.iso2 === gazetteer.place(airport as never)?.iso2)

/** "Frankfurt – Doha" without codes: a name at each side of a dash or arrow. */
function namesAcrossDash(tokens: readonly Token[], fewest: number, gazetteer: Gazetteer): readonly Named[] {
  const found: Named[] = []
  for (let at = 0; at < tokens.length; at += 1) {
    // "France" in "Fort-de-France" is no name of its own, nor "US" in "US-Pass".
    const isPart =
      isOfPaper(tokens, at) ||
      (tokens[at]!.isGlued && isSign(tokens[at - 1], '-') && isWord(tokens[at - 2]) && tokens[at - 1]!.isGlued)
    const name =
      isWord(tokens[at]) && !isPart ? (placeInCountryAt(tokens, at, gazetteer) ?? nameAt(tokens, at, gazetteer)) : null
    if (!name) continue
    const last = at + name.length - 1
    // "Köln/Bonn" is one airport.
    const before = found.at(-1)
    if (
      before &&
      isSign(tokens[at - 1], '/') &&
      before.at + before.length === at - 1 &&
      isSameSpot(before.spot, name.spot)
    ) {
      found.splice(-1, 1, { ...before, length: last + 1 - before.at })
      at = last
      continue
    }
    if (isDash(tokens[at - 1]) || isDash(tokens[last + 1]) || isSign(tokens[last + 1], '>'))
      found.push({ spot: name.spot, at, length: name.length })
    at = last
  }
  return found.length >= fewest ? found : []
}

export function partsOf(
  { tokens }: Line,
  gazetteer: Gazetteer,
  context: DateContext,
  before: CalendarDate | null,
): Parts {
  const days: CalendarDate[] = []
  const times: Time[] = []
  const marks: Mark[] = []
  const mark = (kind: Mark['kind'], at: number, length: number) =>
    marks.push({ kind, start: tokens[at]!.start, end: tokens[at + length - 1]!.end })
  for (let at = 0; at < tokens.length; at += 1) {
    const time = clockTimeAt(tokens, at)
    const span = time ? null : spanAt(tokens, at, { ...context, after: before ?? context.after })
    if (time) {
      const offset = offsetAt(tokens, at + time.length)
      times.push({ minute: time.minute, later: offset?.days ?? null })
      const length = time.length + (offset?.length ?? 0)
      mark('date', at, length)
      at += length - 1
    } else if (span && isOtherDay(tokens, at)) at += span.length - 1
    else if (span) {
      days.push(...span.days.map(({ day }) => day))
      mark('date', at, span.length)
      at += span.length - 1
    }
  }
  const label = tokens.map(({ text }) => labels.get(text.toLowerCase())).find((known) => known !== undefined) ?? null
  const codes = codesIn(tokens, label !== null, times.length === 1, gazetteer)
  // Without a day or time beside them it takes three names to be a route.
  const fewest = days.length + times.length > 0 ? 2 : 3
  const places = codes.length > 0 ? codes : namesAcrossDash(tokens, fewest, gazetteer)
  for (const { at, length } of places) mark('place', at, length)
  return { places, days, times, label, marks }
}

/** "+1", "(+1)", "+1 day" behind a time. */
function offsetAt(tokens: readonly Token[], at: number): { readonly days: number; readonly length: number } | null {
  const skip = isSign(tokens[at], '(') ? 1 : 0
  const [sign, count] = tokens.slice(at + skip, at + skip + 2)
  if (!isSign(sign, '+') || !isNumber(count) || !/^[0-3]$/.test(count.text)) return null
  return { days: Number(count.text), length: skip + 2 }
}
