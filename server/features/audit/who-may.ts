import type { Context, StaffViewer } from '../../context.ts'
import { allowed } from '../accounts/who-may.ts'

export const mayReadAudit = (context: Pick<Context, 'viewer'>): StaffViewer => allowed(context, 'a3m_core.ManageUsers')
