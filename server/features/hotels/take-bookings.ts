import { readBooking, type BookingRow } from '#domain/hotels/booking-row.ts'
import { lastDayOver } from '#domain/last-day-over.ts'
import { RowRejected } from '#domain/hotels/rejected.ts'
import { translatorFor } from '#locales/all-languages.ts'
import type { Context } from '../../context.ts'
import { withTenant } from '../../db/tenancy.ts'
import { keepBookings } from '../../importers/hotels/keep-bookings.ts'
import { Refused } from '../../refusals.ts'
import { asProgram } from '../accounts/who-may.ts'
import { readEntry } from './booking-entry.ts'

const mostAtOnce = 1_000

export type TakenBooking =
  | {
      readonly number: string
      readonly outcome: 'added' | 'changed' | 'unchanged'
      /** Codes of this booking that no hotel has. */
      readonly unknownHotels?: readonly string[]
    }
  | {
      readonly number: string | null
      readonly outcome: 'refused'
      readonly errors: readonly { readonly field: string; readonly key: string; readonly message: string }[]
    }

/** Bookings of a program's organisation, each by itself, in the order of the call: those that are in order are kept, whatever the others are. */
export async function takeBookings(context: Context, bookings: unknown): Promise<TakenBooking[]> {
  const { organisationId } = asProgram(context)
  const entries = listOf(bookings, 'bookings')
  const { db, clock } = context
  const over = lastDayOver(clock.now())
  const seen = new Set<string>()
  const read = entries.map((entry) => {
    try {
      const booking = readBooking(readEntry(entry), over)
      if (seen.has(booking.number)) throw new RowRejected('twice', 'number', booking.number)
      seen.add(booking.number)
      return booking
    } catch (error) {
      if (!(error instanceof RowRejected)) throw error
      return { entry, error }
    }
  })
  const rows = read.filter((each): each is BookingRow => !('error' in each))
  const kept = await withTenant(db, organisationId, (trx) =>
    keepBookings(trx, rows, { organisationId, now: clock.now() }),
  )
  const [added, changed] = [new Set(kept.added), new Set(kept.changed)]
  const unknown = Map.groupBy(kept.unplaced, ({ number }) => number)
  return read.map((each) => {
    if ('error' in each) return refusalOf(context, each.entry, each.error)
    const { number } = each
    const codes = unknown.get(number)?.map(({ code }) => code)
    const outcome = added.has(number) ? 'added' : changed.has(number) ? 'changed' : 'unchanged'
    return { number, outcome, ...(codes && { unknownHotels: codes }) }
  })
}

/** How many of these there were; those that there are not are gone already. */
export async function cancelBookings(context: Context, numbers: unknown): Promise<number> {
  const { organisationId } = asProgram(context)
  const given = listOf(numbers, 'numbers')
  if (given.some((number) => typeof number !== 'string' || number.includes('\0')))
    throw new Refused([{ field: 'numbers', key: 'errors.invalid-value' }])
  if (given.length === 0) return 0
  const gone = await withTenant(context.db, organisationId, (trx) =>
    trx
      .deleteFrom('bookings')
      .where('organisation_id', '=', organisationId)
      .where(
        'number',
        'in',
        given.map((number) => (number as string).trim()),
      )
      .executeTakeFirst(),
  )
  return Number(gone.numDeletedRows)
}

function listOf(value: unknown, field: string): readonly unknown[] {
  if (!Array.isArray(value)) throw new Refused([{ field, key: 'errors.required' }])
  if (value.length > mostAtOnce) throw new Refused([{ field, key: 'bookings.too-many', values: { max: mostAtOnce } }])
  return value
}

function refusalOf({ viewer }: Context, entry: unknown, { reason, field }: RowRejected): TakenBooking {
  const told = (entry as { readonly number?: unknown } | null)?.number
  const message = translatorFor(viewer.language)(`rejected.${reason}`)
  return {
    number: typeof told === 'string' ? told.slice(0, 80) : null,
    outcome: 'refused',
    errors: [{ field, key: reason, message }],
  }
}
