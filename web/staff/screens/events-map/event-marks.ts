import Supercluster from 'supercluster'
import { circleRing } from '#domain/events/circle.ts'
import type { EventCategory } from '#domain/events/categories.ts'
import type { EventLevel } from '#domain/events/levels.ts'
import { hullOf } from '#domain/events/ring.ts'
import { categoryOf, levelOf } from '#web/staff/events/shown-event.ts'
import type { MapEventsQuery } from '#web/staff/generated/graphql.ts'
import { mapSize, placeOnMap, type MapPoint } from '#web/staff/world-map/projection.ts'

export type MapEvent = MapEventsQuery['mapEvents'][number]

/** An event as it lies on the map, in units of it. */
export type PlacedEvent = {
  readonly id: string
  readonly title: string
  readonly at: MapPoint
  readonly level: EventLevel | null
  readonly isDerived: boolean
  readonly category: EventCategory
  /** Outlines of its area, or of the circle around it. */
  readonly outlines: readonly (readonly MapPoint[])[]
}

/** What is drawn at a zoom: one event, or several that would cover each other, with the worst of them. */
export type EventMark = {
  readonly at: MapPoint
  readonly count: number
  readonly worst: EventLevel | null
  readonly event: PlacedEvent | null
  readonly cluster: number | null
}

export function placeEvents(events: readonly MapEvent[]): readonly PlacedEvent[] {
  return events.flatMap((event) => {
    const { gmUniqueEventId: id, title, latitude, longitude, radiusKm, area, levelIsDerived: isDerived } = event
    if (latitude === null || longitude === null) return []
    const rings = outerRings(area)
    const circle = rings.length === 0 && radiusKm ? [circleRing({ latitude, longitude }, radiusKm)] : []
    return [
      {
        id,
        title,
        at: placeOnMap(longitude, latitude),
        level: levelOf(event),
        isDerived,
        category: categoryOf(event),
        outlines: [...rings, ...circle].map((ring) => ring.map(([x, y]) => placeOnMap(x, y))),
      },
    ]
  })
}

/** The outer rings of a MultiPolygon; the value comes as JSON and is looked at before it is believed. */
function outerRings(area: unknown): readonly (readonly [number, number])[][] {
  if (!Array.isArray(area)) return []
  return area.flatMap((polygon: unknown) => {
    const ring: unknown = Array.isArray(polygon) ? polygon[0] : null
    const isRing = Array.isArray(ring) && ring.every((point) => Array.isArray(point) && point.every(Number.isFinite))
    return isRing ? [ring as [number, number][]] : []
  })
}

type Known = { readonly index: number; readonly worst: number }

/** Pixels within which marks are one. */
const radius = 46
const tile = 512
const deepest = 8

/** The plane of the map as the square world that the index knows: it clusters in that, not on Earth. */
const toIndex = ([x, y]: MapPoint): [number, number] => [
  (x / mapSize.width) * 360 - 180,
  (360 / Math.PI) * Math.atan(Math.exp(((180 - (y / mapSize.width) * 360) * Math.PI) / 180)) - 90,
]
const ofIndex = (longitude: number, latitude: number): MapPoint => {
  const sine = Math.sin((latitude * Math.PI) / 180)
  return [
    ((longitude + 180) / 360) * mapSize.width,
    (0.5 - (0.25 * Math.log((1 + sine) / (1 - sine))) / Math.PI) * mapSize.width,
  ]
}

/** Marks for every zoom, made when first looked at. */
export function eventMarks(events: readonly PlacedEvent[]) {
  const index = new Supercluster<Known, { worst: number }>({
    radius,
    extent: tile,
    maxZoom: deepest,
    map: ({ worst }) => ({ worst }),
    reduce: (all, { worst }) => {
      all.worst = Math.max(all.worst, worst)
    },
  })
  index.load(
    events.map(({ at, level }, position) => ({
      type: 'Feature',
      geometry: { type: 'Point', coordinates: toIndex(at) },
      properties: { index: position, worst: level ?? 0 },
    })),
  )
  const byZoom = new Map<number, readonly EventMark[]>()
  const at = (zoom: number): readonly EventMark[] => {
    const known = byZoom.get(zoom)
    if (known) return known
    const marks = index.getClusters([-180, -90, 180, 90], zoom).map(({ geometry, properties }): EventMark => {
      const [longitude = 0, latitude = 0] = geometry.coordinates
      if ('cluster' in properties) {
        const { point_count: count, cluster_id: cluster, worst } = properties
        return { at: ofIndex(longitude, latitude), count, worst: asLevel(worst), event: null, cluster }
      }
      const event = events[properties.index] ?? null
      return { at: event?.at ?? [0, 0], count: 1, worst: event?.level ?? null, event, cluster: null }
    })
    // The worst is drawn last, above the others.
    const ordered = marks.toSorted((a, b) => (a.worst ?? 0) - (b.worst ?? 0))
    byZoom.set(zoom, ordered)
    return ordered
  }
  const within = (cluster: number): readonly PlacedEvent[] =>
    index.getLeaves(cluster, Number.POSITIVE_INFINITY).flatMap(({ properties }) => events[properties.index] ?? [])
  return { at, within }
}
export type EventMarks = ReturnType<typeof eventMarks>

const asLevel = (worst: number): EventLevel | null => (worst === 0 ? null : (worst as EventLevel))

/** Of a map that many pixels to a unit. */
export const zoomOf = (scale: number): number =>
  Math.min(Math.max(Math.round(Math.log2((mapSize.width * scale) / tile)), 0), deepest)

export const hullOfEvents = (events: readonly PlacedEvent[]): readonly MapPoint[] => hullOf(events.map(({ at }) => at))

/** Left, top, right, bottom. */
export function boxOf(events: readonly PlacedEvent[]): readonly [number, number, number, number] {
  const [x, y] = [events.map(({ at }) => at[0]), events.map(({ at }) => at[1])]
  return [Math.min(...x), Math.min(...y), Math.max(...x), Math.max(...y)]
}

export const markRadius = ({ count }: Pick<EventMark, 'count'>): number =>
  count === 1 ? 13 : 14 + Math.min(Math.log10(count) * 4, 9)

/** The mark under a point of the frame, the uppermost first; null: none. */
export function markAt(
  marks: readonly EventMark[],
  [px, py]: readonly [number, number],
  { scale, x, y }: { readonly scale: number; readonly x: number; readonly y: number },
): EventMark | null {
  return (
    marks.findLast(
      (mark) => Math.hypot(mark.at[0] * scale + x - px, mark.at[1] * scale + y - py) <= Math.max(markRadius(mark), 14),
    ) ?? null
  )
}
