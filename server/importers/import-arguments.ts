import { parseArgs } from 'node:util'
import { isCalendarDate } from '#domain/dates.ts'
import { importers } from './all-importers.ts'
import type { Accepted } from './accepted.ts'
import type { TableKind } from './hotels/import-log.ts'
import { importKinds, isImportKind, type ImportKind } from './importer.ts'

export const usage = `npm run import -- KIND FILE-or-URL [--date YYYY-MM-DD] [--source URL] [--from FORMAT] [--dry-run]
npm run import -- list [KIND]        the newest imports, with their numbers
npm run import -- changes NUMBER     every row that an import added, changed or dropped
npm run import -- copy NUMBER FILE   the file as it came, while its copy is kept
npm run import -- undo NUMBER        what stood before that import stands again
npm run import -- remove LINE        the timetable of a shipping line goes; an earlier file may be imported then
npm run import -- hotels FILE-or-URL --organisation CODE [--whole-list] [--accept-loss]
npm run import -- bookings FILE --organisation CODE

  KIND              ${importKinds.join(', ')}
  --date            the day of the data; needed where neither the data nor the server tells it
  --source          where the data are from, shown with every answer; left out: the URL, or the usual source of the format
  --from            of advisories: ${importers.advisories.formats?.join(', ')}; of missions: ${importers.missions.formats?.join(', ')};
                    left out: it is seen from the format
  --dry-run         say what would change, also which permissions, and write nothing
  --accept-loss     publish although more than 5 % of the rows go
  --accept-refused  publish although more than 2 % of the rows are refused
  --organisation    whose hotels or bookings they are, by its code
  --whole-list      the file is the whole list: hotels that it lacks become inactive, with --accept-loss more than half of them`

export type ImportFile = {
  readonly action: 'import'
  readonly kind: ImportKind
  readonly fileOrUrl: string
  readonly source: string | undefined
  readonly date: string | undefined
  readonly from: string | null
  readonly dryRun: boolean
  readonly accepted: Accepted
}
/** Hotels or bookings of one organisation: they are its own, and no part of the rules. */
export type OwnTable = {
  readonly action: 'own-table'
  readonly kind: TableKind
  readonly fileOrUrl: string
  readonly organisation: string
  readonly isWholeList: boolean
  readonly acceptsLoss: boolean
}
export type Command =
  | ImportFile
  | OwnTable
  | { readonly action: 'list'; readonly kind: ImportKind | null }
  | { readonly action: 'changes' | 'undo'; readonly id: number }
  | { readonly action: 'copy'; readonly id: number; readonly file: string }
  | { readonly action: 'remove'; readonly line: string }
type Reading = Command | { readonly action: 'help' } | { readonly problem: string }

const options = {
  source: { type: 'string' },
  date: { type: 'string' },
  from: { type: 'string' },
  'dry-run': { type: 'boolean', default: false },
  'accept-loss': { type: 'boolean', default: false },
  'accept-refused': { type: 'boolean', default: false },
  organisation: { type: 'string' },
  'whole-list': { type: 'boolean', default: false },
  help: { type: 'boolean', short: 'h', default: false },
} as const

const parse = (args: readonly string[]) => parseArgs({ args: [...args], options, allowPositionals: true })
type Parsed = ReturnType<typeof parse>

/** The arguments of the command line, or what is wrong with them. */
export function readArguments(args: readonly string[]): Reading {
  try {
    const parsed = parse(args)
    const [action = ''] = parsed.positionals
    if (parsed.values.help) return { action: 'help' }
    if (action === 'remove') return readRemoval(parsed)
    if (action === 'hotels' || action === 'bookings') return readOwnTable(action, parsed)
    const ofOwnTable = parsed.values.organisation !== undefined || parsed.values['whole-list']
    if (ofOwnTable) return { problem: '--organisation and --whole-list say nothing to this' }
    return action === 'list' || action === 'changes' || action === 'undo' || action === 'copy'
      ? readPast(action, parsed)
      : readImport(parsed)
  } catch (error) {
    return { problem: (error as Error).message }
  }
}

function readPast(action: 'list' | 'changes' | 'undo' | 'copy', { positionals, values }: Parsed): Reading {
  const [, first, file, ...more] = positionals
  const given = Object.entries(values).find(([, value]) => value !== false && value !== undefined)
  if (given !== undefined) return { problem: `--${given[0]} says nothing to ${action}` }
  if (more.length > 0 || (file !== undefined && action !== 'copy')) return { problem: `That is too much for ${action}` }
  if (action === 'list') {
    if (first !== undefined && !isImportKind(first)) return { problem: `"${first}" is no kind of import` }
    return { action, kind: first ?? null }
  }
  if (first === undefined || !/^\d{1,9}$/.test(first)) return { problem: `Say the number of an import to ${action}` }
  if (action !== 'copy') return { action, id: Number(first) }
  return file === undefined ? { problem: 'Say the file to write to' } : { action, id: Number(first), file }
}

function readRemoval({ positionals: [, line, ...more], values }: Parsed): Reading {
  const given = Object.entries(values).find(([, value]) => value !== false && value !== undefined)
  if (given !== undefined) return { problem: `--${given[0]} says nothing to remove` }
  return line === undefined || line.trim() === '' || more.length > 0
    ? { problem: 'Say the name of one shipping line, in quotation marks' }
    : { action: 'remove', line: line.trim() }
}

function readOwnTable(kind: TableKind, { positionals: [, fileOrUrl, ...more], values }: Parsed): Reading {
  const known = new Set(['organisation', 'whole-list', 'accept-loss'])
  const other = Object.entries(values).find(([name, value]) => value !== false && !known.has(name))
  if (other !== undefined) return { problem: `--${other[0]} says nothing to ${kind}` }
  if (fileOrUrl === undefined || more.length > 0) return { problem: 'Say one file or address' }
  const { organisation, 'whole-list': isWholeList, 'accept-loss': acceptsLoss } = values
  if (organisation === undefined) return { problem: 'Say --organisation CODE: whose they are' }
  if (kind === 'bookings' && (isWholeList || acceptsLoss)) return { problem: '--whole-list says nothing to bookings' }
  return { action: 'own-table', kind, fileOrUrl, organisation, isWholeList, acceptsLoss }
}

function readImport({ positionals, values }: Parsed): Reading {
  const [kind = '', fileOrUrl, ...more] = positionals
  const { source, date, from = null } = values
  if (!isImportKind(kind)) return { problem: kind === '' ? 'Say what to import' : `"${kind}" is no kind of import` }
  if (fileOrUrl === undefined || more.length > 0) return { problem: 'Say one file or address' }
  if (date !== undefined && !isCalendarDate(date)) return { problem: `--date ${date} is no date like 2026-11-20` }
  if (source !== undefined && !/^https?:$/.test(URL.parse(source)?.protocol ?? '')) {
    return { problem: `--source ${source} is no address like https://example.org/data` }
  }
  const problem = problemOfFormat(kind, from)
  if (problem !== null) return { problem: `--from ${problem}` }
  const accepted = { loss: values['accept-loss'], refused: values['accept-refused'] }
  return { action: 'import', kind, fileOrUrl, source, date, from, dryRun: values['dry-run'], accepted }
}

/** What is wrong with naming that format for that kind. */
export function problemOfFormat(kind: ImportKind, from: string | null): string | null {
  const { formats = [] } = importers[kind]
  if (from === null || formats.includes(from)) return null
  return formats.length === 0
    ? `${from}: ${kind} have one format only`
    : `${from}: the formats of ${kind} are ${formats.join(', ')}`
}
