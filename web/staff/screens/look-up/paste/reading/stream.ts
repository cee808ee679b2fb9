import type { DateContext } from './dates.ts'
import { dayAt, monthOf } from './dates.ts'
import type { Gazetteer } from './gazetteer.ts'
import * as known from './prose-words.ts'
import { spanAt } from './spans.ts'
import { nameAt } from './spots.ts'
import { foldedWord, isCapital, isCapitalised, isNumber, isSign, isWord, type Line, type Token } from './tokens.ts'

/** All signs and words of some lines in one row, with what no place or passport is read from. */
export type Stream = {
  readonly tokens: readonly Token[]
  readonly folded: readonly string[]
  /** Names of people: nothing is read there. */
  readonly isName: readonly boolean[]
  /** Labelled as names, a subject or a hotel: no place is read there. */
  readonly isLabelled: readonly boolean[]
  /** First tokens of lines. */
  readonly begins: ReadonlySet<number>
  /** Lines of places alone: a list of destinations. */
  readonly listed: ReadonlySet<number>
  /** Lines in which nobody writes capital letters. */
  readonly small: ReadonlySet<number>
  /** Lines with the first and last day of something. */
  readonly dated: ReadonlySet<number>
  /** Lines of a name alone between lines of places: towns that nobody knows. */
  readonly unknown: ReadonlySet<number>
  /** Where the last word for a way out stands. */
  readonly lastOut: number
}

/** Lines of sentences as one row, in which names of people are hidden. */
export function streamOf(lines: readonly Line[], gazetteer: Gazetteer, context: DateContext): Stream {
  const tokens: Token[] = []
  const begins = new Set<number>()
  const listed = new Set<number>()
  const small = new Set<number>()
  const dated = new Set<number>()
  const unknown = new Set<number>()
  const isName: boolean[] = []
  const isLabelled: boolean[] = []
  let isClosed = false
  const kinds = lines.map((line) => isPlacesOnly(line, gazetteer, context))
  for (const [index, line] of lines.entries()) {
    const first = tokens.length
    begins.add(first)
    const isDated = hasSpan(line, context)
    if (isDated) dated.add(first)
    if (isSmall(line)) small.add(first)
    const isAlone = lines.length === 1 || isDated
    const isTown = (at: number) => isNameAlone(lines[at]) && !kinds[at] && [kinds[at - 1], kinds[at + 1]].every(Boolean)
    const near = [index - 1, index + 1]
    if (kinds[index] && (isBulleted(line) || near.some((at) => kinds[at] || isTown(at)) || isAlone)) listed.add(first)
    if (isTown(index)) unknown.add(first)
    const folded = line.tokens.slice(0, 3).map(foldedWord)
    isClosed ||= line.tokens.length <= 6 && line.tokens.some((token) => known.closings.has(foldedWord(token)))
    const hides = line.tokens.some((token) => isSign(token, '@'))
    // "Kunde will nach Ägypten" is a sentence.
    const isSubject = known.relationWords.has(folded[0] ?? '') && !isSign(line.tokens[1], ':')
    const hasLabel = known.nameLabels.has(folded[0] ?? '') && !isSubject
    const comma = known.greetings.has(folded[0] ?? '') ? line.tokens.findIndex((token) => isSign(token, ',', '!')) : -1
    const end = hasLabel ? endOfLabel(line.tokens) : 0
    for (const [at, token] of line.tokens.entries()) {
      isClosed ||= isClosing(line.tokens, at)
      tokens.push(token)
      isLabelled.push(at < end)
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
    if (known.honorifics.has(word) && mayBeTitle(tokens, at)) hideName(tokens, isName, begins, at)
  const lastOut = folded.findLastIndex((word) => known.outWords.has(word))
  return { tokens, folded, isName, isLabelled, begins, listed, small, dated, unknown, lastOut }
}

/** "Kunde: Herr Gast. Reise: Singapur" has two labels in one line; what is behind the second is no name. */
function endOfLabel(tokens: readonly Token[]): number {
  const next = tokens.findIndex(
    (token, at) =>
      isSign(token, '.', ';') &&
      isSign(tokens[at + 2], ':') &&
      isWord(tokens[at + 1]) &&
      !known.nameLabels.has(foldedWord(tokens[at + 1])),
  )
  return next < 0 ? tokens.length : next
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

const ownWords = new Set(['meine', 'meiner', 'seine', 'seiner', 'deine', 'ihre', 'eine', 'my'])

/** "Meine Frau" is no title, and "Fr" without a dot a Friday. */
const mayBeTitle = (tokens: readonly Token[], at: number): boolean =>
  foldedWord(tokens[at]) === 'fr' ? isSign(tokens[at + 1], '.') : !ownWords.has(foldedWord(tokens[at - 1]))

const partsOfNames = new Set(['von', 'van', 'de', 'zu', 'und', 'and', 'del', 'der', 'den'])

/** Up to three names behind a title: "Herr Paris", "Mrs Jordan", "Herr und Frau von Essen". */
function hideName(tokens: readonly Token[], isName: boolean[], begins: ReadonlySet<number>, title: number): void {
  let names = 0
  for (let at = title + 1; at < Math.min(tokens.length, title + 10) && names < 3 && !begins.has(at); at += 1) {
    const token = tokens[at]!
    const isPart = isSign(token, '.', '-') || partsOfNames.has(token.text.toLowerCase())
    if (!isPart && !isCapitalised(token)) return
    if (!isPart) names += 1
    isName[at] = true
  }
}

const hasSpan = ({ tokens }: Line, context: DateContext): boolean =>
  tokens.some(
    (token, at) => (isNumber(token) || monthOf(token) !== null) && spanAt(tokens, at, context)?.days.length === 2,
  )

const fewestWords = 4
/** Words at the begin that may have one: of a sentence, of who writes. */
const mayBegin = 3

function isSmall({ tokens }: Line): boolean {
  const words = tokens.filter(isWord)
  return words.length >= fewestWords && !words.slice(mayBegin).some(isCapitalised)
}

const mostNames = 3
/** Up to three words with capital letters, and nothing beside them. */
const isNameAlone = (line: Line | undefined): boolean =>
  line !== undefined && line.tokens.length > 0 && line.tokens.length <= mostNames && line.tokens.every(isCapitalised)

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
      // "Bangkok (TH)"
      if (isSign(tokens[at + 1], '(') && isCapital(tokens[at + 2]) && isSign(tokens[at + 3], ')')) at += 3
    } else if (!known.joiningWords.has(foldedWord(token)) && !dayAt(tokens, at, context)) return false
  }
  return places > 0
}
