import type { Offices } from '../assessment/offices.ts'
import type { Rulebook } from '../rulebook/rulebook.ts'
import type { GoldenTrips } from './golden-trip.ts'
import { judgeGoldenTrip } from './judge-golden-trip.ts'
import { sentenceOf } from './problem-sentences.ts'
import type { EntryPath, Problem } from './problem.ts'

/** What a golden trip promises and the rules do not keep. The path begins with the trip's place in its list. */
export type BrokenPromise = {
  readonly key: string
  readonly path: EntryPath
  /** What the trip is there for, in the words of who wrote it. */
  readonly why: string
  readonly problem: Problem
  /** Ids of the facts that say otherwise. */
  readonly facts: readonly string[]
}

/** For who writes the files, with the rules to look at. */
export function wordsOfPromise({ why, problem, facts }: Omit<BrokenPromise, 'key' | 'path'>): string {
  const sentence = `${why}: ${sentenceOf(problem)}`
  return facts.length === 0 ? sentence : `${sentence} (rule ${facts.join(', ')})`
}

export const judgeGoldenTrips = (
  lists: readonly GoldenTrips[],
  rulebook: Rulebook,
  offices: Offices,
): BrokenPromise[] =>
  lists.flatMap(({ key, trips }) =>
    trips.flatMap((trip, index) =>
      judgeGoldenTrip(trip, rulebook, offices).map(({ path, facts, ...problem }) => {
        return { key, path: [index, ...path], why: trip.why, problem, facts }
      }),
    ),
  )
