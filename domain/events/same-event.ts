import { distanceKm } from './distance.ts'
import type { EventSource, IncomingEvent } from './incoming-event.ts'

type Compared = Pick<IncomingEvent, 'source' | 'category' | 'title' | 'timeStart' | 'updatedAt' | 'position'>

/**
 * The sources that watch the whole world and name a thing once. A warning of an authority is about its own district, so two of
 * them are one only where they say so themselves, by their ids.
 */
const worldwide: ReadonlySet<EventSource> = new Set<EventSource>(['gdacs', 'usgs', 'eonet'])

const quakeSeconds = 30
const quakeKm = 100
const stormHours = 12
const stormKm = 300

const secondsApart = (a: string, b: string): number => Math.abs(Date.parse(a) - Date.parse(b)) / 1000

/**
 * Whether two sources tell of one earthquake or one cyclone although they share no id. One source never names a thing twice, so
 * what one source tells apart stays apart: an aftershock is not its main shock. What it cannot know: two earthquakes within
 * 30 seconds and 100 km of which each source has only one.
 */
export function isSameEvent(a: Compared, b: Compared): boolean {
  if (a.source === b.source || a.category !== b.category) return false
  if (!worldwide.has(a.source) || !worldwide.has(b.source)) return false
  if (a.position === null || b.position === null) return false
  const km = distanceKm(a.position, b.position)
  if (a.category === 'earthquake') return km <= quakeKm && secondsApart(a.timeStart, b.timeStart) <= quakeSeconds
  if (a.category !== 'storm') return false
  const isNear = km <= stormKm && secondsApart(a.updatedAt, b.updatedAt) <= stormHours * 3600
  return isNear && namesIn(a.title).some((name) => namesIn(b.title).includes(name))
}

export type TimesApart = { readonly of: 'start' | 'update'; readonly from: string; readonly to: string }

/** Between which times something would have to begin, or be updated, to be the same; null: no time and place make it so. */
export function timesApart({ category, source, timeStart, updatedAt }: Compared): TimesApart | null {
  if (!worldwide.has(source)) return null
  if (category === 'earthquake') return { of: 'start', ...around(timeStart, 2 * quakeSeconds) }
  return category === 'storm' ? { of: 'update', ...around(updatedAt, stormHours * 3600) } : null
}

const around = (at: string, seconds: number): { readonly from: string; readonly to: string } => {
  const middle = Date.parse(at)
  return {
    from: new Date(middle - seconds * 1000).toISOString(),
    to: new Date(middle + seconds * 1000).toISOString(),
  }
}

const kinds = new Set(
  `tropical subtropical extratropical post cyclone storm typhoon hurricane severe super depression disturbance green orange red
  alert notification warning update category population affected winds wind with from into over near north south east west
  the and for`.split(/\s+/),
)

/** The words of a title that can be the name of a storm. */
const namesIn = (title: string): string[] =>
  title
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter((word) => word.length >= 3 && !kinds.has(word))
