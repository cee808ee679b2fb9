import type { Context, StaffViewer } from '../../context.ts'
import { allowed } from '../accounts/who-may.ts'

/** Who edits the rules looks after what they rest on. */
export const mayLookAfterSources = (context: Pick<Context, 'viewer'>): StaffViewer =>
  allowed(context, 'a3m_core.EditEntryrestriction')
