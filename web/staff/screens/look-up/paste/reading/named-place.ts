import type { Gazetteer } from './gazetteer.ts'
import { placeInCountryAt } from './place-in-country.ts'
import type { Doubt, Spot } from './reading.ts'
import { isKnownCode, nameAt, spotOfCode } from './spots.ts'
import { isCapital, isCapitalised, isSign, isWord, type Token } from './tokens.ts'

/** "UK" and "USA" in capital letters, cities with one; countries in any, and cities too where nobody writes capital letters. */
export function mayBeNamed({ written, keys }: Spot, token: Token | undefined, isSmall: boolean): boolean {
  if (written.length <= 3) return isCapital(token)
  return isSmall || keys.some((key) => key.startsWith('COUNTRY:')) || isCapitalised(token)
}

/** A name, or the code of an airport; where all is written in capital letters, words look like codes. */
export function placeAt(tokens: readonly Token[], at: number, gazetteer: Gazetteer): ReturnType<typeof nameAt> {
  const name = placeInCountryAt(tokens, at, gazetteer) ?? nameAt(tokens, at, gazetteer)
  const token = tokens[at]
  if (name || !isKnownCode(token, gazetteer)) return name
  const isMixed = tokens
    .slice(Math.max(0, at - 6), at + 6)
    .some(({ kind, text }) => kind === 'word' && !/^[A-Z]{1,40}$/.test(text))
  return isMixed ? { spot: spotOfCode(token.text, gazetteer), length: 1 } : null
}

/** "Paris, Texas": of several places the one in the region or country behind it; of none, nothing is taken for sure. */
export function placeBehind(tokens: readonly Token[], at: number, spot: Spot, gazetteer: Gazetteer) {
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
