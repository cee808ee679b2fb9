import type { Iso2 } from '#domain/places.ts'
import type { Gazetteer } from './gazetteer.ts'
import { nationalityOf } from './nationalities.ts'
import { peopleCalled } from '#domain/wording/nationality-words.ts'
import { isResidence, permitLength } from './residence-words.ts'
import * as known from './prose-words.ts'
import { shortNationalityAt } from './short-nationalities.ts'
import { nameAt } from './spots.ts'
import { foldedWord, isCapital, isNumber, isSign, isWord, type Token } from './tokens.ts'

type PassportAt = {
  readonly found: readonly Iso2[]
  readonly length: number
  /** Where the words stand: index and count of tokens. */
  readonly places: readonly (readonly [number, number])[]
  /** How many people have each, where that stands beside it. */
  readonly counts?: readonly number[]
}

/** How far back a word about people reaches. */
const reach = 4

/** A nationality that is said of somebody: "ich Deutsche", "my husband is Turkish", "türkische Staatsbürgerin", "Pass: Türkei". */
export function passportAt(
  tokens: readonly Token[],
  folded: readonly string[],
  at: number,
  gazetteer: Gazetteer,
  begins: ReadonlySet<number> = nowhere,
): PassportAt | null {
  if (known.citizenWords.has(folded[at]!)) return labelledAt(tokens, folded, at, gazetteer, begins)
  const country =
    tokens[at]!.text.length <= 3 && (isCapital(tokens[at]) || isSmallCode(tokens, folded, at))
      ? countryBefore(tokens, folded, at, gazetteer)
      : null
  if (country) return country
  const short = shortNationalityAt(tokens, folded, at)
  if (short) return { found: [short], length: 3, places: [[at, 1]] }
  const length = isWord(tokens[at]) && isWord(tokens[at + 1]) && calledAt(tokens, at, 2).length > 0 ? 2 : 1
  const [iso2, second] = calledAt(tokens, at, length)
  if (!iso2 || second || !isSaidOfSomebody(tokens, folded, at + length - 1, begins)) return null
  // Of "East Timorese" the second word alone would be another people.
  if (length === 1 && known.peopleParts.has(folded[at - 1] ?? '')) return null
  return { found: [iso2], length, places: [[at, length]] }
}

/** "(us passport)", "with a uk passport": in chats nobody writes capital letters. */
const isSmallCode = (tokens: readonly Token[], folded: readonly string[], at: number): boolean =>
  (folded[at] === 'us' || folded[at] === 'uk') &&
  (tokens[at - 1]?.kind === 'sign' || ['a', 'my', 'with', 'have', 'has', 'both'].includes(folded[at - 1] ?? ''))

const calledAt = (tokens: readonly Token[], at: number, count: number): readonly Iso2[] =>
  peopleCalled(
    tokens
      .slice(at, at + count)
      .map(({ text }) => text)
      .join(''),
  )

/** "A UK citizen", "US passport" */
function countryBefore(
  tokens: readonly Token[],
  folded: readonly string[],
  at: number,
  gazetteer: Gazetteer,
): PassportAt | null {
  // "Gast A  Citizenship: British" is a label behind a name.
  // "US-Pass"
  const word = isSign(tokens[at + 1], '-') && tokens[at + 1]!.isGlued ? at + 2 : at + 1
  const isLabel = isSign(tokens[word + 1], ':') || tokens[at]!.text.length < 2
  if (isLabel || !known.citizenWords.has(folded[word] ?? '')) return null
  const iso2 = nationalityOf(tokens[at]!.text, gazetteer)
  return iso2 ? { found: [iso2], length: word + 1 - at, places: [[at, 1]] } : null
}

const reachOfOrigin = 3

/** "My mother in law from Ukraine", "meine Freundin kommt aus Brasilien": where somebody comes from, which may not be what the passport says. */
export function originAt(
  tokens: readonly Token[],
  folded: readonly string[],
  at: number,
  gazetteer: Gazetteer,
): PassportAt | null {
  if (folded[at] !== 'aus' && folded[at] !== 'from') return null
  const verb = ['kommt', 'stammt', 'comes', 'is', 'ist'].includes(folded[at - 1] ?? '') ? 1 : 0
  const from = at - 1 - verb
  let isOfSomebody = false
  for (
    let back = from;
    back > from - reachOfOrigin && back >= 0 && !isSign(tokens[back], '.', ';', '!', '?');
    back -= 1
  )
    isOfSomebody ||= known.relationWords.has(folded[back]!)
  if (!isOfSomebody) return null
  const start = at + (['der', 'dem', 'den', 'the'].includes(folded[at + 1] ?? '') ? 2 : 1)
  const name = isWord(tokens[start]) ? nameAt(tokens, start, gazetteer) : null
  const country = name?.spot.keys.find((key) => key.startsWith('COUNTRY:'))
  if (!name || !country) return null
  return { found: [country.slice('COUNTRY:'.length)], length: start + name.length - at, places: [[start, name.length]] }
}

