import type { CalendarDate } from '#domain/dates.ts'
import type { Iso2 } from '#domain/places.ts'
import { fold } from '#domain/wording/fold.ts'
import { parseTypedDay } from '#web/staff/fields/parse-typed-date.ts'
import type { Gazetteer } from './gazetteer.ts'
import { birthOf, isSoon, isToCome } from './list-days.ts'
import { columnsOf, headingOf, type Column } from './list-headings.ts'
import { nationalitiesIn, nationalityOf } from './nationalities.ts'
import { countryKeyIn } from './country-of.ts'
import { paperIn } from './paper-words.ts'
import { nobody, type Doubt, type Mark, type ReadPerson } from './reading.ts'
import { askingOfPermit, permitLength } from './residence-words.ts'
import type { People } from './travel-documents.ts'
import { withoutUnseen, type Line } from './tokens.ts'

type Cell = { readonly text: string; readonly start: number; readonly end: number }
type Row = { readonly line: number; readonly cells: readonly Cell[] }
const delimiters = ['\t', ';', '|', ','] as const
/** Two blanks or more, in lists with a heading. */
const wide = '  '
const mostColumns = 40
/** Tell what the columns of a list hold. */
const enoughRows = 20

const childWords = /^(?:chd|inf|cnn|kind|child|infant|baby|kleinkind|jugendlicher?)$/
/** A line above a list that says which column holds the nationality. */
export const isHeadingOfList = (line: string): boolean =>
  [...delimiters, wide].some((delimiter) =>
    line.split(delimiter).some((cell) => headingOf(cell.replaceAll('"', '').trim()) === 'nationality'),
  )

/** The cells of a line; a delimiter between quotes is none. */
function cellsOf(text: string, line: Line, delimiter: string): readonly Cell[] {
  if (delimiter === wide) return cellsBetweenBlanks(text, line)
  const cells: Cell[] = []
  let isQuoted = false
  let start = line.start
  for (let at = line.start; at <= line.end && cells.length < mostColumns; at += 1) {
    if (at < line.end && text[at] === '"') isQuoted = !isQuoted
    if (at < line.end && (text[at] !== delimiter || isQuoted)) continue
    cells.push(trimmed(text, start, at))
    start = at + 1
  }
  return cells
}

function cellsBetweenBlanks(text: string, { tokens }: Line): readonly Cell[] {
  const cells: { start: number; end: number }[] = []
  for (const { start, end, blanks } of tokens) {
    const last = cells.at(-1)
    if (last && blanks < wide.length) last.end = end
    else if (cells.length < mostColumns) cells.push({ start, end })
  }
  return cells.map(({ start, end }) => trimmed(text, start, end))
}

function trimmed(text: string, from: number, to: number): Cell {
  const isEdge = (letter: string | undefined) => letter !== undefined && (letter.trim() === '' || letter === '"')
  let [start, end] = [from, to]
  while (start < end && isEdge(text[start])) start += 1
  while (end > start && isEdge(text[end - 1])) end -= 1
  const seen = withoutUnseen(text.slice(start, end))
  return { text: seen.trim(), start, end }
}

type List = {
  readonly rows: readonly Row[]
  readonly heading: Row | null
  readonly columns: ReadonlyMap<number, Column>
  /** Two columns hold countries, and nothing says of what. */
  readonly isUnsure?: boolean
}

/** A list with a heading that names its nationalities. */
function headedList(text: string, lines: readonly Line[], from: number, gazetteer: Gazetteer): List | null {
  for (const delimiter of [...delimiters, wide]) {
    const heading = { line: from, cells: cellsOf(text, lines[from]!, delimiter) }
    if (heading.cells.length < 2) continue
    const [first] = rowsFrom(text, lines, from + 1, delimiter, 1)
    if (!first) continue
    const isNationality = (at: number) => nationalitiesIn(first.cells[at]?.text ?? '', gazetteer).length > 0
    const columns = columnsOf(heading.cells, isNationality)
    if (![...columns.values()].includes('nationality')) continue
    return { rows: rowsFrom(text, lines, from + 1, delimiter, lines.length), heading, columns }
  }
  return null
}

/** Lines of the same delimiter, one below the other. */
function rowsFrom(text: string, lines: readonly Line[], from: number, delimiter: string, most: number): readonly Row[] {
  const rows: Row[] = []
  for (let at = from; at < lines.length && rows.length < most && lines[at]!.tokens.length > 0; at += 1) {
    const cells = cellsOf(text, lines[at]!, delimiter)
    if (cells.length < 2) break
    rows.push({ line: at, cells })
  }
  return rows
}

