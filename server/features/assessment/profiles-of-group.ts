import type { Traveller } from '#domain/assessment/traveller.ts'
import { canonicalJson } from '#domain/canonical-json.ts'
import { travellerOf, type TravellerTold } from './told-travellers.ts'

type Profile = { readonly traveller: Traveller; readonly positions: number[]; count: number }

/** Equal papers are one, in the order of the first of them. */
export function profilesOf(told: readonly TravellerTold[]): readonly Readonly<Profile>[] {
  const profiles = new Map<string, Profile>()
  for (const [position, each] of told.entries()) {
    const { count = 1, ...traveller } = travellerOf(each)
    const key = canonicalJson(traveller)
    const profile: Profile = profiles.get(key) ?? { traveller, positions: [], count: 0 }
    profile.positions.push(position)
    profile.count += count
    profiles.set(key, profile)
  }
  return [...profiles.values()]
}
