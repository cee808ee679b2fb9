import type { Area, Position } from './area.ts'
import { distanceKm } from './distance.ts'
import type { ToldEvent } from './told-event.ts'

export const eventChanges = ['level', 'title', 'place', 'end', 'cancelled'] as const
export type EventChange = (typeof eventChanges)[number]

type Compared = Pick<
  ToldEvent,
  'level' | 'title' | 'countries' | 'position' | 'radiusKm' | 'area' | 'timeEnd' | 'isCancelled'
>

/** Nearer than this, a place was measured again and nothing moved. */
const trivialKm = 25
/** A radius or the extent of an area counts as another from here. */
const trivialShare = 0.2
const trivialMs = 60 * 60 * 1000

/** What of a change is worth telling those who have read about the event; empty: nothing. */
export function significantChanges(before: Compared, after: Compared): EventChange[] {
  const changed: Readonly<Record<EventChange, boolean>> = {
    level: before.level !== after.level,
    title: before.title !== after.title,
    place: hasMoved(before, after),
    end: endsElsewhen(before.timeEnd, after.timeEnd),
    cancelled: before.isCancelled !== after.isCancelled,
  }
  return eventChanges.filter((change) => changed[change])
}

function hasMoved(before: Compared, after: Compared): boolean {
  if (after.countries.some((iso2) => !before.countries.includes(iso2))) return true
  if (before.position && after.position && distanceKm(before.position, after.position) > trivialKm) return true
  if (differ(before.radiusKm ?? 0, after.radiusKm ?? 0, trivialKm)) return true
  const [was, is] = [boxOf(before.area), boxOf(after.area)]
  if (was === null || is === null) return was !== is
  return (
    distanceKm(was.middle, is.middle) > trivialKm ||
    differ(was.height, is.height, trivialKm / 111) ||
    differ(was.width, is.width, trivialKm / 111)
  )
}

/** By more than a share of the larger, and more than what is trivial anyway. */
const differ = (a: number, b: number, trivial: number): boolean =>
  Math.abs(a - b) > Math.max(trivial, trivialShare * Math.max(a, b))

function boxOf(area: Area | null): { middle: Position; height: number; width: number } | null {
  const points = (area ?? []).flatMap(([outer = []]) => outer)
  if (points.length === 0) return null
  let [west, south, east, north] = [180, 90, -180, -90]
  for (const [longitude, latitude] of points) {
    west = Math.min(west, longitude)
    east = Math.max(east, longitude)
    south = Math.min(south, latitude)
    north = Math.max(north, latitude)
  }
  const middle = { latitude: (south + north) / 2, longitude: (west + east) / 2 }
  return { middle, height: north - south, width: east - west }
}

const endsElsewhen = (before: string | null, after: string | null): boolean =>
  before === null || after === null ? before !== after : Math.abs(Date.parse(before) - Date.parse(after)) >= trivialMs