/** A list without a heading: in one column nearly every cell is a nationality, and in another a birthday or age may stand. */
function plainList(
  text: string,
  lines: readonly Line[],
  from: number,
  gazetteer: Gazetteer,
  today: CalendarDate,
): List | null {
  for (const delimiter of delimiters) {
    const looked = rowsFrom(text, lines, from, delimiter, enoughRows)
    const [first] = looked
    if (!first) continue
    const share = (fits: (cell: string) => boolean, at: number) =>
      looked.filter(({ cells }) => fits(cells[at]?.text ?? '')).length / looked.length
    const positions = [...first.cells.keys()]
    const isBirth = (cell: string) => birthOf(cell, today) !== null && !isSoon(cell, today)
    const birth = positions.find((at) => share(isBirth, at) >= 0.6)
    // Behind the name, which may be that of a country too.
    // Without birthdays beside them, letters such as VN or FRA may be those of an airline or airport.
    const isNationality = (cell: string) =>
      (cell.length > 3 || (birth !== undefined && /^[A-Z]{2,3}$/.test(cell))) &&
      nationalitiesIn(cell, gazetteer).length > 0
    // Of two columns with countries the second is where people live; that is said.
    // A heading that does not say "nationality" may well say which column is none.
    const named = new Map(
      first.cells.flatMap(({ text: cell }, at) => {
        const column = headingOf(cell)
        return column ? [[at, column] as const] : []
      }),
    )
    const [nationality, residence] = positions.filter(
      (at) => at > 0 && !named.has(at) && share(isNationality, at) >= 0.6,
    )
    if (nationality === undefined || (birth === undefined && (looked.length < 2 || delimiter === ','))) continue
    // "Name;Papiere": a cell that says "Name" is nobody's.
    const isHeaded = named.size >= 2 || (named.size === 1 && !isNationality(first.cells[nationality]?.text ?? ''))
    const columns = new Map<number, Column>([
      ...(isHeaded ? named : []),
      [nationality, 'nationality'],
      ...(residence === undefined ? [] : [[residence, 'residence'] as const]),
      ...(birth === undefined ? [] : [[birth, 'birth'] as const]),
    ])
    const rows = rowsFrom(text, lines, isHeaded ? from + 1 : from, delimiter, lines.length)
    return { rows, heading: isHeaded ? first : null, columns, isUnsure: residence !== undefined }
  }
  return null
}

export type PassengerList = People & {
  /** Of the lines, those that it takes. */
  readonly lines: readonly number[]
  readonly unknown: readonly string[]
}

/** The list of passengers that begins at a line; names are passed over. */
export function passengerListAt(
  text: string,
  lines: readonly Line[],
  from: number,
  gazetteer: Gazetteer,
  today: CalendarDate,
  mayBePlain: boolean,
): PassengerList | null {
  const list =
    headedList(text, lines, from, gazetteer) ?? (mayBePlain ? plainList(text, lines, from, gazetteer, today) : null)
  if (!list || list.rows.length === 0) return null
  const people: ReadPerson[] = []
  const marks: Mark[] = []
  const unknown = new Set<string>()
  for (const { line, cells } of list.rows) {
    const person: ReadPerson = { ...nobody, who: `row ${line}`, doubts: list.isUnsure ? [{ key: 'two-columns' }] : [] }
    for (const [at, column] of list.columns) {
      const cell = cells[at]
      if (!cell || cell.text === '' || cell.text.length > longestCell) continue
      const { more, kind } = told(column, cell.text, person, gazetteer, today)
      Object.assign(person, more)
      if (kind !== null) marks.push({ kind, start: cell.start, end: cell.end })
      else if (detailColumns.has(column) && !noWords.has(fold(cell.text)))
        Object.assign(person, { doubts: [...person.doubts, unreadDetail(cell.text)] })
      if (column === 'nationality' && kind === null) unknown.add(cell.text.slice(0, 24))
    }
    // A day to come in a column that nothing names may be that of a passport.
    const days = list.heading
      ? []
      : cells.filter(({ text: more }, at) => !list.columns.has(at) && more.length <= 10 && isToCome(more, today))
    // "A;DE;US" below "Name;Nationality": a cell more than the heading names.
    const unnamed = list.heading ? cells.slice(list.heading.cells.length).filter(({ text: more }) => more !== '') : []
    const permits = cells.filter(({ text: more }, at) => !list.columns.has(at) && namesPermit(more))
    const asked = permits.length > 0 ? askingOfPermit(person) : person
    people.push({
      ...asked,
      doubts: [...asked.doubts, ...[...unnamed, ...days].slice(0, 3).map((cell) => unreadDetail(cell.text))],
    })
  }
  const taken = [...(list.heading ? [list.heading.line] : []), ...list.rows.map(({ line }) => line)]
  return { people, marks, lines: taken, unknown: [...unknown].slice(0, 5) }
}

