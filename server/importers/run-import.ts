import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { CalendarDate } from '#domain/dates.ts'
import type { Port } from '#domain/places.ts'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/tables.ts'
import { GateBroken, GateClosed, passGate, type Publishing } from '../rulebook/publishing-gate.ts'
import { importedPlaces, toContent } from '../rulebook/records.ts'
import { latestRevision, recordsAt } from '../rulebook/store.ts'
import { importers, type TableKind } from './all-importers.ts'
import { changedAnswers, type ChangedAnswers } from './changed-answers.ts'
import { nothingAccepted, type Accepted } from './accepted.ts'
import { decideImport, type Given } from './decide-import.ts'
import { countryFinder } from './find-country.ts'
import { addRun, dropOldCopies, hasCopy } from './import-store.ts'
import {
  ImportRefused,
  type ImportContext,
  type ImportKind,
  type Label,
  type ParsedFeed,
  type RefusedRow,
  type TableFeed,
} from './importer.ts'
import { decideTables, keepImport } from './keep-import.ts'
import { noProgress, type Progress } from './progress.ts'
import { publishImport } from './publish-import.ts'
import { checkText, type Input } from './read-input.ts'
import type { RowChanges } from './row-changes.ts'

export type Request = {
  readonly kind: ImportKind
  readonly from: string | null
  readonly input: Input
  /** Given by the caller; left out: what the feed or the server says. */
  readonly source?: string | undefined
  readonly date?: CalendarDate | undefined
  readonly accepted?: Accepted
  readonly progress?: Progress
  /** Where it is aborted, nothing is published. */
  readonly signal?: AbortSignal | undefined
}

export type Outcome = {
  /** The number under which the run is kept; null: nothing was written. */
  readonly run: number | null
  /** Null: the data say what is published already. */
  readonly revision: number | null
  readonly label: Label
  readonly changes: RowChanges
  readonly refused: readonly RefusedRow[]
  readonly leftOut: ReadonlyMap<string, number>
  readonly notes: readonly string[]
}

/** One reading of data from outside. Throws `ImportRefused` when the file as a whole cannot be used; that run is noted too. */
export async function runImport(publishing: Publishing, request: Request): Promise<Outcome> {
  const { db, clock } = publishing
  const { kind, input } = request
  const sha256 = createHash('sha256').update(input.bytes).digest('hex')
  const run = { import_kind: kind, fetched_at: input.fetchedAt, sha256, byte_count: input.bytes.length }
  const compressed_copy = (await hasCopy(db, sha256)) ? null : await promisify(gzip)(input.bytes)
  let label: Label | null = null
  try {
    const given = await readGiven(db, clock, request)
    label = given.label
    request.signal?.throwIfAborted()
    const noted = { ...run, compressed_copy }
    const done = isOfTables(given)
      ? await keepImport(publishing, given, noted)
      : await publishImport(publishing, given, noted).catch(refuseAtGate)
    return { ...done, ...reportOf(given) }
  } catch (error) {
    if (!(error instanceof ImportRefused)) throw error
    const source = label?.source ?? request.source ?? input.address ?? ''
    const rest = { source, data_date: label?.date ?? null, revision: null, message: error.message }
    await addRun(db, { ...run, ...rest, compressed_copy, outcome: 'refused' })
    await dropOldCopies(db, kind, source)
    throw error
  }
}

/** What an import would do. Nothing is written, not even the run. */
export async function tryImport(
  { db, clock, gate }: Publishing,
  request: Request,
): Promise<Outcome & { readonly answers: ChangedAnswers }> {
  const given = await readGiven(db, clock, request)
  if (isOfTables(given)) {
    const { changes } = await decideTables(db, given)
    return { run: null, revision: null, changes, answers: { asked: 0, changed: [] }, ...reportOf(given) }
  }
  const { snapshots, changes } = await decideImport(db, given)
  await passGate(db, gate, snapshots).catch(refuseAtGate)
  const answers = await changedAnswers(db, snapshots, clock.today(), request.progress)
  return { run: null, revision: null, changes, answers, ...reportOf(given) }
}

