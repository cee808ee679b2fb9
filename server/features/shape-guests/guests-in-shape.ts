import type { Context } from '../../context.ts'
import { withTenant } from '../../db/tenancy.ts'
import { meantDays, type AskedDays } from './asked-days.ts'
import { askedShape, hotelsInShape } from './asked-shape.ts'
import type { GuestsInShape } from './guests.ts'
import { findGuests } from './store.ts'
import { maySeeGuests } from './who-may.ts'

export type AskedGuests = {
  readonly shape: string
  readonly days: AskedDays
  readonly limit?: number | null
  readonly offset?: number | null
}

const mostOfPage = 500
const usualOfPage = 50
const lastOffset = 1_000_000

/** The bookings with a stay in a shape on some days, who came or comes first before the others, and how many they are. */
export async function guestsInShape(context: Context, asked: AskedGuests): Promise<GuestsInShape> {
  const { organisationId } = maySeeGuests(context)
  const shape = askedShape(asked.shape)
  const days = meantDays(asked.days, context.clock.now())
  const limit = Math.min(Math.max(asked.limit ?? usualOfPage, 1), mostOfPage)
  const offset = Math.min(Math.max(asked.offset ?? 0, 0), lastOffset)
  return withTenant(context.db, organisationId, async (trx) => {
    const hotels = await hotelsInShape(trx, organisationId, shape)
    if (hotels.length === 0) return { hotels: 0, totalCount: 0, persons: 0, now: 0, results: [] }
    return findGuests(trx, organisationId, hotels, { ...days, today: context.clock.today(), limit, offset })
  })
}
