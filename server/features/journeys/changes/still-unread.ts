import type { Change } from '#domain/assessment/compare.ts'
import { itemOf } from '#domain/wording/word-changes.ts'

/** What one publication changed, without what was read alone since. */
export const stillUnread = (
  { revision, changes }: { readonly revision: number; readonly changes: unknown },
  readUpTo: ReadonlyMap<string, number>,
): readonly Change[] =>
  (changes as readonly Change[]).filter((change) => (readUpTo.get(itemOf(change)) ?? 0) < revision)
