import {
  besideDays,
  citizenWords,
  dayPrepositions,
  endWords,
  otherDayWords,
  runsOutWords,
  startWords,
} from './prose-words.ts'
import { foldedWord, isSign, isWord, type Token } from './tokens.ts'

const reach = 12
const mostWords = 5
/** "geb." ends no sentence. */
const longestShort = 4
const nowhere: ReadonlySet<number> = new Set()

const isTripWord = (word: string): boolean => (startWords.has(word) || endWords.has(word)) && !dayPrepositions.has(word)

/**
 * Whether a day is one of birth, of an invoice, of a passport: by the words before it in its line and sentence, or a star. "Abflug" right
 * before it says that it is none. `begins`: the first tokens of lines.
 */
export function isOtherDay(tokens: readonly Token[], at: number, begins: ReadonlySet<number> = nowhere): boolean {
  if (isSign(tokens[at - 1], '*')) return true
  let words = 0
  let isBeside = true
  for (let back = at - 1; back >= Math.max(0, at - reach) && words < mostWords; back -= 1) {
    const token = tokens[back]!
    if (isWord(token)) {
      const word = foldedWord(token)
      if (otherDayWords.has(word) || (runsOutWords.has(word) && isOfPassport(tokens, back))) return true
      if (isBeside && isTripWord(word)) return false
      isBeside &&= besideDays.has(word)
      words += 1
    } else if (endsSentence(tokens, back)) return false
    if (begins.has(back)) return false
  }
  return false
}

/** A trip runs too: what ends is a passport that is named right before. */
const isOfPassport = (tokens: readonly Token[], at: number): boolean =>
  tokens.slice(Math.max(0, at - mostWords), at).some((token) => isWord(token) && citizenWords.has(foldedWord(token)))

function endsSentence(tokens: readonly Token[], at: number): boolean {
  const before = tokens[at - 1]
  if (isSign(tokens[at], '!', '?')) return true
  if (!isSign(tokens[at], '.') || before?.kind === 'number') return false
  return !(before?.kind === 'word' && before.text.length <= longestShort)
}
