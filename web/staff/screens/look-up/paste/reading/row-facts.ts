import { peopleCalled } from '#domain/wording/nationality-words.ts'
import type { CalendarDate } from '#domain/dates.ts'
import type { Iso2 } from '#domain/places.ts'
import { birthday, dayAt, type DateContext } from './dates.ts'
import type { Gazetteer } from './gazetteer.ts'
import { paperIn } from './paper-words.ts'
import { codesJoinedAt, joinedBehind, type Joined } from './joined-nationalities.ts'
import { codesInBrackets, unknownCode } from './people-by-code.ts'
import { passportAt } from './people-in-prose.ts'
import * as known from './prose-words.ts'
import type { Mark, ReadPerson } from './reading.ts'
import { nameAt } from './spots.ts'
import { residenceAt } from './residence-words.ts'
import { isNumber, isSign, isWord, type Token } from './tokens.ts'

export type Facts = Pick<ReadPerson, 'passports' | 'residence' | 'birth' | 'age' | 'expires' | 'paper'>
type RowFacts = {
  readonly facts: Facts
  readonly marks: readonly Mark[]
  /** Where the first of them stands; what is before it may be a name. */
  readonly first: number
  /** "Staatsang." stands there, and nothing that is a country behind it. */
  readonly unread: string | null
  /** Joined to a nationality, and none that is known. */
  readonly unknown: string | null
  /** A permit is named, and not of which country. */
  readonly asksOfPermit: boolean
  /** The residence is a country in a cell without a label. */
  readonly isUnsure: boolean
}

const gap = 2
const cellBefore = (tokens: readonly Token[], at: number): boolean =>
  isSign(tokens[at - 1], ',', ';', '/', '(', '|', '-', '–') || tokens[at]!.blanks >= gap
const cellAfter = (tokens: readonly Token[], at: number): boolean =>
  tokens[at + 1] === undefined ||
  isSign(tokens[at + 1], ',', ';', '/', ')', '|', '-', '–') ||
  tokens[at + 1]!.blanks >= gap

/**
 * "deutsch" or "deutsch/US" in a cell of its own, or in small letters at the end of a listed row, where "DE/TR" may stand, too; a name such
 * as "Anna Deutsch" is none.
 */
function bareNationalities(
  tokens: readonly Token[],
  folded: readonly string[],
  at: number,
  gazetteer: Gazetteer,
  isListed: boolean,
): Joined | null {
  const codes = isListed ? codesJoinedAt(tokens, folded, at, gazetteer) : null
  if (codes && (at + codes.length === tokens.length || cellBefore(tokens, at))) return codes
  if (!isWord(tokens[at]) || tokens[at].text.length < 4) return null
  const called = peopleCalled(tokens[at].text)
  if (called.length !== 1) return null
  const more = joinedBehind(tokens, folded, at + 1, gazetteer)
  const last = at + more.length
  const endsRow = isListed && last === tokens.length - 1 && /^\p{Ll}/u.test(tokens[at].text)
  if (!cellAfter(tokens, last) || (!endsRow && !cellBefore(tokens, at))) return null
  return { ...more, found: [called[0]!, ...more.found], places: [[at, 1], ...more.places], length: more.length + 1 }
}

/** The name of a country in a cell of its own. */
function bareCountry(tokens: readonly Token[], at: number, gazetteer: Gazetteer) {
  if (!isWord(tokens[at]) || tokens[at].text.length < 4 || !cellBefore(tokens, at)) return null
  const name = nameAt(tokens, at, gazetteer)
  const country = name?.spot.keys.find((key) => key.startsWith('COUNTRY:'))
  if (!name || !country || !cellAfter(tokens, at + name.length - 1)) return null
  return { iso2: country.slice('COUNTRY:'.length), length: name.length }
}

const anyDay = (after: CalendarDate): DateContext => ({ after, slashes: 'day-first' })

const reachOfWord = 4
const reachOfValue = 6
const ageWords = new Set(['alter', 'age'])
const wordNear = (folded: readonly string[], at: number, words: ReadonlySet<string>): boolean =>
  folded.slice(Math.max(0, at - reachOfWord), at).some((word) => words.has(word))

