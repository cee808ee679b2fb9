import { open } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { RejectReason, Rejected } from '#domain/hotels/rejected.ts'
import { guardedFetch, type FetchOptions } from '../guarded-fetch.ts'
import type { OwnTable } from '../import-arguments.ts'
import { ImportRefused, megabyte } from '../importer.ts'
import type { Publishing } from '../../rulebook/publishing-gate.ts'
import { isAddress } from '../read-input.ts'
import { firstOf } from '../row-changes.ts'
import { readCountries } from './find-countries.ts'
import { importBookings } from './import-bookings.ts'
import { importHotels } from './import-hotels.ts'
import { beginRun } from './import-log.ts'
import type { Ended } from './run-hotel-import.ts'

export const mostOfOwnTable = 2 * 1024 * megabyte
/** Of an answer, which is read whole. */
const mostOfAnswer = 256 * megabyte
const mostMs = 600_000

type Doing = {
  readonly publishing: Pick<Publishing, 'db' | 'clock'>
  readonly fetching: FetchOptions
  /** What a file is called; where it really lies is the caller's. */
  readonly name?: string
}

/** `import hotels` and `import bookings` of the command line. */
export async function importOwnTable(
  command: OwnTable,
  doing: Doing,
): Promise<{ readonly code: 0 | 1; readonly lines: readonly string[] }> {
  const { kind, fileOrUrl, organisation: code, isWholeList, acceptsLoss } = command
  const { publishing, fetching, name = fileOrUrl } = doing
  const { db, clock } = publishing
  const organisation = await db.selectFrom('organisations').select('id').where('id_code', '=', code).executeTakeFirst()
  if (!organisation) throw new ImportRefused(`There is no organisation with the code ${code}`)
  const bytes = await openFile(fileOrUrl, fetching)
  const fileName = basename(name)
  const began = { organisationId: organisation.id, kind, fileName, startedBy: null, now: clock.now() }
  const run = await beginRun(db, began)
  if (run === null) throw new ImportRefused('An import of this organisation runs already')
  const options = { clock, signal: fetching.signal }
  const ended =
    kind === 'bookings'
      ? await importBookings(run, bytes, options)
      : await importHotels(run, bytes, {
          ...options,
          findCountry: await readCountries(db),
          isWholeList,
          acceptsLoss,
          openPage: pagesAfter(fileOrUrl, fetching),
        })
  return { code: ended.state === 'done' ? 0 : 1, lines: reportOf(name, ended) }
}

async function openFile(fileOrUrl: string, fetching: FetchOptions): Promise<AsyncIterable<Uint8Array>> {
  if (!isAddress(fileOrUrl)) return openLocalFile(fileOrUrl)
  const { bytes } = await guardedFetch(fileOrUrl, { mostBytes: mostOfAnswer, mostMs, ...fetching })
  return piecesOf(bytes)
}

/** Opened at once, so that one that is not there is told before anything begins. */
async function openLocalFile(file: string): Promise<AsyncIterable<Uint8Array>> {
  try {
    const handle = await open(file)
    if (!(await handle.stat()).isFile()) throw new ImportRefused(`${file} is no file`)
    return handle.createReadStream()
  } catch (error) {
    if (error instanceof ImportRefused) throw error
    throw new ImportRefused(`${file} cannot be read: ${(error as NodeJS.ErrnoException).code ?? 'unknown error'}`)
  }
}

async function* piecesOf(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let start = 0; start < bytes.length; start += megabyte) yield bytes.subarray(start, start + megabyte)
}

/** A page leads to its next one: at the same server, or beside it in its folder. */
const pagesAfter = (first: string, fetching: FetchOptions) => {
  let last = first
  return (next: string): Promise<AsyncIterable<Uint8Array>> => {
    last = isAddress(first) ? sameServer(last, next) : join(dirname(last), basename(URL.parse(next)?.pathname ?? next))
    return openFile(last, fetching)
  }
}

function sameServer(last: string, next: string): string {
  const url = URL.parse(next, last)
  if (url === null || url.origin !== new URL(last).origin)
    throw new ImportRefused(`The list goes on at another server: ${next.slice(0, 200)}`)
  return url.href
}

function reportOf(name: string, { state, failure, tally, rejected }: Ended): string[] {
  const { added, changed, kept, removed, unplaced, would_go: wouldGo } = tally
  return [
    ...firstOf(rejected, lineOf).map((line) => `${name}:${line}`),
    ...(tally.rejected > 0 ? [`${tally.rejected} rows were rejected`] : []),
    ...(unplaced > 0 ? [`${unplaced} without a known position or hotel`] : []),
    ...(wouldGo > 0
      ? [`${wouldGo} hotels are not in this list, more than half: they stay, unless you say --accept-loss`]
      : []),
    `${state === 'done' ? 'Imported' : `Ended before its end (${failure ?? state})`}: ${added} added, ${changed} changed, ${kept} as before, ${removed} inactive now`,
  ]
}

const lineOf = ({ line, reason, field, value }: Rejected): string =>
  `${line}: rejected: ${sentences[reason]}${field === '' ? '' : ` (${field})`}${value === '' ? '' : `: ${value}`}`

const sentences: Readonly<Record<RejectReason, string>> = {
  fields: 'it has more or fewer fields than the first line',
  'no-code': 'it has no code',
  code: 'the code is too long',
  'no-name': 'it has no name',
  name: 'the name is too long',
  country: 'there is no such country',
  latitude: 'a latitude is between -90 and 90',
  longitude: 'a longitude is between -180 and 180',
  'half-position': 'of the position one half is missing',
  characters: 'it has control characters',
  twice: 'it was there before, further up',
  'no-number': 'it has no number',
  number: 'the number is too long',
  start: 'the first day is no date like 2026-11-20',
  end: 'the last day is no date like 2026-11-20',
  'end-before-start': 'it ends before it starts',
  over: 'the trip is over',
  'too-far': 'the trip is more than five years ahead',
  persons: 'persons are 1 to 999',
  operator: 'the code of the operator is too long',
  url: 'the address does not begin with https://',
  'no-hotels': 'it names no hotel',
  'too-many-hotels': 'it names more than 50 stays',
  stay: 'the days of a stay are no dates in order',
  'stay-outside': 'a stay is outside the days of the trip',
  'unknown-field': 'this field is not known',
}
