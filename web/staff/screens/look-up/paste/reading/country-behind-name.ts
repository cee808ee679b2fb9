import type { Iso2 } from '#domain/places.ts'
import type { Gazetteer } from './gazetteer.ts'
import { thingWords } from './prose-words.ts'
import type { Doubt } from './reading.ts'
import { isKnownCode, nameAt } from './spots.ts'
import { foldedWord, isCapital, isCapitalised, isNumber, isSign, isWord, type Token } from './tokens.ts'

type CountryBehind = {
  readonly iso2: Iso2
  readonly at: number
  readonly length: number
  /** Three letters that name no airport either. */
  readonly isCode: boolean
  readonly doubts: readonly Doubt[]
}

const gap = 2
/** Titles that are codes of countries too. */
const titles = new Set(['MR', 'MS'])

/**
 * "Ahmed Yilmaz - Türkei", "Kaya Aylin TUR", "Gerda Huber (Österreich)": the country behind a name, at the end of its row. Only in a list of
 * people it is that of a passport: "Khao Lak - Thailand" looks the same.
 */
export function countryBehindName(tokens: readonly Token[], from: number, gazetteer: Gazetteer): CountryBehind | null {
  const end = isSign(tokens.at(-1), ')', ']') ? tokens.length - 1 : tokens.length
  for (let at = from + 1; at < end; at += 1) {
    const iso2 = countryAt(tokens, at, end, gazetteer)
    if (iso2 === null) continue
    const isApart = isSign(tokens[at - 1], '-', '–', '(', '[', ',', ';', ':', '|', '\t') || tokens[at]!.blanks >= gap
    const name = tokens.slice(from, tokens[at - 1]?.kind === 'sign' ? at - 1 : at)
    const isCode = isCapital(tokens[at]) && at === end - 1 && tokens[at]!.text.length <= 3
    // "MUSTER LEE MAR" may be a name to its end.
    if (!isName(name, gazetteer) || !(isApart || (isCode && name.some((token) => isWord(token) && !isCapital(token)))))
      continue
    const isPlainCode = isCode && tokens[at]!.text.length === 3 && !isKnownCode(tokens[at], gazetteer)
    // The name of a country may be where somebody lives; a code is of a passport.
    const doubts = isCode ? [] : [{ key: 'country-behind-name', values: { country: iso2 } } as const]
    return { iso2, at, length: end - at, isCode: isPlainCode, doubts }
  }
  return null
}

/** All from here to the end is a country. */
function countryAt(tokens: readonly Token[], at: number, end: number, gazetteer: Gazetteer): Iso2 | null {
  const token = tokens[at]!
  if (isCapital(token) && token.text.length >= 2 && token.text.length <= 3)
    return at === end - 1 && !titles.has(token.text) ? (gazetteer.countryByCode(token.text) ?? null) : null
  if (!isCapitalised(token)) return null
  const name = nameAt(tokens, at, gazetteer)
  const country = name?.spot.keys.find((key) => key.startsWith('COUNTRY:'))
  return name && country && at + name.length === end ? country.slice('COUNTRY:'.length) : null
}

/** Words with a capital letter, and not just the name of a place or a thing. */
function isName(tokens: readonly Token[], gazetteer: Gazetteer): boolean {
  const words = tokens.filter(isWord)
  if (words.length === 0 || !words.every((word) => isCapitalised(word) && !thingWords.has(foldedWord(word))))
    return false
  // "Gast 2"
  if (
    !isWord(tokens[0]) ||
    !tokens.every((token) => isWord(token) || isNumber(token) || isSign(token, '.', ',', "'", '’', '-', '/'))
  )
    return false
  return (nameAt(tokens, 0, gazetteer)?.length ?? 0) < tokens.length
}
