import { Readable } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { parse, type InfoRecord } from 'csv-parse'
import { ImportRefused, type FeedBytes, type RefusedRow } from './importer.ts'
import type { Progress } from './progress.ts'

export type CsvRow = {
  readonly line: number
  readonly fields: readonly string[]
  readonly at: (column: string) => string
}
export type CsvTable = { readonly header: readonly string[]; readonly rows: AsyncIterable<CsvRow> }
type Read = { readonly record: readonly string[]; readonly info: { readonly lines: number; readonly bytes: number } }

const pieceLength = 65_536
const rowsInOneTurn = 1_000

/**
 * A CSV file, row by row, with breaks in which the server answers others. Fields are text: `NA` stays `NA`. A row that
 * has more or fewer fields than the header is put into `refused`.
 */
export async function readCsv(bytes: FeedBytes, refused: RefusedRow[], progress: Progress): Promise<CsvTable> {
  let lastLine = 0
  const options = {
    info: true,
    bom: true,
    relax_column_count: true,
    skip_empty_lines: true,
    onRecord: <T>(record: T, { lines }: InfoRecord): T => {
      lastLine = lines
      return record
    },
  }
  const records = Readable.from(piecesOf(bytes)).pipe(parse(options)) as AsyncIterable<Read>
  const iterator = records[Symbol.asyncIterator]()
  const next = (): Promise<IteratorResult<Read>> =>
    iterator.next().catch((error: unknown) => Promise.reject(unreadable(error, lastLine + 1)))
  const first = await next()
  if (first.done === true) throw new ImportRefused('The file is empty')
  const header = first.value.record.map((name) => name.trim())
  const positions = new Map(header.map((name, index) => [name, index]))
  const total = bytes.length

  async function* rows(): AsyncGenerator<CsvRow> {
    let count = 0
    for (let read = await next(); read.done !== true; read = await next()) {
      const { record, info } = read.value
      count += 1
      if (count % rowsInOneTurn === 0) {
        progress(info.bytes, total)
        await nextTurn()
      }
      if (record.length === header.length) {
        yield { line: info.lines, fields: record, at: (column) => record[positions.get(column) ?? -1] ?? '' }
      } else {
        refused.push({ line: info.lines, reason: `has ${record.length} fields instead of ${header.length}` })
      }
    }
    progress(total, total)
  }
  return { header, rows: rows() }
}

/** A column that is missing or there twice means that the format is another one. Further columns are read by nobody. */
export function checkColumns(header: readonly string[], required: readonly string[]): void {
  const missing = required.filter((name) => !header.includes(name))
  const twice = required.filter((name) => header.indexOf(name) !== header.lastIndexOf(name))
  const complaints = [
    ...(missing.length > 0 ? [`it lacks ${listed(missing)}`] : []),
    ...(twice.length > 0 ? [`it has ${listed(twice)} twice`] : []),
  ]
  if (complaints.length > 0)
    throw new ImportRefused(`The columns are not those of this format: ${complaints.join('; ')}`)
}

const listed = (names: readonly string[]): string =>
  names
    .slice(0, 8)
    .map((name) => `"${name}"`)
    .join(', ') + (names.length > 8 ? ` and ${names.length - 8} more` : '')

function* piecesOf(bytes: FeedBytes): Generator<Buffer> {
  const whole = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  for (let start = 0; start < whole.length; start += pieceLength) yield whole.subarray(start, start + pieceLength)
}

/** A quote that is never closed is noticed at the end of the file; what is wrong begins where the last good row ended. */
const unreadable = (error: unknown, line: number): ImportRefused =>
  new ImportRefused(
    `Not a readable CSV file from line ${line} on: ${(error as Error).message.replace(/:.* at line \d+$/, '')}`,
  )
