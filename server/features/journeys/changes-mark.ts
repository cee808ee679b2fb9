import { sql } from 'kysely'
import type { DatabaseTransaction } from '../../db/tables.ts'
import { wholeRow } from './journey-filter.ts'

/**
 * Marks pages anew with whether changes of their trip were read; without such changes they have no such mark. To be called by
 * whoever keeps changes, or what was read of them. What the trips before had are none.
 */
export async function markChanges(trx: DatabaseTransaction, journeyIds: readonly string[]): Promise<void> {
  if (journeyIds.length === 0) return
  const ids = sql`any(${journeyIds}::uuid[])`
  await sql`delete from journey_marks where journey_id = ${ids} and mark in ('changes=READ', 'changes=UNREAD')`.execute(
    trx,
  )
  await sql`insert into journey_marks (journey_id, organisation_id, mark, is_first, date_start, date_end, created_at, marks)
    select m.journey_id, m.organisation_id,
      case when c.revision > greatest(j.rulebook_revision, j.acknowledged_revision)
        then 'changes=UNREAD' else 'changes=READ' end,
      true, m.date_start, m.date_end, m.created_at, m.marks
    from journeys j
    join (select journey_id, max(revision) as revision from journey_changes where journey_id = ${ids} group by 1) c
      on c.journey_id = j.id and c.revision > j.rulebook_revision
    join journey_marks m on m.journey_id = j.id and ${wholeRow}
    where j.id = ${ids}`.execute(trx)
  await sql`update journey_contacts c set marks = m.marks || coalesce(changed.mark || ' ', '')
    from journey_marks m left join journey_marks changed
      on changed.journey_id = m.journey_id and changed.mark in ('changes=READ', 'changes=UNREAD')
    where m.journey_id = ${ids} and ${wholeRow} and c.journey_id = m.journey_id
      and c.marks <> m.marks || coalesce(changed.mark || ' ', '')`.execute(trx)
}
