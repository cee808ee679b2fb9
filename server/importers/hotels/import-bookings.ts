import { isSameButStays, mostHotels, readBooking, withStaysOf, type BookingRow } from '#domain/hotels/booking-row.ts'
import { RowRejected } from '#domain/hotels/rejected.ts'
import type { CalendarDate } from '#domain/dates.ts'
import { lastDayOver } from '#domain/last-day-over.ts'
import { UnreadableFile } from './unreadable-file.ts'
import { openBookingCsv, type BookingLine } from './booking-csv.ts'
import type { ImportRun } from './import-log.ts'
import { keepBookings } from './keep-bookings.ts'
import { rowsAtOnce, runParts, type Ended, type Part, type Reading, type RunOptions } from './run-hotel-import.ts'

const mostBookings = 2_000_000

export const importBookings = (run: ImportRun, bytes: AsyncIterable<Uint8Array>, options: RunOptions): Promise<Ended> =>
  runParts(run, options, (reading) => parts(run, bytes, options, reading))

async function* parts(
  { organisationId }: ImportRun,
  bytes: AsyncIterable<Uint8Array>,
  { clock }: RunOptions,
  reading: Reading,
): AsyncGenerator<Part> {
  const { tally } = reading
  const lines = await openBookingCsv(bytes)
  for await (const rows of someAtOnce(lines, lastDayOver(clock.now()), reading))
    yield async (trx) => {
      const { added, changed, unplaced } = await keepBookings(trx, rows, { organisationId, now: clock.now() })
      tally.added += added.length
      tally.changed += changed.length
      tally.kept += rows.length - added.length - changed.length
      tally.unplaced += unplaced.length
    }
}

/** Rows of one booking, one under the other, are one; a number that comes again later, or says something else, is rejected. */
async function* someAtOnce(
  lines: AsyncIterable<BookingLine>,
  over: CalendarDate,
  { reject }: Reading,
): AsyncGenerator<BookingRow[]> {
  const seen = new Set<string>()
  let rows: BookingRow[] = []
  for await (const line of lines) {
    try {
      if ('rejected' in line) throw line.rejected
      const booking = readBooking(line.told, over)
      const last = rows.at(-1)
      if (last?.number === booking.number) rows[rows.length - 1] = joined(last, booking)
      else {
        if (seen.has(booking.number)) throw new RowRejected('twice', 'number', booking.number)
        if (seen.size >= mostBookings)
          throw new UnreadableFile('too-many-rows', `The file has more than ${mostBookings} bookings`)
        seen.add(booking.number)
        if (rows.length >= rowsAtOnce) {
          yield rows
          rows = []
        }
        rows.push(booking)
      }
    } catch (error) {
      if (!(error instanceof RowRejected)) throw error
      const { reason, field, value } = error
      reject({ line: line.line, reason, field, value })
    }
  }
  if (rows.length > 0) yield rows
}

function joined(one: BookingRow, other: BookingRow): BookingRow {
  if (!isSameButStays(one, other)) throw new RowRejected('twice', 'number', other.number)
  const whole = withStaysOf(one, other)
  if (whole.stays.length > mostHotels) throw new RowRejected('too-many-hotels', 'hotels', String(whole.stays.length))
  return whole
}
