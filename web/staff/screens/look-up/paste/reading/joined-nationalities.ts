import type { Iso2 } from '#domain/places.ts'
import { peopleCalled } from '#domain/wording/nationality-words.ts'
import type { Gazetteer } from './gazetteer.ts'
import { nameAt } from './spots.ts'
import { isCapital, isSign, isWord, type Token } from './tokens.ts'

export type Joined = {
  readonly found: readonly Iso2[]
  /** Where they stand: index and count of tokens. */
  readonly places: readonly (readonly [number, number])[]
  /** Tokens behind the first one, with the signs between them. */
  readonly length: number
  /** All joined as two papers of one person are: "deutsch/US". */
  readonly isOfOne: boolean
  /** What stands behind such a sign and is no nationality: "deutsch/marsianisch". */
  readonly unread: string | null
}

const words = new Set(['und', 'and', 'sowie', 'plus', 'et'])
type Join = { readonly length: number; readonly isOfOne: boolean }

/** "/", "+", "&", "und", "u." and the like; a comma joins a nationality to where somebody lives, too, and is none. */
function joinAt(tokens: readonly Token[], folded: readonly string[], at: number): Join | null {
  const token = tokens[at]
  if (isSign(token, '/', '+')) return { length: 1, isOfOne: true }
  if (isSign(token, '-') && token!.isGlued && tokens[at + 1]?.isGlued) return { length: 1, isOfOne: true }
  if (isSign(token, '&')) return { length: 1, isOfOne: false }
  if (folded[at] === 'u' && isSign(tokens[at + 1], '.')) return { length: 2, isOfOne: false }
  return words.has(folded[at] ?? '') ? { length: 1, isOfOne: false } : null
}

/** A word for a people, the name of a country, or its code before no other word: "IT specialist" is none. */
function nationalityAt(tokens: readonly Token[], at: number, gazetteer: Gazetteer) {
  const token = tokens[at]
  if (!isWord(token)) return null
  const [called, second] = peopleCalled(token.text)
  if (called && !second) return { iso2: called, length: 1 }
  const code = isCapital(token) && token.text.length <= 3 ? gazetteer.countryByCode(token.text) : undefined
  const next = tokens[at + 1]
  const isAlone =
    !isWord(next) ||
    next.blanks >= 2 ||
    words.has(next.text.toLowerCase()) ||
    /^(?:pass|passport|citizen|dual)/i.test(next.text)
  if (code) return isAlone && !isSign(next, '-') ? { iso2: code, length: 1 } : null
  const name = nameAt(tokens, at, gazetteer)
  const country = name?.spot.keys.find((key) => key.startsWith('COUNTRY:'))
  return name && country ? { iso2: country.slice('COUNTRY:'.length), length: name.length } : null
}

const mostJoined = 4

/** What is joined behind a nationality that ends before this token. */
export function joinedBehind(
  tokens: readonly Token[],
  folded: readonly string[],
  from: number,
  gazetteer: Gazetteer,
  begins: ReadonlySet<number> = new Set(),
): Joined {
  const found: Iso2[] = []
  const places: (readonly [number, number])[] = []
  let at = from
  let isOfOne = true
  let unread: string | null = null
  while (found.length < mostJoined) {
    const join = joinAt(tokens, folded, at)
    const start = at + (join?.length ?? 0)
    if (!join || begins.has(at) || begins.has(start)) break
    const one = nationalityAt(tokens, start, gazetteer)
    if (!one) {
      const word = tokens[start]
      // "deutsch/m" tells the sex, "deutsch/Reisepass" the paper.
      const isLike = isWord(word) && word.text.length > 3 && isSign(tokens[at], '/') && !/pass/i.test(word.text)
      unread = isLike ? word.text.slice(0, 24) : null
      break
    }
    found.push(one.iso2)
    places.push([start, one.length])
    isOfOne &&= join.isOfOne
    at = start + one.length
  }
  return { found, places, length: at - from, isOfOne, unread }
}

/** "DE/TR": codes of countries joined by a slash, and nothing else. */
export function codesJoinedAt(
  tokens: readonly Token[],
  folded: readonly string[],
  at: number,
  gazetteer: Gazetteer,
): Joined | null {
  const token = tokens[at]
  const isCode = isCapital(token) && token.text.length >= 2 && token.text.length <= 3
  const first = isCode ? gazetteer.countryByCode(token.text) : undefined
  if (!first || !isSign(tokens[at + 1], '/', '+')) return null
  const more = joinedBehind(tokens, folded, at + 1, gazetteer)
  if (more.found.length === 0 || !more.isOfOne) return null
  return { ...more, found: [first, ...more.found], places: [[at, 1], ...more.places], length: more.length + 1 }
}
