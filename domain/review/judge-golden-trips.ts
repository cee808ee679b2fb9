import type { Offices } from '../assessment/offices.ts'
import type { Rulebook } from '../rulebook/rulebook.ts'
import type { GoldenTrips } from './golden-trip.ts'
import { judgeGoldenTrip } from './judge-golden-trip.ts'
import type { EntryPath } from './problem.ts'

/** What a golden trip promises and the rules do not keep. The path begins with the trip's place in its list. */
export type BrokenPromise = {
  readonly key: string
  readonly path: EntryPath
  readonly message: string
  /** Ids of the facts that say otherwise. */
  readonly facts: readonly string[]
}

/** With the rules to look at. */
export const wordsOfPromise = ({ message, facts }: Pick<BrokenPromise, 'message' | 'facts'>): string =>
  facts.length === 0 ? message : `${message} (rule ${facts.join(', ')})`

export const judgeGoldenTrips = (
  lists: readonly GoldenTrips[],
  rulebook: Rulebook,
  offices: Offices,
): BrokenPromise[] =>
  lists.flatMap(({ key, trips }) =>
    trips.flatMap((trip, index) =>
      judgeGoldenTrip(trip, rulebook, offices).map(({ path, message, facts }) => {
        return { key, path: [index, ...path], message: `${trip.why}: ${message}`, facts }
      }),
    ),
  )
