import type { GoldenTrip } from '#domain/review/golden-trip.ts'
import { queryClient } from '../api/query-client.ts'
import { callOptions } from '../api/use-call.ts'
import { RuleDocument, type SaveRuleMutation } from '../generated/graphql.ts'
import { useLanguage } from '../words/words.ts'
import { expectationsOf, withExpectation } from './expectations.ts'
import { foundValue } from './found-value.ts'
import { keepRuleDraft, readRuleDraft, ruleDraftName } from './rule-drafts.ts'

export type BrokenTrips = SaveRuleMutation['saveRule']['brokenTrips']
type BrokenTrip = BrokenTrips[number]
type Trips = readonly GoldenTrip[]

/** The trips with what the rules would say in the place of the promise; null where that is no single value. */
export function withFound(
  trips: Trips,
  { trip, path, found }: Pick<BrokenTrip, 'trip' | 'path' | 'found'>,
): Trips | null {
  const own = trips[trip - 1]
  const promised = own && expectationsOf(own).find((each) => each.path.join('.') === path.join('.'))
  const value = promised && found !== null ? foundValue(promised, found) : undefined
  return own === undefined || promised === undefined || value === undefined
    ? null
    : trips.with(trip - 1, withExpectation(own, promised.path, value))
}

/** Changes a promise in the draft of its golden trips, beside the rule that breaks it; gives the name of the draft, or null. */
export function useChangePromise(): (broken: BrokenTrip) => Promise<string | null> {
  const language = useLanguage()
  return async (broken) => {
    const asked = { kind: 'GOLDEN_TRIPS' as const, key: broken.key }
    const name = ruleDraftName(asked.kind, asked.key)
    const { rule } = await queryClient.fetchQuery({ ...callOptions(RuleDocument, asked, language), staleTime: 0 })
    const draft = readRuleDraft<Trips>(name) ?? {
      body: (rule?.body ?? []) as Trips,
      base: rule?.revision ?? null,
    }
    const next = withFound(draft.body, broken)
    if (next !== null) keepRuleDraft(name, { ...draft, body: next })
    return next === null ? null : name
  }
}
