import type { DateContext } from './dates.ts'
import type { Gazetteer } from './gazetteer.ts'
import { childAt, passportAt } from './people-in-prose.ts'
import { joinPersons, type Said } from './one-person.ts'
import * as known from './prose-words.ts'
import type { Doubt, Mark, NamedPlace, Passport, Role, Spot, Traveller, TripDay } from './reading.ts'
import { isOtherDay } from './other-days.ts'
import { spanAt } from './spans.ts'
import { nameAt, isKnownCode, spotOfCode } from './spots.ts'
import { streamOf, type Stream } from './stream.ts'
import { clockTimeAt } from './times.ts'
import { isCapital, isCapitalised, isNumber, isSign, isWord, type Line, type Token } from './tokens.ts'

export type Prose = {
  readonly places: readonly NamedPlace[]
  readonly days: readonly TripDay[]
  readonly passports: readonly Passport[]
  readonly travellers: readonly Traveller[]
  readonly countedChildren: number
  readonly marks: readonly Mark[]
}

const isJoin = (token: Token): boolean =>
  isSign(token, ',', '&', '/', '+', ':', '-', '–', '—', '→', '>', '(', ')', '*', '•', '·')
const isSentenceEnd = ({ tokens }: Stream, at: number): boolean =>
  isSign(tokens[at], '!', '?', ';') || (isSign(tokens[at], '.') && !isNumber(tokens[at - 1]))

/** What sentences tell of a trip: places beside words such as "nach" and "via", days, nationalities, children. Nothing else is taken. */
export function readProse(lines: readonly Line[], gazetteer: Gazetteer, context: DateContext): Prose {
  const stream = streamOf(lines, gazetteer, context)
  const { tokens, folded, isName, isLabelled, begins, listed } = stream
  const places: NamedPlace[] = []
  const days: TripDay[] = []
  const passports: Said[] = []
  let sentence = 0
  const travellers: Traveller[] = []
  const marks: Mark[] = []
  let countedChildren = 0
  let role: Role | null = null
  /** The last place, while a span of days behind it is that of its stay. */
  let beforeSpan: number | null = null
  let listedLine = false
  /** Of the place that is still to be named. */
  let nights: number | null = null
  const mark = (kind: Mark['kind'], at: number, length: number) =>
    marks.push({ kind, start: tokens[at]!.start, end: tokens[at + length - 1]!.end })

  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at]!
    if (begins.has(at)) {
      listedLine = listed.has(at)
      if (listedLine) role = 'to'
      else if (
        at > 0 &&
        !isJoin(tokens[at - 1]!) &&
        !known.joiningWords.has(folded[at - 1]!) &&
        !known.roleWords.has(folded[at - 1]!)
      )
        role = null
      beforeSpan = null
    }
    if (isName[at]) {
      role = null
      continue
    }
    const span = spanAt(tokens, at, context)
    if (span) {
      const isOther = isOtherDay(tokens, at, begins)
      if (!isOther) {
        for (const day of span.days)
          days.push({ ...day, role: span.days.length === 2 ? day.role : roleOfDay(stream, at) })
        mark('date', at, span.length)
        const [first, last] = span.days
        const place = beforeSpan === null ? undefined : places[beforeSpan]
        if (place && first && last) places[beforeSpan!] = { ...place, days: { from: first.day, to: last.day } }
      }
      // "From 12 February" is said of the day.
      if (role === 'from') role = null
      at += span.length - 1
      continue
    }
    const time = clockTimeAt(tokens, at)
    if (time) {
      at += time.length - 1
      continue
    }
    if (isSentenceEnd(stream, at)) {
      sentence += 1
      role = null
      beforeSpan = null
      continue
    }
    if (known.nightWords.has(folded[at]!) && isNumber(tokens[at - 1]) && tokens[at - 1]!.text.length <= 2) {
      const count = Number(tokens[at - 1]!.text)
      const last = beforeSpan === null ? undefined : places[beforeSpan]
      // "Bangkok 3 nights" and "3 nights in Bangkok"
      if (last?.role === 'to' && last.nights === null) places[beforeSpan!] = { ...last, nights: count }
      else nights = count
      mark('date', at - 1, 2)
      role = 'to'
      continue
    }
    const child = childAt(tokens, folded, at)
    if (child) {
      travellers.push(...child.travellers)
      countedChildren += child.counted
      if (child.travellers.length + child.counted > 0) mark('child', at, child.length)
      at += child.length - 1
      role = null
      continue
    }
    const passport = passportAt(tokens, folded, at, gazetteer)
    if (passport) {
      for (const [index, iso2] of passport.found.entries())
        passports.push({ iso2, who: null, doubts: [], at: passport.places[index]![0], sentence })
      for (const [index, length] of passport.places) mark('passport', index, length)
      at += passport.length - 1
      role = null
      continue
    }
    if (isLabelled[at]) continue
    const found = role && isWord(token) ? placeAt(tokens, at, gazetteer) : null
    if (role && found && mayBeNamed(found.spot, tokens, at)) {
      const within = placeBehind(tokens, at + found.length, found.spot, gazetteer)
      places.push({ role, spot: within.spot, days: {}, nights: role === 'to' ? nights : null, doubts: within.doubts })
      nights = null
      beforeSpan = places.length - 1
      mark('place', at, found.length + within.length)
      at += found.length + within.length - 1
      continue
    }
    const next = known.roleWords.get(folded[at]!)
    if (next && !(folded[at] === 'in' && role !== null)) role = roleHere(stream, at, next, places)
    else if (
      isWord(token) &&
      !known.joiningWords.has(folded[at]!) &&
      folded[at] !== 'in' &&
      !known.startWords.has(folded[at]!)
    ) {
      if (!listedLine) role = null
      beforeSpan = null
    }
  }
  return { places, days, passports: joinPersons(passports, folded), travellers, countedChildren, marks }
}

