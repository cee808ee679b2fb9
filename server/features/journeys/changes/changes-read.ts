import { sql } from 'kysely'
import type { DatabaseTransaction } from '#server/db/tables.ts'

/** That rules of a trip have changed since its page was made, when last, and when its traveller said that they had read it. */
export type ChangesRead = { readonly isRead: boolean; readonly readAt: Date | null; readonly changedAt: Date }

/** Of each page with changes that are kept; what an earlier trip of the page was told is none. */
export async function changesRead(
  trx: DatabaseTransaction,
  organisationId: string,
  journeyIds: readonly string[],
): Promise<ReadonlyMap<string, ChangesRead>> {
  if (journeyIds.length === 0) return new Map()
  const rows = await trx
    .selectFrom('journeys as j')
    .innerJoin('journey_changes as c', (join) =>
      join.onRef('c.journey_id', '=', 'j.id').onRef('c.revision', '>', 'j.rulebook_revision'),
    )
    .innerJoin('rulebook_publications as p', 'p.revision', 'c.revision')
    .select(['j.id', 'j.acknowledged_at as readAt'])
    .select(sql<Date>`max(p.published_at)`.as('changedAt'))
    .select(sql<boolean>`max(c.revision) <= coalesce(j.acknowledged_revision, j.rulebook_revision)`.as('isRead'))
    .where('j.organisation_id', '=', organisationId)
    .where('c.organisation_id', '=', organisationId)
    .where('j.id', 'in', journeyIds)
    .groupBy('j.id')
    .execute()
  return new Map(rows.map(({ id, ...read }) => [id, read]))
}
