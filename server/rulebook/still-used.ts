import { placeKey } from '#domain/places.ts'
import { whereGroupUsed, wherePolicyUsed } from '#domain/rulebook/where-used.ts'
import type { Database, RecordKind } from '../db/tables.ts'
import { toContent } from './records.ts'
import { latestRevision, recordsAt, type Snapshot } from './store.ts'

type Name = { readonly kind: RecordKind; readonly key: string }

/**
 * Of the groups and policies whose files are gone, those that an editor's record still names: without them its rules would be
 * for nobody, and nobody would notice.
 */
export async function stillUsed(
  db: Database,
  gone: readonly Snapshot[],
  isEditors: (name: Name) => boolean,
): Promise<ReadonlySet<Snapshot>> {
  const used = new Set<Snapshot>()
  const shared = gone.filter(({ kind }) => kind === 'policy' || kind === 'group')
  if (shared.length === 0) return used
  const records = await recordsAt(db, (await latestRevision(db)) ?? 0, ['group', 'policy', 'restriction'])
  const { groups, policies, restrictions } = toContent(records)
  const editors = restrictions.filter(({ place }) => isEditors({ kind: 'restriction', key: placeKey(place) }))
  for (const each of shared)
    if (each.kind === 'policy' && wherePolicyUsed(each.key, { groups, policies, restrictions: editors }).length > 0)
      used.add(each)
  const kept = policies.filter(
    ({ id }) => isEditors({ kind: 'policy', key: id }) || [...used].some(({ key }) => key === id),
  )
  for (const each of shared) {
    if (each.kind !== 'group') continue
    const uses = whereGroupUsed(each.key, { groups, policies: kept, restrictions: editors })
    if (uses.some(({ kind, key }) => kind !== 'group' || isEditors({ kind, key }))) used.add(each)
  }
  return used
}
