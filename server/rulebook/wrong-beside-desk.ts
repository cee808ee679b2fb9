import { checkReferences, type ReferenceProblem } from '#domain/review/check-references.ts'
import { sentenceOf } from '#domain/review/problem-sentences.ts'
import type { CalendarDate } from '#domain/dates.ts'
import type { RuleContent } from '#domain/rulebook/content.ts'
import type { Database } from '../db/tables.ts'
import { toContent, type RuleRecord } from './records.ts'
import { latestRevision, recordsAt, type Snapshot } from './store.ts'

/** A file that waits, and why where that is not because an editor wrote its record last. */
export type Waiting = Snapshot & { readonly why?: string }

const nameOf = ({ kind, key }: Pick<RuleRecord, 'kind' | 'key'>): string => `${kind}:${key}`

/**
 * Files are right beside each other; beside what editors published one may be wrong, as one that names a group which an editor
 * removed. Those are told apart from the ones that can be published, until what is left is right.
 */
export async function wrongBesideDesk(
  db: Database,
  files: RuleContent,
  changed: readonly Snapshot[],
  today: CalendarDate,
): Promise<{ readonly right: readonly Snapshot[]; readonly wrong: readonly Waiting[] }> {
  const now = await recordsAt(db, (await latestRevision(db)) ?? 0, ['group', 'policy', 'restriction', 'place'])
  const alone = new Set(checkReferences(files, today).map((each) => JSON.stringify(each)))
  let right = changed
  const wrong: Waiting[] = []
  for (;;) {
    const records = new Map(now.map((each) => [nameOf(each), each]))
    for (const each of right) {
      if (each.body === null) records.delete(nameOf(each))
      else records.set(nameOf(each), each)
    }
    const problems = Map.groupBy(
      checkReferences(toContent([...records.values()]), today).filter((each) => !alone.has(JSON.stringify(each))),
      ({ subject }) => subject,
    )
    const found = right.filter((each) => each.body !== null && problems.has(nameOf(each)))
    if (found.length === 0) return { right, wrong }
    wrong.push(...found.map((each) => ({ ...each, why: wordsOf(problems.get(nameOf(each)) ?? []) })))
    right = right.filter((each) => !found.includes(each))
  }
}

const wordsOf = (problems: readonly ReferenceProblem[]): string =>
  [...new Set(problems.map((each) => sentenceOf(each)))].join('; ')