/** "Aufenthaltstitel vorhanden" below a heading that says nothing of it. */
const namesPermit = (text: string): boolean =>
  fold(text.slice(0, longestCell))
    .split(' ')
    .some((_, at, words) => permitLength(words, at) > 0)

const longestCell = 80
/** What stands in these is told where it is not understood. */
const detailColumns: ReadonlySet<Column> = new Set(['birth', 'age', 'residence', 'permit', 'permit-until', 'expires'])
const unreadDetail = (text: string): Doubt => ({ key: 'unread-detail', values: { written: text.slice(0, 24) } })
type Told = { readonly more: Partial<ReadPerson>; readonly kind: Mark['kind'] | null }
const nothing: Told = { more: {}, kind: null }

/** What a cell tells of its person, and whether it was understood. */
function told(column: Column, text: string, person: ReadPerson, gazetteer: Gazetteer, today: CalendarDate): Told {
  const folded = fold(text)
  switch (column) {
    case 'nationality': {
      const passports = nationalitiesIn(text, gazetteer)
      const paper = paperIn(folded.split(' '))
      if (passports.length > 0) return { more: { passports, ...(paper && { paper }) }, kind: 'passport' }
      return paper === null ? nothing : { more: { paper }, kind: 'passport' }
    }
    case 'birth': {
      const birth = birthOf(text, today)
      return birth === null ? nothing : { more: { birth }, kind: 'child' }
    }
    case 'age':
      return /^\d{1,2}$/.test(text) ? { more: { age: Number(text) }, kind: 'child' } : nothing
    case 'kind':
      return childWords.test(folded) ? { more: { isChild: true }, kind: null } : nothing
    case 'residence': {
      const iso2 = residenceOf(text, gazetteer)
      return iso2 ? { more: { residence: { iso2, hasPermit: false, isPermanent: false } }, kind: 'residence' } : nothing
    }
    case 'permit': {
      const { residence } = person
      return residence && !noWords.has(folded)
        ? {
            more: { residence: { ...residence, hasPermit: true, isPermanent: permanentWords.test(folded) } },
            kind: 'residence',
          }
        : nothing
    }
    case 'permit-until': {
      const { residence } = person
      const until = text.length <= 24 ? parseTypedDay(text, today) : null
      return residence && until !== null
        ? { more: { residence: { ...residence, hasPermit: true, until } }, kind: 'residence' }
        : nothing
    }
    case 'expires': {
      const expires = text.length <= 24 ? parseTypedDay(text, today) : null
      return expires === null ? nothing : { more: { expires }, kind: 'date' }
    }
    case 'paper': {
      const paper = paperIn(folded.split(' '))
      return paper === null ? nothing : { more: { paper }, kind: 'passport' }
    }
    case 'name': {
      const named = { name: person.name === null ? text : `${person.name} ${text}` }
      const child = childInName(text)
      return child ? { more: { ...named, ...child }, kind: 'child' } : { more: named, kind: null }
    }
  }
}

/** "Kind Ida (8 Jahre)", "Muster, Tim MSTR": who has no column for it has it beside the name. "Kind" alone, or before a comma, is a name. */
function childInName(text: string): Partial<ReadPerson> | null {
  const words = fold(text).split(' ')
  const isChild =
    words.length > 1 &&
    ((childWords.test(words[0]!) && !text.split(' ')[0]!.endsWith(',')) || /^(?:chd|inf|cnn|mstr)$/.test(words.at(-1)!))
  const age = ageBesideName.exec(text)
  if (!age) return isChild ? { isChild } : null
  const { years = age[3], months } = age.groups!
  return { age: months === undefined ? Number(years) : Math.floor(Number(months) / 12), ...(isChild && { isChild }) }
}
const ageBesideName =
  /(?:^|[\s,(])(?:(?<years>\d{1,2}) ?(?:jahre?|j\.|years?|yrs?)|(?<months>\d{1,2}) ?(?:monate?|months?))(?![a-z])|\((\d{1,2})\)/i

const permanentWords = /niederlassung|daueraufenthalt|permanent|unbefristet|green ?card/
const noWords = new Set(['nein', 'no', 'kein', 'keine', 'none', 'n a', 'n', ''])

function residenceOf(text: string, gazetteer: Gazetteer): Iso2 | null {
  const folded = fold(text)
  return nationalityOf(text, gazetteer) ?? countryKeyIn(gazetteer.named(folded), gazetteer)
}
