import { shapeText, type Shape } from '#domain/events/shape.ts'
import { systemClock } from '#server/clock.ts'
import type { Context } from '#server/context.ts'
import type { Database } from '#server/db/tables.ts'
import { guestsInShape } from '#server/features/shape-guests/guests-in-shape.ts'
import { guestsOnMap } from '#server/features/shape-guests/guests-on-map.ts'

const rounds = 9
const days = { when: 'soon' } as const

/** Who is in shapes of several sizes, and the squares of a map of the world and of a country. */
export async function measureShapes(db: Database, where: string, organisationId: string): Promise<void> {
  const viewer = {
    kind: 'staff',
    address: '',
    language: 'en',
    userId: '',
    organisationId,
    sessionId: '',
    isStaff: false,
    permissions: new Set(['a3m_core.EditPortfolio']),
    features: new Set(['events']),
  } as const
  const context = { db, clock: systemClock, viewer } as unknown as Context
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
        const { hotels, totalCount } = await guestsInShape(context, { shape: shapeText(shape), days })
        return `${hotels} hotels with guests, ${totalCount} bookings`
      }
      return [`guests in a shape: ${what}`, ask] as const
    }),
    ...(
      [
        ['the world', 16, null],
        ['a country', 1, 'box:0,90,20,110'],
      ] as const
    ).map(([what, square, within]) => {
      const ask = async () => `${(await guestsOnMap(context, { days, square, within })).clusters.length} squares`
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
