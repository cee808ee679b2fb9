import { dayAt, type DateContext } from './dates.ts'
import type { Gazetteer } from './gazetteer.ts'
import { childAt, passportAt } from './people-in-prose.ts'
import * as known from './prose-words.ts'
import type { Doubt, Mark, NamedPlace, Passport, Role, Spot, Traveller, TripDay } from './reading.ts'
import { spanAt } from './spans.ts'
import { nameAt } from './spots.ts'
import { clockTimeAt } from './times.ts'
import { foldedWord, isCapital, isCapitalised, isNumber, isSign, isWord, type Line, type Token } from './tokens.ts'

export type Prose = {
  readonly places: readonly NamedPlace[]
  readonly days: readonly TripDay[]
  readonly passports: readonly Passport[]
  readonly travellers: readonly Traveller[]
  readonly countedChildren: number
  readonly marks: readonly Mark[]
}

/** All signs and words of some lines in one row, with what no place or passport is read from. */
type Stream = {
  readonly tokens: readonly Token[]
  readonly folded: readonly string[]
  /** Names of people: nothing is read there. */
  readonly isName: readonly boolean[]
  /** First tokens of lines. */
  readonly begins: ReadonlySet<number>
  /** Lines of places alone: a list of destinations. */
  readonly listed: ReadonlySet<number>
}

const isJoin = (token: Token): boolean =>
  isSign(token, ',', '&', '/', '+', ':', '-', '–', '—', '→', '>', '(', ')', '*', '•', '·')
const isSentenceEnd = ({ tokens }: Stream, at: number): boolean =>
  isSign(tokens[at], '!', '?', ';') || (isSign(tokens[at], '.') && !isNumber(tokens[at - 1]))

/** What sentences tell of a trip: places beside words such as "nach" and "via", days, nationalities, children. Nothing else is taken. */
export function readProse(lines: readonly Line[], gazetteer: Gazetteer, context: DateContext): Prose {
  const stream = streamOf(lines, gazetteer, context)
  const { tokens, folded, isName, begins, listed } = stream
  const places: NamedPlace[] = []
  const days: TripDay[] = []
  const passports: Passport[] = []
  const travellers: Traveller[] = []
  const marks: Mark[] = []
  let countedChildren = 0
  let role: Role | null = null
  /** The last place, while a span of days behind it is that of its stay. */
  let beforeSpan: number | null = null
  let listedLine = false
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
      const isOther = isOtherDay(stream, at)
      if (!isOther) {
        for (const day of span.days)
          days.push({ ...day, role: span.days.length === 2 ? day.role : roleOfDay(stream, at) })
        mark('date', at, span.length)
        const [first, last] = span.days
        const place = beforeSpan === null ? undefined : places[beforeSpan]
        if (place && first && last) places[beforeSpan!] = { ...place, days: { from: first.day, to: last.day } }
      }
      at += span.length - 1
      continue
    }
    const time = clockTimeAt(tokens, at)
    if (time) {
      at += time.length - 1
      continue
    }
    if (isSentenceEnd(stream, at)) {
      role = null
      beforeSpan = null
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
      passports.push(...passport.found.map((iso2) => ({ iso2, who: null, doubts: [] })))
      for (const [index, length] of passport.places) mark('passport', index, length)
      at += passport.length - 1
      role = null
      continue
    }
    const found = role && isWord(token) ? nameAt(tokens, at, gazetteer) : null
    if (role && found && mayBeNamed(found.spot, tokens, at)) {
      const within = placeBehind(tokens, at + found.length, found.spot, gazetteer)
      places.push({ role, spot: within.spot, days: {}, doubts: within.doubts })
      beforeSpan = places.length - 1
      mark('place', at, found.length + within.length)
      at += found.length + within.length - 1
      continue
    }
    const next = known.roleWords.get(folded[at]!)
    if (next && !(folded[at] === 'in' && role !== null)) role = isAtHome(stream, at) ? null : next
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
  return { places, days, passports, travellers, countedChildren, marks }
}