/** "UK" and "USA" in capital letters, cities with one; countries in any. */
function mayBeNamed({ written, keys }: Spot, tokens: readonly Token[], at: number): boolean {
  if (written.length <= 3) return isCapital(tokens[at])
  return keys.some((key) => key.startsWith('COUNTRY:')) || isCapitalised(tokens[at])
}

/** A name, or the code of an airport; where all is written in capital letters, words look like codes. */
function placeAt(tokens: readonly Token[], at: number, gazetteer: Gazetteer): ReturnType<typeof nameAt> {
  const name = nameAt(tokens, at, gazetteer)
  const token = tokens[at]
  if (name || !isKnownCode(token, gazetteer)) return name
  const isMixed = tokens
    .slice(Math.max(0, at - 6), at + 6)
    .some(({ kind, text }) => kind === 'word' && !/^[A-Z]{1,40}$/.test(text))
  return isMixed ? { spot: spotOfCode(token.text, gazetteer), length: 1 } : null
}

/** "Paris, Texas": of several places the one in the region or country behind it; of none, nothing is taken for sure. */
function placeBehind(tokens: readonly Token[], at: number, spot: Spot, gazetteer: Gazetteer) {
  const nothing = { spot, length: 0, doubts: [] as readonly Doubt[] }
  if (!isSign(tokens[at], ',') || spot.keys.some((key) => key.startsWith('COUNTRY:'))) return nothing
  const around = isWord(tokens[at + 1]) ? nameAt(tokens, at + 1, gazetteer) : null
  if (!around || around.spot.keys.every((key) => key.startsWith('AIRPORT:'))) return nothing
  const outer = new Set(
    around.spot.keys.filter((key) => !key.startsWith('AIRPORT:')).map((key) => gazetteer.place(key)?.iso2),
  )
  const inside = spot.keys.filter((key) => outer.has(gazetteer.place(key)?.iso2))
  const written = `${spot.written}, ${around.spot.written}`
  const taken = { spot: { ...spot, written, keys: inside }, length: around.length + 1 }
  // Two destinations one behind the other: "Phuket, Vietnam".
  const isList = inside.length === 0 && around.spot.keys.some((key) => key.startsWith('COUNTRY:'))
  return isList
    ? nothing
    : { ...taken, doubts: inside.length === 0 ? [{ key: 'in-other-country', values: { written } } as const] : [] }
}

const wordsBefore = ({ folded, begins }: Stream, at: number, most: number): readonly string[] => {
  const words: string[] = []
  for (let back = at - 1; back >= Math.max(0, at - 4 * most) && words.length < most; back -= 1) {
    if (folded[back] !== '') words.push(folded[back]!)
    if (begins.has(back)) break
  }
  return words
}
const isAtHome = (stream: Stream, at: number): boolean =>
  wordsBefore(stream, at, 4).some((word) => known.homeWords.has(word))

/**
 * "Von Bangkok" behind "Rückflug" is no departure, and "nicht nach Vietnam" no destination; "zurück nach Frankfurt" names where the trip
 * began, where nothing else does.
 */
function roleHere(stream: Stream, at: number, role: Role, places: readonly NamedPlace[]): Role | null {
  const before = wordsBefore(stream, at, 4)
  if (isAtHome(stream, at) || before.slice(0, 2).some((word) => known.negations.has(word))) return null
  const way = before.find((word) => known.backWords.has(word) || known.outWords.has(word))
  const isWayBack = way !== undefined && known.backWords.has(way) && !before.includes('hin')
  const isThere = places.some((place) => place.role === 'to')
  // The way back first, the way out behind it: each end is that of the other.
  if (isWayBack && !isThere && stream.folded.slice(at).some((word) => known.outWords.has(word)))
    return role === 'from' ? 'to' : role === 'to' ? 'from' : role
  if (role === 'from' && isWayBack && isThere) return null
  if (role === 'to' && isWayBack && isThere) return places.some((place) => place.role === 'from') ? null : 'from'
  return role
}
/** "To" and "from" say it of the day behind them alone; "Rückflug" of one a few words on. */
function roleOfDay(stream: Stream, at: number): TripDay['role'] {
  let isBeside = true
  for (const word of wordsBefore(stream, at, 4)) {
    const counts = isBeside || !known.dayPrepositions.has(word)
    if (counts && known.endWords.has(word)) return 'end'
    if (counts && known.startWords.has(word)) return 'start'
    isBeside &&= known.besideDays.has(word)
  }
  return 'any'
}
