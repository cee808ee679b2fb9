import { systemClock } from '#server/clock.ts'
import type { Database } from '#server/db/tables.ts'
import { withTenant } from '#server/db/tenancy.ts'
import { findEventToMatch } from '#server/features/hotel-alerts/event-to-match.ts'
import { nearHotels } from '#server/features/hotel-alerts/near-hotels.ts'

const rounds = 15

/** One event against all hotels and bookings of an organisation. */
export async function measureMatch(db: Database, where: string, organisationId: string): Promise<void> {
  // Where hotels stand close together.
  const { latitude, longitude } = await db
    .selectFrom('hotels')
    .select(['latitude', 'longitude'])
    .where('latitude', '>', 10)
    .where('latitude', '<', 11)
    .orderBy('id')
    .executeTakeFirstOrThrow()
  const [y, x] = [latitude!, longitude!]
  const square = (half: number) => [
    [
      [x - half, y - half],
      [x + half, y - half],
      [x + half, y + half],
      [x - half, y + half],
      [x - half, y - half],
    ],
  ]
  const events = [
    ['a town, 5 km', { category: 'flood', level: 4, radius_km: null, area: null }],
    ['a quake, 50 km', { category: 'earthquake', level: 4, radius_km: null, area: null }],
    ['a storm, 500 km', { category: 'storm', level: 5, radius_km: 500, area: null }],
    ['an area of 10 by 10 degrees', { category: 'flood', level: 4, radius_km: null, area: [square(5)] }],
  ] as const
  for (const [what, { area, ...event }] of events) {
    const now = systemClock.now()
    const { id } = await db
      .insertInto('events')
      .values({
        ...event,
        area: area === null ? null : JSON.stringify(area),
        organisation_id: null,
        is_by_staff: false,
        title_de: what,
        title_en: what,
        latitude,
        longitude,
        active_until: new Date(now.getTime() + 10 * 86_400_000),
        is_on_board: true,
        significant_update_at: now,
        updated_at: now,
        created_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const times: number[] = []
    let [hotels, bookings] = [0, 0]
    for (let round = 0; round < rounds; round += 1) {
      const began = performance.now()
      const near = await withTenant(db, organisationId, async (trx) =>
        nearHotels(trx, organisationId, (await findEventToMatch(trx, id))!, {}, now),
      )
      times.push(performance.now() - began)
      hotels = near.length
      bookings = new Set(near.flatMap((hotel) => hotel.bookings)).size
    }
    const [median, worst] = [times.toSorted((a, b) => a - b)[Math.floor(rounds / 2)]!, Math.max(...times)]
    const found = `${hotels} hotels, ${bookings} bookings`
    console.log(
      `${`${where}, match of ${what}`.padEnd(48)}${`${median.toFixed(0)} ms`.padStart(10)}${`at most ${worst.toFixed(0)} ms`.padStart(20)}  ${found}`,
    )
  }
}
