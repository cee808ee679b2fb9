import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { createGunzip } from 'node:zlib'
import { z } from 'zod'
import { StartProblem } from '../start-problem.ts'

/** A backup is lines of JSON: a header, then each table's name as a text with its rows below, then how many rows there are. */
const header = z.object({
  portolanBackup: z.literal(1),
  madeAt: z.iso.datetime(),
  migrations: z.array(z.string()).min(1),
})
export type Header = Pick<z.infer<typeof header>, 'madeAt' | 'migrations'>

export const headerLine = (given: Header): string => `${JSON.stringify({ portolanBackup: 1, ...given })}\n`
export const tableLine = (table: string): string => `${JSON.stringify(table)}\n`
export const rowsLine = (rows: number): string => `${rows}\n`

export type Reading = {
  readonly header: (header: Header) => Promise<void>
  readonly rows: (table: string, rows: readonly string[]) => Promise<void>
}

/** Letters given at once. */
const batch = 4_000_000

export class DamagedBackup extends StartProblem {
  constructor(file: string, why: string, cause?: unknown) {
    super(`${file} is no whole backup (${why}). Nothing was changed.`, { cause })
  }
}

/** Reads a backup from beginning to end. Throws `DamagedBackup` when it is cut off or something else. */
export async function readBackup(file: string, reading: Reading): Promise<void> {
  let table: string | null = null
  let total = 0
  let expected: number | null = null
  let seenHeader = false
  let waiting: string[] = []
  let letters = 0
  const flush = async (): Promise<void> => {
    if (table !== null && waiting.length > 0) await reading.rows(table, waiting)
    waiting = []
    letters = 0
  }
  for await (const line of linesOf(file)) {
    if (!seenHeader) {
      const read = header.safeParse(parse(line))
      if (!read.success) throw new DamagedBackup(file, 'it does not begin as one')
      seenHeader = true
      await reading.header(read.data)
    } else if (line.startsWith('{')) {
      waiting.push(line)
      letters += line.length
      total += 1
      if (letters >= batch) await flush()
    } else {
      await flush()
      const mark = parse(line)
      if (typeof mark === 'string') table = mark
      else if (typeof mark === 'number') expected = mark
      else throw new DamagedBackup(file, 'a line of it cannot be read')
    }
  }
  if (expected !== total) throw new DamagedBackup(file, 'its end is missing')
}

async function* linesOf(file: string): AsyncGenerator<string> {
  const source = createReadStream(file)
  const text = createGunzip()
  source.on('error', (error) => text.destroy(error))
  try {
    yield* createInterface({ input: source.pipe(text), crlfDelay: Infinity })
    // An interface that reads lines is silent about a stream that broke off.
    if (text.errored) throw text.errored
  } catch (error) {
    if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') throw error
    if (error.code.startsWith('Z_')) throw new DamagedBackup(file, 'it is cut off or something else', error)
    throw error.code === 'ENOENT' ? new StartProblem(`There is no file ${file}`, { cause: error }) : error
  } finally {
    source.destroy()
  }
}

function parse(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return null
  }
}
