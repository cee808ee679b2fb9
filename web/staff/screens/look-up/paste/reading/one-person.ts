import { personWords } from './prose-words.ts'

const dual =
  /^(?:dual|double|doppel|doppelte|doppelter|doppelten|doppelpass|doppelstaatler|doppelstaatlerin|doppelstaatsburger)/
const has = new Set(['habe', 'hat', 'besitze', 'besitzt', 'has', 'holds', 'hold'])
const mostWords = 60

/** "Ich habe einen deutschen und einen türkischen Pass", "dual citizenship": several passports in one sentence that are one person's. */
export function isOnePerson(said: readonly { readonly at: number }[], folded: readonly string[]): boolean {
  const [first, last] = [said[0]!.at, said.at(-1)!.at]
  if (first === last || last - first > mostWords) return false
  const [before, between] = [folded.slice(Math.max(0, first - 5), first), folded.slice(first, last)]
  if (between.some((word) => personWords.has(word) && word !== 'is' && word !== 'ist')) return false
  return before.some((word) => has.has(word) || dual.test(word))
}
