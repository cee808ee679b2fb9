import { sql } from 'kysely'
import { addDays } from '#domain/dates.ts'
import { placeShape, type Shape } from '#domain/events/shape.ts'
import { systemClock } from '#server/clock.ts'
import type { Database } from '#server/db/tables.ts'
import { withTenant } from '#server/db/tenancy.ts'
import { hotelsNear } from '#server/features/hotel-alerts/match-event.ts'
import { findGuests, findSquares } from '#server/features/shape-guests/store.ts'

const rounds = 9
const today = systemClock.today()
const days = { from: addDays(today, -1), to: addDays(today, 14) }

/** Who is in shapes of several sizes, and the squares of a map of the world and of a country. */
export async function measureShapes(db: Database, where: string, organisationId: string): Promise<void> {
  const place = await db
    .selectFrom('hotels')
    .select(['latitude', 'longitude'])
    .where('latitude', '>', 10)
    .where('latitude', '<', 11)
    .orderBy('id')
    .executeTakeFirstOrThrow()
  const [latitude, longitude] = [place.latitude!, place.longitude!]
  const ring = (half: number, corners: number): Shape => ({
    kind: 'polygon',
    points: Array.from({ length: corners }, (_, at) => {
      const turn = (at * 2 * Math.PI) / corners
      return [longitude + half * Math.cos(turn), latitude + half * Math.sin(turn)] as const
    }),
  })
  const asks: readonly (readonly [string, () => Promise<string>])[] = [
    ...(
      [
        ['a town, 20 km', { kind: 'circle', latitude, longitude, km: 20 }],
        ['60 corners, 10 degrees across', ring(5, 60)],
        ['60 corners, 40 degrees across', ring(20, 60)],
      ] as const
    ).map(([what, shape]) => {
      const ask = async () => {
        const { position, km, area } = placeShape(shape)
        const where = { category: 'other', level: 1, radiusKm: null, hotelCodes: [], position, area } as const
        const { hotels, totalCount } = await withTenant(db, organisationId, async (trx) => {
          const hits = await hotelsNear(trx, organisationId, where, { other: km })
          const ids = hits.map(({ id }) => id)
          return findGuests(trx, organisationId, ids, { ...days, today, limit: 50, offset: 0 })
        })
        return `${hotels} hotels with guests, ${totalCount} bookings`
      }
      return [`guests in a shape: ${what}`, ask] as const
    }),
    ...(
      [
        ['the world', 16, sql``],
        ['a country', 1, sql`and h.latitude between 0 and 20 and h.longitude between 90 and 110`],
      ] as const
    ).map(([what, square, inside]) => {
      const ask = async () => {
        const asked = { ...days, square, inside }
        const rows = await withTenant(db, organisationId, (trx) => findSquares(trx, organisationId, asked, 2_001))
        return `${rows.length} squares`
      }
      return [`guests on a map: ${what}`, ask] as const
    }),
  ]
  for (const [what, ask] of asks) {
    const times: number[] = []
    let found = ''
    for (let round = 0; round < rounds; round += 1) {
      const began = performance.now()
      found = await ask()
      times.push(performance.now() - began)
    }
    const [median, worst] = [times.toSorted((a, b) => a - b)[Math.floor(rounds / 2)]!, Math.max(...times)]
    console.log(
      `${`${where}, ${what}`.padEnd(60)}${`${median.toFixed(0)} ms`.padStart(10)}${`at most ${worst.toFixed(0)} ms`.padStart(20)}  ${found}`,
    )
  }
}
