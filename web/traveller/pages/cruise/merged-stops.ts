import { canonicalJson } from '#domain/canonical-json.ts'
import type { WordedStop } from '#domain/wording/worded.ts'

/**
 * Stops in a country whose rules were said at an earlier stop there, with exactly the same answers for everybody: by position, the
 * position of that one. Days and the name of the stop may differ, nothing else.
 */
export function mergedStops(stops: readonly WordedStop[]): ReadonlyMap<number, number> {
  const first = new Map<string, number>()
  const merged = new Map<number, number>()
  for (const [index, { days: _days, dateStart: _start, dateEnd: _end, ...said }] of stops.entries()) {
    if (said.role !== 'DESTINATION') continue
    const key = canonicalJson(said)
    const before = first.get(key)
    if (before === undefined) first.set(key, index)
    else merged.set(index, before)
  }
  return merged
}
