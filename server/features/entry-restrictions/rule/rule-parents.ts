import { countryRef, placeKey, readPlaceKey, type Place, type PlaceRef } from '#domain/places.ts'
import type { Rulebook } from '#domain/rulebook/rulebook.ts'
import type { EntryRestriction, Fact, Policy } from '#domain/rulebook/fact.ts'
import type { CalendarDate } from '#domain/dates.ts'
import type { Context } from '#server/context.ts'
import { nameOfRule } from './name-rule.ts'
import { bodyWithIds } from './read-rule.ts'
import type { EditedKind } from './rule-kind.ts'
import { newestSnapshot } from './rule-store.ts'
import { mayEditRules } from './who-may.ts'

/** What is heard where a place has no rule of its own. */
export type RuleParent = {
  readonly kind: EditedKind
  readonly key: string
  readonly name: string
  readonly facts: readonly Fact[]
  /** Travel dates on which the place takes part in the policy. */
  readonly from: CalendarDate | null
  readonly to: CalendarDate | null
}

/** The levels around a place, the nearest first. */
export function levelsAround(rulebook: Rulebook, key: string): readonly PlaceRef[] {
  const ref = readPlaceKey(key)
  const place: Place | undefined = ref ? rulebook.places.get(placeKey(ref)) : undefined
  if (!place || place.type === 'COUNTRY') return []
  const region = place.type === 'AIRPORT' && place.regionId !== null ? place.regionId : null
  return [...(region ? [{ type: 'REGION', id: region } as const] : []), countryRef(place.iso2)]
}

/** Region and country, then the policies of the place itself and of these, in the order in which they are heard. */
export async function readRuleParents(context: Context, key: string): Promise<RuleParent[]> {
  const { language } = mayEditRules(context)
  const rulebook = context.rulebook.current()
  const bodyOf = async <T>(kind: EditedKind, of: string): Promise<T | null> => {
    const snapshot = await newestSnapshot(context.db, { kind, key: of })
    return snapshot?.body ? (bodyWithIds({ kind, key: of }, snapshot.body) as T) : null
  }
  const parentOf = (kind: EditedKind, of: string, body: EntryRestriction | Policy, span = {}): RuleParent => {
    const name = nameOfRule(rulebook, { kind, key: of }, body, language)
    return { kind, key: of, name, facts: body.facts, from: null, to: null, ...span }
  }
  const levels: RuleParent[] = []
  const policies: RuleParent[] = []
  for (const of of [key, ...levelsAround(rulebook, key).map(placeKey)]) {
    const body = await bodyOf<EntryRestriction>('restriction', of)
    if (body === null || body.isActive === false) continue
    if (of !== key) levels.push(parentOf('restriction', of, body))
    for (const { policy, from = null, to = null } of body.policies) {
      const shared = await bodyOf<Policy>('policy', policy)
      if (shared) policies.push(parentOf('policy', policy, shared, { from, to }))
    }
  }
  return [...levels, ...policies]
}
