import type { Value } from '../assessment/assessment.ts'
import type { ChangedNow, StopNow } from '../assessment/changed-now.ts'
import { told, type Change } from '../assessment/compare.ts'
import { canonicalJson } from '../canonical-json.ts'
import type { DetailTypeKey } from '../catalogue/types.ts'
import { placeKey, type Iso2 } from '../places.ts'

/** The stop that a change is about, as the assessment has it now; null where it has none. Of two visits to one place the position tells them apart. */
export function stopOf({ role, place, stop: position }: Change, { stops }: Pick<ChangedNow, 'stops'>): number | null {
  const same = stops.flatMap((stop, at) => (stop.role === role && placeKey(stop.place) === placeKey(place) ? [at] : []))
  return same.includes(position) ? position : (same[0] ?? null)
}

/** What is said to a question at a stop now; nothing where it is not asked any more. */
export const answerNow = (stop: StopNow, type: DetailTypeKey): readonly Value[] =>
  stop.sections.flatMap(({ answers }) => answers).find((answer) => answer.type === type)?.values ?? []

/** A database keeps the fields of an object in an order of its own. */
export const isToldTheSame = (
  before: readonly Value[],
  now: readonly Value[],
  citizenship: Iso2,
  dated: boolean,
): boolean => {
  const [then, since] = [before, now].map((values) => canonicalJson(JSON.parse(told(values, citizenship, dated))))
  return then === since
}
