import { confidences } from '#domain/rulebook/fact.ts'
import { placeTypes } from '#domain/places.ts'
import type { StaffLanguage } from '#domain/languages.ts'
import type { ListedRestriction } from './list-rows.ts'

export const restrictionOrders = [
  'DUE',
  'NAME',
  'LEVEL',
  'ACTIVE',
  'CHECKED',
  'CONFIDENCE',
  'FACTS',
  'REMINDER',
  'PROPOSAL',
  'MODIFIED',
  'SIGNIFICANT',
] as const
export type RestrictionOrder = (typeof restrictionOrders)[number]

type Key = string | number | null

/** What a row is ordered by; null stands last, whichever way. */
const keys: Readonly<Record<RestrictionOrder, (row: ListedRestriction) => Key>> = {
  // A reminder that has come and a check that is due are one thing: what to do first.
  DUE: ({ checkBy, reminder }) => [checkBy, reminder].filter((day) => day !== null).toSorted()[0] ?? null,
  NAME: () => null,
  LEVEL: ({ place }) => placeTypes.indexOf(place.type),
  ACTIVE: ({ isActive }) => (isActive ? 0 : 1),
  CHECKED: ({ checkedOn }) => checkedOn,
  CONFIDENCE: ({ upkeep }) => (upkeep.weakest === null ? null : confidences.indexOf(upkeep.weakest)),
  FACTS: ({ upkeep }) => upkeep.facts,
  REMINDER: ({ reminder }) => reminder,
  PROPOSAL: ({ hasProposal, scheduled }) => (hasProposal ? 0 : scheduled > 0 ? 1 : 2),
  MODIFIED: ({ modifiedAt }) => modifiedAt.getTime(),
  SIGNIFICANT: ({ significantAt }) => significantAt?.getTime() ?? null,
}

/** Rows of the same key stand in the order of their names. */
export function ordered(
  rows: readonly ListedRestriction[],
  by: RestrictionOrder,
  isDescending: boolean,
  language: StaffLanguage,
): ListedRestriction[] {
  const names = new Intl.Collator(language)
  const [keyOf, sign] = [keys[by], isDescending ? -1 : 1]
  return rows.toSorted((a, b) => {
    const [left, right] = [keyOf(a), keyOf(b)]
    const byName = names.compare(a.name, b.name)
    if (left === right) return by === 'NAME' ? sign * byName : byName
    if (left === null || right === null) return left === null ? 1 : -1
    return (left < right ? -1 : 1) * sign
  })
}