/** What a line tells of the one person it is about, in whatever order; `isListed`: it stands in a list of numbered rows. */
export function rowFacts(
  tokens: readonly Token[],
  folded: readonly string[],
  from: number,
  gazetteer: Gazetteer,
  today: CalendarDate,
  isListed: boolean,
): RowFacts {
  const passports: Iso2[] = []
  const marks: Mark[] = []
  const facts: { -readonly [Field in Exclude<keyof Facts, 'passports' | 'paper'>]: Facts[Field] } = {
    residence: null,
    birth: null,
    age: null,
    expires: null,
  }
  let first = tokens.length
  let unread: string | null = null
  let isUnsure = false
  let asksOfPermit = false
  let unknown: string | null = null
  let expiry = -1
  const found = (kind: Mark['kind'], at: number, length: number) => {
    first = Math.min(first, at)
    marks.push({ kind, start: tokens[at]!.start, end: tokens[at + length - 1]!.end })
  }
  for (let at = from; at < tokens.length; at += 1) {
    const word = folded[at]!
    const isLabel = known.citizenWords.has(word) || known.birthWords.has(word) || known.livesWords.has(word)
    if (isLabel || known.expiryWords.has(word)) first = Math.min(first, at)
    if (known.expiryWords.has(word)) expiry = at
    const codes = isListed ? codesInBrackets(tokens, folded, at, gazetteer) : null
    if (isListed) unread ??= unknownCode(tokens, at)
    const passport = codes ?? passportAt(tokens, folded, at, gazetteer)
    const said = passport ?? bareNationalities(tokens, folded, at, gazetteer, isListed)
    if (said) {
      const more = joinedBehind(tokens, folded, at + said.length, gazetteer)
      for (const iso2 of [...said.found, ...more.found]) if (!passports.includes(iso2)) passports.push(iso2)
      for (const [index, length] of [...said.places, ...more.places]) found('passport', index, length)
      unknown ??= more.unread
      at += said.length + more.length - 1
      continue
    }
    if (known.citizenWords.has(word) && !/^(?:pass|passport|reisepass)/.test(word)) {
      const value = tokens.slice(at + 1, at + 1 + reachOfValue).find(({ kind }) => kind !== 'sign')
      unread = value?.text.slice(0, 24) ?? null
    }
    const residence = residenceAt(tokens, folded, at, gazetteer)
    if (residence) {
      const before = facts.residence
      const iso2 = residence.iso2 ?? before?.iso2
      if (iso2)
        facts.residence = {
          iso2,
          hasPermit: residence.isPermit || before?.hasPermit === true,
          isPermanent: residence.isPermanent || before?.isPermanent === true,
        }
      else asksOfPermit = true
      first = Math.min(first, residence.at)
      // A permit of no country is told, and is not understood.
      if (iso2) found('residence', residence.at, residence.length)
      at = residence.at + residence.length - 1
      continue
    }
    const lives = passports.length > 0 && facts.residence === null ? bareCountry(tokens, at, gazetteer) : null
    if (lives) {
      facts.residence = { iso2: lives.iso2, hasPermit: false, isPermanent: false }
      isUnsure = true
      found('residence', at, lives.length)
      at += lives.length - 1
      continue
    }
    // "Jan  15.06.2014": the name of a month before a whole day is that of somebody.
    const isName = isWord(tokens[at]) && dayAt(tokens, at + 1, anyDay(today))?.hasYear
    const day = isName ? null : dayAt(tokens, at, anyDay(today))
    if (day?.hasYear) {
      const text = tokens
        .slice(at, at + day.length)
        .map((token, index) => (index > 0 && !token.isGlued ? ` ${token.text}` : token.text))
        .join('')
      const birth = birthday(text, today)
      const isExpiry = wordNear(folded, at, known.expiryWords) && !wordNear(folded, at, known.birthWords)
      if (isExpiry) facts.expires = day.day
      else if (birth !== null && facts.birth === null) facts.birth = birth
      if (isExpiry || birth !== null) found(isExpiry ? 'date' : 'child', at, day.length)
      at += day.length - 1
      continue
    }
    const age = ageAt(tokens, folded, at)
    if (age !== null && facts.age === null) {
      facts.age = age
      found('child', at, 1)
    }
  }
  // "exp: 03/2028" is no day, and is told.
  if (expiry >= 0 && facts.expires === null) unknown ??= figuresBehind(tokens, expiry)
  return {
    facts: { ...facts, passports, paper: paperIn(folded.slice(from)) },
    marks,
    first,
    unread,
    unknown,
    isUnsure,
    asksOfPermit: asksOfPermit && facts.residence?.hasPermit !== true,
  }
}

/** "8 Jahre", "(8)", "Alter: 8" */
function ageAt(tokens: readonly Token[], folded: readonly string[], at: number): number | null {
  if (!isNumber(tokens[at]) || tokens[at].text.length > 2) return null
  const isInBrackets = isSign(tokens[at - 1], '(') && isSign(tokens[at + 1], ')')
  const isSaid = known.ageUnits.has(folded[at + 1] ?? '') || wordNear(folded, at, ageWords)
  return isInBrackets || isSaid ? Number(tokens[at].text) : null
}

/** Numbers, with what joins them, right behind a word for an expiry. */
function figuresBehind(tokens: readonly Token[], at: number): string | null {
  const start = tokens.findIndex(
    (token, index) =>
      index > at && !isSign(token, ':', '.') && !['bis', 'until', 'date'].includes(token.text.toLowerCase()),
  )
  if (start < 0 || !isNumber(tokens[start])) return null
  let end = start
  while (isNumber(tokens[end]) || isSign(tokens[end], '/', '.', '-')) end += 1
  return tokens
    .slice(start, end)
    .map(({ text }) => text)
    .join('')
    .slice(0, 24)
}