/** "(Turkish)", and both of "(Swiss, Russian)". */
function isInBrackets(tokens: readonly Token[], at: number): boolean {
  if (isSign(tokens[at + 1], ')')) return isSign(tokens[at - 1], '(', ',', '/')
  const isFirst = isSign(tokens[at - 1], '(') && isSign(tokens[at + 1], ',', '/', '&')
  if (isFirst && peopleCalled(tokens[at + 2]?.text ?? '').length > 0) return true
  // "me (Dutch, live in Dubai)"
  const isMore = isSign(tokens[at - 1], '(') && isSign(tokens[at + 1], ',')
  const [who, next] = [foldedWord(tokens[at - 2]), foldedWord(tokens[at + 2])]
  return isMore && (known.livesWords.has(next) || known.relationWords.has(who) || who === 'me' || who === 'ich')
}

/** How many nationalities may be joined to the one that is said of somebody. */
const mostJoined = 8

function isSaidOfSomebody(
  tokens: readonly Token[],
  folded: readonly string[],
  at: number,
  begins: ReadonlySet<number>,
  joined = 0,
): boolean {
  const next = folded[at + 1] ?? ''
  if (known.thingWords.has(next) || known.negations.has(folded[at - 1] ?? '')) return false
  if (known.citizenWords.has(next)) return true
  if (isInBrackets(tokens, at)) return true
  if (known.languageWords.has(folded[at - 1] ?? '')) return false
  for (let back = at - 1; back >= Math.max(0, at - reach); back -= 1) {
    // "2 Erw. deutsch"
    if (isSign(tokens[back], '.') && known.shortWords.has(folded[back - 1] ?? '')) return true
    if (isSign(tokens[back], '.', '!', '?', ';')) return false
    // "Ship: Norwegian Getaway" begins with a label of its own.
    if (begins.has(back + 1) && isSign(tokens[back + 2], ':')) return false
    const counts = back === at - 1 && (isNumber(tokens[back]) || known.articles.has(folded[back]!))
    // "2 Thai massages" are no people.
    if (counts) return !isWord(tokens[at + 1]) || known.joiningWords.has(next) || known.adultWords.has(next)
    if (known.personWords.has(folded[back]!) || known.relationWords.has(folded[back]!)) return true
    // "Deutsche und Türken": what is joined to a nationality is one too.
    if (isJoined(folded, tokens, back) && peopleCalled(tokens[back - 1]?.text ?? '').length > 0 && back === at - 1)
      return joined < mostJoined && isSaidOfSomebody(tokens, folded, back - 1, begins, joined + 1)
  }
  return false
}

const isJoined = (folded: readonly string[], tokens: readonly Token[], at: number): boolean =>
  ['und', 'and', 'sowie', 'plus', 'et'].includes(folded[at]!) ||
  isSign(tokens[at], ',', '/', '&', '+') ||
  (isSign(tokens[at], '.') && folded[at - 1] === 'u')

const between = new Set([
  'of',
  'aus',
  'von',
  'is',
  'ist',
  'the',
  'der',
  'die',
  'are',
  'sind',
  'from',
  'und',
  'and',
  'sowie',
  'plus',
  'land',
  'reisenden',
  'reisender',
  'teilnehmer',
  'aller',
  'all',
  'travellers',
  'travelers',
  'passengers',
  'guests',
  'country',
])
const mostListed = 12
const nowhere: ReadonlySet<number> = new Set()

const isOfPeople = (token: Token | undefined, gazetteer: Gazetteer): boolean =>
  isWord(token) &&
  (peopleCalled(token.text).length > 0 ||
    (isCapital(token) && token.text.length <= 3 && gazetteer.countryByCode(token.text) !== undefined))

