import * as known from './prose-words.ts'
import type { Role, TripDay } from './reading.ts'
import type { Stream } from './stream.ts'
import { isCapitalised, isSign } from './tokens.ts'

/** A dot behind a word and before one with a capital letter: none of "ca." or "Sa. 20.2.". */
const isSentenceEnd = (tokens: Stream['tokens'], at: number): boolean =>
  isSign(tokens[at], '!', '?') ||
  (isSign(tokens[at], '.') &&
    tokens[at - 1]?.kind === 'word' &&
    isCapitalised(tokens[at + 1]) &&
    tokens[at - 1]!.text.length > 3)

/** The words of the same sentence and line before one, the nearest first. */
export const wordsBefore = ({ tokens, folded, begins }: Stream, at: number, most: number): readonly string[] => {
  const words: string[] = []
  for (let back = at - 1; back >= Math.max(0, at - 4 * most) && words.length < most; back -= 1) {
    if (isSentenceEnd(tokens, back)) break
    if (folded[back] !== '') words.push(folded[back]!)
    if (begins.has(back)) break
  }
  return words
}
const isAtHome = (stream: Stream, at: number): boolean =>
  wordsBefore(stream, at, 4).some((word) => known.homeWords.has(word))

/**
 * "Von Bangkok" behind "Rückflug" is no departure, and "nicht nach Vietnam" no destination; "zurück nach Frankfurt" names where the trip
 * began, where nothing else does. `named`: of which kinds places stand before it.
 */
export function roleHere(stream: Stream, at: number, role: Role, named: ReadonlySet<Role>): Role | null {
  const before = wordsBefore(stream, at, 4)
  if (isAtHome(stream, at) || before.slice(0, 2).some((word) => known.negations.has(word))) return null
  if (before.some((word) => known.avoidWords.has(word)) || isMaybe(stream, at)) return null
  const way = before.find((word) => known.backWords.has(word) || known.outWords.has(word))
  const isWayBack = way !== undefined && known.backWords.has(way) && !before.includes('hin')
  const isThere = named.has('to')
  // The way back first, the way out behind it: each end is that of the other.
  if (isWayBack && !isThere && stream.lastOut >= at) return role === 'from' ? 'to' : role === 'to' ? 'from' : role
  if (role === 'from' && isWayBack && isThere) return null
  const isFromSaid = named.has('from')
  if (role === 'to' && isWayBack && (isThere || isFromSaid)) return isFromSaid ? null : 'from'
  return role
}
const reachOfMaybe = 8

/** "We might go to Laos": seen, and not said for sure. */
function isMaybe({ tokens, folded }: Stream, at: number): boolean {
  for (let back = at - 1; back >= Math.max(0, at - reachOfMaybe); back -= 1) {
    if (isSign(tokens[back], '.', '!', '?', ';', ',')) return false
    if (known.maybeWords.has(folded[back]!)) return true
  }
  return false
}

/** "To" and "from" say it of the day behind them alone; "Rückflug" of one a few words on. */
export function roleOfDay(stream: Stream, at: number, length: number): TripDay['role'] {
  let isBeside = true
  for (const word of wordsBefore(stream, at, 4)) {
    const counts = isBeside || !known.dayPrepositions.has(word)
    if (counts && known.endWords.has(word)) return 'end'
    if (counts && known.startWords.has(word)) return 'start'
    isBeside &&= known.besideDays.has(word)
  }
  return roleBehind(stream, at + length)
}

const reachOfWay = 8

/** "3.10. Abflug Frankfurt": the word behind the day, where no other day is its own. */
function roleBehind({ tokens, folded, begins }: Stream, next: number): TripDay['role'] {
  const word = folded[next] ?? ''
  if (begins.has(next) || known.dayPrepositions.has(word)) return 'any'
  for (let at = next + 1; at < next + reachOfWay && at < tokens.length && !begins.has(at); at += 1) {
    if (isSign(tokens[at], ',', '!', '?', ';')) break
    if (tokens[at]!.kind === 'number') return 'any'
  }
  return known.endWords.has(word) ? 'end' : known.startWords.has(word) ? 'start' : 'any'
}
