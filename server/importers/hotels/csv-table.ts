import { Readable } from 'node:stream'
import { parse } from 'csv-parse'
import { ImportRefused } from '../importer.ts'
import { UnreadableFile } from './unreadable-file.ts'

export type TableRow = { readonly line: number; readonly fields: readonly string[]; readonly isWhole: boolean }
export type Table = { readonly header: readonly string[]; readonly rows: AsyncIterable<TableRow> }
type Read = { readonly record: readonly string[]; readonly info: { readonly lines: number } }

const mostColumns = 200

/** A table of a spreadsheet as text comes in: with commas, semicolons or tabs, as its first line has it. */
export async function readTable(start: string, text: AsyncIterable<string>): Promise<Table> {
  const delimiter = delimiterOf(start.split(/\r?\n/, 1)[0] ?? '')
  const parser = parse({
    delimiter,
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: 200_000,
  })
  const records = (Readable.from(text).compose(parser) as AsyncIterable<Read>)[Symbol.asyncIterator]()
  let line = 1
  const next = async (): Promise<Read | null> => {
    const read = await records.next().catch((error: unknown) => {
      if (error instanceof ImportRefused || !isOfParser(error)) throw error
      throw new UnreadableFile(
        'no-csv',
        `Not a readable CSV file from line ${line + 1} on: ${(error as Error).message.replace(/:.*$/s, '')}`,
        String(line + 1),
      )
    })
    return read.done === true ? null : read.value
  }
  const first = await next()
  const header = (first?.record ?? []).map((name) => name.trim().toLowerCase())
  if (header.length > mostColumns)
    throw new UnreadableFile('too-many-columns', `The file has more than ${mostColumns} columns`)
  async function* rows(): AsyncGenerator<TableRow> {
    for (let read = await next(); read !== null; read = await next()) {
      line = read.info.lines
      // A spreadsheet leaves rows of nothing but delimiters behind.
      if (read.record.every((field) => field.trim() === '')) continue
      yield { line, fields: read.record, isWhole: read.record.length === header.length }
    }
  }
  return { header, rows: rows() }
}

const isOfParser = (error: unknown): boolean => (error as NodeJS.ErrnoException).code?.startsWith('CSV_') === true

function delimiterOf(header: string): string {
  const counted = [',', ';', '\t'].map((sign) => [sign, header.split(sign).length] as const)
  return counted.toSorted((one, other) => other[1] - one[1])[0]![0]
}

/** Where each column stands, by any of its names; throws where one is missing or there twice. */
export function placesOf<K extends string>(
  header: readonly string[],
  names: Readonly<Record<K, readonly string[]>>,
  required: readonly NoInfer<K>[],
): Readonly<Record<K, number>> {
  const places = Object.fromEntries(
    Object.entries<readonly string[]>(names).map(([column, own]) => {
      const found = header.flatMap((name, at) => (own.includes(name) ? [at] : []))
      if (found.length > 1)
        throw new UnreadableFile('column-twice', `The file has the column "${own[0]}" twice`, own[0])
      return [column, found[0] ?? -1]
    }),
  ) as Record<K, number>
  const missing = required.filter((column) => places[column] === -1).map((column) => `"${names[column][0]}"`)
  if (missing.length > 0)
    throw new UnreadableFile(
      'lacks-columns',
      `The first line of the file lacks ${missing.join(', ')}`,
      missing.join(', '),
    )
  return places
}