const reportOf = ({ feed, label }: Given | TableGiven) => {
  const { refused, leftOut, notes = [] } = feed
  return { label, refused, leftOut, notes }
}

/** An address that could not be read: there is nothing to keep but that it was tried, and why it failed. */
export async function noteFailedFetch(
  { db, clock }: Pick<Publishing, 'db' | 'clock'>,
  kind: ImportKind,
  source: string,
  message: string,
): Promise<void> {
  const nothing = { sha256: '', byte_count: 0, compressed_copy: null, data_date: null, revision: null }
  const tried = { import_kind: kind, source, fetched_at: clock.now(), message }
  await addRun(db, { ...nothing, ...tried, outcome: 'failed' })
}

/** Golden trips that the data would break, or that nobody could judge, refuse the whole feed. */
export function refuseAtGate(error: unknown): never {
  if (error instanceof GateBroken) throw new ImportRefused(error.message)
  if (!(error instanceof GateClosed)) throw error
  const { length } = error.broken
  throw new ImportRefused(`The rules would no longer keep ${length} golden trip expectations:\n${error.message}`)
}

type TableGiven = Omit<Given, 'importer' | 'feed'> & { readonly feed: TableFeed }
const isOfTables = (given: Given | TableGiven): given is TableGiven => 'decide' in given.feed
const isTableKind = (kind: ImportKind): kind is TableKind => kind === 'cruises'

async function readGiven(db: Database, clock: Clock, request: Request): Promise<Given | TableGiven> {
  const { kind, input, accepted = nothingAccepted } = request
  const around = await contextOf(db, request, clock.today())
  if (isTableKind(kind)) {
    const feed = await importers[kind].parse(input.bytes, around)
    return { feed, label: labelOf(feed, request, clock.today()), accepted }
  }
  const importer = importers[kind]
  const feed = await importer.parse(input.bytes, around)
  return { importer, feed, label: labelOf(feed, request, clock.today()), accepted }
}

async function contextOf(
  db: Database,
  { input, from, progress = noProgress }: Request,
  today: CalendarDate,
): Promise<ImportContext> {
  checkText(input)
  const revision = await latestRevision(db)
  if (revision === null)
    throw new ImportRefused('No rules are published yet, so there is no gazetteer to check against')
  const records = await recordsAt(db, revision)
  const { places } = toContent(records)
  const index = records.find(({ kind, key }) => kind === 'place' && key === importedPlaces.ports)
  const ports = new Map(((index?.body ?? []) as Port[]).map((port) => [port.id, port]))
  return { places, countries: countryFinder(places), ports, today, from, progress }
}

function labelOf(
  feed: Pick<ParsedFeed, 'ownDate' | 'newestEntry' | 'usualSource'>,
  { source, date: said, input }: Request,
  today: CalendarDate,
): Label {
  const { date, atLeast = false } = said === undefined ? dayOf(feed, input) : { date: said }
  if (date > today) throw new ImportRefused(`The data are dated ${date}, which is in the future`)
  return { source: source ?? input.address ?? feed.usualSource, date, ...(atLeast && { atLeast }) }
}

/**
 * A list of entries read at its address is as of now. A file's own day in the file system is that of its copying, and says
 * nothing of the data.
 */
function dayOf(
  { ownDate, newestEntry }: Pick<ParsedFeed, 'ownDate' | 'newestEntry'>,
  input: Input,
): { date: CalendarDate; atLeast?: boolean } {
  if (ownDate !== null) return { date: ownDate }
  const isRead = input.address !== null
  if (newestEntry !== undefined && isRead) return { date: input.fetchedAt.toISOString().slice(0, 10) }
  if (newestEntry) return { date: newestEntry, atLeast: true }
  if (isRead && input.modifiedOn !== null) return { date: input.modifiedOn }
  const who = isRead ? 'neither the data nor the server tells it' : 'the data do not tell it'
  // A table fetched today may be years old, so the day of a scheduled fetch does not stand in for it.
  throw new ImportRefused(`The day of the data is not known, ${who}: import it by hand and say --date YYYY-MM-DD`)
}
