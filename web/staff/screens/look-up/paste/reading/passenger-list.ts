import type { CalendarDate } from '#domain/dates.ts'
import type { Iso2 } from '#domain/places.ts'
import { fold } from '#domain/wording/fold.ts'
import { birthday } from './dates.ts'
import type { Gazetteer } from './gazetteer.ts'
import { nationalitiesIn } from './nationalities.ts'
import type { Mark, Passport, Traveller } from './reading.ts'
import type { People } from './travel-documents.ts'
import type { Line } from './tokens.ts'

type Cell = { readonly text: string; readonly start: number; readonly end: number }
type Row = { readonly line: number; readonly cells: readonly Cell[] }
type Column = 'nationality' | 'birth' | 'age' | 'kind'

const delimiters = ['\t', ';', '|', ','] as const
const mostColumns = 40
/** Tell what the columns of a list hold. */
const enoughRows = 20

const headings: readonly (readonly [RegExp, Column])[] = [
  [
    /^(?:staatsangehorigkeit(?:en)?|staatsburgerschaft|nationalitat|nationality|nationalities|citizenship|nat)$/,
    'nationality',
  ],
  [/^(?:geburtsdatum|geboren|geburtstag|geb|geb datum|date of birth|birth date|birthdate|born|dob|birthday)$/, 'birth'],
  [/^(?:alter|age)$/, 'age'],
  [/^(?:typ|type|pax|pax typ|pax type|art)$/, 'kind'],
]
/** Columns that hold nationalities, or numbers of passports. */
const passportHeading = /^(?:pass|reisepass|passport)$/
const childWords = /^(?:chd|inf|cnn|kind|child|infant|baby|kleinkind|jugendlicher?)$/
const headingOf = (text: string): Column | undefined => {
  const folded = fold(text.slice(0, 40))
  return headings.find(([name]) => name.test(folded))?.[1]
}

/** The cells of a line; a delimiter between quotes is none. */
function cellsOf(text: string, line: Line, delimiter: string): readonly Cell[] {
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

function trimmed(text: string, from: number, to: number): Cell {
  const isEdge = (letter: string | undefined) => letter !== undefined && (letter.trim() === '' || letter === '"')
  let [start, end] = [from, to]
  while (start < end && isEdge(text[start])) start += 1
  while (end > start && isEdge(text[end - 1])) end -= 1
  return { text: text.slice(start, end), start, end }
}

type List = {
  readonly rows: readonly Row[]
  readonly heading: Row | null
  readonly columns: ReadonlyMap<number, Column>
}

/** A list with a heading that names its nationalities. */
function headedList(text: string, lines: readonly Line[], from: number, gazetteer: Gazetteer): List | null {
  for (const delimiter of delimiters) {
    const heading = { line: from, cells: cellsOf(text, lines[from]!, delimiter) }
    if (heading.cells.length < 2) continue
    const [first] = rowsFrom(text, lines, from + 1, delimiter, 1)
    if (!first) continue
    const isNationality = (at: number) => nationalitiesIn(first.cells[at]?.text ?? '', gazetteer).length > 0
    const columns = new Map(
      heading.cells.flatMap(({ text: cell }, at) => {
        if (cell.length > 40) return []
        const isPassport = passportHeading.test(fold(cell.slice(0, 40))) && isNationality(at)
        const column = isPassport ? 'nationality' : headingOf(cell)
        return column ? [[at, column] as const] : []
      }),
    )
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
    const isBirth = (cell: string) => birthOf(cell, today) !== null
    const birth = positions.find((at) => share(isBirth, at) >= 0.6)
    // Behind the name, which may be that of a country too.
    // Without birthdays beside them, letters such as VN or FRA may be those of an airline or airport.
    const isNationality = (cell: string) =>
      (birth !== undefined || cell.length > 3) && nationalitiesIn(cell, gazetteer).length > 0
    const nationality = positions.findLast((at) => at > 0 && share(isNationality, at) >= 0.6)
    if (nationality === undefined || (birth === undefined && (looked.length < 2 || delimiter === ','))) continue
    const columns = new Map<number, Column>([
      [nationality, 'nationality'],
      ...(birth === undefined ? [] : [[birth, 'birth'] as const]),
    ])
    return { rows: rowsFrom(text, lines, from, delimiter, lines.length), heading: null, columns }
  }
  return null
}

/** Americans put the month first. */
function birthOf(cell: string, today: CalendarDate): CalendarDate | null {
  if (cell.length < 6 || cell.length > 24) return null
  const turned = /^(\d{1,2})\/(\d{1,2})\/(\d{2,4})$/.exec(cell)
  return birthday(cell, today) ?? (turned && birthday(`${turned[2]}.${turned[1]}.${turned[3]}`, today))
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
  const passports: Passport[] = []
  const travellers: Traveller[] = []
  const marks: Mark[] = []
  const unknown = new Set<string>()
  for (const { line, cells } of list.rows) {
    const who = `row ${line}`
    const traveller = { who, birth: null as CalendarDate | null, age: null as number | null, isChild: false }
    for (const [at, column] of list.columns) {
      const cell = cells[at]
      if (!cell || cell.text === '') continue
      const mark = (kind: Mark['kind']) => marks.push({ kind, start: cell.start, end: cell.end })
      const found: readonly Iso2[] = column === 'nationality' ? nationalitiesIn(cell.text, gazetteer) : []
      for (const iso2 of found) passports.push({ iso2, who, doubts: [] })
      if (found.length > 0) mark('passport')
      if (column === 'nationality' && found.length === 0) unknown.add(cell.text.slice(0, 24))
      if (column === 'birth') traveller.birth = birthOf(cell.text, today)
      if (column === 'birth' && traveller.birth) mark('child')
      if (column === 'age' && /^\d{1,2}$/.test(cell.text)) traveller.age = Number(cell.text)
      if (column === 'kind' && childWords.test(fold(cell.text))) traveller.isChild = true
    }
    travellers.push(traveller)
  }
  const taken = [...(list.heading ? [list.heading.line] : []), ...list.rows.map(({ line }) => line)]
  return { passports, travellers, marks, lines: taken, unknown: [...unknown].slice(0, 5) }
}
