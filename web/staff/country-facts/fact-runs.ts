import type { WordedCountryFact } from '#domain/wording/word-country-facts.ts'

type Fact = Pick<WordedCountryFact, 'source' | 'checkedAt' | 'confidence'>

/** Facts that follow each other and come from the same page: their source is told once, below the last of them. */
export function factRuns<F extends Fact>(facts: readonly F[]): readonly (readonly F[])[] {
  const runs: F[][] = []
  for (const fact of facts) {
    const run = runs.at(-1)
    const last = run?.at(-1)
    const isSame =
      last !== undefined &&
      last.source === fact.source &&
      last.checkedAt === fact.checkedAt &&
      last.confidence === fact.confidence
    if (run && isSame) run.push(fact)
    else runs.push([fact])
  }
  return runs
}