/** "UK" and "USA" in capital letters, cities with one; countries in any. */
function mayBeNamed({ written, keys }: Spot, tokens: readonly Token[], at: number): boolean {
  if (written.length <= 3) return isCapital(tokens[at])
  return keys.some((key) => key.startsWith('COUNTRY:')) || isCapitalised(tokens[at])
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
const isOtherDay = (stream: Stream, at: number): boolean =>
  isSign(stream.tokens[at - 1], '*') || wordsBefore(stream, at, 5).some((word) => known.otherDayWords.has(word))

function roleOfDay(stream: Stream, at: number): TripDay['role'] {
  for (const word of wordsBefore(stream, at, 4)) {
    if (known.endWords.has(word)) return 'end'
    if (known.startWords.has(word)) return 'start'
  }
  return 'any'
}

function streamOf(lines: readonly Line[], gazetteer: Gazetteer, context: DateContext): Stream {
  const tokens: Token[] = []
  const begins = new Set<number>()
  const listed = new Set<number>()
  const isName: boolean[] = []
  let isClosed = false
  const kinds = lines.map((line) => isPlacesOnly(line, gazetteer, context))
  for (const [index, line] of lines.entries()) {
    const first = tokens.length
    begins.add(first)
    if (kinds[index] && (isBulleted(line) || kinds[index - 1] || kinds[index + 1] || lines.length === 1))
      listed.add(first)
    const folded = line.tokens.slice(0, 3).map(foldedWord)
    isClosed ||= line.tokens.length <= 6 && line.tokens.some((token) => known.closings.has(foldedWord(token)))
    const hides = isClosed || known.nameLabels.has(folded[0] ?? '') || line.tokens.some((token) => isSign(token, '@'))
    const comma = known.greetings.has(folded[0] ?? '') ? line.tokens.findIndex((token) => isSign(token, ',', '!')) : -1
    for (const [at, token] of line.tokens.entries()) {
      isClosed ||= isClosing(line.tokens, at)
      tokens.push(token)
      isName.push(
        isClosed ||
          hides ||
          at < comma ||
          (comma < 0 && known.greetings.has(folded[0] ?? '') && line.tokens.length <= 6),
      )
    }
  }
  const folded = tokens.map(foldedWord)
  for (const [at, word] of folded.entries())
    if (known.honorifics.has(word) && mayBeTitle(tokens, at)) hideName(tokens, isName, at)
  return { tokens, folded, isName, begins, listed }
}

const beforeClosing = new Set([
  'kind',
  'best',
  'warm',
  'many',
  'freundlichen',
  'besten',
  'beste',
  'viele',
  'liebe',
  'herzliche',
])

/** "Kind regards, Paris": what follows is a name. */
const isClosing = (tokens: readonly Token[], at: number): boolean =>
  beforeClosing.has(foldedWord(tokens[at])) && known.closings.has(foldedWord(tokens[at + 1]))

/** "Meine Frau" is no title. */
const mayBeTitle = (tokens: readonly Token[], at: number): boolean =>
  !['fr', 'sir'].includes(tokens[at]!.text.toLowerCase()) || isSign(tokens[at + 1], '.')

const partsOfNames = new Set(['von', 'van', 'de', 'zu', 'und', 'and', 'del', 'der', 'den'])

/** Up to three names behind a title: "Herr Paris", "Mrs Jordan", "Herr und Frau von Essen". */
function hideName(tokens: readonly Token[], isName: boolean[], title: number): void {
  let names = 0
  for (let at = title + 1; at < Math.min(tokens.length, title + 10) && names < 3; at += 1) {
    const token = tokens[at]!
    const isPart = isSign(token, '.', '-') || partsOfNames.has(token.text.toLowerCase())
    if (!isPart && !isCapitalised(token)) return
    if (!isPart) names += 1
    isName[at] = true
  }
}

const isBulleted = ({ tokens }: Line): boolean =>
  isSign(tokens[0], '-', '•', '*', '·', '–') || (isNumber(tokens[0]) && isSign(tokens[1], '.', ')'))

/** Places, days and nothing else but what joins them. */
function isPlacesOnly({ tokens }: Line, gazetteer: Gazetteer, context: DateContext): boolean {
  let places = 0
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at]!
    const day = isNumber(token) ? spanAt(tokens, at, context) : null
    if (day) at += day.length - 1
    if (!isWord(token)) continue
    const name = nameAt(tokens, at, gazetteer)
    if (name && (name.spot.written.length > 3 || isCapital(token))) {
      places += 1
      at += name.length - 1
    } else if (!known.joiningWords.has(foldedWord(token)) && !dayAt(tokens, at, context)) return false
  }
  return places > 0
}
