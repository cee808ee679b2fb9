import { addDays, daysBetween, type CalendarDate } from '#domain/dates.ts'
import { dayAt, type DateContext } from './dates.ts'
import type { Gazetteer } from './gazetteer.ts'
import { isOtherDay } from './other-days.ts'
import { innerOf } from './place-in-country.ts'
import { besideDays } from './prose-words.ts'
import type { Mark, NamedPlace, Seen, Spot } from './reading.ts'
import { isKnownCode, isSameSpot, nameAt } from './spots.ts'
import { clockTimeAt } from './times.ts'
import { foldedWord, isNumber, isSign, isWord, type Line, type Token } from './tokens.ts'

export type Calls = {
  readonly calls: readonly NamedPlace[]
  readonly seen: readonly Seen[]
  readonly marks: readonly Mark[]
  /** Of the lines, those that it takes. */
  readonly lines: ReadonlySet<number>
}
const none: Calls = { calls: [], seen: [], marks: [], lines: new Set() }

const shipWords =
  /^(?:kreuzfahrt|cruise|hafen$|hafen(?:liste|tag)|harbour|ports?$|schiff|ships?$|reederei|stateroom|balkonkabine|innenkabine|aussenkabine|kabine|cabin|seetag)/
const seaWords = new Set(['see', 'sea', 'seetag', 'seatag'])
/** Behind a harbour: when the ship comes and leaves. */
const timeWords =
  /^(?:(?:an|ab|von|bis|uhr|arrives?|departs?)$|ankunft|abfahrt|arrival|departure|liegezeit|ubernacht|overnight|einschiffung|ausschiffung|embark|disembark|reede|tender)/
const fewest = 3
/** Where each has its number, its day, its harbour and its country. */
const fewestWhole = 2
const most = 60

/** The begin of a line that tells which day it is about. */
type Head = {
  readonly number: number | null
  readonly day: CalendarDate | null
  readonly dayAt: number
  readonly rest: number
}

function headOf(tokens: readonly Token[], context: DateContext): Head | null {
  let at = isSign(tokens[0], '-', '•', '*', '·', '–') ? 1 : 0
  let number: number | null = null
  let isNamed = false
  const [word, figure] = [foldedWord(tokens[at]), tokens[at + 1]]
  if ((word === 'tag' || word === 'day') && isNumber(figure)) {
    number = Number(figure.text)
    isNamed = true
    at += 2
  } else if (isNumber(tokens[at]) && isSign(tokens[at + 1], '.') && foldedWord(tokens[at + 2]) === 'tag') {
    number = Number(tokens[at]!.text)
    isNamed = true
    at += 3
  } else if (isNumber(tokens[at]) && tokens[at]!.text.length <= 2 && !dayAt(tokens, at, context)) {
    number = Number(tokens[at]!.text)
    at += 1
  }
  const skip = (token: Token | undefined) =>
    isSign(token, ',', ':', '.', '-', '–', '(', ')', '|') || (isWord(token) && besideDays.has(foldedWord(token)))
  while (at < tokens.length && skip(tokens[at])) at += 1
  const day = dayAt(tokens, at, context)
  // A number alone begins many lines.
  if (!day && !(number !== null && isNamed)) return null
  const start = at
  if (day) at += day.length
  while (at < tokens.length && skip(tokens[at])) at += 1
  return { number, day: day?.day ?? null, dayAt: day ? start : -1, rest: at }
}

/** The words for the harbour: up to a time or what tells of one. */
function harbourWords(tokens: readonly Token[], from: number): readonly Token[] {
  let to = from
  while (
    to < tokens.length &&
    !clockTimeAt(tokens, to) &&
    !isNumber(tokens[to]) &&
    !timeWords.test(foldedWord(tokens[to]))
  )
    to += 1
  while (to > from && !isWord(tokens[to - 1]) && !isSign(tokens[to - 1], ')')) to -= 1
  return tokens.slice(from, to)
}

/** "Maskat / Oman", "Barcelona, Spain", "Hamburg Deutschland": the harbour where it is known in that country, else the country. */
function harbourOf(words: readonly Token[], gazetteer: Gazetteer): Spot | null {
  const first = nameAt(words, 0, gazetteer)
  const written = words.map((token, index) => (index > 0 && !token.isGlued ? ` ${token.text}` : token.text)).join('')
  for (let at = 1; at < words.length; at += 1) {
    // "France" in "Fort-de-France" is no name of its own.
    if (!isWord(words[at]) || (words[at]!.isGlued && isSign(words[at - 1], '-'))) continue
    const name = nameAt(words, at, gazetteer)
    const country = name?.spot.keys.find((key) => key.startsWith('COUNTRY:'))
    if (!name || !country) continue
    const inner = first && first.length <= at ? innerOf(first.spot, name.spot, gazetteer) : null
    return { written, keys: inner ?? [country], isAirport: false }
  }
  return onIsland(first, words, written, gazetteer)
}

