import type { BrokenPromise } from '#domain/review/judge-golden-trips.ts'
import type { RuleContent } from '#domain/rulebook/content.ts'
import type { PublishingGate } from '../context.ts'
import { readJudged } from '../rulebook/safe-texts.ts'

/** For tests with a small made-up world, which the golden trips of the real rules know nothing of. */
export const openGate: PublishingGate = async () => []

/** One that judges by the rules as they would be, in this thread. */
export const gateOn =
  (judge: (rules: RuleContent) => readonly BrokenPromise[]): PublishingGate =>
  async (records) =>
    judge(readJudged(records).content)
