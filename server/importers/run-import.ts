import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { CalendarDate } from '../../domain/dates.ts'
import type { Database } from '../db/tables.ts'
import { GateClosed, type Publishing } from '../features/entry-restrictions/publishing-gate.ts'
import { toContent } from '../features/entry-restrictions/records.ts'
import { latestRevision, recordsAt } from '../features/entry-restrictions/store.ts'
import { countryFinder } from './find-country.ts'
import { importers } from './all-importers.ts'
import { addRun, hasCopy } from './import-store.ts'
import {
  ImportRefused,
  type Importer,
  type ImportKind,
  type Label,
  type ParsedFeed,
  type RefusedRow,
} from './importer.ts'
import { noProgress, type Progress } from './progress.ts'
import { publishImport, type Counts } from './publish-import.ts'
import { textOfInput, type Input } from './read-input.ts'

export type Request = {
  readonly kind: ImportKind
  readonly from: string | null
  readonly input: Input
  /** Given by the caller; left out: what the feed, the server or the file says. */
  readonly source?: string | undefined
  readonly date?: CalendarDate | undefined
  readonly progress?: Progress
}

export type Outcome = {
  /** Null: the data say what is published already. */
  readonly revision: number | null
  readonly label: Label
  readonly counts: Counts
  readonly refused: readonly RefusedRow[]
  readonly leftOut: ReadonlyMap<string, number>
  readonly notes: readonly string[]
}

/** One reading of data from outside. Throws `ImportRefused` when the file as a whole cannot be used; that run is noted too. */
export async function runImport(publishing: Publishing, request: Request): Promise<Outcome> {
  const { db, clock } = publishing
  const { kind, input } = request
  const importer = importers[kind]
  const sha256 = createHash('sha256').update(input.bytes).digest('hex')
  const run = { kind, fetchedAt: input.fetchedAt, sha256, byteCount: input.bytes.length }
  let label: Label | null = null
  try {
    const feed = await parseFeed(db, importer, request)
    label = labelOf(feed, request, clock.today())
    const copy = (await hasCopy(db, sha256)) ? null : await promisify(gzip)(input.bytes)
    const published = await publishImport(publishing, importer, feed, label, { ...run, copy }).catch(refuseAtGate)
    return { ...published, label, refused: feed.refused, leftOut: feed.leftOut, notes: feed.notes ?? [] }
  } catch (error) {
    if (!(error instanceof ImportRefused)) throw error
    const source = label?.source ?? request.source ?? input.address ?? ''
    const rest = { source, dataDate: label?.date ?? null, copy: null, revision: null, message: error.message }
    await addRun(db, { ...run, ...rest, outcome: 'refused' })
    throw error
  }
}

/** Golden trips that the data would break refuse the whole feed. */
function refuseAtGate(error: unknown): never {
  if (!(error instanceof GateClosed)) throw error
  const { length } = error.problems
  throw new ImportRefused(`The rules would no longer keep ${length} golden trip expectations:\n${error.message}`)
}

async function parseFeed(db: Database, importer: Importer, request: Request): Promise<ParsedFeed> {
  const text = textOfInput(request.input)
  const revision = await latestRevision(db)
  if (revision === null)
    throw new ImportRefused('No rules are published yet, so there is no gazetteer to check against')
  const { places } = toContent(await recordsAt(db, revision))
  const { from, progress = noProgress } = request
  return importer.parse(text, { places, countries: countryFinder(places), from, progress })
}

function labelOf(feed: ParsedFeed, { source, date, input }: Request, today: CalendarDate): Label {
  const label = {
    source: source ?? input.address ?? feed.usualSource,
    date: date ?? feed.ownDate ?? input.modifiedOn ?? today,
  }
  if (label.date > today) throw new ImportRefused(`The data are dated ${label.date}, which is in the future`)
  return label
}
