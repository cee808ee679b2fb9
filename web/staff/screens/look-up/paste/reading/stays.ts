import type { DateContext } from './dates.ts'
import type { Gazetteer } from './gazetteer.ts'
import { isOtherDay } from './other-days.ts'
import { textOfWords } from './person-lines.ts'
import { placeInCountryAt } from './place-in-country.ts'
import type { Mark, NamedPlace, Seen } from './reading.ts'
import { spanAt } from './spans.ts'
import { nameAt } from './spots.ts'
import { foldedWord, isNumber, isSign, isWord, type Line, type Token } from './tokens.ts'

export type Stay = { readonly place: NamedPlace | null; readonly seen: Seen | null; readonly marks: readonly Mark[] }

const houseWords =
  /^(?:hotel|hotels|resort|unterkunft|pension|lodge|gastehaus|guesthouse|hostel|apartment|appartement|ferienwohnung|weingut|camp|villa|bungalow)$/
const roomWords =
  /^(?:dz|ez|doppelzimmer|einzelzimmer|familienzimmer|zimmer|room|suite|nachte|nacht|nights|night|fruhstuck|breakfast|halbpension|vollpension|inclusive|inklusive|ubernachtung|ubernachtungen|verpflegung|meerblick)$/
const gap = 2

/** A line of a hotel with the days of the stay: where it is, or what it says of that. */
export function stayIn(
  { tokens }: Line,
  gazetteer: Gazetteer,
  context: DateContext,
  isAmongStays: boolean,
): Stay | null {
  const words = tokens.map(foldedWord)
  const isHouse = (isAmongStays && beginsWithSpan(tokens, context)) || words.some((word) => houseWords.test(word))
  if (!isHouse && !words.some((word) => roomWords.test(word))) return null
  const at = tokens.findIndex((token, index) => isNumber(token) && spanAt(tokens, index, context)?.days.length === 2)
  const span = at < 0 ? null : spanAt(tokens, at, context)
  const [first, last] = span?.days ?? []
  if (!span || !first || !last || isOtherDay(tokens, at)) return null
  const marks: Mark[] = [{ kind: 'date', start: tokens[at]!.start, end: tokens[at + span.length - 1]!.end }]
  // "Unterkunft:" is the name of a field.
  const cells = cellsOf([...tokens.slice(0, at), ...tokens.slice(at + span.length)])
  const spots = cells.map((cell) => wholeName(cell, gazetteer))
  const index = spots.findIndex((spot) => spot !== null)
  const spot = spots[index]
  if (!spot) {
    const named = cells.filter(
      (cell) => cell.some(isWord) && !cell.some(isNumber) && !roomWords.test(foldedWord(cell.at(-1))),
    )
    const written = named.map(textOfWords).join(', ')
    // Without a house, it is a price or a service.
    if (!isHouse || written === '') return null
    return { place: null, seen: { kind: 'words', written, start: named[0]![0]!.start }, marks }
  }
  const cell = cells[index]!
  marks.push({ kind: 'place', start: cell[0]!.start, end: cell.at(-1)!.end })
  const days = { from: first.day, to: last.day }
  return { place: { role: 'to', spot, days, nights: null, doubts: [], at: cell[0]!.start }, seen: null, marks }
}

const beginsWithSpan = (tokens: readonly Token[], context: DateContext): boolean =>
  isNumber(tokens[0]) && spanAt(tokens, 0, context)?.days.length === 2

const fewestStays = 3
/** Whether a text lists stays, each line with its first and last day before it. */
export const listsStays = (lines: readonly Line[], context: DateContext): boolean =>
  lines.filter(
    ({ tokens }) =>
      beginsWithSpan(tokens, context) && tokens.some((token) => isWord(token) && houseWords.test(foldedWord(token))),
  ).length >= fewestStays

/** Parts of a line between commas, wide blanks and other signs. */
function cellsOf(tokens: readonly Token[]): readonly (readonly Token[])[] {
  const cells: Token[][] = [[]]
  for (const [at, token] of tokens.entries()) {
    const isApart = at > 0 && token.blanks >= gap
    if (isApart) cells.push([])
    if (isSign(token, ':')) cells.splice(-1, 1, [])
    else if (isSign(token, ',', ';', '|')) cells.push([])
    else cells.at(-1)!.push(token)
  }
  return cells.filter((cell) => cell.length > 0)
}

/** The place that all of a cell names: "Hotel Singapur" is the name of a hotel. */
function wholeName(cell: readonly Token[], gazetteer: Gazetteer): NamedPlace['spot'] | null {
  const start = foldedWord(cell[0]) === 'in' ? 1 : 0
  if (!isWord(cell[start])) return null
  const name = placeInCountryAt(cell, start, gazetteer) ?? nameAt(cell, start, gazetteer)
  return name && start + name.length === cell.length ? name.spot : null
}
