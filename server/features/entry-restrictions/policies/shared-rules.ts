import type { RuleContent } from '#domain/rulebook/content.ts'
import type { Database } from '#server/db/tables.ts'
import { toContent } from '#server/rulebook/records.ts'
import { latestRevision, recordsAt } from '#server/rulebook/store.ts'

/** Groups, policies and places as they are published now; of places nothing else is read. */
export async function readSharedRules(
  db: Database,
): Promise<Pick<RuleContent, 'groups' | 'policies' | 'restrictions'>> {
  return toContent(await recordsAt(db, (await latestRevision(db)) ?? 0, ['group', 'policy', 'restriction']))
}
