import { readHotel, type HotelRow } from '#domain/hotels/hotel-row.ts'
import { RowRejected } from '#domain/hotels/rejected.ts'
import type { Iso2 } from '#domain/places.ts'
import { ImportRefused } from '../importer.ts'
import { UnreadableFile } from './unreadable-file.ts'
import { findUnknownStays } from './find-stays.ts'
import { openHotelFile, type HotelFile } from './hotel-file.ts'
import type { HotelLine } from './hotel-line.ts'
import type { ImportRun } from './import-log.ts'
import { endHotels, keepHotels, missingFrom, moveHotel } from './keep-hotels.ts'
import { rowsAtOnce, runParts, type Ended, type Part, type Reading, type RunOptions } from './run-hotel-import.ts'

const mostHotels = 2_000_000
const mostPages = 10_000

export type HotelOptions = RunOptions & {
  readonly findCountry: (text: string) => Iso2 | null
  /** The file is the whole list: what it lacks is no hotel of ours any more. */
  readonly isWholeList?: boolean
  /** More than half may go. */
  readonly acceptsLoss?: boolean
  /** The next page of a list that says where it goes on; refuses by default. */
  readonly openPage?: (address: string) => Promise<AsyncIterable<Uint8Array>>
}

type Told = { hotels: HotelRow[]; gone: string[]; moved: { from: string; to: string }[] }
const nothing = (): Told => ({ hotels: [], gone: [], moved: [] })
const sizeOf = ({ hotels, gone, moved }: Told): number => hotels.length + gone.length + moved.length

export const importHotels = (run: ImportRun, bytes: AsyncIterable<Uint8Array>, options: HotelOptions): Promise<Ended> =>
  runParts(run, options, (reading) => parts(run, bytes, options, reading))

async function* parts(
  { organisationId }: ImportRun,
  bytes: AsyncIterable<Uint8Array>,
  options: HotelOptions,
  reading: Reading,
): AsyncGenerator<Part> {
  const { tally } = reading
  const seen = new Set<string>()
  const moves: Told['moved'] = []
  for (let page: AsyncIterable<Uint8Array> | null = bytes, pages = 0; page !== null; pages += 1) {
    if (pages > mostPages) throw new ImportRefused(`The list has more than ${mostPages} pages`)
    const file: HotelFile = await openHotelFile(page)
    for await (const told of someAtOnce(file.lines, options.findCountry, seen, reading)) {
      // Where a hotel went may come in later.
      moves.push(...told.moved)
      yield async (trx) => {
        const how = { organisationId, source: file.source, providers: file.providers, now: options.clock.now() }
        const { added, changed, kept } = await keepHotels(trx, told.hotels, how)
        tally.added += added
        tally.changed += changed
        tally.kept += kept
        tally.unplaced += told.hotels.filter(({ position }) => position === null).length
        tally.removed += await endHotels(trx, how, told.gone)
      }
    }
    const next = file.next()
    page = next === null ? null : await pageAt(next, options)
  }
  yield async (trx) => {
    const now = options.clock.now()
    for (const move of moves) if (await moveHotel(trx, { organisationId, now }, move)) tally.changed += 1
    if (options.isWholeList === true) {
      const listed = [...seen]
      const { active, missing } = await missingFrom(trx, organisationId, listed)
      if (missing.length * 2 > active && options.acceptsLoss !== true) tally.would_go = missing.length
      else tally.removed += await endHotels(trx, { organisationId, now }, missing)
    }
  }
  const stays = { after: '' as string | null }
  while (stays.after !== null)
    yield async (trx) => {
      stays.after = await findUnknownStays(trx, organisationId, stays.after ?? '')
    }
}

function pageAt(address: string, { openPage }: HotelOptions): Promise<AsyncIterable<Uint8Array>> {
  if (!openPage)
    throw new UnreadableFile('other-page', `The list goes on at ${address}, which is read by the command alone`)
  return openPage(address)
}

/** Of two rows with one multicode the second is rejected. */
async function* someAtOnce(
  lines: AsyncIterable<HotelLine>,
  findCountry: HotelOptions['findCountry'],
  seen: Set<string>,
  { reject }: Reading,
): AsyncGenerator<Told> {
  let told = nothing()
  for await (const line of lines) {
    try {
      if ('rejected' in line) throw line.rejected
      if ('gone' in line) told.gone.push(line.gone)
      else if ('moved' in line) told.moved.push(line.moved)
      else {
        const hotel = readHotel(line.told, findCountry)
        if (seen.has(hotel.multicode)) throw new RowRejected('twice', 'multicode', hotel.multicode)
        if (seen.size >= mostHotels)
          throw new UnreadableFile('too-many-rows', `The file has more than ${mostHotels} hotels`)
        seen.add(hotel.multicode)
        told.hotels.push(hotel)
      }
    } catch (error) {
      if (!(error instanceof RowRejected)) throw error
      const { reason, field, value } = error
      reject({ line: line.line, reason, field, value })
    }
    if (sizeOf(told) >= rowsAtOnce) {
      yield told
      told = nothing()
    }
  }
  if (sizeOf(told) > 0) yield told
}
