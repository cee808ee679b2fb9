import { canonicalJson } from '../canonical-json.ts'
import type { WordedAssessment } from './worded.ts'

/**
 * Stops in a country whose rules were said at an earlier stop there, with exactly the same answers for everybody: by position, the
 * position of that one. Days may differ, nothing else; where a task or a refusal leads to the stop it stays.
 */
export function mergedStops({
  stops,
  checklist,
}: Pick<WordedAssessment, 'stops' | 'checklist'>): ReadonlyMap<number, number> {
  const withTask = new Set(checklist.map(({ stop }) => stop))
  const first = new Map<string, number>()
  const merged = new Map<number, number>()
  for (const [index, { days: _days, dateStart: _start, dateEnd: _end, place, ...said }] of stops.entries()) {
    if (said.role !== 'DESTINATION') continue
    // The place of a stop has its days with it.
    const key = canonicalJson({ ...said, place: { type: place.type, id: place.id } })
    const before = first.get(key)
    if (before === undefined) first.set(key, index)
    else if (!withTask.has(index) && said.cells.every(({ status }) => status !== 'RED')) merged.set(index, before)
  }
  return merged
}
