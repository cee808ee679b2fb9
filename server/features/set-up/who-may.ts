import type { Context, StaffViewer } from '../../context.ts'
import { allowed } from '../accounts/who-may.ts'

/** Who looks after the people of an organisation sets it up, too. */
export const maySetUp = (context: Pick<Context, 'viewer'>): StaffViewer => allowed(context, 'a3m_core.ManageUsers')
