import { personWords } from './prose-words.ts'
import type { Passport } from './reading.ts'

/** A nationality, where it stands, and in the how manieth sentence. */
export type Said = Passport & { readonly at: number; readonly sentence: number }

const dual =
  /^(?:dual|double|doppel|doppelte|doppelter|doppelten|doppelpass|doppelstaatler|doppelstaatlerin|doppelstaatsburger)/
const has = new Set(['habe', 'hat', 'besitze', 'besitzt', 'has', 'holds', 'hold'])
const mostWords = 60

/** "Ich habe einen deutschen und einen türkischen Pass", "dual citizenship": several passports in one sentence that are one person's. */
export function joinPersons(said: readonly Said[], folded: readonly string[]): readonly Passport[] {
  const sentences = Map.groupBy(said, ({ sentence }) => sentence)
  return said.map(({ iso2, doubts, who, sentence }) => {
    const own = isOnePerson(sentences.get(sentence)!, folded)
    return { iso2, doubts, who: own ? `sentence ${sentence}` : who }
  })
}

function isOnePerson(said: readonly Said[], folded: readonly string[]): boolean {
  const [first, last] = [said[0]!.at, said.at(-1)!.at]
  if (first === last || last - first > mostWords) return false
  const [before, between] = [folded.slice(Math.max(0, first - 5), first), folded.slice(first, last)]
  if (between.some((word) => personWords.has(word) && word !== 'is' && word !== 'ist')) return false
  return before.some((word) => has.has(word) || dual.test(word))
}
