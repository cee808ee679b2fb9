import type { Context, StaffViewer } from '#server/context.ts'
import type { DatabaseTransaction } from '#server/db/tables.ts'
import { problemIf, wordProblems } from '#server/refusals.ts'
import { isRowId } from '#server/row-id.ts'
import type { DeskDone } from '../rule/restriction-desk.ts'
import { bringBackScheduled, takeBackScheduled } from './schedule-store.ts'
import { mayEditRules } from '../rule/who-may.ts'

type Change = (trx: DatabaseTransaction, viewer: StaffViewer, id: string, at: Date) => Promise<boolean>

/** What waits, or has failed, is not published; what is published already cannot be cancelled. */
export const cancelScheduled = (context: Context, id: string): Promise<DeskDone> =>
  changeScheduled(context, id, takeBackScheduled)

/** What was cancelled waits again; where its time has passed meanwhile it is published at once. */
export const restoreScheduled = (context: Context, id: string): Promise<DeskDone> =>
  changeScheduled(context, id, bringBackScheduled)

async function changeScheduled(context: Context, id: string, change: Change): Promise<DeskDone> {
  const viewer = mayEditRules(context)
  const { db, clock } = context
  const ok = isRowId(id) && (await db.transaction().execute((trx) => change(trx, viewer, id, clock.now())))
  return { ok, errors: wordProblems(problemIf(!ok, 'id', 'rule-desk.not-scheduled'), viewer.language) }
}
