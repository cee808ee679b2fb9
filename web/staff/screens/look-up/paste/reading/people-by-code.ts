import type { Iso2 } from '#domain/places.ts'
import type { Gazetteer } from './gazetteer.ts'
import { nationalityOf } from './nationalities.ts'
import * as known from './prose-words.ts'
import { isCapital, isNumber, isSign, isWord, type Token } from './tokens.ts'

export type CodesAt = {
  readonly found: readonly Iso2[]
  readonly length: number
  /** Where the codes stand: index and count of tokens. */
  readonly places: readonly (readonly [number, number])[]
}

/** Titles in brackets that are codes of countries too. */
const titles = new Set(['MR', 'MS'])

const codeAt = (tokens: readonly Token[], at: number, gazetteer: Gazetteer): Iso2 | undefined => {
  const token = tokens[at]
  const isCode = isCapital(token) && token.text.length >= 2 && token.text.length <= 3 && !titles.has(token.text)
  return isCode ? gazetteer.countryByCode(token.text) : undefined
}

const opens = (token: Token | undefined): boolean => isSign(token, '(', '[')
const closes = (token: Token | undefined): boolean => isSign(token, ')', ']')
const joins = (tokens: readonly Token[], at: number, folded: readonly string[]): boolean =>
  isSign(tokens[at], '/', ',', '+', '&') || folded[at] === 'und' || folded[at] === 'and'

/** "(DEU)", "[AT/IR]", "(DE, 45)": codes of countries right behind a bracket. */
export function codesInBrackets(
  tokens: readonly Token[],
  folded: readonly string[],
  at: number,
  gazetteer: Gazetteer,
): CodesAt | null {
  if (!opens(tokens[at])) return null
  const found: Iso2[] = []
  const places: (readonly [number, number])[] = []
  let next = at + 1
  for (; next < tokens.length; next += 2) {
    const iso2 = codeAt(tokens, next, gazetteer)
    if (!iso2) break
    found.push(iso2)
    places.push([next, 1])
    if (!joins(tokens, next + 1, folded)) break
  }
  const end = (places.at(-1)?.[0] ?? at) + 1
  const isEnd = closes(tokens[end]) || isNumber(tokens[end]) || isSign(tokens[end], ',', '/', ';')
  return found.length > 0 && isEnd ? { found, places, length: end - at } : null
}

/** Letters in brackets that look like such a code and are none: "(XYZ)". */
export function unknownCode(tokens: readonly Token[], at: number): string | null {
  const [open, code, close] = tokens.slice(at, at + 3)
  const isLike = opens(open) && closes(close) && isCapital(code) && /^[A-Z]{2,3}$/.test(code.text)
  return isLike && !passengerWords.has(code.text) ? code.text : null
}
const passengerWords = new Set('MR MRS MS DR ERW ADT CHD INF INS CNN KND HR FR'.split(' '))

/** Signs and units between a child and its passport: "Kind 12 J. TR", "child (7) GB". */
const ofAge = (tokens: readonly Token[], folded: readonly string[], at: number): boolean =>
  isSign(tokens[at], '.', '(', ')', ',', ':') || isNumber(tokens[at]) || known.ageUnits.has(folded[at] ?? '')
const reachOfAge = 5

/** "2 Erw. DE", "Kind 12 J. TR": a code right behind somebody who is only counted; how many there are. */
export function countedBefore(tokens: readonly Token[], folded: readonly string[], at: number): number | null {
  let back = at - 1
  while (back > at - reachOfAge && back >= 0 && ofAge(tokens, folded, back)) back -= 1
  const word = folded[back] ?? ''
  const isChild = known.childWords.has(word) || known.childOrGrown.has(word)
  const isGrown = known.shortWords.has(word) || known.grownWords.has(word)
  // "Erwachsene 2, DE" counts behind the word, and is left.
  if (!isChild && !(isGrown && tokens.slice(back + 1, at).every((token) => isSign(token, '.', ':')))) return null
  const count = tokens[back - 1]
  if (isNumber(count) && count.text.length <= 2) return Math.max(1, Number(count.text))
  return known.numberWords.get(folded[back - 1] ?? '') ?? 1
}

const years = new Set('jahre jahr jahren j years year yrs y yo'.split(' '))

/** "DE 45 Jahre", "TR (12 J.)": the age behind a code. */
export function ageBehind(
  tokens: readonly Token[],
  folded: readonly string[],
  at: number,
): { readonly age: number; readonly length: number } | null {
  const start = opens(tokens[at]) || isSign(tokens[at], ',') ? at + 1 : at
  const number = tokens[start]
  if (!isNumber(number) || number.text.length > 2 || !years.has(folded[start + 1] ?? '')) return null
  return { age: Number(number.text), length: start + 2 - at }
}

/** A code that is said of somebody without a word for passports; `age` and `count` as far as they stand beside it. */
export function personByCode(
  tokens: readonly Token[],
  folded: readonly string[],
  at: number,
  gazetteer: Gazetteer,
): (CodesAt & { readonly age: number | null; readonly count: number }) | null {
  const counted = isWord(tokens[at]) || opens(tokens[at]) ? countedBefore(tokens, folded, at) : null
  const brackets = counted === null ? null : codesInBrackets(tokens, folded, at, gazetteer)
  if (brackets) {
    // "2 Erwachsene (DE, UA)" are two people; "2 Erwachsene (DE)" have one passport each.
    return { ...brackets, age: null, count: brackets.found.length === 1 ? counted! : 1 }
  }
  const iso2 = codeAt(tokens, at, gazetteer)
  if (!iso2 || nationalityOf(tokens[at]!.text, gazetteer) !== iso2) return null
  if (counted !== null) return { found: [iso2], length: 1, places: [[at, 1]], age: null, count: counted }
  const age = ageBehind(tokens, folded, at + 1)
  if (!age) return null
  const before = tokens[at - 1]
  const count = isNumber(before) && before.text.length <= 2 && !before.isGlued ? Math.max(1, Number(before.text)) : 1
  return { found: [iso2], length: 1 + age.length, places: [[at, 1]], age: age.age, count }
}