/** "Santa Cruz / La Palma", "Puerto del Rosario / Fuerteventura": what stands behind says where; where nobody knows it, neither is the city. */
function onIsland(
  first: ReturnType<typeof nameAt>,
  words: readonly Token[],
  written: string,
  gazetteer: Gazetteer,
): Spot | null {
  const slash = words.findIndex((token) => isSign(token, '/'))
  const behind = slash > 0 && isWord(words[slash + 1]) ? nameAt(words, slash + 1, gazetteer) : null
  if (!first || slash < 0) return first || behind ? { ...(first ?? behind)!.spot, written } : null
  const countries = new Set(behind?.spot.keys.map((key) => gazetteer.place(key)?.iso2))
  const inside = first.spot.keys.filter((key) => countries.has(gazetteer.place(key)?.iso2))
  const keys = inside.length > 0 ? inside : (behind?.spot.keys ?? [])
  return { written, keys, isAirport: false }
}

/** Two harbours of which only the country is known are two. */
const isSameHarbour = (a: Spot, b: Spot): boolean =>
  a.written === b.written || (isSameSpot(a, b) && a.keys.every((key) => !key.startsWith('COUNTRY:')))

type CallLine = {
  readonly line: number
  readonly head: Head
  readonly isSea: boolean
  readonly words: readonly Token[]
}

/** Lines with a day and one harbour or a day at sea, where the text is about a ship. */
export function callsIn(lines: readonly Line[], gazetteer: Gazetteer, context: DateContext): Calls {
  const found: CallLine[] = []
  let isShip = false
  let after = context.after
  for (const [line, { tokens }] of lines.entries()) {
    isShip ||= tokens.some((token) => isWord(token) && shipWords.test(foldedWord(token)))
    const head = found.length < most ? headOf(tokens, { ...context, after }) : null
    if (!head || isOtherDay(tokens, head.rest)) continue
    const rest = tokens.slice(head.rest)
    const isSea = rest.length <= 8 && rest.some((token) => seaWords.has(foldedWord(token)))
    const words = isSea ? [] : harbourWords(tokens, head.rest)
    if (!isSea && (!isWord(words[0]) || words.length > 12 || rest.some((token) => isKnownCode(token, gazetteer))))
      continue
    if (head.day !== null && head.day >= after) after = head.day
    found.push({ line, head, isSea, words })
  }
  const seaDays = found.filter(({ isSea }) => isSea).length
  const isWhole = found.length >= fewestWhole && found.every((one) => one.isSea || isWholeCall(one, gazetteer))
  const isCruise = found.length >= fewest && (isShip || seaDays > 0)
  if ((!isCruise && !isWhole) || found.length - seaDays < 2) return none
  return placed(found, lines, gazetteer)
}

/** "Tag 3, 11.01.2027 Maskat / Oman" */
const isWholeCall = ({ head, words }: CallLine, gazetteer: Gazetteer): boolean => {
  const slash = words.findIndex((token) => isSign(token, '/'))
  const country = slash > 0 && isWord(words[slash + 1]) ? nameAt(words, slash + 1, gazetteer) : null
  return (
    head.number !== null && head.day !== null && country?.spot.keys.some((key) => key.startsWith('COUNTRY:')) === true
  )
}

function placed(found: readonly CallLine[], lines: readonly Line[], gazetteer: Gazetteer): Calls {
  const anchor = found.find(({ head }) => head.day !== null && head.number !== null)?.head
  const calls: NamedPlace[] = []
  const seen: Seen[] = []
  const marks: Mark[] = []
  for (const { line, head, isSea, words } of found) {
    const { tokens } = lines[line]!
    if (head.day !== null) {
      const begin = tokens[head.dayAt]!
      const end = tokens.slice(head.dayAt, head.rest).findLast(({ kind }) => kind !== 'sign') ?? begin
      marks.push({ kind: 'date', start: begin.start, end: end.end })
    }
    if (isSea) continue
    const [begin, end] = [words[0]!, words.at(-1)!]
    const spot = harbourOf(words, gazetteer)
    if (!spot) {
      const written = words.map((token, at) => (at > 0 && !token.isGlued ? ` ${token.text}` : token.text)).join('')
      seen.push({ kind: 'words', written, start: begin.start })
      continue
    }
    marks.push({ kind: 'place', start: begin.start, end: end.end })
    const counted = anchor && head.number !== null ? addDays(anchor.day!, head.number - anchor.number!) : null
    const day = head.day ?? counted
    const last = calls.at(-1)
    const isSame = last !== undefined && isSameHarbour(last.spot, spot) && day !== null && last.days.to !== undefined
    // Two days in one harbour are one stay.
    if (isSame && daysBetween(last.days.to!, day) <= 1)
      calls.splice(-1, 1, { ...last, days: { ...last.days, to: day } })
    else
      calls.push({
        role: 'to',
        spot,
        days: day === null ? {} : { from: day, to: day },
        nights: null,
        doubts: [],
        at: begin.start,
      })
  }
  return { calls, seen, marks, lines: new Set(found.map(({ line }) => line)) }
}
