import { gdacsAnswer, usgsAnswer, type Alert, type Quake } from './event-feeds.ts'

/** The towns with hotels, far enough from each other that what shakes one is not felt in another. */
export const towns = [
  ['bangkok', 13.75, 100.5],
  ['chiang mai', 18.79, 98.99],
  ['phuket', 7.89, 98.4],
  ['tokyo', 35.68, 139.69],
  ['santiago', -33.45, -70.67],
  ['lima', -12.05, -77.04],
  ['athens', 37.98, 23.73],
  ['istanbul', 41.01, 28.98],
  ['suva', -18.14, 178.44],
  ['manila', 14.6, 120.98],
] as const

/** What the two feeds answer at one time, and how many of their events say something else than at the time before. */
export type FeedTime = {
  readonly at: string
  readonly usgs: string
  readonly gdacs: string
  readonly updates: number
}

/** The same numbers in every run. */
function numbersFrom(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

type Told = Quake & { readonly mag: number; readonly place: readonly [number, number]; readonly status: string }

/**
 * A made-up day: earthquakes and floods that are new, raised, moved near and far, taken back, told of again, and words of yesterday that a feed
 * repeats. Whoever asks twice is told the same.
 */
export function* dayOfEvents(updates: number, times: number, seed = 2026): Generator<FeedTime> {
  const below = numbersFrom(seed)
  const quakes: Told[] = []
  const floods: Alert[] = []
  const yesterday = new Map<string, Told>()
  const beginMs = Date.parse('2026-11-20T10:00:00Z')
  const stepMs = Math.floor(86_400_000 / times)
  let told = 0
  for (let time = 1; time <= times; time += 1) {
    const now = beginMs + time * stepMs
    const iso = (ms: number): string => new Date(ms).toISOString()
    const due = Math.round((updates * time) / times) - told
    told += due
    // A feed that lost its newest words tells those of before for once.
    const repeated = new Set<string>()
    const changed = new Set<string>()
    for (let n = 0; n < due; n += 1) {
      const updated = iso(now - 60_000 + n)
      const [, latitude, longitude] = towns[below(towns.length)]!
      const choice = below(100)
      const at = below(Math.max(quakes.length, 1))
      const known = quakes[at]
      if (choice < 12) {
        const id = below(Math.max(floods.length * 3, 1))
        const flood = floods[id]
        const level = (['Green', 'Orange', 'Red'] as const)[below(3)]!
        const place = flood?.place ?? ([longitude, latitude] as const)
        const from = flood?.from ?? updated.slice(0, 19)
        const next: Alert = {
          type: 'FL',
          id: flood?.id ?? 500 + floods.length,
          episode: (flood?.episode ?? 0) + 1,
          level,
          title: flood?.title ?? `Flood ${floods.length}`,
          from,
          updated: updated.slice(0, 19),
          place,
          isCurrent: flood === undefined || below(4) > 0,
        }
        if (flood === undefined) floods.push(next)
        else floods[id] = next
      } else if (known === undefined || choice < 30 || changed.has(known.id)) {
        const id = `q${quakes.length}`
        changed.add(id)
        quakes.push({
          id,
          mag: 50 + below(30),
          at: iso(now - 120_000 - n * 1_000),
          updated,
          place: nearby(longitude, latitude, below),
          status: 'automatic',
        })
      } else if (choice < 85) {
        changed.add(known.id)
        yesterday.set(known.id, known)
        quakes[at] = { ...changedQuake(known, choice, below), updated }
      } else repeated.add(known.id)
    }
    yield {
      at: iso(now),
      updates: due,
      usgs: usgsAnswer(...quakes.map((quake) => asSaid((repeated.has(quake.id) && yesterday.get(quake.id)) || quake))),
      gdacs: gdacsAnswer(...floods),
    }
  }
}

function changedQuake(known: Told, choice: number, below: (below: number) => number): Told {
  if (known.status === 'deleted') return { ...known, status: 'reviewed' }
  if (choice < 50) return { ...known, mag: Math.min(Math.max(known.mag + below(31) - 15, 40), 85) }
  if (choice < 60) return { ...known, place: nearby(known.place[0], known.place[1], below) }
  if (choice < 70) {
    const [, latitude, longitude] = towns[below(towns.length)]!
    return { ...known, place: nearby(longitude, latitude, below) }
  }
  return { ...known, status: 'deleted' }
}

/** Up to some 70 km away: half of what is strong enough is felt in the town. */
const nearby = (longitude: number, latitude: number, below: (below: number) => number): [number, number] => [
  longitude + (below(101) - 50) / 100,
  latitude + (below(101) - 50) / 100,
]

/** Tenths are counted whole, so that no sum of fractions differs from another. */
const asSaid = ({ mag, ...quake }: Told): Quake => ({ ...quake, mag: mag / 10, name: `Quake ${quake.id}` })
