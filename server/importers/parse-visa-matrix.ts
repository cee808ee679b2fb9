import type { Iso2 } from '#domain/places.ts'
import type { MatrixCell, VisaMatrix } from '#domain/rulebook/visa-matrix.ts'
import { checkColumns, readCsv } from './csv-rows.ts'
import {
  ImportRefused,
  megabyte,
  type FeedBytes,
  type ImportContext,
  type Importer,
  type RefusedRow,
} from './importer.ts'
import { entryLines, isObject, readJson, textOf, textOfBytes } from './read-json.ts'

/** One requirement as the file has it, before it is understood. */
type Said = {
  readonly line: number
  readonly passport: string
  readonly destination: string
  readonly requirement: string
}
type Cells = Record<Iso2, Record<Iso2, MatrixCell>>

const tidyColumns = ['Passport', 'Destination', 'Requirement']
const longestStay = 730

const permissions: Readonly<Record<string, MatrixCell['permission']>> = {
  'visa free': 'VISA_FREE',
  eta: 'ETA',
  'e-visa': 'E_VISA',
  evisa: 'E_VISA',
  'visa on arrival': 'VISA_ON_ARRIVAL',
  'visa required': 'VISA_REQUIRED',
  'no admission': 'NO_ADMISSION',
}

/** Visa requirements by passport and destination: a list, a table, or JSON. Own countries (-1) are no cells. */
export const visaMatrix: Importer = {
  kind: 'visa-matrix',
  recordKind: 'visa-matrix',
  floor: () => 200,
  mostBytes: 10 * megabyte,
  rowsOf: (body) => {
    const { cells } = body as VisaMatrix
    return new Map(
      Object.entries(cells).flatMap(([destination, row]) =>
        Object.entries(row).map(([passport, cell]) => [`${passport} → ${destination}`, cell] as const),
      ),
    )
  },
  parse: async (bytes, context) => {
    const refused: RefusedRow[] = []
    const cells: Cells = {}
    const isJson = /^\s*[[{]/.test(textOfBytes(bytes.subarray(0, 200)))
    const rows = isJson ? rowsInJson(textOfBytes(bytes), refused) : rowsInCsv(bytes, refused, context)
    let own = 0
    let taken = 0
    for await (const each of rows) {
      const understood = understand(each, context)
      if ('reason' in understood) {
        refused.push({ line: each.line, reason: understood.reason })
        continue
      }
      const { passport, destination, cell } = understood
      if (cells[destination]?.[passport]) {
        refused.push({ line: each.line, reason: `${passport} → ${destination} was said before` })
        continue
      }
      taken += 1
      if (cell === null) own += 1
      else (cells[destination] ??= {})[passport] = cell
    }
    return {
      ownDate: null,
      taken,
      refused,
      leftOut: new Map(own > 0 ? [["a passport's own country", own]] : []),
      usualSource: 'https://www.passportindex.org/',
      toRecords: ({ source, date }) => {
        const body: VisaMatrix = { source, checkedAt: date, cells }
        return [{ kind: 'visa-matrix', key: 'matrix', body }]
      },
    }
  },
}

type Understood = { readonly passport: Iso2; readonly destination: Iso2; readonly cell: MatrixCell | null }

function understand(said: Said, { countries }: ImportContext): Understood | { readonly reason: string } {
  const countryOf = (text: string): Iso2 | null => countries.byCode(text) ?? countries.byName(text)
  const passport = countryOf(said.passport)
  const destination = countryOf(said.destination)
  if (passport === null) return { reason: unknownCountry('Passport', said.passport) }
  if (destination === null) return { reason: unknownCountry('Destination', said.destination) }
  const requirement = said.requirement.trim().toLowerCase()
  const isOwn = passport === destination
  if (requirement === '-1') {
    return isOwn
      ? { passport, destination, cell: null }
      : { reason: `-1 stands for the own country, and ${passport} is not ${destination}` }
  }
  if (isOwn) return { reason: `the own country ${passport} has "${said.requirement}" instead of -1` }
  const cell = cellOf(requirement)
  return cell === null ? { reason: `"${said.requirement}" is no known requirement` } : { passport, destination, cell }
}

const unknownCountry = (column: string, text: string): string =>
  text.trim() === ''
    ? `${column} is empty (Kosovo is written XK or XKX)`
    : `${column} "${text}" is no country of the gazetteer`

function cellOf(requirement: string): MatrixCell | null {
  const [, word = '', digits] = /^(.*?)(?:\s*\/\s*)?(\d+)?$/.exec(requirement) ?? []
  const days = digits === undefined ? undefined : Number(digits)
  if (days !== undefined && (days < 1 || days > longestStay)) return null
  const permission = word === '' && days !== undefined ? 'VISA_FREE' : permissions[word]
  if (permission === undefined) return null
  // Who needs a visa needs one for any number of days.
  if (days === undefined || permission === 'VISA_REQUIRED') return { permission }
  return permission === 'NO_ADMISSION' ? null : { permission, days }
}

async function* rowsInCsv(bytes: FeedBytes, refused: RefusedRow[], { progress }: ImportContext): AsyncGenerator<Said> {
  const { header, rows } = await readCsv(bytes, refused, progress)
  if (header.includes('Destination')) {
    checkColumns(header, tidyColumns)
    for await (const { line, at } of rows) {
      yield { line, passport: at('Passport'), destination: at('Destination'), requirement: at('Requirement') }
    }
    return
  }
  const destinations = header.slice(1)
  if (header[0] !== 'Passport' || destinations.length === 0) {
    throw new ImportRefused(
      `The first line has to be ${tidyColumns.join()}, or Passport and one column for each destination`,
    )
  }
  for await (const { line, fields } of rows) {
    for (const [index, destination] of destinations.entries()) {
      yield { line, passport: fields[0] ?? '', destination, requirement: fields[index + 1] ?? '' }
    }
  }
}

/** By passport and destination: a word, a number of days, or `{ status, days }`; or a list of rows with the columns of the CSV. */
function* rowsInJson(text: string, refused: RefusedRow[]): Generator<Said> {
  const json = readJson(text)
  const lines = entryLines(text, Array.isArray(json) ? 1 : 2)
  if (Array.isArray(json)) {
    for (const [index, row] of json.entries()) {
      const line = lines.get(String(index)) ?? 1
      if (isObject(row) && Object.keys(row).toSorted().join() === tidyColumns.toSorted().join()) {
        yield {
          line,
          passport: textOf(row.Passport),
          destination: textOf(row.Destination),
          requirement: requirementOf(row.Requirement),
        }
      } else {
        refused.push({ line, reason: `is not an object of ${tidyColumns.join(', ')}` })
      }
    }
    return
  }
  if (!isObject(json)) throw new ImportRefused('The JSON is neither an object by passport nor a list')
  for (const [passport, row] of Object.entries(json)) {
    if (!isObject(row)) throw new ImportRefused(`Under ${passport} there is no object by destination`)
    for (const [destination, value] of Object.entries(row)) {
      yield {
        line: lines.get(`${passport}/${destination}`) ?? 1,
        passport,
        destination,
        requirement: requirementOf(value),
      }
    }
  }
}

/** An own country may be null. */
function requirementOf(value: unknown): string {
  if (value === null) return '-1'
  if (!isObject(value)) return wordOf(value)
  const { status, days = null } = value
  if (Object.keys(value).some((field) => field !== 'status' && field !== 'days')) return JSON.stringify(value)
  return days === null ? wordOf(status) : `${wordOf(status)}/${wordOf(days)}`
}

const wordOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))