/** What follows "Nationality:", "Pass aus" and the like: names and codes of countries, words for their people. */
function labelledAt(
  tokens: readonly Token[],
  folded: readonly string[],
  label: number,
  gazetteer: Gazetteer,
  begins: ReadonlySet<number>,
): PassportAt | null {
  // "Indian passport, UK residence": whose it is stands before the word, and what is behind it is something else.
  const isOver = isSign(tokens[label + 1], ',') || (isSign(tokens[label + 1], '.') && !isSign(tokens[label + 2], ':'))
  if (isOver && isOfPeople(tokens[label - 1], gazetteer)) return null
  const found: Iso2[] = []
  const places: (readonly [number, number])[] = []
  let at = label + 1
  // "Staatsang.: russisch"
  if (isSign(tokens[at], '.')) at += 1
  // "Staatsangehörigkeit lt. Anmeldung: deutsch"
  const colon = tokens.slice(at, at + reachOfColon).findIndex((token) => isSign(token, ':'))
  if (colon > 0 && !tokens.slice(at, at + colon + 1).some((_, index) => begins.has(at + index))) at += colon + 1
  const counts: number[] = []
  while (at < tokens.length && found.length < mostListed) {
    const token = tokens[at]!
    // A list goes on in the next line behind a sign that joins; a line of its own is something else.
    if (begins.has(at) && !isSign(tokens[at - 1], ':', ',', '/', '&', '+')) break
    if (isSign(token, ':', ',', '/', '&', '+', '-', '(', ')') || (isWord(token) && between.has(folded[at]!))) {
      at += 1
      continue
    }
    // "deutsch u. US", "German; US"
    const isShort = folded[at] === 'u' && isSign(tokens[at + 1], '.')
    if (found.length > 0 && (isShort || isSign(token, ';')) && !begins.has(at)) {
      at += isShort ? 2 : 1
      continue
    }
    const counted = countLength(tokens, at)
    const start = at + counted
    // "Philippines, US permanent resident"
    const isHome = isWord(tokens[start + 1]) && (permitLength(folded, start + 1) > 0 || isResidence(folded[start + 1]!))
    if (found.length > 0 && isHome) break
    const isJoined = found.length > 0 && joinsCode(tokens, folded, start)
    const one = countryAt(tokens, start, gazetteer, start === label + 1 || counted > 0 || isJoined)
    if (!one) break
    found.push(one.iso2)
    places.push([start, one.length])
    counts.push(counted > 0 ? Math.max(1, Number(tokens[at]!.text)) : 1)
    at = start + one.length
  }
  const last = places.at(-1)
  // "1 GBR 2 DEU" numbers them.
  const isNumbering = counts.length > 1 && counts.every((count, index) => count === index + 1)
  return last
    ? { found, places, length: last[0] + last[1] - label, counts: isNumbering ? counts.map(() => 1) : counts }
    : null
}

/** "German and US", and not "German and IT specialist". */
const joinsCode = (tokens: readonly Token[], folded: readonly string[], at: number): boolean => {
  const next = tokens[at + 1]
  const isBehind = ['und', 'and', 'sowie', 'plus'].includes(folded[at - 1] ?? '') || isSign(tokens[at - 1], '.')
  return isBehind && (!isWord(next) || next.blanks >= 2) && !isSign(next, '-')
}

const reachOfColon = 4

/** How many tokens count what follows: "3x deutsch", "2 DEU". */
function countLength(tokens: readonly Token[], at: number): number {
  if (!isNumber(tokens[at]) || tokens[at].text.length > 2) return 0
  return isTimes(tokens[at + 1]) ? 2 : 1
}

/** "x" behind a number. */
export const isTimes = (token: Token | undefined): boolean =>
  isSign(token, '×') || (isWord(token) && token.isGlued && /^x$/i.test(token.text))

/** "DE" behind a sign, and before no number: "PASSPORT NO 123" and "Passport: DE123" name no country. */
const isCodeAlone = (tokens: readonly Token[], at: number): boolean =>
  isCapital(tokens[at]) && tokens[at - 1]?.kind === 'sign' && !isNumber(tokens[at + 1])

function countryAt(
  tokens: readonly Token[],
  at: number,
  gazetteer: Gazetteer,
  isBesideLabel: boolean,
): { readonly iso2: Iso2; readonly length: number } | null {
  const token = tokens[at]
  if (!isWord(token)) return null
  // "Nationality DE", and not "Passport NO 123".
  const isCode = isCodeAlone(tokens, at) || (isBesideLabel && isCapital(token) && !saysPassport(tokens, at - 1))
  if (token.text.length <= 3 && !isCode) return null
  const name = nameAt(tokens, at, gazetteer)
  const country = name?.spot.keys.find((key) => key.startsWith('COUNTRY:'))
  if (name && country) return { iso2: country.slice('COUNTRY:'.length), length: name.length }
  const iso2 = nationalityOf(token.text, gazetteer)
  return iso2 ? { iso2, length: 1 } : null
}

const saysPassport = (tokens: readonly Token[], at: number): boolean =>
  isWord(tokens[at]) && /pass|national$|citizen$/i.test(tokens[at].text)
