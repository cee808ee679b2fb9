import type { CalendarDate } from '#domain/dates.ts'
import { countryBehindName } from './country-behind-name.ts'
import { dayAt, type DateContext } from './dates.ts'
import type { Gazetteer } from './gazetteer.ts'
import { listsPeople, type RowSigns } from './list-of-people.ts'
import { namesIn } from './name-lines.ts'
import * as known from './prose-words.ts'
import { nobody, type Doubt, type Mark, type ReadPerson } from './reading.ts'
import { rowFacts, type Facts } from './row-facts.ts'
import { nameAt } from './spots.ts'
import { foldedWord, isCapital, isCapitalised, isNumber, isSign, isWord, type Line, type Token } from './tokens.ts'

/** One person in a line or a few, as operators and clubs list them. */
export type PersonLines = {
  readonly person: ReadPerson
  readonly marks: readonly Mark[]
  /** Of the lines below, how many belong to the same person. */
  readonly more: number
  readonly unread: string | null
}

const grown = new Set('HERR FRAU HR FR MR MRS MS MISS ERW ERWACHSENER ERWACHSENE ADULT ADT'.split(' '))
/** Beside the name of a child. */
const marks = new Set('CHD INF MSTR CNN INS'.split(' '))
const young = new Set('KIND KLEINKIND BABY INFANT INF CHD CHILD MSTR JUGENDLICHER'.split(' '))
const countingWords = new Set(['und', 'and', 'with', 'mit'])
const mostMore = 4
const anyDay: DateContext = { after: '2000-01-01', slashes: 'day-first' }
const longestName = 6
/** So many rows of a list away somebody with a nationality may be. */
const mostApart = 12

/** Where a row begins behind its number or bullet, and a label such as "Reisende:"; null: it begins with neither. */
function startOf(tokens: readonly Token[]): { readonly at: number; readonly isNumbered: boolean } {
  // "Reisender 2: Gast Zwei"
  if (isLabelledRow(tokens)) return { at: 3, isNumbered: true }
  const label = known.nameLabels.has(foldedWord(tokens[0])) && isSign(tokens[1], ':') ? 2 : 0
  const number = tokens[label]
  const isDay = dayAt(tokens, label, anyDay) !== null
  if (isNumber(number) && number.text.length <= 3 && !isDay) {
    const hasDot = isSign(tokens[label + 1], '.', ')', ':')
    return { at: label + (hasDot ? 2 : 1), isNumbered: true }
  }
  // "a) Gast Eins"
  if (letterOf(tokens) !== null) return { at: label + 2, isNumbered: true }
  return {
    at: isSign(number, ...bullets) ? label + 1 : label,
    isNumbered: isSign(number, ...bullets),
  }
}

const isLabelledRow = ([label, number, sign]: readonly Token[]): boolean =>
  known.nameLabels.has(foldedWord(label)) && isNumber(number) && number.text.length <= 3 && isSign(sign, ':', '.', ')')

const bullets = ['-', '•', '*', '·', '–'] as const
/** The place in the alphabet of "a)". */
const letterOf = ([letter, bracket]: readonly Token[]): number | null =>
  isWord(letter) && /^[a-z]$/i.test(letter.text) && isSign(bracket, ')')
    ? letter.text.toLowerCase().codePointAt(0)! - 96
    : null

/** "Herr Gast Eins  Staatsb.: Deutschland" */
const labelsNationality = (tokens: readonly Token[]): boolean =>
  tokens.some((token, at) => {
    const next = isSign(tokens[at + 1], '.') ? at + 2 : at + 1
    return isSign(tokens[next], ':') && known.citizenWords.has(foldedWord(token))
  })

function titleAt(tokens: readonly Token[], at: number, isNumbered: boolean): 'grown' | 'young' | null {
  const token = tokens[at]
  if (!isWord(token) || !(isCapital(token) || isNumbered || labelsNationality(tokens))) return null
  // "2 Erwachsene, 1 Kind" counts.
  const next = tokens[at + 1]
  if (next === undefined || isSign(next, ',', '+', '&') || countingWords.has(foldedWord(next))) return null
  // "2 Erw. DE" counts too.
  if (isSign(next, '.') && isCapital(tokens[at + 2]) && tokens[at + 2]!.text.length <= 3) return null
  // So does "2 Erwachsene (deutsch)": a row of a list would name somebody.
  const who = foldedWord(token)
  const behind = isSign(next, '.') ? tokens[at + 2] : next
  const isCounted = isNumber(tokens[at - 1]) && (known.grownWords.has(who) || known.shortWords.has(who))
  if (isCounted && (isSign(behind, '(', ':', ',') || !isCapitalised(behind ?? next))) return null
  const upper = token.text.toUpperCase()
  return grown.has(upper) ? 'grown' : young.has(upper) ? 'young' : null
}

