import { otherDayWords } from './prose-words.ts'
import { foldedWord, isSign, isWord, type Token } from './tokens.ts'

const reach = 12
const mostWords = 5

/** Whether a day is one of birth, of an invoice, of a passport: by the words before it, or a star. */
export function isOtherDay(tokens: readonly Token[], at: number): boolean {
  if (isSign(tokens[at - 1], '*')) return true
  let words = 0
  for (let back = at - 1; back >= Math.max(0, at - reach) && words < mostWords; back -= 1) {
    if (!isWord(tokens[back])) continue
    if (otherDayWords.has(foldedWord(tokens[back]))) return true
    words += 1
  }
  return false
}
