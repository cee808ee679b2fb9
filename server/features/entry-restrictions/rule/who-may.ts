import type { Context, StaffViewer } from '#server/context.ts'
import { stillHolds } from '../../accounts/store.ts'
import { allowed } from '../../accounts/who-may.ts'

const editing = 'a3m_core.EditEntryrestriction'

/** Rules are everybody's: who may edit them edits them for all organisations. */
export const mayEditRules = (context: Pick<Context, 'viewer'>): StaffViewer => allowed(context, editing)

/** Whoever scheduled a change may have gone, or may not edit any more, when its time comes. */
export const mayStillEditRules = ({ db }: Pick<Context, 'db'>, userId: string): Promise<boolean> =>
  stillHolds(db, userId, editing)