/** "3 KIND  GAST DREI  geb. 12.05.2018  Staatsang.: russisch": the number is that of the row. */
export function personLinesAt(
  lines: readonly Line[],
  from: number,
  gazetteer: Gazetteer,
  today: CalendarDate,
): PersonLines | null {
  const { tokens } = lines[from]!
  const { at: start, isNumbered } = startOf(tokens)
  const title = titleAt(tokens, start, isNumbered)
  const word = foldedWord(tokens[start])
  const counts = title === null && (known.adultWords.has(word) || known.childWords.has(word))
  if ((!isNumbered && title === null) || counts) return null
  const isListed = isInList(lines, from)
  const read = withCountryBehind(lines, from, title === null ? start : start + 1, {
    read: factsIn(tokens, title === null ? start : start + 1, gazetteer, today, isListed || title !== null),
    isListed,
    gazetteer,
    today,
  })
  const below = title === null ? [] : rowsBelow(lines, from, gazetteer, today)
  const all = [read, ...below]
  const facts = all.reduce((known, { facts: more }) => joined(known, more), nobodysFacts)
  const isOfNobody = facts.paper === 'refugee' || facts.paper === 'stateless'
  const isTold = facts.passports.length > 0 || isOfNobody || all.some(({ unread }) => unread !== null)
  const hasMore = facts.birth !== null || facts.age !== null || facts.expires !== null || facts.residence !== null
  if (title === null && !hasMore && !read.hasLabel && namesPlace(tokens, start, gazetteer)) return null
  const isNamed = isListed && facts.passports.length > 0 && read.first > start
  // A row that only counts and names a place is no person: "1. Deutschland".
  const isPerson =
    title === null ? isTold && (hasMore || read.hasLabel || isNamed) : isTold || hasMore || isRow(lines, from, start)
  // Between rows of people it is somebody too, of whom nothing else was understood.
  if (!isPerson && !(isListed && besidePeople(lines, from, gazetteer, today))) return null
  return {
    person: {
      ...nobody,
      ...facts,
      who: `line ${from}`,
      name: nameIn(tokens, title === null ? start : start + 1, read.first),
      isChild: title === 'young' || (isListed && tokens.some((token) => isCapital(token) && marks.has(token.text))),
      doubts: [
        ...(read.doubts ?? []),
        ...(all.some(({ asksOfPermit }) => asksOfPermit) ? [{ key: 'permit-country' } as const] : []),
        ...(all.some(({ isUnsure }) => isUnsure) ? [{ key: 'two-columns' } as const] : []),
        ...all.flatMap(({ unknown }) =>
          unknown === null ? [] : [{ key: 'unread-detail', values: { written: unknown } } as const],
        ),
      ],
    },
    marks: all.flatMap(({ marks }) => marks),
    more: below.length,
    unread: all.find(({ unread }) => unread !== null)?.unread ?? null,
  }
}

const nobodysFacts: Facts = { passports: [], residence: null, birth: null, age: null, expires: null, paper: null }

type Read = ReturnType<typeof rowFacts> & { readonly hasLabel: boolean; readonly doubts?: readonly Doubt[] }

function factsIn(
  tokens: readonly Token[],
  at: number,
  gazetteer: Gazetteer,
  today: CalendarDate,
  isListed: boolean,
): Read {
  const folded = tokens.map(foldedWord)
  const hasLabel = folded.some((word) => known.citizenWords.has(word))
  return { ...rowFacts(tokens, folded, at, gazetteer, today, isListed), hasLabel }
}

/** Lines without a number of their own that begin with a label: "Staatsang.: russisch" below the name. */
function rowsBelow(lines: readonly Line[], from: number, gazetteer: Gazetteer, today: CalendarDate): readonly Read[] {
  const rows: Read[] = []
  for (let at = from + 1; at < lines.length && rows.length < mostMore; at += 1) {
    const { tokens } = lines[at]!
    const word = foldedWord(tokens[0])
    const isLabel = known.citizenWords.has(word) || known.birthWords.has(word) || known.livesWords.has(word)
    if (!isLabel) break
    rows.push(factsIn(tokens, 0, gazetteer, today, false))
  }
  return rows
}

function joined(known: Facts, more: Facts): Facts {
  return {
    passports: [...known.passports, ...more.passports.filter((iso2) => !known.passports.includes(iso2))],
    residence: known.residence ?? more.residence,
    birth: known.birth ?? more.birth,
    age: known.age ?? more.age,
    expires: known.expires ?? more.expires,
    paper: known.paper ?? more.paper,
  }
}

