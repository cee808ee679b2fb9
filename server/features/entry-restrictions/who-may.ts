import type { Context, StaffViewer } from '../../context.ts'
import { allowed } from '../accounts/who-may.ts'

/** Rules are everybody's: who may edit them edits them for all organisations. */
export const mayEditRules = (context: Pick<Context, 'viewer'>): StaffViewer =>
  allowed(context, 'a3m_core.EditEntryrestriction')
