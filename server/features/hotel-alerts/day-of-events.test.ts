import { expect, test } from 'vitest'
import { distanceKm } from '#domain/events/distance.ts'
import { levelByMagnitude } from '#domain/events/levels.ts'
import { reachKm } from '#domain/events/reach.ts'
import { testConfig } from '../../testing/client.ts'
import { describeOnOneDatabase, withEmptyDatabase } from '../../testing/databases.ts'
import { dayOfEvents, towns } from '../../testing/day-of-events.ts'
import { operators, replayDay, type Told } from '../../testing/replay-day.ts'

const size = { updates: 60, times: 10, hotels: 3 }
type Said = {
  id: string
  properties: { mag: number; status: string; title: string }
  geometry: { coordinates: [number, number, number] }
}

describeOnOneDatabase('a day of events at hotels', (open) => {
  test('is told in the same mails each time, on either database, and at its end everybody knows what is so (SAFETY 55)', async () => {
    const first = await replayDay(open().db, testConfig, size)
    await withEmptyDatabase(async (db) => expect((await replayDay(db, testConfig, size)).told).toEqual(first.told))

    const threads = Map.groupBy(first.told, ({ operator, event }) => `${operator} ${event}`)
    for (const [thread, mails] of threads) {
      const kinds = mails.map(({ kind }) => kind)
      const isOver = (at: number): boolean => at < 0 || kinds[at] === 'all-clear'
      // Who was told that all is over is told of the next danger as of a new one, and of no second end.
      for (const [at, kind] of kinds.entries())
        expect(kind === 'alert', `${thread}: ${kinds.join()}`).toBe(isOver(at - 1))
      for (const [at, { text }] of mails.entries()) expect(text, thread).not.toBe(mails[at - 1]?.text)
    }
    const counted = (of: (mail: Told) => string) =>
      Object.fromEntries([...Map.groupBy(first.told, of)].map(([what, mails]) => [what, mails.length]))
    expect(counted(({ operator, kind }) => `${operator}: ${kind}`)).toMatchInlineSnapshot(`
      {
        "harbour: alert": 10,
        "harbour: all-clear": 3,
        "harbour: update": 6,
        "lighthouse: alert": 7,
        "lighthouse: all-clear": 3,
        "lighthouse: update": 2,
      }
    `)

    const { usgs } = [...dayOfEvents(size.updates, size.times)].at(-1)!
    const { features } = JSON.parse(usgs) as { features: Said[] }
    let known = 0
    for (const { name, towns: own } of operators)
      for (const { id, properties, geometry } of features) {
        const last = threads.get(`${name} Quake ${id}`)?.at(-1)
        const level = levelByMagnitude(properties.mag, 10)!
        const [longitude, latitude] = geometry.coordinates
        const isNear = towns.some(
          ([town, ...place]) =>
            own.includes(town) &&
            [-3, -2].some(
              (n) =>
                distanceKm({ latitude, longitude }, { latitude: place[0] + n / 40, longitude: place[1] - n / 80 }) <=
                reachKm({ category: 'earthquake', level, radiusKm: null }),
            ),
        )
        if (properties.status === 'deleted' || !isNear) {
          if (last !== undefined) expect(last.kind, `${name} ${id}`).toBe('all-clear')
        } else if (level >= 3) {
          known += 1
          expect(last?.kind, `${name} ${id}`).toMatch(/alert|update/)
          expect(last!.text, `${name} ${id}`).toMatch(new RegExp(`^(?:Stufe|Level) ${level}: `))
        }
      }
    expect(known).toBeGreaterThan(5)
  }, 120_000)
})