type InList = {
  readonly read: Read
  readonly isListed: boolean
  readonly gazetteer: Gazetteer
  readonly today: CalendarDate
}

/** Of whom nothing else tells the nationality: the country behind the name, where the list is one of people. */
function withCountryBehind(
  lines: readonly Line[],
  from: number,
  start: number,
  { read, isListed, gazetteer, today }: InList,
): Read {
  if (!isListed || read.facts.passports.length > 0 || read.unread !== null) return read
  const { tokens } = lines[from]!
  const behind = countryBehindName(tokens, start, gazetteer)
  const signsOf = (line: Line): RowSigns => {
    const { at, isNumbered } = startOf(line.tokens)
    const title = titleAt(line.tokens, at, isNumbered)
    const { facts, first } = factsIn(line.tokens, at, gazetteer, today, true)
    const isTold = (facts.passports.length > 0 && first > at) || facts.birth !== null || facts.age !== null
    const hasCode = countryBehindName(line.tokens, at, gazetteer)?.isCode === true
    return { isSomebody: title !== null || isTold, hasCode }
  }
  if (!behind || !listsPeople(lines, from, (at) => isInList(lines, at), signsOf)) return read
  const { iso2, at, length, doubts } = behind
  const mark: Mark = { kind: 'passport', start: tokens[at]!.start, end: tokens[at + length - 1]!.end }
  return {
    ...read,
    facts: { ...read.facts, passports: [iso2] },
    doubts,
    marks: [...read.marks, mark],
    first: Math.min(read.first, tokens[at - 1]?.kind === 'sign' ? at - 1 : at),
  }
}

/** The number of a row, or that of its letter; null: it begins with none. */
function numberOf(line: Line | undefined): number | null {
  const first = line && isLabelledRow(line.tokens) ? line.tokens[1] : line?.tokens[0]
  if (!line || !startOf(line.tokens).isNumbered) return null
  return isNumber(first) ? Number(first.text) : letterOf(line.tokens)
}

/** The row before or behind it has the number before or behind its own, or a sign such as its own. */
function isInList(lines: readonly Line[], at: number): boolean {
  const own = numberOf(lines[at])
  if (own !== null) return numberOf(lines[at - 1]) === own - 1 || numberOf(lines[at + 1]) === own + 1
  const sign = lines[at]?.tokens[0]
  return isSign(sign, ...bullets) && [at - 1, at + 1].some((near) => isSign(lines[near]?.tokens[0], sign!.text))
}

/** "1. Bangkok (TH)" is a stop. */
const namesPlace = (tokens: readonly Token[], at: number, gazetteer: Gazetteer): boolean => {
  const name = nameAt(tokens, at, gazetteer)
  return name !== null && !isWord(tokens[at + name.length])
}

/** In the list, the next row or the one before is about somebody with a nationality; of "GAST/EINS MR", one farther away too. */
function besidePeople(lines: readonly Line[], from: number, gazetteer: Gazetteer, today: CalendarDate): boolean {
  const reach = namesIn(lines[from]!) > 0 ? mostApart : 1
  return [-1, 1].some((step) => {
    for (let at = from + step; Math.abs(at - from) <= reach && isInList(lines, at); at += step)
      if (hasNationality(lines, at, gazetteer, today)) return true
    return false
  })
}

function hasNationality(lines: readonly Line[], at: number, gazetteer: Gazetteer, today: CalendarDate): boolean {
  const { tokens } = lines[at]!
  const { at: start } = startOf(tokens)
  const read = factsIn(tokens, start, gazetteer, today, true)
  const { facts, first } = withCountryBehind(lines, at, start, { read, isListed: true, gazetteer, today })
  return facts.passports.length > 0 && first > start
}

/** The row before or behind it has a number and a title too. */
function isRow(lines: readonly Line[], at: number, start: number): boolean {
  if (start === 0) return false
  return [lines[at - 1], lines[at + 1]].some((line) => {
    if (!line) return false
    const other = startOf(line.tokens)
    return other.isNumbered && titleAt(line.tokens, other.at, true) !== null
  })
}

function nameIn(tokens: readonly Token[], from: number, to: number): string | null {
  const words: Token[] = []
  for (let at = from; at < to && words.length < longestName; at += 1) {
    if (isSign(tokens[at], ',', ';', '(', '|', '\t')) break
    words.push(tokens[at]!)
  }
  return textOfWords(words)
}

export function textOfWords(words: readonly Token[]): string | null {
  const text = words.map((token, index) => (index > 0 && !token.isGlued ? ` ${token.text}` : token.text)).join('')
  return text === '' ? null : text
}
