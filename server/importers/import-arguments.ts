import { parseArgs } from 'node:util'
import { isCalendarDate } from '../../domain/dates.ts'
import { importKinds, isImportKind, type ImportKind } from './importer.ts'

export const usage = `npm run import -- KIND FILE-or-URL [--source URL] [--date YYYY-MM-DD] [--from FORMAT]
  KIND      ${importKinds.join(', ')}
  --source  where the data are from, shown with every answer; left out: the URL, or the usual source of the format
  --date    the day of the data; left out: what the data, the server or the file say
  --from    advisories: aa, us, ca or uk; left out: it is seen from the format`

export type Arguments = {
  readonly kind: ImportKind
  readonly fileOrUrl: string
  readonly source: string | undefined
  readonly date: string | undefined
  readonly from: string | null
}

/** The arguments of the command line, or what is wrong with them. */
export function readArguments(args: readonly string[]): Arguments | { readonly problem: string } {
  try {
    const options = { source: { type: 'string' }, date: { type: 'string' }, from: { type: 'string' } } as const
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true })
    const [kind = '', fileOrUrl, ...more] = positionals
    const { source, date, from = null } = values
    if (!isImportKind(kind)) return { problem: kind === '' ? 'Say what to import' : `"${kind}" is no kind of import` }
    if (fileOrUrl === undefined || more.length > 0) return { problem: 'Say one file or address' }
    if (date !== undefined && !isCalendarDate(date)) return { problem: `--date ${date} is no date like 2026-11-20` }
    if (source !== undefined && !/^https?:$/.test(URL.parse(source)?.protocol ?? '')) {
      return { problem: `--source ${source} is no address like https://example.org/data` }
    }
    return { kind, fileOrUrl, source, date, from }
  } catch (error) {
    return { problem: (error as Error).message }
  }
}
